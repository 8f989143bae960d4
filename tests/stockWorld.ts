import { uuidv7 } from 'uuidv7';
import { inventoryCalls } from '../server/areas/inventory/calls/inventory.ts';
import type { Sql } from '../server/database/connect.ts';
import { inTenant } from '../server/database/tenant.ts';
import type * as Stock from '../src/domain/inventory/stockShapes.ts';
import type { Permission } from '../src/domain/permission/codes.ts';
import type { Caller } from './builders/world.ts';
import { type CareWorld, careCaller, makeCareWorld } from './careWorld.ts';
import type { FreshDatabase } from './database.ts';

/** A stock keeper who writes documents and another person who approves them; two warehouses and a supplier. */
export interface StockWorld extends CareWorld {
  auditorId: string;
  secondId: string;
  supplierId: string;
}

export const today = '2026-11-21';

export async function makeStockWorld(database: FreshDatabase): Promise<StockWorld> {
  const care = await makeCareWorld(database);
  const world = { ...care, auditorId: uuidv7(), secondId: uuidv7(), supplierId: uuidv7() };
  const { orgId, practiceId } = world;
  await inTenant(database.owner, world, async (db) => {
    await db`insert into staff ${db({
      orgId,
      id: world.auditorId,
      staffNo: 'K2',
      name: '马库',
      nameEn: 'Ma Ku',
      pinyin: 'maku',
      initials: 'mk',
      sex: 'M',
    })}`;
    await db`insert into staff_practice (org_id, staff_id, practice_id, role_ids)
      select ${orgId}, id, ${practiceId}, '{}' from staff where id in (${world.auditorId}, ${world.staffId})`;
    await db`insert into warehouse ${db({ orgId, practiceId, id: world.secondId, code: 'W2', nameZh: '二库', nameEn: 'Second' })}`;
    await db`insert into supplier ${db({ orgId, id: world.supplierId, code: 'GYS001', nameZh: '示例医药', nameEn: 'Example' })}`;
  });
  return world;
}

const keeperCodes: readonly Permission[] = [
  ...(['m_inventory', 'o_stock_move', 'o_stock_count', 'o_purchase_plan'] as const),
  ...(['o_goods_manage', 'o_price_change', 'o_warehouse_edit'] as const),
];
const auditorCodes: readonly Permission[] = [...keeperCodes, 'o_inventory_audit'];

export const keeperOf = (world: StockWorld, sql?: Sql): Caller => careCaller(world, { authorities: keeperCodes, ...(sql && { sql }) });
export const auditorOf = (world: StockWorld, sql?: Sql): Caller =>
  careCaller({ ...world, staffId: world.auditorId }, { authorities: auditorCodes, ...(sql && { sql }) });

export const aLine = (itemId: string, over: Partial<Stock.LineDraft> = {}): Stock.LineDraft => ({
  itemId,
  batchId: null,
  batchNumber: 'A1',
  producedOn: '2026-06-01',
  expiresOn: '2028-05-31',
  unit: 'package',
  count: 2,
  price: 12_345,
  retailPrice: 2400,
  shelf: 'A-1',
  ...over,
});

export const aDocument = (world: StockWorld, lines: Stock.LineDraft[], over: Partial<Stock.DocumentDraft> = {}): Stock.DocumentDraft => ({
  type: 'purchase',
  warehouseId: world.warehouseId,
  toWarehouseId: null,
  supplierId: world.supplierId,
  invoiceNumber: '',
  happenedOn: today,
  remark: '',
  lines,
  ...over,
});

/** Submitted by the keeper, approved by the auditor. */
export async function approved(world: StockWorld, id: string, sql?: Sql): Promise<{ id: string; version: number }> {
  const [keeper, auditor] = [keeperOf(world, sql), auditorOf(world, sql)];
  const { version, status } = await keeper(inventoryCalls.queryStockDocument, { id });
  if (status === 0) await keeper(inventoryCalls.submitStockDocument, { id, version });
  const now = await keeper(inventoryCalls.queryStockDocument, { id });
  await auditor(inventoryCalls.auditStockDocument, { id, version: now.version, flag: 1 });
  return { id, version: now.version + 1 };
}

/** A purchase written, approved and booked. */
export async function booked(world: StockWorld, lines: Stock.LineDraft[], over: Partial<Stock.DocumentDraft> = {}): Promise<string> {
  const { id } = await keeperOf(world)(inventoryCalls.saveStockIn, { ...aDocument(world, lines, over) });
  await keeperOf(world)(inventoryCalls.processStockDocument, await approved(world, id));
  return id;
}

/** What lies in the batches of an item, and what its ledger says. */
export async function heldOf({ database }: StockWorld, itemId: string): Promise<{ quantity: number; moved: number }> {
  const [row] = await database.owner<[{ quantity: number; moved: number }]>`
    select coalesce(sum(b.quantity), 0)::int as quantity, coalesce((select sum(m.change) from stock_movement m
      where m.batch_id in (select id from stock_batch where item_id = ${itemId})), 0)::int as moved
    from stock_batch b where b.item_id = ${itemId}`;
  return row;
}
