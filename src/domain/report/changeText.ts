import type { MessageId, MessageValues } from '../messageId.ts';
import type * as Report from './shapes.ts';
import { unitText } from './unitText.ts';

type Row = Pick<Report.Result, 'indicatorId' | 'nameZh' | 'nameEn' | 'result' | 'unit' | 'critical'>;

/** What a report says at one time: its results, and the findings it is marked with. */
export interface Said {
  rows: readonly Row[];
  findings: readonly Report.Finding[];
}

interface Speaker {
  language: string;
  say: (id: MessageId, values?: MessageValues) => string;
}

/** The critical results and findings as rows; a finding is told by its name alone. */
export const criticalRows = ({ rows, findings }: Said): Row[] => [
  ...rows.filter(({ critical }) => critical),
  ...findings.map(({ code, ...names }) => ({ indicatorId: code, ...names, result: '', unit: '', critical: true })),
];

export const nameOf = ({ nameZh, nameEn }: Pick<Row, 'nameZh' | 'nameEn'>, language: string): string =>
  language === 'en' ? nameEn || nameZh : nameZh || nameEn;

/** 'Haemoglobin 45 → 145 g/L (wrong tube)': the critical results before and after a change, with the reason it was given. */
export function changeText(before: Said, now: Said, reason: string, { language, say }: Speaker): string {
  const critical = criticalRows(now);
  const gone = criticalRows(before).filter((row) => !critical.some(({ indicatorId }) => indicatorId === row.indicatorId));
  const resultIn = ({ rows }: Said, { indicatorId }: Row) => rows.find((row) => row.indicatorId === indicatorId)?.result ?? '';
  const textOf = (row: Row, from: string, to: string) =>
    `${nameOf(row, language)} ${from === '' || from === to ? to : `${from} → ${to}`} ${unitText(row.unit)}`.trim();
  const changed = [
    ...critical.map((row) => textOf(row, resultIn(before, row), row.result)),
    ...gone.map((row) => textOf(row, row.result, resultIn(now, row) || say('report.change.none'))),
  ];
  const why = reason === '' ? '' : say('report.change.reason', { reason });
  return `${changed.join(say('common.list.separator'))}${why}`;
}
