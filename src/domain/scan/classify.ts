import { type ElementString, hasCheckDigit, readElements } from './gs1.ts';

/**
 * Kinds of code. `patient`: the label and the wristband of a patient, both of which carry the record number. `trace`: one package of a
 * drug (drug traceability code, or GS1 with a serial number); `drugBarcode`: a product.
 */
export const scanKinds = ['patient', 'prescription', 'bill', 'memberCard', 'trace', 'drugBarcode', 'stockBatch', 'unknown'] as const;
export type ScanKind = (typeof scanKinds)[number];

export interface Scanned {
  kind: ScanKind;
  /** As searches take it: without blanks, in capitals where numbers of this product are. */
  text: string;
  /** Of a trace code or drug barcode in GS1 form. */
  elements?: ElementString;
}

/** The product identifier in a drug traceability code (NMPAB/T 1002-2019): its first seven digits. */
export const productOfTrace = (code: string): string => code.slice(0, 7);
/** Published codes begin with 8. Other schemes of 20 digits exist: their codes are kept and marked. */
const isTraceCode = (text: string) => /^\d{20}$/.test(text);

/** Whether a code that names one package has a published form. */
export const isTraceForm = ({ text, elements }: Scanned): boolean => elements !== undefined || text.startsWith('8');

/** Full-width characters of an input method become plain; outer blanks go. */
export const tidied = (text: string): string => text.normalize('NFKC').trim();

/** Numbers this product gives out (server/database/counters.ts). */
const ownNumbers: readonly [ScanKind, RegExp][] = [
  ['patient', /^M\d{7,13}$/],
  ['prescription', /^CF\d{8}-\d{4,}$/],
  ['bill', /^B\d{8}-\d{4,}$/],
  ['memberCard', /^HY\d{7,}$/],
];

function drugCode(text: string): Scanned | undefined {
  const elements = readElements(text);
  if (elements) {
    const kind = elements.serial ? 'trace' : 'drugBarcode';
    return { kind, text: elements.serial ? `(01)${elements.gtin}(21)${elements.serial}` : elements.gtin, elements };
  }
  const digits = text.replace(/ /g, '');
  if (isTraceCode(digits)) return { kind: 'trace', text: digits };
  // Clinics number goods of their own with 69… too, without a check digit: such a code is looked up all the same.
  if (/^69\d{11}$/.test(digits) || (/^(?:\d{8}|\d{12,14})$/.test(digits) && hasCheckDigit(digits)))
    return { kind: 'drugBarcode', text: digits };
  return undefined;
}

/** What a code can be, the likeliest first. A number of ours and a drug's code are one thing only; other text may be several. */
export function classify(raw: string): readonly [Scanned, ...Scanned[]] {
  const text = tidied(raw);
  const capitals = text.toUpperCase();
  const own = ownNumbers.find(([, form]) => form.test(capitals));
  if (own) return [{ kind: own[0], text: capitals }];
  const drug = drugCode(text);
  if (drug) return [drug];
  const unknown: Scanned = { kind: 'unknown', text };
  if (!/^[0-9A-Za-z][0-9A-Za-z./_-]{2,39}$/.test(text)) return [unknown];
  // Batch numbers of makers and card numbers of clinics follow no form of ours (membership/rules.ts).
  const isCard = /^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d]{4,30}$/.test(text);
  return [{ kind: 'stockBatch', text: capitals }, ...(isCard ? [{ kind: 'memberCard', text } as const] : []), unknown];
}

/** Texts under which the goods of a drug's code may be entered: bar code (with and without the leading 0 of GTIN-14), product identifier. */
export function identifiersOf({ kind, text, elements }: Scanned): string[] {
  if (kind !== 'trace' && kind !== 'drugBarcode') return [];
  const gtin = elements?.gtin ?? (kind === 'drugBarcode' ? text : undefined);
  if (gtin === undefined) return [productOfTrace(text)];
  const short = gtin.replace(/^0+/, '');
  return [...new Set([gtin, gtin.padStart(14, '0'), short.padStart(13, '0'), short.padStart(8, '0')])];
}

/** Identifiers as they are entered for goods: separated by blanks or commas, each once, in capitals. */
export const listIdentifiers = (text: string): string[] => [
  ...new Set(
    tidied(text)
      .toUpperCase()
      .split(/[\s,;、]+/)
      .filter(Boolean),
  ),
];
