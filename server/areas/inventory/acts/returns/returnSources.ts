import { quantityText, type UnitNames } from '../../../../../src/domain/inventory/perUnit.ts';
import { findSource, priceBySource, type ReturnSource, type SourceCriteria } from '../../../../../src/domain/inventory/returns/rules.ts';
import { documentState } from '../../../../../src/domain/inventory/states.ts';
import type { FieldProblem } from '../../../../../src/domain/problem.ts';
import type { Db } from '../../../../database/connect.ts';
import { literal } from '../../../../database/literal.ts';
import type { Context } from '../../../../pipeline/context.ts';
import { Problem, refuse } from '../../../../pipeline/problem.ts';
import { goodsFacts } from '../../queries/stockParts.ts';

/** Lines of booked receipts of goods that no reversal took back, the oldest first. */
const findReceipts = (db: Db, itemIds: readonly string[]): Promise<ReturnSource[]> => db<ReturnSource[]>`
  select y.id as line_id, y.item_id, upper(btrim(y.batch_number)) as batch_key, d.supplier_id, d.number, d.happened_on, y.quantity, y.returned,
    y.unit, y.factor, y.price
  from stock_document_line y join stock_document d on d.org_id = y.org_id and d.id = y.document_id
  where y.item_id = any (${[...itemIds]}::uuid[]) and d.type = 'purchase' and d.supplier_id is not null and d.status = ${literal(db, documentState.booked)}
    and not exists (select from stock_document r where r.org_id = d.org_id and r.reverses_id = d.id and r.status = ${literal(db, documentState.booked)})
  order by d.happened_on, d.number, y.sort limit 5000`;

/** Receipts of one supplier of which something may still go back. */
export const listReturnSources = async (db: Db, { supplierId, itemIds }: SourceCriteria): Promise<ReturnSource[]> =>
  (await findReceipts(db, itemIds)).filter((source) => source.supplierId === supplierId && source.returned < source.quantity);

interface Line {
  itemId: string;
  batchNumber: string;
  count: number;
  factor: number;
  price: number;
  sourceLineId?: string | null | undefined;
}

/** Lines of a return with their receipts and the prices of these; refuses, beside its line, more than came from the supplier. */
export async function linesWithSources<L extends Line>({ db, session }: Context, supplierId: string, lines: readonly L[]): Promise<L[]> {
  const itemIds = [...new Set(lines.map(({ itemId }) => itemId))];
  const receipts = await findReceipts(db, itemIds);
  const goods = await db<(UnitNames & { itemId: string })[]>`select ${goodsFacts(db)} from item i where i.id = any (${itemIds}::uuid[])`;
  const problems: FieldProblem[] = [];
  const written = lines.map((line, index) => {
    const found = findSource({ ...line, supplierId, quantity: line.count * line.factor }, receipts);
    if ('source' in found) {
      const price = found.source ? priceBySource(found.source, line.factor) : line.price;
      return { ...line, price, sourceLineId: found.source?.lineId ?? null };
    }
    const item = goods.find(({ itemId }) => itemId === line.itemId);
    const left = item && found.left !== undefined ? { values: { left: quantityText(item, found.left, session.language) } } : {};
    problems.push({ field: `lines.${index}.${found.field}`, message: found.message, ...left });
    return line;
  });
  refuse(problems);
  return written;
}

/**
 * Counts what goes back by a booked return at its receipts, in the order of their ids, so that two returns of one receipt wait for each other.
 * A receipt that others have emptied since refuses the return.
 */
export async function countReturned({ db }: Context, documentId: string): Promise<void> {
  const lines = await db<{ sourceLineId: string; quantity: number; nameZh: string }[]>`
    select y.source_line_id, y.quantity, i.name_zh from stock_document_line y join item i on i.org_id = y.org_id and i.id = y.item_id
    where y.document_id = ${documentId} and y.source_line_id is not null order by y.source_line_id`;
  for (const { sourceLineId, quantity, nameZh } of lines) {
    const counted = await db`
      update stock_document_line set returned = returned + ${quantity} where id = ${sourceLineId} and returned + ${quantity} <= quantity returning id`;
    if (counted.length === 0) throw new Problem('inventory.return.emptied', { values: { item: nameZh } });
  }
}

/** A reversal of a return brings back what it counted. */
export async function uncountReturned({ db }: Context, reversalId: string): Promise<void> {
  const lines = await db<{ sourceLineId: string; quantity: number }[]>`
    select y.source_line_id, y.quantity from stock_document d
    join stock_document_line y on y.org_id = d.org_id and y.document_id = d.reverses_id
    where d.id = ${reversalId} and y.source_line_id is not null order by y.source_line_id`;
  for (const { sourceLineId, quantity } of lines)
    await db`update stock_document_line set returned = returned - ${quantity} where id = ${sourceLineId}`;
}
