import type * as Report from '../../domain/report/shapes.ts';
import { unitText } from '../../domain/report/unitText.ts';
import type { Speech } from '../../words/speech.ts';
import type { Column, Line } from '../parts/LineTable.tsx';
import { inLanguage } from '../wording/inLanguage.ts';
import { type Passage, passageSheets } from '../wording/passages.ts';
import { type ReportFrame, reportFrame } from '../wording/reportFacts.ts';

/** So many rows stand on a sheet beside head and signatures; fewer below the line of critical findings. */
export const linesOnPage = 24;
const linesBelowFindings = 21;

export interface LabModel extends ReportFrame {
  columns: Column[];
  /** Of results; none of a report in words. */
  sheets: Line[][];
  /** What is said in words, after the results. */
  passages: Passage[][];
}

export function labModel(report: Report.LabPrint, words: Speech): LabModel {
  const { say, language, dateTime } = words;
  const text = inLanguage(language);
  const lines = report.examineReportLabDetailVos.map(
    ({ name, result, unit, scope, abnormalFlag, critical, remark }, index): Line => ({
      key: String(index),
      cells: [String(index + 1), text(name), result, flagText(abnormalFlag, critical, say), unitText(unit), text(scope)],
      ...(critical ? { isMarked: true } : {}),
      ...(remark ? { note: remark } : {}),
    }),
  );
  const most = report.criticalFindings.length > 0 ? linesBelowFindings : linesOnPage;
  const criticalCount = lines.filter(({ isMarked }) => isMarked).length;
  const specimen = [
    { label: say('print.lab.specimen'), value: text(report.specimen) },
    { label: say('print.lab.sampled'), value: dateTime(report.sampledAt) },
    { label: say('print.lab.received'), value: dateTime(report.receivedAt) },
  ];
  const frame = reportFrame(report, { title: say('print.lab.title'), project: say('print.lab.project'), specimen }, words);
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
    sheets: Array.from({ length: Math.ceil(lines.length / most) }, (_, page) => lines.slice(page * most, (page + 1) * most)),
    passages: passageSheets(
      report.rows,
      { findings: say('print.lab.column.result'), impression: say('print.report.impression') },
      language,
    ),
    footer:
      lines.length > 0 ? `${frame.footer}  ${say('print.lab.lines', { count: lines.length, critical: criticalCount })}` : frame.footer,
  };
}

/** One arrow is beyond the reference range, two and the word beyond a critical limit. */
function flagText(flag: Report.Result['abnormalFlag'], critical: boolean, say: Speech['say']): string {
  if (critical && flag !== '') return say(`print.lab.critical.${flag}`);
  return flag ? say(`print.lab.flag.${flag}`) : '';
}
