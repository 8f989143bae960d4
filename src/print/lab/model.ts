import type * as Report from '../../domain/report/shapes.ts';
import type { Speech } from '../../words/speech.ts';
import type { Column, Line } from '../parts/LineTable.tsx';
import { inLanguage } from '../wording/inLanguage.ts';
import { type ReportFrame, reportFrame } from '../wording/reportFacts.ts';

/** So many rows stand on a sheet beside head and signatures. */
export const linesOnPage = 24;

export interface LabModel extends ReportFrame {
  columns: Column[];
  sheets: Line[][];
}

export function labModel(report: Report.LabPrint, words: Speech): LabModel {
  const { say, language } = words;
  const text = inLanguage(language);
  const lines = report.examineReportLabDetailVos.map(
    ({ name, result, unit, scope, abnormalFlag, remark }, index): Line => ({
      key: String(index),
      cells: [String(index + 1), text(name), result, abnormalFlag ? say(`print.lab.flag.${abnormalFlag}`) : '', unit, text(scope)],
      ...(remark ? { note: remark } : {}),
    }),
  );
  const frame = reportFrame(report, { title: say('print.lab.title'), project: say('print.lab.project') }, words);
  return {
    ...frame,
    columns: [
      { key: 'order', label: say('print.lab.column.order'), kind: 'order' },
      { key: 'name', label: say('print.lab.column.name'), kind: 'text' },
      { key: 'result', label: say('print.lab.column.result'), kind: 'number' },
      { key: 'flag', label: say('print.lab.column.flag'), kind: 'order' },
      { key: 'unit', label: say('print.lab.column.unit'), kind: 'type' },
      { key: 'scope', label: say('print.lab.column.scope'), kind: 'type' },
    ],
    sheets: Array.from({ length: Math.max(1, Math.ceil(lines.length / linesOnPage)) }, (_, page) =>
      lines.slice(page * linesOnPage, (page + 1) * linesOnPage),
    ),
    footer: `${frame.footer}  ${say('print.lab.lines', { count: lines.length })}`,
  };
}
