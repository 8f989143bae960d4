import { setTimeout } from 'node:timers/promises';
import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '../../../src/api/catalogue.ts';
import type * as Dispensing from '../../../src/domain/pharmacy/shapes.ts';
import { proposeLines } from '../../../src/domain/pharmacy/standing.ts';
import { takesPayments } from '../../../tests/builders/bill.ts';
import { aColleague, type Caller, problemOf } from '../../../tests/builders/world.ts';
import { aBatch, type CareWorld, careCaller, makeCareWorld, sendOrders, sheetOf } from '../../../tests/careWorld.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { aDraft, anItem } from '../../../tests/orderWorld.ts';
import { connectAsApp } from '../../database/connect.ts';
import { inTenant } from '../../database/tenant.ts';
import { billingCalls } from '../billing/calls.ts';
import { findUnbalancedBills } from '../billing/queries/bills.ts';
import { nursingCalls } from '../nursing/calls.ts';
import { refundCalls } from '../refund/calls.ts';
import { pharmacyCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
let world: CareWorld;
let call: Caller;
beforeAll(async () => {
  world = await makeCareWorld(database);
  await takesPayments(database.owner, world);
  call = careCaller(world);
});

const open = (id: string) => call(calls.queryDispensing, { id });
async function dispense(id: string): Promise<Dispensing.Full> {
  const { version, lines } = await open(id);
  const { chosen } = proposeLines(lines, '2026-11-21');
  await call(calls.dispense, { id, version, lines: lines.map((line) => ({ lineId: line.id, batches: chosen[line.id]! })) });
  return open(id);
}

/** Ordered and paid in cash. */
async function paidFor(drafts: Parameters<typeof sendOrders>[1]) {
  const { encounterId, adviceIds } = await sendOrders(world, drafts, { paid: false });
  const [bill] = await database.owner<[{ id: string; receivable: number; version: number }]>`
    select id, receivable, version from bill where encounter_id = ${encounterId}`;
  const payments = [{ methodCode: 'cash', amount: bill.receivable }];
  await call(billingCalls.settleBilling, { id: bill.id, payments, allowArrears: false, version: bill.version });
  return { billId: bill.id, adviceIds, sheetId: await sheetOf(world, encounterId) };
}
/** Ordered, paid in cash and handed out. */
async function handedOut(drafts: Parameters<typeof sendOrders>[1]) {
  const { sheetId, ...paid } = await paidFor(drafts);
  return { ...paid, sheet: await dispense(sheetId) };
}
const aTablet = async (name: string, quantity = 100) => {
  const itemId = await anItem(database, world, { name });
  return { itemId, batchId: await aBatch(world, itemId, { quantity }) };
};
const oneTablet = async (name: string) => {
  const tablet = await aTablet(name);
  return { ...tablet, ...(await handedOut([aDraft({ itemId: tablet.itemId, quantity: 30 })])) };
};
const draftOf = ({ id, version, lines }: Dispensing.Full, quantity: number, over: object = {}) => ({
  id,
  version,
  reason: 'notWanted',
  remark: '',
  lines: lines.slice(0, 1).map((line) => ({ lineId: line.id, batchId: line.taken[0]!.batchId, quantity })),
  ...over,
});
const giveBack = (sheet: Dispensing.Full, quantity: number, over: object = {}) =>
  call(calls.returnDispensing, draftOf(sheet, quantity, over));
/** Of every batch of an item: where it lies, what is there, and what the ledger says. */
const stockOf = (itemId: string) => database.owner<{ isQuarantine: boolean; quantity: number; moved: number }[]>`
  select w.is_quarantine, b.quantity, (select sum(m.change)::int from stock_movement m where m.batch_id = b.id) as moved
  from stock_batch b join warehouse w on w.id = b.warehouse_id where b.item_id = ${itemId} order by w.is_quarantine, b.id`;
const refund = async (billId: string, quantity: number) => {
  const { lines, version } = await call(billingCalls.queryBillingDetails, { billingId: billId });
  const wishes = [{ lineId: lines[0]!.id, quantity }];
  const { id } = await call(refundCalls.applyRefund, { billingId: billId, lines: wishes, reason: '患者不要', version, confirmed: true });
  const manager = careCaller({ ...world, staffId: await aColleague(database.owner, world) });
  await manager(refundCalls.approveRefund, { id, remark: '', version: 1 });
  return call(refundCalls.executeRefund, { id, version: 2 });
};
const refundable = async (billId: string) => (await call(refundCalls.queryRefundable, { billingId: billId }))[0]!;

describe('drugs that come back', () => {
  it('go into the batch they came from, are refunded, and leave stock and cash as they were', async () => {
    const { itemId, billId, sheet } = await oneTablet('退回片');
    expect((await problemOf(refund(billId, 30))).id).toBe('refund.refused.dispensed');

    await giveBack(sheet, 30);

    expect(await stockOf(itemId)).toEqual([{ isQuarantine: false, quantity: 100, moved: 100 }]);
    const after = await open(sheet.id);
    expect(after).toMatchObject({ status: 0, dispensedAt: null, lines: [{ quantity: 30, returned: 30, taken: [] }] });
    expect(after.returns).toMatchObject([{ quantity: 30, reason: 'notWanted', by: '陈怡', isQuarantined: false, itemName: '退回片' }]);
    expect((await refund(billId, 30)).cash).toBe(3000);
    expect(await call(billingCalls.queryBillingDetails, { billingId: billId })).toMatchObject({ paid: 3000, refunded: 3000 });
    expect((await open(sheet.id)).status).toBe(3);
    expect(await inTenant(database.app, world, findUnbalancedBills)).toEqual([]);
    expect(call.audited.some(({ detail }) => (detail as { act?: string })?.act === 'takeBack')).toBe(true);
  });

  it('in part are refunded in that part; the rest stays out, and what is dispensed again is what nobody refunded', async () => {
    const { itemId, billId, sheet } = await oneTablet('部分退片');
    await giveBack(sheet, 10);
    expect(await open(sheet.id)).toMatchObject({ status: 1, lines: [{ returned: 10, taken: [{ quantity: 20 }] }] });
    expect(await refundable(billId)).toMatchObject({ left: 30, sheet: { status: 1, returned: 10 } });
    expect((await problemOf(refund(billId, 11))).details.values).toMatchObject({ most: 10 });
    await refund(billId, 10);
    expect(await refundable(billId)).toMatchObject({ left: 20, sheet: { returned: 0 } });

    await giveBack(await open(sheet.id), 20);
    expect((await problemOf(refund(billId, 5))).id).toBe('refund.refused.drugInPart');
    const again = await dispense(sheet.id);

    expect(again).toMatchObject({ status: 1, lines: [{ quantity: 20, returned: 0, taken: [{ quantity: 20 }] }] });
    expect(await stockOf(itemId)).toEqual([{ isQuarantine: false, quantity: 80, moved: 80 }]);
  });

  it('with a fault lie in quarantine, where nobody is given them again', async () => {
    const { itemId, sheet } = await oneTablet('破损片');
    await call(calls.pickUpDispensing, { id: sheet.id, version: sheet.version });
    const collected = await open(sheet.id);
    expect((await problemOf(giveBack(collected, 30))).details.fields).toEqual([
      { field: 'reason', message: 'pharmacy.return.reason.collected' },
    ]);

    await giveBack(collected, 30, { reason: 'quality', remark: '铝箔破损' });

    expect(await stockOf(itemId)).toEqual([
      { isQuarantine: false, quantity: 70, moved: 70 },
      { isQuarantine: true, quantity: 30, moved: 30 },
    ]);
    const after = await open(sheet.id);
    expect(after).toMatchObject({ status: 0, returns: [{ isQuarantined: true, remark: '铝箔破损' }] });
    expect(after.lines[0]!.batches).toMatchObject([{ quantity: 70 }]);
  });

  it('are whole packages where a package was sold, and not what nurses have given', async () => {
    const boxes = await aTablet('盒装片', 480);
    const { sheet } = await handedOut([aDraft({ itemId: boxes.itemId, quantity: 2, split: false, duration: 16 })]);
    const part = (quantity: number) => problemOf(giveBack(sheet, quantity)).then(({ details }) => details.fields?.[0]);
    expect(await part(10)).toMatchObject({ message: 'pharmacy.return.wholeUnits', values: { size: 24 } });
    await giveBack(sheet, 24);

    const drug = await aTablet('注射用头孢', 50);
    const given = await handedOut([aDraft({ itemId: drug.itemId, quantity: 10, routeCode: 'im', frequencyCode: 'qd', duration: 5 })]);
    await call(nursingCalls.executeOrders, { ids: given.adviceIds, count: 2, at: '2026-11-21T02:00:00Z', note: '' });
    expect((await problemOf(giveBack(await open(given.sheet.id), 7))).details.fields?.[0]).toMatchObject({
      message: 'pharmacy.return.used',
      values: { most: 6 },
    });
  });
});

describe('a return', () => {
  it('wants a reason, a remark where the reason is another, and quantities that are out', async () => {
    const { sheet } = await oneTablet('校验片');
    const wrong = async (quantity: number, over: object) =>
      (await problemOf(giveBack(sheet, quantity, over))).details.fields?.map(({ field }) => field);
    expect(await wrong(5, { reason: '' })).toEqual(['reason']);
    expect(await wrong(5, { reason: 'other', remark: ' ' })).toEqual(['remark']);
    expect(await wrong(31, {})).toEqual(['lines.0.quantity']);
    expect(await wrong(0.5, {})).toEqual(['lines.0.quantity']);
    expect(await wrong(1, { lines: [] })).toEqual(['lines']);
    const [part] = draftOf(sheet, 5).lines;
    expect(await wrong(1, { lines: [part, part] })).toEqual(['lines.1.quantity']);
    expect(await wrong(1, { lines: [{ ...part, batchId: uuidv7() }] })).toEqual(['lines.0.quantity']);
  });

  it('is refused of what is not out, of a sheet looked at before, into a frozen store, and in another clinic', async () => {
    const { sheet, itemId, billId } = await oneTablet('状态片');
    const elsewhere = careCaller({ ...world, practiceId: world.elsewhere });
    expect((await problemOf(elsewhere(calls.returnDispensing, draftOf(sheet, 5)))).id).toBe('error.absent');
    expect((await problemOf(call(calls.returnDispensing, draftOf(sheet, 5, { id: uuidv7() })))).id).toBe('error.absent');
    await giveBack(sheet, 5);
    expect((await problemOf(giveBack(sheet, 5))).id).toBe('pharmacy.refused.changed');
    const freeze = (frozen: boolean) =>
      inTenant(database.owner, world, (db) => db`update warehouse set frozen = ${frozen} where id = ${world.warehouseId}`);
    await freeze(true);
    expect((await problemOf(giveBack(await open(sheet.id), 5))).id).toBe('inventory.frozen');
    await freeze(false);
    await giveBack(await open(sheet.id), 25);
    expect((await problemOf(giveBack({ ...sheet, version: (await open(sheet.id)).version }, 5))).id).toBe('pharmacy.refused.takeBack');
    expect(await stockOf(itemId)).toEqual([{ isQuarantine: false, quantity: 100, moved: 100 }]);
    expect((await problemOf(elsewhere(refundCalls.queryRefundable, { billingId: billId }))).id).toBe('error.absent');
  });

  it('asked twice at once counts once', async () => {
    const { sheet, itemId } = await oneTablet('连点片');
    const outcomes = await Promise.allSettled([1, 2].map(() => giveBack(sheet, 30)));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await stockOf(itemId)).toEqual([{ isQuarantine: false, quantity: 100, moved: 100 }]);
  });

  it('is a right of its own, and repeated without harm', () => {
    expect([catalogue.returnDispensing.needs, catalogue.returnDispensing.once]).toEqual(['o_drug_return', true]);
  });
});

