import { consignmentCalls } from '../../server/areas/inventory/calls/consignment.ts';
import { inventoryCalls } from '../../server/areas/inventory/calls/inventory.ts';
import { inventoryGoodsCalls } from '../../server/areas/inventory/calls/inventoryGoods.ts';
import { pharmacyCalls } from '../../server/areas/pharmacy/calls.ts';
import type * as Consignment from '../../src/domain/inventory/consignment/shapes.ts';
import type * as Stock from '../../src/domain/inventory/stockShapes.ts';
import { permissions } from '../../src/domain/permission/codes.ts';
import type { Caller } from '../builders/world.ts';
import { careCaller, sendOrders, sheetOf } from '../careWorld.ts';
import type { FreshDatabase } from '../database.ts';
import { aDraft, anItem } from '../orderWorld.ts';
import { aDocument, aLine, approved, auditorOf, booked, keeperOf, makeStockWorld, type StockWorld } from '../stockWorld.ts';
import { clerksOf, setOwnApproval } from './twoPeople.ts';

/** A clinic with a stock keeper, a person who writes settlements and a person who books them. */
export interface ConsignmentWorld extends StockWorld {
  keeper: Caller;
  clerk: Caller;
  second: Caller;
  auditor: Caller;
}

export const today = '2026-11-21';

export async function makeConsignmentWorld(database: FreshDatabase): Promise<ConsignmentWorld> {
  const world = await makeStockWorld(database);
  await setOwnApproval(database, world, false);
  return {
    ...world,
    keeper: keeperOf(world),
    ...clerksOf(world),
    auditor: auditorOf(world),
  };
}

let made = 0;

/** A supplier of its own whose goods come on consignment. */
export async function aConsignor(world: ConsignmentWorld, over: Partial<Consignment.AgreementDraft> = {}): Promise<string> {
  made += 1;
  const draft = { code: `GYS5${made}`, nameZh: `代销商${made}`, nameEn: '', contact: '', phone: '', fax: '', address: '' };
  const { id } = await world.keeper(inventoryGoodsCalls.saveSupplier, { ...draft, licenceNumber: '', licenceExpiresOn: null, remark: '' });
  const agreement = { supplierId: id, version: 0, covers: 'all' as const, paysLosses: true, lines: [], ...over };
  await world.clerk(consignmentCalls.saveConsignmentAgreement, agreement);
  return id;
}

/** Goods of 24 pieces a package. */
export function someGoods(world: ConsignmentWorld): Promise<string> {
  made += 1;
  return anItem(world.database, world, { name: `代销药${made}` });
}

/** A booked consigned receipt. */
export const consigned = (world: ConsignmentWorld, supplierId: string, lines: Stock.LineDraft[], over: Partial<Stock.DocumentDraft> = {}) =>
  booked(world, lines, { type: 'consignment', supplierId, ...over });

/** Goods that leave a batch by a document: it is written, approved and booked. */
export async function sent(
  world: ConsignmentWorld,
  line: { itemId: string; batchId: string; count: number },
  over: Partial<Stock.DocumentDraft> = {},
): Promise<string> {
  const draft = aDocument(world, [aLine(line.itemId, { ...line, unit: 'single' })], { type: 'use', supplierId: null, ...over });
  const { id } = await world.keeper(inventoryCalls.saveStockOut, draft);
  await world.keeper(inventoryCalls.processStockDocument, await approved(world, id));
  return id;
}

export async function reversed(world: ConsignmentWorld, documentId: string): Promise<void> {
  const { version } = await world.keeper(inventoryCalls.queryStockDocument, { id: documentId });
  const { id } = await world.keeper(inventoryCalls.reverseStockDocument, { id: documentId, version, reason: '冲销' });
  await world.keeper(inventoryCalls.processStockDocument, await approved(world, id));
}

export async function batchOf(world: ConsignmentWorld, itemId: string, warehouseId = world.warehouseId): Promise<string> {
  const [batch] = await world.database.owner<[{ id: string }]>`
    select id from stock_batch where item_id = ${itemId} and warehouse_id = ${warehouseId} order by id desc limit 1`;
  return batch.id;
}

/** Counts one batch; the count is approved by another person. */
export async function countOf(world: ConsignmentWorld, batchId: string, quantity: number): Promise<void> {
  const { keeper, auditor, warehouseId } = world;
  const { id } = await keeper(inventoryCalls.createStockCount, { warehouseId, classifyId: null, remark: '' });
  const { rows } = await keeper(inventoryCalls.queryStockCount, { id });
  const lines = rows.filter((row) => row.batchId === batchId).map((row) => ({ id: row.id, counted: quantity }));
  await keeper(inventoryCalls.enterStockCounts, { id, lines });
  await keeper(inventoryCalls.submitStockCount, { id, version: 1 });
  await auditor(inventoryCalls.auditStockCount, { id, version: 2, flag: 1 });
}

/** Hands a prescription of so many units out of one batch, and returns its sheet. */
export async function soldOf(world: ConsignmentWorld, itemId: string, batchId: string, quantity: number): Promise<string> {
  const { encounterId } = await sendOrders(world, [aDraft({ itemId, quantity })]);
  const id = await sheetOf(world, encounterId);
  const pharmacist = careCaller(world, { authorities: permissions });
  const { version, lines } = await pharmacist(pharmacyCalls.queryDispensing, { id });
  await pharmacist(pharmacyCalls.dispense, {
    id,
    version,
    lines: lines.map((line) => ({ lineId: line.id, batches: [{ batchId, quantity }] })),
  });
  return id;
}

/** A patient brings units of a sheet back. */
export async function takenBack(world: ConsignmentWorld, sheetId: string, quantity: number): Promise<void> {
  const pharmacist = careCaller(world, { authorities: permissions });
  const { version, lines } = await pharmacist(pharmacyCalls.queryDispensing, { id: sheetId });
  const taken = lines.flatMap((line) => line.taken.map(({ batchId }) => ({ lineId: line.id, batchId, quantity })));
  await pharmacist(pharmacyCalls.returnDispensing, { id: sheetId, version, reason: 'notWanted', remark: '', lines: taken });
}

export const readConsignment = (world: ConsignmentWorld, supplierId: string) =>
  world.clerk(consignmentCalls.queryConsignment, { supplierId });

/** A settlement of everything up to a day, booked by the second person. */
export async function settled(world: ConsignmentWorld, supplierId: string, until = today): Promise<string> {
  const { id } = await world.clerk(consignmentCalls.saveConsignmentSettlement, { supplierId, until, remark: '' });
  await world.second(consignmentCalls.bookConsignmentSettlement, { id, version: 1 });
  return id;
}
