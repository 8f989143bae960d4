import { beforeAll, describe, expect, it } from 'vitest';
import type * as Dispensing from '../../../src/domain/pharmacy/shapes.ts';
import { type Caller, problemOf } from '../../../tests/builders/world.ts';
import { aBatch, type CareWorld, careCaller, makeCareWorld, sendOrders, sheetOf } from '../../../tests/careWorld.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { aDraft, anItem } from '../../../tests/orderWorld.ts';
import { billingCalls } from '../billing/calls.ts';
import { refundCalls } from '../refund/calls.ts';
import { pharmacyCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
let world: CareWorld;
let call: Caller;
beforeAll(async () => {
  world = await makeCareWorld(database);
  call = careCaller(world);
});

const open = (id: string) => call(calls.queryDispensing, { id });
const aDrug = async (name: string) => {
  const itemId = await anItem(database, world, { name });
  return { name, itemId, batchId: await aBatch(world, itemId, { quantity: 100 }) };
};
type Drug = Awaited<ReturnType<typeof aDrug>>;

/** A paid sheet of two drugs, ten of each. */
async function sheetOfTwo(names: readonly [string, string]) {
  const first = await aDrug(names[0]);
  const second = await aDrug(names[1]);
  const { encounterId } = await sendOrders(world, [
    aDraft({ itemId: first.itemId, quantity: 10 }),
    aDraft({ itemId: second.itemId, quantity: 10 }),
  ]);
  const [bill] = await database.owner<[{ id: string }]>`select id from bill where encounter_id = ${encounterId}`;
  return { id: await sheetOf(world, encounterId), billId: bill.id, first, second };
}

async function askRefund(billId: string, { itemId }: Drug): Promise<void> {
  const { lines, version } = await call(billingCalls.queryBillingDetails, { billingId: billId });
  const line = lines.find((one) => one.itemId === itemId);
  await call(refundCalls.applyRefund, {
    billingId: billId,
    lines: [{ lineId: line?.id ?? '', quantity: 10 }],
    reason: '不要了',
    version,
    confirmed: true,
  });
}

const draftOf = ({ id, version, lines }: Dispensing.Full, ...taken: readonly Drug[]) => ({
  id,
  version,
  lines: lines.flatMap((line) =>
    taken.filter(({ itemId }) => itemId === line.itemId).map(({ batchId }) => ({ lineId: line.id, batches: [{ batchId, quantity: 10 }] })),
  ),
});
const stockOf = async ({ batchId }: Drug): Promise<number> => {
  const [row] = await database.owner<[{ quantity: number }]>`select quantity from stock_batch where id = ${batchId}`;
  return row.quantity;
};
const refundOf = async (billId: string) => {
  const [row] = await database.owner<[{ id: string; version: number }]>`select id, version from refund where bill_id = ${billId}`;
  return { id: row.id, version: row.version };
};
const owing = async (id: string) => (await open(id)).lines.map(({ itemName, owed }) => [itemName, owed]);

describe('a refund that is open', () => {
  it('holds its drug only: the other one leaves, whole, and the patient need not wait', async () => {
    const { id, billId, first, second } = await sheetOfTwo(['左氧氟沙星片', '布洛芬片']);
    await askRefund(billId, first);

    const refused = await problemOf(call(calls.dispense, draftOf(await open(id), first, second) as never));
    expect(refused).toMatchObject({ id: 'pharmacy.refused.refundOpen', details: { values: { item: '左氧氟沙星片' } } });
    const part = await problemOf(
      call(calls.dispense, {
        ...draftOf(await open(id)),
        lines: (await open(id)).lines.map((line) => ({
          lineId: line.id,
          batches: line.itemId === second.itemId ? [{ batchId: second.batchId, quantity: 4 }] : [],
        })),
      } as never),
    );
    expect(part.details.fields?.[0]?.message).toBe('pharmacy.batch.sum');
    expect([await stockOf(first), await stockOf(second)]).toEqual([100, 100]);

    await call(calls.dispense, draftOf(await open(id), second) as never);
    expect([await stockOf(first), await stockOf(second)]).toEqual([100, 90]);
    expect(await open(id)).toMatchObject({ status: 1, owedCount: 1 });
  });

  it('and is cancelled leaves its drug owing, which is then handed out', async () => {
    const { id, billId, first, second } = await sheetOfTwo(['阿奇霉素片', '氯雷他定片']);
    await askRefund(billId, first);
    await call(calls.dispense, draftOf(await open(id), second) as never);
    expect((await problemOf(call(calls.handOutRest, draftOf(await open(id), first) as never))).id).toBe('pharmacy.refused.refundOpen');

    await call(refundCalls.cancelRefund, await refundOf(billId));
    expect(await owing(id)).toEqual([
      ['阿奇霉素片', 10],
      ['氯雷他定片', 0],
    ]);
    await call(calls.handOutRest, draftOf(await open(id), first) as never);
    expect([await stockOf(first), await stockOf(second)]).toEqual([90, 90]);
    expect((await open(id)).owedCount).toBe(0);
  });

  it('and is paid back leaves nothing owing', async () => {
    const { id, billId, first, second } = await sheetOfTwo(['头孢克肟胶囊', '蒙脱石散']);
    await askRefund(billId, first);
    await call(calls.dispense, draftOf(await open(id), second) as never);

    // As the cashier pays it back: the request is over, and the line is refunded.
    await database.owner`update refund set status = 4 where bill_id = ${billId}`;
    await database.owner`update bill_line set refunded_quantity = quantity where bill_id = ${billId} and item_id = ${first.itemId}`;
    expect((await open(id)).owedCount).toBe(0);
    expect(await stockOf(first)).toBe(100);
  });
});
