/** One cell to a value: what the readers of all imports share. */

import { isProblem, readDeliveryDate } from '../../src/domain/inventory/deliveryCells.ts';
import type { MessageId, MessageValues } from '../../src/domain/messageId.ts';
import { fenOfYuan } from '../../src/domain/money/fen.ts';
import { isUsualDay } from '../../src/domain/wire.ts';
import type { Cell } from './table.ts';

export interface Read {
  value?: unknown;
  message?: MessageId;
  values?: MessageValues;
}

export const folded = (text: string): string => text.normalize('NFKC').trim().toLowerCase().replaceAll(/\s+/g, ' ');

export const textOf = (cell: Cell): string => (cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? '')).trim();

/** A spreadsheet would run it. */
export const isFormula = (text: string): boolean => /^[=@]/.test(text);

const invalid: Read = { message: 'error.field.invalid' };
const yes = new Set(['是', 'yes', 'y', 'true', '1', '√', '有', '需', '需要']);
const no = new Set(['否', 'no', 'n', 'false', '0', '×', '无', '不需', '不需要']);

export function readNumber(text: string): Read {
  const digits = text.replaceAll(',', '');
  return /^\d{1,9}(\.\d{1,4})?$/.test(digits) ? { value: Number(digits) } : invalid;
}

export const readWhole = (text: string): Read => (/^\d{1,6}$/.test(text) ? { value: Number(text) } : invalid);

/** Yuan to fen. */
export function readMoney(text: string): Read {
  const digits = text.replaceAll(/[,¥￥]/g, '');
  return /^\d{1,7}(\.\d{1,2})?$/.test(digits) ? { value: fenOfYuan(digits) } : { message: 'import.goods.money' };
}

export function readYesNo(text: string): Read {
  const word = folded(text);
  if (yes.has(word)) return { value: true };
  return no.has(word) ? { value: false } : { message: 'import.goods.yesNo' };
}

export const parts = (text: string): string[] =>
  text
    .split(/[;；、\n]/)
    .map((part) => part.trim())
    .filter(Boolean);

/** 1980-05-01, 1980/5/1, 1980.5.1, 19800501, with the characters for year, month and day, or a date cell of a workbook. */
export function readDate(cell: Cell): Read {
  if (cell instanceof Date) return dated(cell.toISOString().slice(0, 10));
  if (typeof cell === 'number' && cell > 0 && cell < 80_000)
    return dated(new Date(Date.UTC(1899, 11, 30) + Math.floor(cell) * 86_400_000).toISOString().slice(0, 10));
  const text = withoutTime(String(cell).normalize('NFKC').trim());
  const [, year, month, day] =
    /^(\d{4})(?:[-/.]|\u5e74)(\d{1,2})(?:[-/.]|\u6708)(\d{1,2})\u65e5?$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? [];
  return dated(`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`);
}

/** A day as above, or a month: of production its first day, of an end its last one, as the pack and its code say (`readDeliveryDate`). */
export function readDayOfMonth(cell: Cell, kind: 'producedOn' | 'expiresOn'): Read {
  const whole = readDate(cell);
  if (!whole.message) return whole;
  const month = readDeliveryDate(textOf(cell), kind);
  if (!isProblem(month)) return month;
  return month.problem.message === 'inventory.delivery.date.unknown' ? whole : month.problem;
}

/** '1980-05-01 00:00:00' as a day. By index: a pattern that ends in `.*$` tries again at each blank, and a cell may be full of them. */
function withoutTime(text: string): string {
  const at = text.search(/[T\s]\d/);
  return at < 0 ? text : text.slice(0, at);
}

const dated = (text: string): Read => (isUsualDay(text) ? { value: text } : { message: 'error.date.invalid' });

/** Minutes since midnight of a cell that a workbook holds as a time or as a part of a day. */
function minutesOf(cell: Cell): number | undefined {
  if (cell instanceof Date) return cell.getUTCHours() * 60 + cell.getUTCMinutes();
  return typeof cell === 'number' ? Math.round((cell % 1) * 1440) : undefined;
}

/** 9:00, 09:00 or a time cell of a workbook, which is a part of a day. */
export function readTime(cell: Cell): Read {
  const minutes = minutesOf(cell);
  const text = String(cell).normalize('NFKC').trim();
  const [, hour = '', minute = ''] =
    minutes === undefined ? (/^(\d{1,2}):(\d{2})(?::00)?$/.exec(text) ?? []) : ['', String(Math.floor(minutes / 60)), String(minutes % 60)];
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59) return { message: 'import.time' };
  return { value: `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}` };
}
