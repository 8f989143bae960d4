import { backBoxesOf, checkReturnBoxes, isOfLine } from '../../../domain/pharmacy/returnBoxes.ts';
import { checkReturn, returnableOf } from '../../../domain/pharmacy/returns.ts';
import type * as Dispensing from '../../../domain/pharmacy/shapes.ts';
import type { FieldProblem } from '../../../domain/problem.ts';
import { checkReason } from '../../../domain/required.ts';

export interface ReturnFields {
  reason: Dispensing.ReturnReason | '';
  remark: string;
  lines: string;
  /** Quantities by line and batch. */
  counts: Record<string, number | null>;
  /** Quantities whose text cannot be read, by line and batch. */
  unread: Record<string, boolean>;
  /** Codes of the packages that were scanned, by line and batch. */
  boxes: Record<string, string[]>;
  /** Lines of which a code cannot be read, by line. */
  unreadable: Record<string, boolean>;
}

/** One batch of one line that is out. */
export interface ReturnRow extends Dispensing.DetailLine {
  key: string;
  batch: Dispensing.DetailLine['taken'][number];
}

export const rowsOf = (sheet: Dispensing.Full): ReturnRow[] =>
  sheet.lines.flatMap((line) => line.taken.map((batch) => ({ ...line, key: `${line.id} ${batch.batchId}`, batch })));

export const emptyReturn = (rows: readonly ReturnRow[]): ReturnFields => ({
  reason: '',
  remark: '',
  lines: '',
  counts: Object.fromEntries(rows.map(({ key }) => [key, 0])),
  unread: {},
  boxes: {},
  unreadable: {},
});

export const returnPartsOf = (
  rows: readonly ReturnRow[],
  { counts, boxes, unreadable }: Pick<ReturnFields, 'counts' | 'boxes' | 'unreadable'>,
) =>
  rows.flatMap(({ key, id, batch }) => {
    const quantity = counts[key];
    const scanned = boxes[key] ?? [];
    if (!quantity) return [];
    return [
      {
        key,
        lineId: id,
        batchId: batch.batchId,
        quantity,
        ...(scanned.length > 0 && { boxes: scanned }),
        ...(unreadable[id] && { isUnreadable: true }),
      },
    ];
  });

/** The most that may come back of every line, the last batches first, because nurses used the first ones. */
export function wholeOf(rows: readonly ReturnRow[]): ReturnFields['counts'] {
  const left = new Map(rows.map((row) => [row.id, returnableOf(row)]));
  const counts: ReturnFields['counts'] = {};
  for (const { key, id, batch } of rows.toReversed()) {
    counts[key] = Math.min(batch.quantity, left.get(id) ?? 0);
    left.set(id, (left.get(id) ?? 0) - counts[key]);
  }
  return counts;
}

export function checkFields(sheet: Dispensing.Full, rows: readonly ReturnRow[], fields: ReturnFields): FieldProblem<ReturnFields>[] {
  const { reason, remark } = fields;
  const unread = rows.filter(({ key }) => fields.unread[key]);
  if (unread.length > 0) return unread.map(({ key }) => ({ field: `counts.${key}`, message: 'common.quantity.form' }));
  if (reason === '') return checkReason(reason);
  const parts = returnPartsOf(rows, fields);
  const wrong = checkReturn(sheet.status, sheet.lines, { reason, remark, lines: parts });
  const problems = wrong.length > 0 ? wrong : checkReturnBoxes(sheet.lines, parts);
  return problems.map(({ field, ...words }) => {
    const part = field.startsWith('lines.') ? parts[Number(field.split('.')[1])] : undefined;
    if (part) return { ...words, field: `counts.${part.key}` };
    return { ...words, field: field === 'remark' || field === 'reason' ? field : 'lines' };
  });
}

/** The fields after a scan: the package beside its line and batch, and the quantity raised to the units of the packages. */
export function withScanned(
  rows: readonly ReturnRow[],
  fields: ReturnFields,
  code: string,
): Pick<ReturnFields, 'boxes' | 'counts'> | undefined {
  const row = rows.find((one) => isOfLine(one, one.batch.batchId, code));
  if (!row) return undefined;
  const scanned = [...new Set([...(fields.boxes[row.key] ?? []), code])];
  const part = { lineId: row.id, batchId: row.batch.batchId, quantity: row.batch.quantity, boxes: scanned };
  const units = backBoxesOf(row, part).reduce((sum, each) => sum + each.units, 0);
  const count = Math.max(fields.counts[row.key] ?? 0, units);
  return { boxes: { ...fields.boxes, [row.key]: scanned }, counts: { ...fields.counts, [row.key]: count } };
}
