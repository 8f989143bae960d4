import Big from 'big.js';
import { isCalendarDate } from '../dates.ts';
import { fenOf } from '../money/fen.ts';
import type { Message } from '../problem.ts';
import { normalise } from '../search/tokens.ts';
import type { CountedGoods } from './quantityInput.ts';
import type * as Stock from './stockShapes.ts';
import { type CountedUnit, factorOf, perPackage } from './units.ts';

/** One cell of a delivery note: its value, or the words beside it. */
export type CellRead<Value> = { value: Value } | { problem: Message };

const wrong = (message: Message['message'], values?: Message['values']): { problem: Message } => ({
  problem: values ? { message, values } : { message },
});

export const isProblem = <Value>(read: CellRead<Value>): read is { problem: Message } => 'problem' in read;

const day = (year: number, month: number, date: number): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;

const lastDayOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Days of a workbook's calendar that are read without a format: from 2000 to 2078. */
const isSerial = (text: string): boolean => /^\d{5}$/.test(text) && Number(text) >= 36_526 && Number(text) <= 65_380;

/**
 * 2026-11-01, 2026/11/1, 2026.11.01, 20261101, 2026年11月1日, a day of a workbook, or a month alone. The month of an expiry date counts to its
 * last day (国家食品药品监督管理局令第 24 号《药品说明书和标签管理规定》第二十三条: an expiry marked to the month is the month before the
 * starting month comes round, so the marked month is the last one of use). Two digits for the year, and the day before the month, are refused:
 * nobody can tell them apart. 2026.1 is refused too, because a workbook shortens 2026.10 to it.
 */
export function readDeliveryDate(cell: string, kind: 'producedOn' | 'expiresOn'): CellRead<string> {
  const text = normalise(cell)
    .replace(/^(有效期至|有效期|至|exp:?|expiry:?)\s*/, '')
    .replace(/[t\s]\d{1,2}:.*$/s, '')
    .trim();
  if (isSerial(text)) return { value: new Date(Date.UTC(1899, 11, 30) + Number(text) * 86_400_000).toISOString().slice(0, 10) };
  const whole = /^(\d{4})(?:[-/.]|年)(\d{1,2})(?:[-/.]|月)(\d{1,2})日?$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (whole) return checked(day(Number(whole[1]), Number(whole[2]), Number(whole[3])));
  if (/^\d{4}\.1$/.test(text)) return wrong('inventory.delivery.date.octoberOrJanuary');
  const month = /^(\d{4})(?:[-/.]|年)(\d{1,2})月?$/.exec(text) ?? /^(\d{4})(\d{2})$/.exec(text);
  if (!month) return wrong('inventory.delivery.date.unknown');
  const [, year, number] = month.map(Number) as [number, number, number];
  if (number < 1 || number > 12) return wrong('inventory.delivery.date.unknown');
  return checked(day(year, number, kind === 'expiresOn' ? lastDayOf(year, number) : 1));
}

const checked = (date: string): CellRead<string> =>
  isCalendarDate(date) && date >= '2000-01-01' && date <= '2078-12-31' ? { value: date } : wrong('inventory.delivery.date.unknown');

export interface CountedPart {
  count: number;
  /** The unit as the file writes it; empty where a number stands alone. */
  unit: string;
}

const onePart = /(\d{1,9}(?:\.\d+)?)\s*([^\d\s.,+]*)/g;

/** `3`, `3.00`, `1,000`, `3盒`, `3盒2粒`, `3 box 2 capsules`. */
export function readQuantity(cell: string): CellRead<CountedPart[]> {
  const text = normalise(cell).replaceAll(/(\d),(?=\d{3}(\D|$))/g, '$1');
  const parts = [...text.matchAll(onePart)].map(([, digits, unit = '']) => ({ count: Number(digits), unit }));
  const rest = text.replaceAll(onePart, '').replaceAll(/[\s+]/g, '');
  if (parts.length === 0 || rest !== '' || text.startsWith('-')) return wrong('inventory.delivery.quantity.unknown');
  if (parts.some(({ count }) => !Number.isInteger(count))) return wrong('inventory.delivery.quantity.whole');
  if (parts.length > 1 && parts.some(({ unit }) => unit === '')) return wrong('inventory.delivery.quantity.unknown');
  return { value: parts };
}

/** A number of packages: the unit of a cell or a column, as the goods call it in either language. */
export function unitNamed(word: string, goods: CountedGoods): CountedUnit | undefined {
  const fold = (text: string) => normalise(text).replace(/s$/, '').replace(/e$/, '');
  const wanted = fold(word);
  const names = {
    package: [goods.packageUnit, goods.packageUnitEn],
    single: [goods.singleUnit, goods.singleUnitEn],
    purchase: [goods.purchaseUnit, goods.purchaseUnitEn],
  };
  return (['package', 'single', 'purchase'] as const).find(
    (unit) => factorOf(unit, goods) !== undefined && names[unit].some((name) => name !== '' && fold(name) === wanted),
  );
}

export interface Counted {
  unit: CountedUnit;
  count: number;
  /** The unit that prices of the row are for. */
  priced: CountedUnit;
}

/** Parts of a quantity in one counted unit of the goods; the smallest one where packages do not come out even. */
export function countOf(parts: readonly CountedPart[], unitCell: string, goods: Stock.GoodsFacts): CellRead<Counted> {
  const units = parts.map(({ unit }) => (unit || unitCell).trim()).map((word) => (word === '' ? 'package' : unitNamed(word, goods)));
  const unknown = units.indexOf(undefined);
  if (unknown >= 0) return wrong('inventory.delivery.unit.unknown', { unit: parts[unknown]?.unit || unitCell });
  const known = units as CountedUnit[];
  const [priced = 'package'] = known;
  if (parts.length === 1) return counted(priced, parts[0]?.count ?? 0, priced);
  const total = parts.reduce((sum, { count }, place) => sum + count * (factorOf(known[place] ?? 'package', goods) ?? 1), 0);
  const even = total % perPackage(goods) === 0;
  return counted(even ? 'package' : 'single', even ? total / perPackage(goods) : total, priced);
}

const counted = (unit: CountedUnit, count: number, priced: CountedUnit): CellRead<Counted> =>
  count > 0 && count <= 1_000_000 ? { value: { unit, count, priced } } : wrong('error.notPositive');

const amountDigits = (cell: string): string => normalise(cell).replaceAll(/[,¥￥\s]|元$|^(cny|rmb)/g, '');

/** Yuan as a supplier writes a price, with up to six decimals, in 1/1000 yuan. */
export function readPrice(cell: string): CellRead<number> {
  const digits = amountDigits(cell);
  return /^\d{1,8}(\.\d{1,10})?$/.test(digits)
    ? { value: new Big(digits).times(1000).round(0, Big.roundHalfUp).toNumber() }
    : wrong('inventory.delivery.price.unknown');
}

/** Yuan with up to two decimals, in fen; decimals of a workbook's arithmetic are rounded. */
export function readAmount(cell: string): CellRead<number> {
  const digits = amountDigits(cell);
  const fen = /^\d{1,8}(\.\d{1,10})?$/.test(digits) ? fenOf(new Big(digits).toFixed(2, Big.roundHalfUp)) : undefined;
  return fen === undefined ? wrong('inventory.delivery.price.unknown') : { value: fen };
}
