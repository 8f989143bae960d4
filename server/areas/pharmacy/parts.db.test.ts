import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as Dispensing from '../../../src/domain/pharmacy/shapes.ts';
import { type Caller, problemOf } from '../../../tests/builders/world.ts';
import { aBatch, type CareWorld, careCaller, makeCareWorld, sendOrders, sheetOf } from '../../../tests/careWorld.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { aDraft, anItem } from '../../../tests/orderWorld.ts';
import { connectAsApp, type Sql } from '../../database/connect.ts';
import { billingCalls } from '../billing/calls.ts';
import { refundCalls } from '../refund/calls.ts';
import { pharmacyCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
let world: CareWorld;
let call: Caller;
let many: Sql;
beforeAll(async () => {
  world = await makeCareWorld(database);
  call = careCaller(world);
  many = connectAsApp(database.address, { max: 20 });
});
afterAll(() => many?.end({ timeout: 1 }));

const open = (id: string) => call(calls.queryDispensing, { id });
const aDrug = async (name: string, stock: number) => {
  const itemId = await anItem(database, world, { name });
  return { itemId, batchId: await aBatch(world, itemId, { quantity: stock }) };
};
const paidSheet = async (itemId: string, quantity: number) => {
  const sent = await sendOrders(world, [aDraft({ itemId, quantity })]);
  return { ...sent, id: await sheetOf(world, sent.encounterId) };
};
const draftOf = ({ id, version, lines }: Dispensing.Full, batchId: string, quantity: number, isPart = true) => ({
  id,
  version,
  lines: lines.map((line) => ({ lineId: line.id, batches: quantity > 0 ? [{ batchId, quantity }] : [] })),
  ...(isPart && { isPart }),
});
const handOut = async (id: string, batchId: string, quantity: number, isPart = true) =>
  call(calls.dispense, draftOf(await open(id), batchId, quantity, isPart));
const rest = async (id: string, batchId: string, quantity: number, by = call) =>
  by(calls.handOutRest, draftOf(await open(id), batchId, quantity, false));
const giveBack = async (id: string, batchId: string, quantity: number) => {
  const { version, lines } = await open(id);
  return call(calls.returnDispensing, {
    id,
    version,
    reason: 'notWanted',
    remark: '',
    lines: [{ lineId: lines[0]!.id, batchId, quantity }],
  } as never);
};
const lineOf = async (id: string) => (await open(id)).lines[0]!;
const out = async (id: string) => (await lineOf(id)).taken.reduce((sum, { quantity }) => sum + quantity, 0);
/** Stock and the sum of its movements, which are always one. */
const stockOf = async (itemId: string) => {
  const [row] = await database.owner<[{ quantity: number; moved: number }]>`
    select coalesce(sum(b.quantity), 0)::int as quantity, coalesce((select sum(m.change) from stock_movement m
      where m.batch_id in (select id from stock_batch where item_id = ${itemId})), 0)::int as moved from stock_batch b where b.item_id = ${itemId}`;
  return row;
};
const owedTab = async () => (await call(calls.queryDispensingList, { tab: 'owed', page: 1, size: 100 })).rows.map(({ id }) => id);

describe('a part of a sheet', () => {
  it('is handed out, and the rest is owed until it is handed out from another batch', async () => {
    const { itemId, batchId } = await aDrug('欠药片', 10);
    const { id } = await paidSheet(itemId, 30);
    expect((await problemOf(handOut(id, batchId, 10, false))).details.fields?.[0]?.message).toBe('pharmacy.batch.sum');
    await handOut(id, batchId, 10);
    expect(await open(id)).toMatchObject({ status: 1, owedCount: 1 });
    expect(await lineOf(id)).toMatchObject({ quantity: 30, owed: 20, returned: 20 });
    expect(await owedTab()).toContain(id);
    expect((await problemOf(rest(id, batchId, 20))).id).toBe('pharmacy.stock.insufficient');

    const later = await aBatch(world, itemId, { quantity: 100 });
    await rest(id, later, 5);
    expect(await lineOf(id)).toMatchObject({ owed: 15 });
    expect((await problemOf(rest(id, later, 16))).details.fields?.[0]?.message).toBe('pharmacy.batch.sum');
    await call(calls.pickUpDispensing, { id, version: (await open(id)).version });
    await rest(id, later, 15);
    const done = await open(id);
    expect(done).toMatchObject({ status: 4, owedCount: 0 });
    expect(done.handOuts.map(({ quantity }) => quantity).reduce((sum, quantity) => sum + quantity, 0)).toBe(30);
    expect(await owedTab()).not.toContain(id);
    expect((await problemOf(rest(id, later, 1))).id).toBe('pharmacy.rest.refused.none');
    expect(await stockOf(itemId)).toEqual({ quantity: 80, moved: 80 });
  });

  it('stands on the other prescriptions of the same patient', async () => {
    const { itemId, batchId } = await aDrug('提醒片', 100);
    const [first, second] = [await paidSheet(itemId, 30), await paidSheet(itemId, 10)];
    await handOut(first.id, batchId, 20);
    expect((await open(second.id)).owedElsewhere.map(({ id }) => id)).toContain(first.id);
    expect((await open(first.id)).owedElsewhere.map(({ id }) => id)).not.toContain(first.id);
  });

  it('is given up by a refund of what is owed, and no rest is handed out while a refund is under way', async () => {
    const { itemId, batchId } = await aDrug('退余药片', 100);
    const { id, encounterId } = await paidSheet(itemId, 30);
    await handOut(id, batchId, 10);
    const [bill] = await database.owner<[{ id: string }]>`select id from bill where encounter_id = ${encounterId}`;
    const { lines, version } = await call(billingCalls.queryBillingDetails, { billingId: bill.id });
    const [standing] = await call(refundCalls.queryRefundable, { billingId: bill.id });
    expect(standing!.sheet).toMatchObject({ returned: 20 });
    await call(refundCalls.applyRefund, {
      billingId: bill.id,
      lines: [{ lineId: lines[0]!.id, quantity: 20 }],
      reason: '不要余药',
      version,
      confirmed: true,
    });
    expect((await problemOf(rest(id, batchId, 20))).id).toBe('pharmacy.refused.refundOpen');
    // As the cashier pays it back: the request is over, and the line is refunded.
    await database.owner`update refund set status = 4 where bill_id = ${bill.id}`;
    await database.owner`update bill_line set refunded_quantity = 20 where id = ${lines[0]!.id}`;
    expect(await lineOf(id)).toMatchObject({ quantity: 10, owed: 0, returned: 0 });
    expect(await owedTab()).not.toContain(id);
    expect((await problemOf(rest(id, batchId, 1))).id).toBe('pharmacy.rest.refused.none');
  });

  it('owes nothing once all that was handed out came back: the whole sheet waits', async () => {
    const { itemId, batchId } = await aDrug('全退片', 100);
    const { id } = await paidSheet(itemId, 30);
    await handOut(id, batchId, 10);
    await giveBack(id, batchId, 10);
    expect(await open(id)).toMatchObject({ status: 0, owedCount: 0 });
    await handOut(id, batchId, 30, false);
    expect(await lineOf(id)).toMatchObject({ owed: 0, returned: 0 });
    expect(await stockOf(itemId)).toEqual({ quantity: 70, moved: 70 });
  });
});

it('whatever is handed out, owed and brought back, the units with the patient are those that left the stock', async () => {
  const step = fc.record({ act: fc.constantFrom('part', 'rest', 'back'), quantity: fc.integer({ min: 1, max: 30 }) });
  let turn = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      turn += 1;
      const { itemId, batchId } = await aDrug(`性质片${turn}`, 200);
      const { id } = await paidSheet(itemId, 30);
      for (const { act, quantity } of steps) {
        const work =
          act === 'part' ? handOut(id, batchId, quantity) : act === 'rest' ? rest(id, batchId, quantity) : giveBack(id, batchId, quantity);
        await work.catch((problem: unknown) => problem);
        const line = await lineOf(id);
        const withPatient = await out(id);
        expect(await stockOf(itemId)).toEqual({ quantity: 200 - withPatient, moved: 200 - withPatient });
        expect(line.owed).toBeLessThanOrEqual(line.returned);
        if ((await open(id)).status !== 0) expect(withPatient + line.returned).toBe(line.quantity);
      }
    }),
    { numRuns: 12 },
  );
});

