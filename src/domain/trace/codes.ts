import type { Message } from '../problem.ts';
import { classify, identifiersOf, isTraceForm, type Scanned, tidied } from '../scan/classify.ts';

/** A code that names one package, as it is stored. Unrecognised forms are kept: other coding schemes exist. */
export interface ReadCode {
  code: string;
  /** Texts under which its goods may be entered. */
  identifiers: readonly string[];
  isRecognised: boolean;
  /** Batch and expiry that a GS1 code names. */
  batch?: string;
  expiry?: string;
}

function readScan(scan: Scanned): ReadCode {
  const { batch, expiry } = scan.elements ?? {};
  return {
    code: scan.text,
    identifiers: identifiersOf(scan),
    isRecognised: isTraceForm(scan),
    ...(batch && { batch }),
    ...(expiry && { expiry }),
  };
}

/** A spreadsheet has cut the last digits of a long number, so the code cannot be known. */
const isRounded = (text: string): boolean => /^\d(?:\.\d{1,20})?E\+?\d{1,3}$/i.test(text);

/** Reads one typed or scanned code; a message says why it names no package. */
export function readCode(text: string): ReadCode | Message {
  const typed = tidied(text);
  if (isRounded(typed)) return { message: 'trace.code.rounded', values: { code: typed } };
  const [scan] = classify(typed);
  if (scan.kind === 'trace') return readScan(scan);
  if (scan.kind === 'drugBarcode') return { message: 'trace.code.product', values: { code: scan.text } };
  return { message: 'trace.code.unreadable', values: { code: typed.slice(0, 40) } };
}

export const isCode = (read: ReadCode | Message): read is ReadCode => 'code' in read;

/** Codes of a cell: between blanks, commas or line ends. Blanks inside of one 20-digit code are part of its typing. */
export function splitCodes(cell: string): string[] {
  const parts = tidied(cell).split(/[\n\r\t,;、]+/);
  return parts.flatMap((part) => {
    const typed = part.trim();
    if (/^\d{20}$/.test(typed.replaceAll(' ', ''))) return [typed];
    return typed.split(' ').filter(Boolean);
  });
}

/** The codes of a cell, or why one of them cannot be taken. */
export function readCodes(cell: string): ReadCode[] | Message {
  const codes: ReadCode[] = [];
  for (const text of splitCodes(cell)) {
    const read = readCode(text);
    if (!isCode(read)) return read;
    if (codes.some(({ code }) => code === read.code)) return { message: 'trace.code.twice', values: { code: read.code } };
    codes.push(read);
  }
  return codes;
}
