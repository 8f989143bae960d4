/** Statement files of payment channels: which column is which, and what the rows say. */
import { addDays, dateAt, instantOf, isCalendarDate } from '../dates.ts';
import type { MessageId, MessageValues } from '../messageId.ts';

export const statementFields = ['at', 'tradeNumber', 'amount', 'orderNumber', 'kind', 'refundNumber', 'refundAmount', 'fee'] as const;
export type StatementField = (typeof statementFields)[number];
/** Title of the column of each field; empty: the file has none. */
export type StatementColumns = Record<StatementField, string>;
/** No statement is read without these. */
export const neededFields = ['at', 'tradeNumber', 'amount'] as const satisfies readonly StatementField[];

/** Columns of the files that merchants download: the trade bill of WeChat Pay and the business details of Alipay. */
export const statementPresets: readonly StatementColumns[] = [
  {
    at: '交易时间',
    tradeNumber: '微信订单号',
    orderNumber: '商户订单号',
    amount: '订单金额',
    kind: '交易状态',
    refundNumber: '微信退款单号',
    refundAmount: '申请退款金额',
    fee: '手续费',
  },
  {
    at: '完成时间',
    tradeNumber: '支付宝交易号',
    orderNumber: '商户订单号',
    amount: '订单金额（元）',
    kind: '业务类型',
    refundNumber: '退款批次号/请求号',
    refundAmount: '',
    fee: '服务费（元）',
  },
];

const plain = (title: string) => title.replaceAll(/[\s`]/g, '').replaceAll('(', '（').replaceAll(')', '）');

/** True if a row of the file holds the titles of these columns. */
export const hasColumns = (titles: readonly string[], columns: StatementColumns): boolean =>
  neededFields.every((field) => titles.some((title) => columns[field] !== '' && plain(title) === plain(columns[field])));

/** True if a cell is the title of a column that statements are read by. */
export const isTitle = (cell: string, saved: StatementColumns | null): boolean =>
  [...(saved ? [saved] : []), ...statementPresets].some((columns) =>
    statementFields.some((field) => columns[field] !== '' && plain(columns[field]) === plain(cell)),
  );

export const columnsFor = (titles: readonly string[], saved: StatementColumns | null): StatementColumns | undefined =>
  [...(saved ? [saved] : []), ...statementPresets].find((columns) => hasColumns(titles, columns));

export interface StatementLine {
  at: string;
  day: string;
  isRefund: boolean;
  number: string;
  tradeNumber: string;
  orderNumber: string;
  /** Fen; negative: refunded. */
  amount: number;
  fee: number;
}

export interface StatementProblem {
  row: number;
  field: StatementField;
  message: MessageId;
  values?: MessageValues;
  text: string;
}

type Cell = string | number | boolean | Date | null;
interface Row {
  number: number;
  cells: readonly Cell[];
}

/** Cells of WeChat Pay begin with a backtick so that spreadsheets keep long numbers. */
const textOf = (cell: Cell | undefined): string =>
  cell instanceof Date
    ? cell.toISOString().slice(0, 19).replace('T', ' ')
    : String(cell ?? '')
        .replace(/^[`\s]+/, '')
        .trimEnd();

/** Of any cell that a line is made of, in characters. */
const longestCell = 200;

const fenIn = (text: string): number | undefined => {
  const digits = text.replaceAll(/[,¥￥\s]/g, '');
  if (!/^[-+]?\d{1,9}(\.\d{1,8})?$/.test(digits)) return undefined;
  return Math.round(Number(digits) * 100);
};

const moment = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})[ T]+(\d{1,2}):(\d{2})(?::(\d{2}))?/;

/** No channel paid anybody before. */
const firstDay = '2000-01-01';

/** The wall clock of the clinic in a cell, as an instant. A payment is not of a day to come; clocks may differ by some hours. */
function instantIn(text: string, today: string): string | undefined {
  const found = moment.exec(text);
  if (!found) return undefined;
  const [year, month, day, hour, minute, second] = found.slice(1).map((part) => (part ?? '0').padStart(2, '0')) as string[];
  const date = `${year}-${month}-${day}`;
  if (!isCalendarDate(date) || date < firstDay || date > addDays(today, 1)) return undefined;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  return instantOf(date, `${hour}:${minute}:${second}`);
}

