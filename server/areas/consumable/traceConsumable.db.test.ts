import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, problemOf } from '../../../tests/builders/world.ts';
import { aBatch, type CareWorld, careCaller, makeCareWorld, sendOrders } from '../../../tests/careWorld.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { anItem, anOrderOf } from '../../../tests/orderWorld.ts';
import { aCode, traceActs as acts, codesOf, findBox, findRegister } from '../../../tests/trace/traceWorld.ts';
import { inTenant } from '../../database/tenant.ts';
import { findLedgerDifferences } from '../../maintenance/ledgerSums.ts';
import { consumableCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
let world: CareWorld;
let call: Caller;
beforeAll(async () => {
  world = await makeCareWorld(database);
  call = careCaller(world);
});

const balanced = async () => {
  const differences = await findLedgerDifferences(database.app, world.orgId);
  expect(differences.filter(({ ledger }) => ledger.startsWith('trace.') || ledger.startsWith('stock.'))).toEqual([]);
};

/** A request of 20 pieces in boxes of 10; the batch that expires first has no code, the other has three boxes. */
async function aRequest(name: string, first: number) {
  const packing = { splitAllowed: true, singlesPerPackage: 10, singleUnit: '片' };
  const materialId = await anItem(database, world, { name: `${name}敷料`, adviceType: 14, categoryCode: 'material', ...packing });
  const itemId = await anItem(database, world, { name, adviceType: 3, isStocked: false });
  const { orgId } = world;
  await inTenant(database.owner, world, (db) => db`insert into item_material ${db({ orgId, itemId, materialId, quantity: 20, sort: 0 })}`);
  await aBatch(world, materialId, { quantity: 15, expiresOn: '2027-01-31' });
  const batchId = await aBatch(world, materialId, { quantity: 30, expiresOn: '2027-12-31' });
  const place = { sourceId: uuidv7(), itemId: materialId, batchId, warehouseId: world.warehouseId };
  const codes = codesOf(aCode(first), aCode(first + 1), aCode(first + 2));
  await call(acts.bring, { kind: 'receipt', lines: [{ ...place, name: '', batchNumber: 'B', quantity: 30, packageSize: 10, codes }] });
  await call(acts.begin, { itemIds: [materialId] });
  await sendOrders(world, [anOrderOf(3, itemId, { quantity: 1 })]);
  const { rows } = await call(calls.queryConsumableList, { page: 1, size: 100, storehouseId: world.warehouseId });
  const request = rows.find(({ lines }) => lines.some((line) => line.itemId === materialId));
  if (!request) throw new Error('The treatment has made no request');
  return { request, materialId, lineId: request.lines[0]?.id ?? '' };
}

describe('consumables', () => {
  it('leave from the batch of the scanned boxes, and come back with them', async () => {
    const { request, materialId, lineId } = await aRequest('换药', 600);
    const lines = [{ lineId, quantity: 20, boxes: codesOf(aCode(600), aCode(601)) }];
    await call(calls.sendConsumables, { id: request.id, version: request.version, storehouseId: world.warehouseId, lines });
    expect(await findBox(database, aCode(600))).toBe('used 0');
    expect(await findRegister(database, materialId)).toEqual(['before 15/15']);
    await balanced();

    const { rows } = await call(calls.querySentConsumableList, { page: 1, size: 10, keyword: request.number });
    const [sending] = rows;
    const batch = sending?.batches[0]?.id ?? '';
    await call(calls.revokeConsumables, { id: sending?.id ?? '', reason: '多发', batches: [{ id: batch, quantity: 14 }] });
    expect([await findBox(database, aCode(600)), await findBox(database, aCode(601))]).toEqual(['inStock 10', 'inStock 4']);
    await balanced();
  });

  it('without a scan are refused where the uncoded units do not suffice', async () => {
    const { request, lineId } = await aRequest('包扎', 610);
    const lines = [{ lineId, quantity: 20 }];
    const draft = { id: request.id, version: request.version, storehouseId: world.warehouseId, lines };
    const refused = await problemOf(call(calls.sendConsumables, draft));
    expect([refused.id, refused.details.values?.boxes]).toEqual(['trace.refused.scan', 1]);
    await call(calls.sendConsumables, { ...draft, lines: [{ lineId, quantity: 15 }] });
    await balanced();
  });
});
