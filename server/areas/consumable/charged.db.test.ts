import { uuidv7 } from 'uuidv7';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type * as Consumable from '../../../src/domain/consumable/shapes.ts';
import { takesPayments } from '../../../tests/builders/bill.ts';
import { parameterSince } from '../../../tests/builders/parameterSince.ts';
import { type Caller, problemOf } from '../../../tests/builders/world.ts';
import { aBatch, type CareWorld, careCaller, makeCareWorld, sendOrders } from '../../../tests/careWorld.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { anItem, anOrderOf } from '../../../tests/orderWorld.ts';
import { findLedgerDifferences } from '../../maintenance/ledgerSums.ts';
import { billingCalls } from '../billing/calls.ts';
import { orderCalls } from '../order/calls.ts';
import { refundCalls } from '../refund/calls.ts';
import { consumableCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
let world: CareWorld;
let call: Caller;
let syringe: string;

beforeAll(async () => {
  world = await makeCareWorld(database);
  call = careCaller(world);
  await takesPayments(database.owner, world);
  syringe = await anItem(database, world, {
    name: '留置针',
    adviceType: 4,
    isStocked: true,
    categoryCode: 'material',
    splitAllowed: false,
    unit: '支',
    price: 1850,
  });
  await aBatch(world, syringe, { quantity: 100 });
});
beforeEach(() => parameterSince(database.owner, world, 'MATERIALS_FROM_STOCKROOM', true));

const order = (quantity: number) => sendOrders(world, [anOrderOf(4, syringe, { quantity })], { paid: false });
const sheets = async (encounterId: string) => (await database.owner`select from dispensing where encounter_id = ${encounterId}`).length;
const requestOf = async (adviceId: string): Promise<Consumable.Request | undefined> => {
  const { rows } = await call(calls.queryConsumableList, { page: 1, size: 100, storehouseId: world.warehouseId });
  return rows.find((request) => request.adviceId === adviceId);
};
const lineOf = async (encounterId: string) => (await call(orderCalls.queryDoctorAdvice, { id: encounterId }))[0];
const send = ({ id, version, lines }: Consumable.Request, quantity: number) =>
  call(calls.sendConsumables, { id, version, storehouseId: world.warehouseId, lines: [{ lineId: lines[0]?.id ?? '', quantity }] });
const takeBack = async (number: string) => {
  const { rows } = await call(calls.querySentConsumableList, { page: 1, size: 10, keyword: number });
  await call(calls.revokeConsumables, { id: rows[0]?.id ?? '', reason: '未使用' });
};
async function pay(encounterId: string) {
  const [bill] = await database.owner<[{ id: string; version: number; receivable: number }]>`
    select id, version, receivable from bill where encounter_id = ${encounterId}`;
  const payments = [{ methodCode: 'cash', amount: bill.receivable }];
  await call(billingCalls.settleBilling, { id: bill.id, payments, allowArrears: false, version: bill.version });
  return bill.id;
}
async function refund(billId: string, quantity: number) {
  const { lines, version } = await call(billingCalls.queryBillingDetails, { billingId: billId });
  const wish = { billingId: billId, lines: [{ lineId: lines[0]?.id ?? '', quantity }], reason: '未使用', version, confirmed: true };
  return call(refundCalls.applyRefund, wish);
}
const standing = async (billId: string) => (await call(refundCalls.queryRefundable, { billingId: billId }))[0];

describe('a material that is charged by itself', () => {
  it('is asked of the stockroom and leaves the queue of the pharmacy, where the clinic says so', async () => {
    const { encounterId, adviceIds } = await order(3);
    expect(await sheets(encounterId)).toBe(0);
    const request = await requestOf(adviceIds[0] ?? '');
    expect(request).toMatchObject({
      treatment: { nameZh: '单独收费', nameEn: 'Charged on its own' },
      patient: { patientName: '王伟' },
      lines: [{ quantity: 3, owed: 3, out: 0 }],
    });
    expect(await lineOf(encounterId)).toMatchObject({ consumableStatus: 0, dispensingStatus: null });

    await parameterSince(database.owner, world, 'MATERIALS_FROM_STOCKROOM', false);
    const other = await order(2);
    expect(await sheets(other.encounterId)).toBe(1);
    expect(await requestOf(other.adviceIds[0] ?? '')).toBeUndefined();
  });

  it('is sent once it is paid, and the doctor sees how far it is', async () => {
    const { encounterId, adviceIds } = await order(3);
    const waiting = await requestOf(adviceIds[0] ?? '');
    if (!waiting) throw new Error('no request');
    expect((await problemOf(send(waiting, 1))).id).toBe('nursing.refused.unpaid');
    await pay(encounterId);
    await send(waiting, 1);
    expect(await lineOf(encounterId)).toMatchObject({ consumableStatus: 1 });
    const part = await requestOf(adviceIds[0] ?? '');
    if (!part) throw new Error('no request');
    await send(part, 2);
    expect(await lineOf(encounterId)).toMatchObject({ consumableStatus: 2 });
    expect(await requestOf(adviceIds[0] ?? '')).toBeUndefined();
    expect((await problemOf(call(orderCalls.revokeOrder, { ids: adviceIds, reason: '开错' } as never))).id).toMatch(/^order\.refused/);
  });

  it('is refunded as far as it is not out, and what is out only after the stockroom took it back', async () => {
    const { encounterId, adviceIds } = await order(5);
    const billId = await pay(encounterId);
    const request = await requestOf(adviceIds[0] ?? '');
    if (!request) throw new Error('no request');
    await send(request, 2);
    expect(await standing(billId)).toMatchObject({ left: 5, sheet: null, request: { number: request.number, out: 2 } });
    expect((await problemOf(refund(billId, 4))).id).toBe('refund.refused.dispensed');
    const { id } = await refund(billId, 3);
    await call(refundCalls.cancelRefund, { id, version: 1 } as never);
    await takeBack(request.number);
    expect(await standing(billId)).toMatchObject({ request: { out: 0 } });
    await refund(billId, 5);
    expect((await findLedgerDifferences(database.app, world.orgId)).filter(({ ledger }) => ledger.startsWith('stock.'))).toEqual([]);
  });

  it('takes an order back while nothing is out, and its request goes with it', async () => {
    const { adviceIds } = await order(1);
    expect(await requestOf(adviceIds[0] ?? '')).toBeDefined();
    await call(orderCalls.revokeOrder, { ids: adviceIds, reason: '开错' } as never);
    expect(await requestOf(adviceIds[0] ?? '')).toBeUndefined();
  });

  it('counts units of an opened package as the pharmacy does', async () => {
    const gauze = await anItem(database, world, {
      name: `纱布${uuidv7().slice(-4)}`,
      adviceType: 4,
      isStocked: true,
      categoryCode: 'material',
      splitAllowed: true,
      singlesPerPackage: 10,
      unit: '包',
      singleUnit: '片',
    });
    await aBatch(world, gauze, { quantity: 100 });
    const { adviceIds } = await sendOrders(world, [anOrderOf(4, gauze, { quantity: 2, split: false })], { paid: false });
    expect(await requestOf(adviceIds[0] ?? '')).toMatchObject({ lines: [{ quantity: 20 }] });
  });
});
