import { drawer } from '../../domain/till/figures.ts';
import type * as Till from '../../domain/till/shapes.ts';
import type { SheetPrint } from '../../domain/till/sheetPaper.ts';
import type { Speech } from '../../words/speech.ts';
import type { Fact } from '../parts/FactGrid.tsx';
import { fillSheets } from '../parts/fillSheets.ts';
import type { Column, Line } from '../parts/LineTable.tsx';
import type { LinedPaper } from '../parts/linedPaper.ts';
import { inLanguage } from '../wording/inLanguage.ts';
import { letterheadOf } from '../wording/letterhead.ts';
import { momentText } from '../wording/moment.ts';

/** What a till session took, should hold and held, with the notes and coins that were counted; signed by its cashier. */
export function closingSheetModel(sheet: SheetPrint, words: Speech): LinedPaper {
  const { say, money, language } = words;
  const text = inLanguage(language);
  const band: Fact[] = [
    { label: say('print.closingSheet.number'), value: sheet.sheetNumber },
    { label: say('print.closingSheet.cashier'), value: text(sheet.cashierName) },
    { label: say('print.closingSheet.float'), value: money(sheet.openingFloat) },
    { label: say('print.closingSheet.opened'), value: momentText(sheet.openedAt) },
    { label: say('print.closingSheet.signed'), value: momentText(sheet.signedAt) },
    { label: say('print.closingSheet.countings'), value: countingsText(sheet, words) },
    { label: say('print.stockSlip.remark'), value: sheet.remark, width: 'whole' as const },
  ].filter(({ value }) => value !== '');
  const columns = columnsIn(words);
  const lines = [
    ...sheet.methods.map((method) => methodLine(method, words)),
    ...sheet.entries.map((entry) => entryLine(entry, words)),
    ...sheet.corrections.map((correction) => correctionLine(correction, words)),
  ];
  const sum = (of: 'taken' | 'paidOut' | 'difference') => sheet.methods.reduce((total, method) => total + method[of], 0);
  return {
    letterhead: {
      ...letterheadOf(sheet, say('print.closingSheet.title'), false, words),
      ...(sheet.isReopened ? { status: say('print.closingSheet.reopened') } : {}),
    },
    band,
    columns,
    sheets: fillSheets(lines, { columns, band, foot: 110 }),
    payments: sheet.counts.map(({ fen, count }) => ({ label: `${money(fen)} × ${count}`, value: money(fen * count) })),
    sums: [
      { label: say('print.closingSheet.taken'), value: money(sum('taken')) },
      ...depositSums(['taken', 'used'], sheet, words),
      { label: say('print.closingSheet.paidOut'), value: money(sum('paidOut')) },
      ...depositSums(['paidBack'], sheet, words),
      ...(sheet.fromCards === 0 ? [] : [{ label: say('print.closingSheet.fromCards'), value: money(sheet.fromCards) }]),
      ...(sheet.unreceived > 0 ? [{ label: say('print.closingSheet.unreceived'), value: money(sheet.unreceived) }] : []),
      { label: say('print.closingSheet.difference'), value: money(sum('difference')), isMain: true },
    ],
    capitals: '',
    signatures: [
      { label: say('print.closingSheet.cashier'), name: text(sheet.cashierName) },
      { label: say('print.closingSheet.checked'), name: '' },
    ],
    footer: `${say('print.closingSheet.number')} ${sheet.sheetNumber}`,
    page: say('print.page', { page: '{page}', pages: '{pages}' }),
  };
}

/** "3 (first: excess 0.00, shortage 500.00); 1) …": every count with its time and sums.
 *: excess 0.00, shortage 500.00". A drawer counted until the figures agree shows it. */
function countingsText({ countings: { times, firstExcess, firstShortage, each } }: SheetPrint, { say, amount }: Speech): string {
  const counts = each.map(({ at, cash, others }, place) =>
    say('print.closingSheet.countings.each', { number: place + 1, at: momentText(at), cash: amount(cash), others: amount(others) }),
  );
  if (times <= 1) return [String(times), ...counts].join('; ');
  const first = say('print.closingSheet.countings.text', { times, excess: amount(firstExcess), shortage: amount(firstShortage) });
  return [first, ...counts].join('; ');
}

/** What of a sum was deposits; a session without deposits has no such line. */
const depositSums = (wanted: readonly (keyof SheetPrint['deposits'])[], { deposits }: SheetPrint, { say, money }: Speech) =>
  wanted.filter((of) => deposits[of] > 0).map((of) => ({ label: say(`print.closingSheet.deposits.${of}`), value: money(deposits[of]) }));

const columnsIn = ({ say }: Speech): Column[] => [
  { key: 'method', label: say('print.closingSheet.column.method'), kind: 'text' },
  { key: 'moved', label: say('print.closingSheet.column.moved'), kind: 'money' },
  { key: 'taken', label: say('print.closingSheet.column.taken'), kind: 'money' },
  { key: 'paidOut', label: say('print.closingSheet.column.paidOut'), kind: 'money' },
  { key: 'expected', label: say('print.closingSheet.column.expected'), kind: 'money' },
  { key: 'counted', label: say('print.closingSheet.column.counted'), kind: 'money' },
  { key: 'difference', label: say('print.closingSheet.column.difference'), kind: 'money' },
];

function methodLine(method: Till.SheetMethod, { say, name, amount }: Speech): Line {
  const { methodCode, moved, taken, paidOut, expected, counted, difference, reason } = method;
  const title = methodCode === drawer ? say('print.closingSheet.cash') : name(method);
  return {
    key: methodCode || 'drawer',
    cells: [title, ...[moved, taken, paidOut, expected, counted, difference].map(amount)],
    note: reason,
  };
}

/** A correction of a payment of another day or till: in the books, not in the drawer. */
function correctionLine(correction: Till.SheetCorrection, { say, name, amount }: Speech): Line {
  const { id, day, objectNumber, amount: fen, reason, at, approvalNumber } = correction;
  const about = [
    say('print.closingSheet.corrects', { number: objectNumber, day }),
    reason,
    approvalNumber ? say('print.closingSheet.entry.approval', { number: approvalNumber }) : '',
  ].filter((part) => part !== '');
  return {
    key: id,
    cells: [`${say('print.closingSheet.entry.correction')} ${name(correction)}`, '', amount(fen), '', '', '', ''],
    note: [momentText(at), about.join(' · ')].join('   '),
  };
}

/** Cash in and out stands below the methods, in the column of the drawer it changed. */
function entryLine(entry: Till.Entry, { say, name, amount }: Speech): Line {
  const { id, kind, amount: fen, reason, at, colleague, approvalNumber, isUnreceived } = entry;
  const about = [
    colleague ? name(colleague) : '',
    reason,
    isUnreceived ? say('print.closingSheet.entry.unreceived') : '',
    approvalNumber ? say('print.closingSheet.entry.approval', { number: approvalNumber }) : '',
  ]
    .filter((part) => part !== '')
    .join(' · ');
  return {
    key: id,
    cells: [say(`print.closingSheet.entry.${kind}`), amount(fen), '', '', '', '', ''],
    note: [momentText(at), about].join('   '),
  };
}
