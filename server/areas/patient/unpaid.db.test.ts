import { beforeAll, describe, expect, it } from 'vitest';
import { encounterState } from '../../../src/domain/encounter/states.ts';
import { takesPayments } from '../../../tests/builders/bill.ts';
import { aPatient } from '../../../tests/builders/money.ts';
import { aBatch, type CareWorld, careCaller, makeCareWorld, pay, sendOrders } from '../../../tests/careWorld.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { aDraft, anItem } from '../../../tests/orderWorld.ts';
import { billingCalls } from '../billing/calls.ts';
import { patientCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
let world: CareWorld;
let drug: string;

beforeAll(async () => {
  world = await makeCareWorld(database);
  await takesPayments(database.owner, world);
  drug = await anItem(database, world, { name: '退热贴', isPrescription: false });
  await aBatch(world, drug, { quantity: 2400 });
});

const unpaidOf = async (patientId: string, now?: string) =>
  (await careCaller(world, now ? { now } : {})(calls.querySlidingWindowPatientInfo, { id: patientId })).unpaid ?? null;

describe('what a patient has left unpaid', () => {
  it('is counted over all bills of the till that wait, and ends with the payment', async () => {
    const ask = careCaller(world);
    const patientId = await aPatient(database.owner, world);
    expect(await unpaidOf(patientId)).toBeNull();
    const bill = () => ask(billingCalls.createBilling, { patientId, charges: [{ itemId: drug, quantity: 1 }] });
    const { id, version, receivable } = await bill();
    await bill();
    expect(await unpaidOf(patientId)).toMatchObject({ count: 2, amount: 2 * receivable });
    const payments = [{ methodCode: 'cash', amount: receivable, tendered: receivable }];
    await ask(billingCalls.settleBilling, { id, version, payments, allowArrears: false });
    expect(await unpaidOf(patientId)).toMatchObject({ count: 1, amount: receivable });
  });

  it('is the bill of an ended visit at once, and of one under way from the next day on', async () => {
    const { encounterId } = await sendOrders(world, [aDraft({ itemId: drug, quantity: 3 })], { paid: false });
    const [{ patientId }] = await database.owner<[{ patientId: string }]>`select patient_id from encounter where id = ${encounterId}`;
    const counts = async () =>
      [await unpaidOf(patientId), await unpaidOf(patientId, '2026-11-22T02:00:00Z')].map((found) => found?.count ?? 0);
    const becomes = (status: number) => database.owner`update encounter set status = ${status} where id = ${encounterId}`;
    await becomes(encounterState.inVisit);
    expect(await counts()).toEqual([0, 1]);
    await becomes(encounterState.completed);
    expect(await counts()).toEqual([1, 1]);
    await pay(world, encounterId);
    expect(await counts()).toEqual([0, 0]);
  });
});
