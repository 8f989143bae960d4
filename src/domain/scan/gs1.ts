import { isCalendarDate } from '../dates.ts';
import { groupSeparator } from './recogniser.ts';

/** The fields of a GS1 element string that tell a package of a drug apart. */
export interface ElementString {
  /** 14 digits. */
  gtin: string;
  /** 'YYYY-MM-DD' */
  expiry?: string;
  batch?: string;
  serial?: string;
}

/** Lengths of values behind an application identifier: GS1 General Specifications, section 3.2, and 7.8.4 for those without a separator. */
const fixedLengths: readonly [identifier: RegExp, length: number][] = [
  [/^00/, 18],
  [/^0[123]/, 14],
  [/^1[1-7]/, 6],
  [/^20/, 2],
  [/^3[1-6]\d\d/, 6],
  [/^41[0-7]/, 13],
];
/** Identifiers of values that end with a separator, or with the code. */
const variable: readonly RegExp[] = [/^10/, /^2[12]/, /^2[345]\d/, /^3[07]/, /^4\d\d/, /^7[01]\d/, /^9[0-9]/];

/** The check digit of GTIN and of the national drug code: weights 3 and 1 from the right, modulo 10 (GB 12904, GS1 7.9). */
export function hasCheckDigit(digits: string): boolean {
  if (!/^\d{8,14}$/.test(digits)) return false;
  const sum = [...digits].toReversed().reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** The form printed for people, `(01)…(17)…`: each identifier in brackets. */
function bracketed(text: string): [string, string][] | undefined {
  if (!/^(?:\(\d{2,4}\)[^()]+)+$/.test(text)) return undefined;
  return [...text.matchAll(/\((\d{2,4})\)([^()]+)/g)].map(([, identifier = '', value = '']) => [identifier, value]);
}

function running(text: string): [string, string][] | undefined {
  const fields: [string, string][] = [];
  let rest = text;
  while (rest !== '') {
    const fixed = fixedLengths.find(([identifier]) => identifier.test(rest));
    const identifier = fixed?.[0].exec(rest)?.[0] ?? variable.map((known) => known.exec(rest)?.[0]).find(Boolean);
    if (!identifier) return undefined;
    const value = fixed
      ? rest.slice(identifier.length, identifier.length + fixed[1])
      : (rest.slice(identifier.length).split(groupSeparator, 1)[0] ?? '');
    if (value === '' || (fixed && !new RegExp(`^\\d{${fixed[1]}}$`).test(value))) return undefined;
    fields.push([identifier, value]);
    rest = rest.slice(identifier.length + value.length);
    if (rest.startsWith(groupSeparator)) rest = rest.slice(1);
  }
  return fields;
}

/** Day 00 means the last day of the month; years are of this century (GS1 3.4.2). */
function dateOf(digits: string): string | undefined {
  const [year, month, day] = [2000 + Number(digits.slice(0, 2)), Number(digits.slice(2, 4)), Number(digits.slice(4))];
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const date = `${year}-${digits.slice(2, 4)}-${String(day === 0 ? last : day).padStart(2, '0')}`;
  return isCalendarDate(date) ? date : undefined;
}

/** Reads a GS1 element string that names a product: `01…`, `(01)…`, or behind a symbology identifier such as `]d2`. */
export function readElements(text: string): ElementString | undefined {
  const bare = text.replace(/^\][A-Za-z]\d/, '').replace(new RegExp(`^${groupSeparator}`), '');
  if (!/^(?:01\d{14}|\(\d)/.test(bare)) return undefined;
  const fields = bare.startsWith('(') ? bracketed(bare) : running(bare);
  const of = (identifier: string) => fields?.find(([known]) => known === identifier)?.[1];
  const gtin = of('01');
  if (gtin?.length !== 14 || !hasCheckDigit(gtin)) return undefined;
  const [batch, serial, until] = [of('10'), of('21'), of('17')];
  const expiry = until === undefined ? undefined : dateOf(until);
  if (until !== undefined && !expiry) return undefined;
  return { gtin, ...(expiry && { expiry }), ...(batch && { batch }), ...(serial && { serial }) };
}
