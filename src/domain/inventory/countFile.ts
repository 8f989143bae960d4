import type { MessageId, MessageValues } from '../messageId.ts';
import type { Language } from '../session/shapes.ts';
import type * as Count from './countShapes.ts';
import { type DeliveryField, foldHeading, type RememberedHeadings } from './deliveryColumns.ts';
import type { DeliverySheet } from './deliveryShapes.ts';
import { parseQuantity } from './quantityInput.ts';
import { isUnknownBatch, linesWithCode } from './scan.ts';

/** Why one row of the file is not read, beside the cell that is wrong. */
export interface CountFileProblem {
  row: number;
  field: DeliveryField;
  text: string;
  message: MessageId;
  values?: MessageValues;
}

/** One line of the count with what the file counts of it, in stock units. `rows`: rows of the file that were added together. */
export interface CountFileEntry {
  line: Count.CountRow;
  counted: number;
  rows: readonly number[];
}

export interface CountFile {
  entries: readonly CountFileEntry[];
  problems: readonly CountFileProblem[];
}

/** Columns of a count: what names the goods and their batch, and how many there are. */
export const countFields = ['barcode', 'code', 'batchNumber', 'quantity', 'unit'] as const satisfies readonly DeliveryField[];

/** Headings with the fields that a person chose for them, as they are remembered. A column without a heading cannot be told again. */
export const countHeadingsOf = (headings: readonly string[], columns: readonly (DeliveryField | null)[]): RememberedHeadings =>
  Object.fromEntries(
    headings.map((heading, place) => [foldHeading(heading), columns[place] ?? null] as const).filter(([heading]) => heading !== ''),
  );

/** The remembered columns, without those that are no field of a count. */
export function rememberedCountHeadings(kept: unknown): RememberedHeadings {
  if (typeof kept !== 'object' || kept === null) return {};
  const known: readonly unknown[] = [...countFields, null];
  return Object.fromEntries(Object.entries(kept).filter(([, field]) => known.includes(field))) as RememberedHeadings; // the values were just checked
}

/** Fields that a count cannot be read without, as far as no column has them. */
export function missingCountColumns(columns: readonly (DeliveryField | null)[]): DeliveryField[] {
  const missing: DeliveryField[] = columns.includes('quantity') ? [] : ['quantity'];
  return columns.includes('barcode') || columns.includes('code') || columns.includes('batchNumber') ? missing : ['barcode', ...missing];
}

type Found = { line: Count.CountRow } | Omit<CountFileProblem, 'row'>;

/** Reads the file of a handheld into the lines of a count. Rows of the same line are added together; a quantity may be written `3盒2粒`. */
export function readCountFile(
  sheet: Pick<DeliverySheet, 'columns' | 'rows'>,
  lines: readonly Count.CountRow[],
  language: Language,
): CountFile {
  const problems: CountFileProblem[] = [];
  const entries = new Map<string, { line: Count.CountRow; counted: number; rows: number[] }>();
  for (const { number, cells } of sheet.rows) {
    const cell = (field: DeliveryField): string => cells[sheet.columns.indexOf(field)]?.trim() ?? '';
    const found = findLine(cell, lines);
    if ('message' in found) {
      problems.push({ row: number, ...found });
      continue;
    }
    const text = cell('quantity');
    const parsed = parseQuantity(/^\d+$/.test(text) ? `${text}${cell('unit')}` : text, found.line, language);
    if ('message' in parsed) problems.push({ row: number, field: 'quantity', text, ...parsed });
    else if (parsed.quantity === null) problems.push({ row: number, field: 'quantity', text, message: 'error.field.required' });
    else {
      const entry = entries.get(found.line.id) ?? { line: found.line, counted: 0, rows: [] };
      entries.set(found.line.id, { ...entry, counted: entry.counted + parsed.quantity, rows: [...entry.rows, number] });
    }
  }
  return { entries: [...entries.values()], problems };
}

/** The line that a row names: by its code, then by its batch where the goods lie in several. */
function findLine(cell: (field: DeliveryField) => string, lines: readonly Count.CountRow[]): Found {
  const codeField = cell('barcode') === '' ? 'code' : 'barcode';
  const code = cell(codeField);
  const batch = cell('batchNumber');
  const ofGoods = code === '' ? lines : linesWithCode(code, lines);
  if (code === '' && batch === '') return { field: 'barcode', text: '', message: 'error.field.required' };
  if (isUnknownBatch(ofGoods)) return { field: codeField, text: code, message: 'inventory.count.file.batch' };
  if (ofGoods.length === 0) return { field: codeField, text: code, message: 'inventory.count.file.unknown' };
  const matching = batch === '' ? ofGoods : ofGoods.filter(({ batchNumber }) => batchNumber.toUpperCase() === batch.toUpperCase());
  if (matching.length === 0) return { field: 'batchNumber', text: batch, message: 'inventory.count.file.batch' };
  const [line] = matching;
  if (matching.length > 1 || !line) return { field: 'batchNumber', text: batch, message: 'inventory.count.file.several' };
  return { line };
}
