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
    ({ name, result, unit, scope, abnormalFlag, critical, remark }, index): Line => ({
      key: String(index),
      cells: [String(index + 1), text(name), result, flagText(abnormalFlag, critical, say), unit, text(scope)],
      ...(critical ? { isMarked: true } : {}),
      ...(remark ? { note: remark } : {}),
    }),
  );
  const criticalCount = lines.filter(({ isMarked }) => isMarked).length;
  const frame = reportFrame(report, { title: say('print.lab.title'), project: say('print.lab.project') }, words);
  return {
    ...frame,
    columns: [
      { key: 'order', label: say('print.lab.column.order'), kind: 'order' },
      { key: 'name', label: say('print.lab.column.name'), kind: 'text' },
      { key: 'result', label: say('print.lab.column.result'), kind: 'number' },
      { key: 'flag', label: say('print.lab.column.flag'), kind: criticalCount > 0 ? 'short' : 'order' },
      { key: 'unit', label: say('print.lab.column.unit'), kind: 'type' },
      { key: 'scope', label: say('print.lab.column.scope'), kind: 'type' },
    ],
    sheets: Array.from({ length: Math.max(1, Math.ceil(lines.length / linesOnPage)) }, (_, page) =>
      lines.slice(page * linesOnPage, (page + 1) * linesOnPage),
    ),
    footer: `${frame.footer}  ${say('print.lab.lines', { count: lines.length, critical: criticalCount })}`,
  };
}

/** One arrow is beyond the reference range, two and the word beyond a critical limit. */
function flagText(flag: Report.Result['abnormalFlag'], critical: boolean, say: Speech['say']): string {
  if (critical && (flag === 'L' || flag === 'H')) return say(`print.lab.critical.${flag}`);
  return flag ? say(`print.lab.flag.${flag}`) : '';
}
