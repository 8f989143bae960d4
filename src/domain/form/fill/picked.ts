import type { Message } from '../../problem.ts';
import type { Answer, ElementType, Row } from '../shapes.ts';

/** Columns of an answer that is chosen from what is known of the patient or from the catalogue. */
export const pickedColumns = {
  diagnosis: ['code', 'nameEn', 'nameZh'],
  drug: ['id', 'nameEn', 'nameZh', 'note', 'specification'],
  labResult: ['day', 'flag', 'id', 'nameEn', 'nameZh', 'result', 'unit', 'value'],
  attachment: ['fileId', 'id', 'name', 'size', 'type'],
} as const satisfies Partial<Record<ElementType, readonly string[]>>;
export type PickedType = keyof typeof pickedColumns;

const numbers: readonly string[] = ['value', 'size'];
const mostRows = 40;

const isCell = (column: string, cell: Row[string] | undefined): boolean =>
  numbers.includes(column) ? cell === null || (typeof cell === 'number' && Number.isFinite(cell)) : typeof cell === 'string';

const isPicked = (row: unknown, columns: readonly string[]): boolean => {
  if (typeof row !== 'object' || row === null) return false;
  const cells = row as Row; // an object of an answer is a row
  return Object.keys(cells).toSorted().join() === columns.join() && columns.every((column) => isCell(column, cells[column]));
};

/** Why rows are none of such an answer; nothing is chosen twice. */
export function checkPicked(type: PickedType, answer: Answer): Message | undefined {
  if (!Array.isArray(answer) || !answer.every((row) => isPicked(row, pickedColumns[type]))) return { message: 'error.field.choice' };
  if (answer.length > mostRows) return { message: 'form.fill.rows', values: { most: mostRows } };
  if (type === 'diagnosis') return undefined;
  const ids = (answer as Row[]).map(({ id }) => id); // every row was checked
  return new Set(ids).size === ids.length ? undefined : { message: 'form.fill.twice' };
}
