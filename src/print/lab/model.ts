import type * as Report from '../../domain/report/shapes.ts';
import { unitText } from '../../domain/report/unitText.ts';
import type { Speech } from '../../words/speech.ts';
import { fillSheets, heightOfFacts } from '../parts/fillSheets.ts';
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
  const results = report.examineReportLabDetailVos.map((row, index): Line => {
    const { name, result, unit, scope, critical, remark, isUndecided } = row;
    const notes = [isUndecided ? say('print.lab.undecided') : '', remark].filter(Boolean);
    return {
      key: String(index),
      cells: [String(index + 1), text(name), result, flagText(row, say), unitText(unit), text(scope)],
      ...(critical ? { isMarked: true } : {}),
      ...(notes.length > 0 ? { note: notes.join(' ') } : {}),
    };
  });
  const empty = (report.unreported ?? []).map((name, index): Line => {
    const place = results.length + index;
    return { key: String(place), cells: [String(place + 1), text(name), '—', '', '', ''], note: say('print.lab.unreported') };
  });
  const lines = [...results, ...empty];
  const most = report.criticalFindings.length > 0 ? linesBelowFindings : linesOnPage;
  const criticalCount = lines.filter(({ isMarked }) => isMarked).length;
  const specimen = [
    { label: say('print.lab.specimen'), value: text(report.specimen) },
    { label: say('print.lab.sampled'), value: dateTime(report.sampledAt) },
    { label: say('print.lab.received'), value: dateTime(report.receivedAt) },
  ];
  const frame = reportFrame(report, { title: say('print.lab.title'), project: say('print.lab.project'), specimen }, words);
  const columns: Column[] = [
    { key: 'order', label: say('print.lab.column.order'), kind: 'order' },
    { key: 'name', label: say('print.lab.column.name'), kind: 'text' },
    { key: 'result', label: say('print.lab.column.result'), kind: 'number' },
    { key: 'flag', label: say('print.lab.column.flag'), kind: criticalCount > 0 ? 'short' : 'order' },
    { key: 'unit', label: say('print.lab.column.unit'), kind: 'type' },
    { key: 'scope', label: say('print.lab.column.scope'), kind: 'type' },
  ];
  return {
    ...frame,
    columns,
    sheets: lines.length === 0 ? [] : fillSheets(lines, { columns, band: frame.band, most, foot: 150 + heightOfFacts(frame.remark) }),
    passages: passageSheets(
      report.rows,
      { findings: say('print.lab.column.result'), impression: say('print.report.impression') },
      language,
    ),
    footer:
      lines.length > 0 ? `${frame.footer}  ${say('print.lab.lines', { count: lines.length, critical: criticalCount })}` : frame.footer,
  };
}

type Printed = Report.LabPrint['examineReportLabDetailVos'][number];

/** One arrow is beyond the reference range, two and the word beyond a critical limit. */
function flagText({ abnormalFlag: flag, critical, isUndecided }: Printed, say: Speech['say']): string {
  if (critical && flag !== '') return say(`print.lab.critical.${flag}`);
  if (flag === '' && isUndecided) return say('print.lab.flag.undecided');
  return flag ? say(`print.lab.flag.${flag}`) : '';
}
