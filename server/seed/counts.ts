import { addMinutes, dateAt } from '../../src/domain/dates.ts';
import { directions } from '../../src/domain/inventory/states.ts';
import { bookCount } from '../areas/inventory/acts/bookCount.ts';
import { dispatchTransfer, receiveTransfer } from '../areas/inventory/acts/bookDocument.ts';
import { createCount, enterCounts, submitCount } from '../areas/inventory/acts/countStock.ts';
import { auditDocument, submitDocument } from '../areas/inventory/acts/decideDocument.ts';
import { saveDocument } from '../areas/inventory/acts/saveDocument.ts';
import { findCount } from '../areas/inventory/queries/stockCounts.ts';
import type { Context } from '../pipeline/context.ts';
import { actingAs } from './acting.ts';
import { counts, transfers } from './content/counts.ts';
import { found, type Loading, setTenant } from './seeding.ts';

/** Stock that was counted and stock that went from one warehouse to another, every step through its act. */
export async function loadCounts(loading: Loading, practiceId: string): Promise<void> {
  const { sql, orgId, now } = loading;
  await setTenant(sql, orgId, practiceId);
  const by = (account: string, daysAgo: number) =>
    actingAs(loading, { account, practiceId, at: addMinutes(now.toISOString(), -daysAgo * 24 * 60 - 40) });
  for (const row of transfers) await transfer(loading, row, by);
  for (const row of counts) await count(loading, row, by);
}

type By = (account: string, daysAgo: number) => Context;

async function count(
  { warehouses }: Loading,
  { warehouse, daysAgo, by: account, remark, differs, approvedBy }: (typeof counts)[number],
  by: By,
): Promise<void> {
  const context = by(account, daysAgo);
  const { id } = await createCount(context, { warehouseId: found(warehouses, warehouse).id, classifyId: null, remark });
  const { rows } = (await findCount(context.db, context.session, id))!; // made just now
  const reached = approvedBy ? rows : rows.slice(0, rows.length >> 1);
  await enterCounts(context, {
    id,
    lines: reached.map((row, place) => ({
      id: row.id,
      counted: Math.max(0, (row.snapshot ?? 0) + (differs.find((each) => each.place === place)?.change ?? 0)),
    })),
  });
  if (!approvedBy) return;
  await submitCount(context, { id, version: 1 });
  await bookCount(by(approvedBy, daysAgo), { id, version: 2 });
}

async function transfer(
  { warehouses, items }: Loading,
  { from, to, daysAgo, by: account, goods, remark, isReceived }: (typeof transfers)[number],
  by: By,
): Promise<void> {
  const [context, other] = [by(account, daysAgo), by('maku', daysAgo)];
  const [warehouseId, toWarehouseId] = [found(warehouses, from).id, found(warehouses, to).id];
  const lines = [];
  for (const { code, packages } of goods) {
    const itemId = found(items, code).id;
    const [batch] = await context.db<{ id: string }[]>`
      select id from stock_batch where warehouse_id = ${warehouseId} and item_id = ${itemId} and quantity > 0 and expires_on > ${dateAt(context.now())}
      order by expires_on desc limit 1`;
    const nothing = { batchNumber: '', producedOn: null, expiresOn: null, price: 0, retailPrice: 0, shelf: '' };
    lines.push({ ...nothing, itemId, batchId: batch!.id, unit: 'package' as const, count: packages });
  }
  const head = { type: 'transfer', warehouseId, toWarehouseId, supplierId: null, invoiceNumber: '', remark };
  const { id } = await saveDocument(context, directions.between, { ...head, happenedOn: dateAt(context.now()), lines });
  await submitDocument(context, { id, version: 1 });
  await auditDocument(other, { id, version: 2, flag: 1 });
  await dispatchTransfer(other, { id, version: 3 });
  if (isReceived) await receiveTransfer(context, { id, version: 4 });
}