const isRefundWord = (text: string) => text.includes('退款') || ['REFUND', 'REVOKED'].includes(text.toUpperCase());
/** Sums at the end of a file and its notes. */
const isNote = (first: string) => first.startsWith('#') || first.startsWith('总') || /^\d+$/.test(first);

/** The lines of a statement; rows that are wrong are told one by one. `today` is the clinic's date. */
export function linesOf(
  titles: readonly string[],
  rows: readonly Row[],
  columns: StatementColumns,
  today: string,
): { lines: StatementLine[]; problems: StatementProblem[] } {
  const lines: StatementLine[] = [];
  const problems: StatementProblem[] = [];
  const seen = new Map<string, number>();
  const placeOf = (field: StatementField) =>
    columns[field] === '' ? -1 : titles.findIndex((title) => plain(title) === plain(columns[field]));
  const places = Object.fromEntries(statementFields.map((field) => [field, placeOf(field)])) as Record<StatementField, number>;
  for (const { number: row, cells } of rows) {
    const cell = (field: StatementField) => (places[field] < 0 ? '' : textOf(cells[places[field]]));
    if (isNote(cell('at')) || textOf(cells[0]).startsWith('#') || neededFields.every((field) => cell(field) === '')) continue;
    const { line, problem } = lineOf(cell, today);
    if (problem) {
      problems.push({ row, ...problem });
      continue;
    }
    if (!line) continue;
    const key = `${line.isRefund} ${line.number}`;
    const first = seen.get(key);
    if (first !== undefined) {
      const field = line.isRefund && line.number !== line.tradeNumber ? 'refundNumber' : 'tradeNumber';
      problems.push({ row, field, message: 'till.statement.repeated', values: { row: first }, text: line.number });
    } else {
      seen.set(key, row);
      lines.push(line);
    }
  }
  return { lines, problems };
}

type Found = { line?: StatementLine; problem?: Omit<StatementProblem, 'row'> };

function lineOf(cell: (field: StatementField) => string, today: string): Found {
  const wrong = (field: StatementField, message: MessageId, values?: MessageValues): Found => ({
    problem: { field, message, ...(values && { values }), text: cell(field).slice(0, longestCell) },
  });
  const long = statementFields.find((field) => cell(field).length > longestCell);
  if (long) return wrong(long, 'error.field.tooLong', { maximum: longestCell });
  const at = instantIn(cell('at'), today);
  if (at === undefined) return wrong('at', 'till.statement.time');
  const tradeNumber = cell('tradeNumber');
  // Excel turns long numbers into 4.2E+27 and loses digits: such a file matches nothing.
  if (/^\d(\.\d+)?E\+?\d+$/i.test(tradeNumber)) return wrong('tradeNumber', 'till.statement.cutNumber');
  if (tradeNumber === '' || tradeNumber.length > 64) return wrong('tradeNumber', 'till.statement.number');
  const amount = fenIn(cell('amount'));
  if (amount === undefined) return wrong('amount', 'till.statement.amount');
  const refunded = cell('refundAmount') === '' ? 0 : fenIn(cell('refundAmount'));
  if (refunded === undefined) return wrong('refundAmount', 'till.statement.amount');
  const fee = cell('fee') === '' ? 0 : fenIn(cell('fee'));
  if (fee === undefined) return wrong('fee', 'till.statement.amount');
  const isRefund = isRefundWord(cell('kind')) || amount < 0 || (cell('kind') === '' && refunded > 0);
  const signed = isRefund ? -Math.abs(refunded || amount) : amount;
  if (signed === 0) return {};
  const refundNumber = cell('refundNumber');
  const number = isRefund && !['', '0'].includes(refundNumber) ? refundNumber : tradeNumber;
  const orderNumber = cell('orderNumber').slice(0, 64);
  return { line: { at, day: dateAt(at), isRefund, number: number.slice(0, 64), tradeNumber, orderNumber, amount: signed, fee } };
}
