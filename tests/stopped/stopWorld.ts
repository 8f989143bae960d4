import { afterAll, beforeAll } from 'vitest';
import { billingCalls } from '../../server/areas/billing/calls.ts';
import { orderCalls } from '../../server/areas/order/calls.ts';
import { pharmacyCalls } from '../../server/areas/pharmacy/calls.ts';
import { refundCalls } from '../../server/areas/refund/calls.ts';
import { connectAsApp, type Sql } from '../../server/database/connect.ts';
import type * as Dispensing from '../../src/domain/pharmacy/shapes.ts';
import { takesPayments } from '../builders/bill.ts';
import { aColleague, type Caller, problemOf } from '../builders/world.ts';
import { aBatch, type CareWorld, careCaller, makeCareWorld, sendOrders, sheetOf } from '../careWorld.ts';
import type { FreshDatabase } from '../database.ts';
import { aDraft, anItem } from '../orderWorld.ts';

/** Orders are sent at 02:00. */
export const later = '2026-11-21T03:00:00.000Z';

interface Drug {
  name: string;
  itemId: string;
  batchId: string;
}

interface StoredRefund {
  id: string;
  version: number;
  status: number;
  amount: number;
  appliedBy: string;
  reason: string;
  number: string;
}

export const tablets = (drug: Drug) => aDraft({ itemId: drug.itemId, quantity: 10 });
export const idOf = async (work: Promise<unknown>) => (await problemOf(work)).id;

/** A clinic whose doctor orders and stops, and whose cashier takes and gives back money. Registered for the tests of a file, like its database. */
export function stopsIn(database: FreshDatabase) {
  const world = {} as CareWorld;
  const callers = {} as { doctor: Caller; cashier: Caller };
  let many: Sql | undefined;
  /** The doctor of the visits, with every right: also pharmacist and nurse. */
  const doctor: Caller = Object.assign((...asked: Parameters<Caller>) => callers.doctor(...asked), {
    audited: [],
    announced: [],
  }) as Caller;
  const cashier: Caller = Object.assign((...asked: Parameters<Caller>) => callers.cashier(...asked), {
    audited: [],
    announced: [],
  }) as Caller;

  beforeAll(async () => {
    Object.assign(world, await makeCareWorld(database));
    await takesPayments(database.owner, world);
    callers.doctor = careCaller(world, { now: later });
    callers.cashier = careCaller({ ...world, doctorId: '', staffId: await aColleague(database.owner, world) }, { now: later });
    many = connectAsApp(database.address, { max: 20 });
  });
  afterAll(() => many?.end({ timeout: 1 }));

  /** A caller on a pool of twenty connections. */
  const atOnce = (): Caller => careCaller(world, { now: later, ...(many && { sql: many }) });
  const aDrug = async (name: string): Promise<Drug> => {
    const itemId = await anItem(database, world, { name });
    return { name, itemId, batchId: await aBatch(world, itemId, { quantity: 100 }) };
  };
  const stockOf = async ({ batchId }: Drug): Promise<number> => {
    const [row] = await database.owner<[{ quantity: number }]>`select quantity from stock_batch where id = ${batchId}`;
    return row.quantity;
  };
  async function payByCash(encounterId: string): Promise<string> {
    const [bill] = await database.owner<[{ id: string }]>`select id from bill where encounter_id = ${encounterId} and status = 0`;
    const { receivable, version } = await cashier(billingCalls.queryBillingDetails, { billingId: bill.id });
    const payments = [{ methodCode: 'cash', amount: receivable }];
    const asked = { id: bill.id, payments, allowArrears: false, version, confirmed: true, namesakeConfirmed: true };
    await cashier(billingCalls.settleBilling, asked);
    return bill.id;
  }
  async function paidOrders(drafts: Parameters<typeof sendOrders>[1]) {
    const sent = await sendOrders(world, drafts, { paid: false });
    return { ...sent, billId: await payByCash(sent.encounterId) };
  }
  const stop = (ids: readonly string[], by = doctor) => by(refundCalls.stopOrder, { ids, reason: '开错药' });
  const resume = (ids: readonly string[], by = doctor) => by(refundCalls.resumeOrder, { ids });
  const linesOf = (encounterId: string) => doctor(orderCalls.queryDoctorAdvice, { id: encounterId });
  const sendStatusOf = async (encounterId: string) => (await linesOf(encounterId)).map(({ sendStatus }) => sendStatus);
  const refundsOf = (billId: string) => database.owner<StoredRefund[]>`
    select id, version, status, amount, applied_by, reason, refund_number as number from refund where bill_id = ${billId} order by id`;
  const openSheet = async (encounterId: string): Promise<Dispensing.Full> =>
    doctor(pharmacyCalls.queryDispensing, { id: await sheetOf(world, encounterId) });
  const handOut = ({ id, version, lines }: Dispensing.Full, drugs: readonly Drug[], by = doctor) => {
    const taken = lines.flatMap((line) =>
      drugs
        .filter(({ itemId }) => itemId === line.itemId)
        .map(({ batchId }) => ({ lineId: line.id, batches: [{ batchId, quantity: 10 }] })),
    );
    return by(pharmacyCalls.dispense, { id, version, lines: taken });
  };
  const moneyOf = async (billId: string) => {
    const { paid, refunded } = await cashier(billingCalls.queryBillingDetails, { billingId: billId });
    return { paid, refunded };
  };
  return {
    aDrug,
    atOnce,
    cashier,
    doctor,
    handOut,
    linesOf,
    moneyOf,
    openSheet,
    paidOrders,
    payByCash,
    refundsOf,
    resume,
    sendStatusOf,
    stockOf,
    stop,
    world,
  };
}