describe('several at once', () => {
  it('twenty pharmacists hand the rest out once', async () => {
    const { itemId, batchId } = await aDrug('争余药片', 500);
    const { id } = await paidSheet(itemId, 30);
    await handOut(id, batchId, 10);
    const draft = draftOf(await open(id), batchId, 20, false);
    const window = careCaller(world, { sql: many });
    const ended = await Promise.allSettled(Array.from({ length: 20 }, () => window(calls.handOutRest, draft)));
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await lineOf(id)).toMatchObject({ owed: 0 });
    expect(await stockOf(itemId)).toEqual({ quantity: 470, moved: 470 });
  });
});

describe('a hand-out of today', () => {
  it('is voided as a whole, into the batches it came from, and handed out anew', async () => {
    const { itemId, batchId } = await aDrug('作废片', 100);
    const { id } = await paidSheet(itemId, 30);
    await handOut(id, batchId, 30, false);
    const version = async () => (await open(id)).version;
    expect((await problemOf(call(calls.voidDispensing, { id, version: await version(), reason: ' ' }))).details.fields?.[0]?.field).toBe(
      'reason',
    );
    await call(calls.voidDispensing, { id, version: await version(), reason: '拿错药' });
    expect(await open(id)).toMatchObject({ status: 0, dispensedBy: null });
    expect(await stockOf(itemId)).toEqual({ quantity: 100, moved: 100 });
    await handOut(id, batchId, 30, false);

    const tomorrow = careCaller(world, { now: '2026-11-22T02:00:00Z' });
    expect((await problemOf(tomorrow(calls.voidDispensing, { id, version: await version(), reason: '拿错药' }))).id).toBe(
      'pharmacy.refused.cannotVoid',
    );
    await call(calls.pickUpDispensing, { id, version: await version() });
    expect((await problemOf(call(calls.voidDispensing, { id, version: await version(), reason: '拿错药' }))).id).toBe(
      'pharmacy.refused.cannotVoid',
    );
    expect((await problemOf(tomorrow(calls.cancelPickUp, { id, version: await version() }))).id).toBe('pharmacy.refused.cancelCollect');
    await call(calls.cancelPickUp, { id, version: await version() });
    expect(await open(id)).toMatchObject({ status: 1, collectedAt: null });
    await call(calls.voidDispensing, { id, version: await version(), reason: '拿错药' });
    expect(await stockOf(itemId)).toEqual({ quantity: 100, moved: 100 });
  });
});
