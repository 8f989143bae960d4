import { uuidv7 } from 'uuidv7';
import { inventoryCalls as calls } from '../server/areas/inventory/calls/inventory.ts';
import { stockMonthCalls as months } from '../server/areas/inventory/calls/stockMonth.ts';
import type { Sql } from '../server/database/connect.ts';
import { inTenant } from '../server/database/tenant.ts';
import type * as Months from '../src/domain/inventory/monthShapes.ts';
import { permissions } from '../src/domain/permission/codes.ts';
import type { Caller } from './builders/world.ts';
import { careCaller } from './careWorld.ts';
import type { FreshDatabase } from './database.ts';
import { aDocument, aLine, type StockWorld } from './stockWorld.ts';

/** A clinic that books its documents itself. */
export const bookWithoutApproval = (database: FreshDatabase, { orgId, practiceId }: StockWorld) =>
  inTenant(
    database.owner,
    { orgId, practiceId },
    (db) => db`insert into stock_setting ${db({ orgId, practiceId, ownApproval: true, skipApproval: true })}`,
  );

/** Months of warehouses of a clinic. Instants are written as the clocks of Shanghai show them. */
export function monthsIn(database: FreshDatabase, worldOf: () => StockWorld) {
  /** A person with all rights at an instant of Shanghai. */
  const at = (local: string, sql?: Sql): Caller =>
    careCaller(worldOf(), { now: new Date(`${local}+08:00`).toISOString(), authorities: permissions, ...(sql && { sql }) });

  async function aStore(name: string): Promise<StockWorld> {
    const warehouseId = uuidv7();
    const world = worldOf();
    const { orgId, practiceId } = world;
    await inTenant(
      database.owner,
      world,
      (db) => db`insert into warehouse ${db({ orgId, practiceId, id: warehouseId, code: warehouseId, nameZh: name, nameEn: name })}`,
    );
    return { ...world, warehouseId };
  }

  /** Goods that came in: pieces at so many 1/1000 yuan each. */
  async function receive(
    store: StockWorld,
    itemId: string,
    local: string,
    { pieces, mills, ...over }: { pieces: number; mills: number; batchNumber?: string },
  ) {
    const line = aLine(itemId, { unit: 'single', count: pieces, price: mills, ...over });
    const { id } = await at(local)(calls.saveStockIn, aDocument(store, [line], { happenedOn: local.slice(0, 10) }));
    await at(local)(calls.processStockDocument, { id, version: 1 });
    return id!;
  }

  const batchOf = async (store: StockWorld, itemId: string): Promise<string> => {
    const [row] = await database.owner<[{ id: string }]>`
      select id from stock_batch where warehouse_id = ${store.warehouseId} and item_id = ${itemId} order by id limit 1`;
    return row.id;
  };

  async function written(store: StockWorld, itemId: string, local: string, pieces: number, sql?: Sql): Promise<string> {
    const line = aLine(itemId, { batchId: await batchOf(store, itemId), unit: 'single', count: pieces });
    const draft = aDocument(store, [line], { type: 'use', supplierId: null, happenedOn: local.slice(0, 10) });
    return (await at(local, sql)(calls.saveStockOut, draft)).id!;
  }

  async function takeAway(store: StockWorld, itemId: string, local: string, pieces: number) {
    await at(local)(calls.processStockDocument, { id: await written(store, itemId, local, pieces), version: 1 });
  }

  const report = (store: StockWorld, month: string, local: string, sql?: Sql) =>
    at(local, sql)(months.reportStockMonth, { warehouseId: store.warehouseId, month });
  const monthIn = (store: StockWorld, month: string, local = '2026-12-20T09:00:00'): Promise<Months.MonthFull> =>
    at(local)(months.queryStockMonth, { warehouseId: store.warehouseId, month });
  const linesIn = async (store: StockWorld, month: string, over: Partial<Months.LineCriteria> = {}) =>
    at('2026-12-20T09:00:00')(months.queryStockMonthLines, { warehouseId: store.warehouseId, month, page: 1, size: 100, ...over });
  const cancel = async (store: StockWorld, month: string, local: string) => {
    const { monthId, version } = await monthIn(store, month);
    return at(local)(months.cancelStockMonth, { id: monthId!, version, reason: '漏单' });
  };
  return { at, aStore, receive, batchOf, written, takeAway, report, monthIn, linesIn, cancel };
}

export const quantitiesOf = ({ openingQuantity, inQuantity, outQuantity, closingQuantity }: Months.MonthBatch) => [
  openingQuantity,
  inQuantity,
  outQuantity,
  closingQuantity,
];
