import { beforeAll, describe, expect, it } from 'vitest';
import { problemOf } from '../../../tests/builders/world.ts';
import { aBatch } from '../../../tests/careWorld.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { anItem } from '../../../tests/orderWorld.ts';
import { aChecked, anOperation, makeSurgeryWorld, type SurgeryWorld } from '../../../tests/surgeryWorld.ts';
import { findLedgerDifferences } from '../../maintenance/ledgerSums.ts';
import { billingCalls } from '../billing/calls.ts';
import { surgeryCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
let world: SurgeryWorld;
let sutureId: string;
let gauzeId: string;
beforeAll(async () => {
  world = await makeSurgeryWorld(database);
  const goods = (name: string, price: number) =>
    anItem(database, world.care, { name, adviceType: 14, categoryCode: 'material', splitAllowed: false, unit: '包', price });
  sutureId = await goods('可吸收缝线', 4500);
  gauzeId = await goods('无菌纱布', 300);
  await aBatch(world.care, sutureId, { quantity: 3, expiresOn: '2027-01-31', batchNumber: 'S-1' });
  await aBatch(world.care, sutureId, { quantity: 10, expiresOn: '2027-09-30', batchNumber: 'S-2' });
  await aBatch(world.care, gauzeId, { quantity: 20, batchNumber: 'G-1' });
});

const at = (day: number, hour: number, minute = 0) => new Date(Date.UTC(2026, 11, day, hour, minute)).toISOString();
const complete = async (day: number, change: object) => {
  const id = await aChecked(world, at(day, 1));
  const operation = anOperation(world, at(day, 1), change);
  return { id, completing: world.as('surgeon', { now: at(day, 3) })(calls.completeSurgery, { id, version: 6, ...operation }) };
};
const done = async (id: string) => (await world.as('surgeon')(calls.querySurgery, { id })).done!;
const left = async (itemId: string) => {
  const [row] = await database.owner<[{ left: number }]>`
    select sum(quantity)::int as left from stock_batch where org_id = ${world.care.orgId} and item_id = ${itemId}`;
  return row.left;
};

describe('a completed surgery', () => {
  it('charges the procedure and every piece that left the stockroom, once', async () => {
    const lines = [
      { itemId: sutureId, quantity: 4 },
      { itemId: gauzeId, quantity: 6 },
    ];
    const { id, completing } = await complete(1, { storehouseId: world.care.warehouseId, lines });
    await completing;
    const { charges, billNumber } = await done(id);
    expect(charges.map(({ nameZh, quantity, amount }) => [nameZh, quantity, amount])).toEqual([
      ['体表肿物切除术', 1, 36_000],
      ['可吸收缝线', 4, 18_000],
      ['无菌纱布', 6, 1_800],
    ]);
    // The batch that expires first goes first.
    expect(charges[1]?.batches.map(({ batchNumber, quantity }) => [batchNumber, quantity])).toEqual([
      ['S-1', 3],
      ['S-2', 1],
    ]);
    for (const { itemId, quantity, batches } of charges.slice(1)) {
      const used = batches.reduce((sum, batch) => sum + batch.quantity, 0);
      expect([itemId, used]).toEqual([itemId, quantity]);
    }
    expect([await left(sutureId), await left(gauzeId)]).toEqual([9, 14]);
    const cashier = world.as('head', { authorities: ['m_billing', 'o_bill_charge'], now: at(1, 4) });
    const { rows } = await cashier(billingCalls.queryNotPayList, { page: 1, size: 10 });
    expect(rows.map((bill) => [bill.billNumber, bill.receivable])).toEqual([[billNumber, 55_800]]);
    expect(await findLedgerDifferences(database.app, world.care.orgId)).toEqual([]);
  });

  it('has a bill that is not voided at the desk, and keeps its charges', async () => {
    const { id, completing } = await complete(2, {});
    await completing;
    const { billNumber } = await done(id);
    const [bill] = await database.owner<[{ id: string; version: number; lineId: string }]>`
      select b.id, b.version, l.id as line_id from bill b join bill_line l on l.org_id = b.org_id and l.bill_id = b.id
      where b.org_id = ${world.care.orgId} and b.bill_number = ${billNumber}`;
    const cashier = world.as('head', { authorities: ['m_billing', 'o_bill_charge'], now: at(2, 4) });
    const voided = await problemOf(cashier(billingCalls.voidBilling, { id: bill.id, version: bill.version, reason: '误开' }));
    const removed = await problemOf(cashier(billingCalls.removeBillCharge, { id: bill.lineId, version: bill.version }));
    expect([voided.id, removed.id]).toEqual(['billing.charge.ofVisit', 'billing.charge.ofVisit']);
    expect((await done(id)).charges).toHaveLength(1);
  });

  it('is charged once although its surgeon presses twice', async () => {
    const id = await aChecked(world, at(3, 1));
    const send = () => world.as('surgeon', { now: at(3, 3) })(calls.completeSurgery, { id, version: 6, ...anOperation(world, at(3, 1)) });
    const answers = await Promise.allSettled([send(), send()]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [{ bills }] = await database.owner<[{ bills: number }]>`
      select count(*)::int as bills from surgery_charge where org_id = ${world.care.orgId} and surgery_id = ${id}`;
    expect(bills).toBe(1);
  });

  it('without the goods in the stockroom is refused, and neither charged nor completed', async () => {
    const before = await left(sutureId);
    const { id, completing } = await complete(4, { storehouseId: world.care.warehouseId, lines: [{ itemId: sutureId, quantity: 99 }] });
    expect((await problemOf(completing)).id).toBe('consumable.stock.insufficient');
    expect(await left(sutureId)).toBe(before);
    expect((await world.as('surgeon')(calls.querySurgery, { id })).state).toBe('arranged');
    const [{ bills }] = await database.owner<[{ bills: number }]>`
      select count(*)::int as bills from bill where org_id = ${world.care.orgId} and created_at = ${at(4, 3)}`;
    expect(bills).toBe(0);
  });

  it('names a side that the procedure has, and a procedure within the grant', async () => {
    const sided = await complete(5, { procedureId: world.procedures.sided });
    const fields = async (call: Promise<unknown>) => (await problemOf(call)).details.fields?.map(({ field, message }) => [field, message]);
    expect(await fields(sided.completing)).toEqual([['side', 'surgery.side.needed']]);
    const major = await complete(6, { procedureId: world.procedures.major });
    expect(await fields(major.completing)).toEqual([['procedureId', 'surgery.surgeon.grant']]);
  });

  it('is completed by its surgeon alone', async () => {
    const id = await aChecked(world, at(7, 1));
    const stranger = world.as('head', { now: at(7, 3) });
    expect((await problemOf(stranger(calls.completeSurgery, { id, version: 6, ...anOperation(world, at(7, 1)) }))).id).toBe(
      'surgery.refused.notSurgeon',
    );
  });
});
