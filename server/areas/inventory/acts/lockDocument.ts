import type * as Inventory from '../../../../src/domain/inventory/shapes.ts';
import { type DocumentAct, type DocumentState, documentActs, documentCan } from '../../../../src/domain/inventory/states.ts';
import type * as Stock from '../../../../src/domain/inventory/stockShapes.ts';
import { lockRows } from '../../../database/locks.ts';
import { nameIn } from '../../../names/nameIn.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem } from '../../../pipeline/problem.ts';
import { findDocument, findStockSetting } from '../queries/stockDocuments.ts';
import { lockWarehouses } from '../queries/warehouses.ts';

/** The document under its lock, as it is now, if this act may begin from there. */
export async function lockDocument(
  { db, session }: Context,
  { id, version }: { id: string; version: number },
  act: DocumentAct,
): Promise<Stock.DocumentFull> {
  await lockRows(db, 'stockDocument', db`select id from stock_document where id = ${id} for no key update`);
  const document = await findDocument(db, session, id);
  if (!document) throw absent();
  if (!documentCan(act, document.status as DocumentState))
    throw new Problem(documentActs[act].refused, { values: { number: document.number } });
  if (document.version !== version) throw new Problem('error.version');
  return document;
}

/** A frozen warehouse neither gives nor takes anything. */
export async function openWarehouses(context: Context, ids: readonly (string | null)[]): Promise<void> {
  const found = await lockWarehouses(
    context.db,
    ids.filter((id) => id !== null),
  );
  for (const warehouse of found) if (warehouse.frozen) throw frozen(context, warehouse);
}

export const frozen = (context: Context, warehouse: Pick<Inventory.WarehouseName, 'nameZh' | 'nameEn' | 'frozenReason'>): Problem =>
  new Problem('inventory.frozen', { values: { warehouse: nameIn(context, warehouse), reason: warehouse.frozenReason || '-' } });

/** Four eyes: nobody approves what they wrote, unless the practice says so. */
export async function refuseOwn({ db, session }: Context, createdBy: string): Promise<void> {
  if (createdBy === session.staffId && !(await findStockSetting(db)).ownApproval) throw new Problem('inventory.refused.own');
}

/** Lists of documents everywhere, and stock wherever it shows. */
export async function announceStock({ announce }: Context, { moved }: { moved: boolean }): Promise<void> {
  await announce({ subType: null, tags: moved ? ['StockDocument', 'Stock'] : ['StockDocument'], audience: { permission: 'm_inventory' } });
  if (!moved) return;
  await announce({ subType: null, tags: ['Stock'], audience: { permission: 'm_pharmacy' } });
  await announce({ subType: null, tags: ['Stock'], audience: { permission: 'm_chart' } });
}