it('a paid drug is handed out or its refund is asked for, never both, whoever of two windows comes first', async () => {
  const many = connectAsApp(database.address, { max: 8 });
  const window = careCaller(world, { sql: many });
  const { itemId } = await aTablet('两窗口片', 1000);
  for (let turn = 0; turn < 16; turn += 1) {
    const { billId, sheetId } = await paidFor([aDraft({ itemId, quantity: 30 })]);
    const [sheet, bill] = await Promise.all([open(sheetId), call(billingCalls.queryBillingDetails, { billingId: billId })]);
    const { chosen } = proposeLines(sheet.lines, '2026-11-21');
    const handing = async () => {
      await setTimeout(turn); // the refund comes first in later turns
      return window(calls.dispense, {
        id: sheetId,
        version: sheet.version,
        lines: sheet.lines.map((line) => ({ lineId: line.id, batches: chosen[line.id]! })),
      });
    };
    const asking = () =>
      window(refundCalls.applyRefund, {
        billingId: billId,
        lines: [{ lineId: bill.lines[0]!.id, quantity: 30 }],
        reason: '患者不要',
        version: bill.version,
        confirmed: true,
      });
    const ended = await Promise.allSettled([asking(), handing()]);
    const [after, refunds] = [await open(sheetId), await database.owner`select from refund where bill_id = ${billId} and status in (0, 1)`];
    expect([turn, ended.filter(({ status }) => status === 'fulfilled').length]).toEqual([turn, 1]);
    expect([turn, (after.status === 1 ? 1 : 0) + refunds.length]).toEqual([turn, 1]);
  }
  await many.end({ timeout: 1 });
});
