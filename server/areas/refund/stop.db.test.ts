import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { problemOf } from '../../../tests/builders/world.ts';
import { careCaller, sendOrders } from '../../../tests/careWorld.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { aDraft, anItem, anOrderOf } from '../../../tests/orderWorld.ts';
import { idOf, later, stopsIn, tablets } from '../../../tests/stopped/stopWorld.ts';
import { inTenant } from '../../database/tenant.ts';
import { findUnbalancedBills } from '../billing/queries/bills.ts';
import { nursingCalls } from '../nursing/calls.ts';
import { pharmacyCalls } from '../pharmacy/calls.ts';
import { reportCalls } from '../report/calls.ts';
import { refundCalls } from './calls.ts';

const database = freshDatabaseForFile();
const {
  aDrug,
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
} = stopsIn(database);
let items: Record<'dressing' | 'saline' | 'vitaminC' | 'lab', string>;

beforeAll(async () => {
  const ampoule = { adviceType: 14, splitAllowed: false, singlesPerPackage: 1, calculationRule: 'by-package' };
  items = {
    dressing: await anItem(database, world, { name: '小换药', adviceType: 3, price: 1500 }),
    saline: await anItem(database, world, { name: '氯化钠注射液', ...ampoule }, 1000),
    vitaminC: await anItem(database, world, { name: '维生素C注射液', ...ampoule }, 1000),
    lab: await anItem(database, world, { name: '血常规', adviceType: 6, price: 2500 }),
  };
});
const drip = (itemId: string) =>
  aDraft({ adviceType: 14, itemId, routeCode: 'ivgtt', duration: 1, quantity: 3, split: false, groupNumber: 1 });

describe('a paid drug that its doctor stops', () => {
  it('stays at the pharmacy, which sees why, and the other drug of the sheet leaves', async () => {
    const [wrong, right] = [await aDrug('左氧氟沙星片'), await aDrug('布洛芬片')];
    const { encounterId, adviceIds, billId } = await paidOrders([tablets(wrong), tablets(right)]);

    const { numbers, leftToDesk } = await stop([adviceIds[0]!]);

    expect([numbers.length, leftToDesk]).toEqual([1, []]);
    expect(await linesOf(encounterId)).toMatchObject([
      { sendStatus: 3, signStatus: 2, stopReason: '开错药', openRefund: numbers[0] },
      { sendStatus: 1, stopReason: '' },
    ]);
    const sheet = await openSheet(encounterId);
    expect(sheet.lines.map(({ stopReason }) => stopReason)).toEqual(['开错药', '']);
    expect(await problemOf(handOut(sheet, [wrong, right]))).toMatchObject({
      id: 'pharmacy.refused.stopped',
      details: { values: { item: '左氧氟沙星片', reason: '开错药' } },
    });
    await handOut(sheet, [right]);
    expect([await stockOf(wrong), await stockOf(right)]).toEqual([100, 90]);
    expect(await refundsOf(billId)).toMatchObject([{ status: 0, amount: 1000, appliedBy: world.doctorId, reason: '开错药' }]);
  });

  it('is refunded by others and then revoked, once and to the fen', async () => {
    const drug = await aDrug('头孢克肟胶囊');
    const { encounterId, adviceIds, billId } = await paidOrders([tablets(drug)]);
    await stop(adviceIds);
    const [refund] = await refundsOf(billId);
    expect(await idOf(doctor(refundCalls.approveRefund, { id: refund!.id, remark: '', version: 1 }))).toBe('refund.refused.own');

    await cashier(refundCalls.approveRefund, { id: refund!.id, remark: '', version: 1 });
    await cashier(refundCalls.executeRefund, { id: refund!.id, version: 2 });

    expect(await linesOf(encounterId)).toMatchObject([{ signStatus: 7, sendStatus: 2 }]);
    expect(await moneyOf(billId)).toEqual({ paid: 1000, refunded: 1000 });
    expect(await idOf(stop(adviceIds))).toBe('order.stop.refused.revoked');
    expect(await idOf(resume(adviceIds))).toBe('order.stop.refused.revoked');
    expect(await inTenant(database.app, world, findUnbalancedBills)).toEqual([]);
  });

  it('stays stopped when its refund is refused, until its doctor resumes it', async () => {
    const drug = await aDrug('阿奇霉素片');
    const { encounterId, adviceIds, billId } = await paidOrders([tablets(drug)]);
    await stop(adviceIds);
    const [refund] = await refundsOf(billId);
    await cashier(refundCalls.refuseRefund, { id: refund!.id, remark: '请先确认', version: 1 });
    expect(await sendStatusOf(encounterId)).toEqual([3]);
    expect(await idOf(handOut(await openSheet(encounterId), [drug]))).toBe('pharmacy.refused.stopped');

    await resume(adviceIds);

    expect(await linesOf(encounterId)).toMatchObject([{ sendStatus: 1, stopReason: '' }]);
    await handOut(await openSheet(encounterId), [drug]);
    expect([await stockOf(drug), await moneyOf(billId)]).toEqual([90, { paid: 1000, refunded: 0 }]);
  });

  it('takes the refund that waits for approval back with it, not one that is approved', async () => {
    const drug = await aDrug('氯雷他定片');
    const { encounterId, adviceIds, billId } = await paidOrders([tablets(drug)]);
    await stop(adviceIds);
    await resume(adviceIds);
    expect(await refundsOf(billId)).toMatchObject([{ status: 4 }]);

    const { numbers } = await stop(adviceIds);
    const refund = (await refundsOf(billId)).at(-1);
    await cashier(refundCalls.approveRefund, { id: refund!.id, remark: '', version: 1 });
    expect(await problemOf(resume(adviceIds))).toMatchObject({
      id: 'order.stop.refused.refundStays',
      details: { values: { number: numbers[0] } },
    });
    expect(await sendStatusOf(encounterId)).toEqual([3]);
  });

  it('is stopped also where the pharmacy has rejected its sheet', async () => {
    const drug = await aDrug('布洛芬混悬液');
    const { encounterId, adviceIds, billId } = await paidOrders([tablets(drug)]);
    const { id, version } = await openSheet(encounterId);
    await doctor(pharmacyCalls.rejectDispensing, { id, version, reason: '缺货' });
    await stop(adviceIds);
    expect(await refundsOf(billId)).toMatchObject([{ status: 0, amount: 1000 }]);
  });

  it('is not exchanged for another drug', async () => {
    const drug = await aDrug('孟鲁司特片');
    const { encounterId, adviceIds } = await paidOrders([tablets(drug)]);
    await stop(adviceIds);
    const { lines, version } = await openSheet(encounterId);
    const draft = { lineId: lines[0]!.id, itemId: drug.itemId, reason: '缺货', version };
    expect(await idOf(doctor(pharmacyCalls.askSubstitution, draft as never))).toBe('pharmacy.refused.stopped');
  });
});

describe('what a nurse or the laboratory would carry out', () => {
  const execute = (ids: readonly string[]) => doctor(nursingCalls.executeOrders, { ids, count: 1, at: later, note: '' } as never);

  it('is not carried out once it is stopped, and is again once it is resumed', async () => {
    const { encounterId, adviceIds } = await paidOrders([anOrderOf(3, items.dressing, { quantity: 2 })]);
    await stop(adviceIds);
    expect(await idOf(execute(adviceIds))).toBe('order.refused.stopped');
    await resume(adviceIds);
    await execute(adviceIds);
    expect(await linesOf(encounterId)).toMatchObject([{ executedCount: 1, sendStatus: 1 }]);
    expect(await idOf(stop(adviceIds))).toBe('order.stop.refused.executed');
  });

  it('gets no report while it is stopped, and is not stopped once a report was begun', async () => {
    const { encounterId, adviceIds } = await paidOrders([anOrderOf(6, items.lab, { quantity: 1 })]);
    await stop(adviceIds);
    const { rows } = await doctor(reportCalls.queryLabReportList, { page: 1, size: 50 });
    expect(rows.some(({ id }) => id === adviceIds[0])).toBe(false);
    await resume(adviceIds);
    await database.owner`insert into report (org_id, practice_id, id, advice_id, encounter_id, patient_id, advice_type, report_number, version_number, status, written_by, written_at)
      select org_id, practice_id, ${uuidv7()}, id, encounter_id, patient_id, 6, ${uuidv7()}, 1, 1, ${world.doctorId}, now() from advice where id = ${adviceIds[0]!}`;
    expect(await linesOf(encounterId)).toMatchObject([{ hasReport: true }]);
    expect(await idOf(stop(adviceIds))).toBe('order.stop.refused.reported');
  });

  it('is kept back by the database as well, whoever asks', async () => {
    const { adviceIds } = await paidOrders([anOrderOf(3, items.dressing, { quantity: 1 })]);
    await stop(adviceIds);
    const { orgId, practiceId, doctorId } = world;
    await expect(
      inTenant(
        database.owner,
        world,
        (db) =>
          db`insert into execution ${db({
            orgId,
            practiceId,
            id: uuidv7(),
            adviceId: adviceIds[0]!,
            count: 1,
            at: later,
            by: doctorId,
            createdAt: later,
          })}`,
      ),
    ).rejects.toMatchObject({ constraint_name: 'advice__stopped_waits' });
  });

  it('goes as a whole drip', async () => {
    const { encounterId, adviceIds, billId } = await paidOrders([drip(items.saline), drip(items.vitaminC)]);
    expect(await problemOf(stop([adviceIds[0]!]))).toMatchObject({
      id: 'order.stop.refused.torn',
      details: { values: { item: '维生素C注射液' } },
    });
    await stop(adviceIds);
    expect(await sendStatusOf(encounterId)).toEqual([3, 3]);
    expect(await refundsOf(billId)).toHaveLength(1);
    expect(await idOf(resume([adviceIds[1]!]))).toBe('order.stop.refused.torn');
  });
});

describe('stopping is refused', () => {
  it('without a reason, to another doctor, elsewhere, and twice', async () => {
    const drug = await aDrug('西替利嗪片');
    const { adviceIds, billId } = await paidOrders([tablets(drug)]);
    expect(await idOf(doctor(refundCalls.stopOrder, { ids: adviceIds, reason: ' ' }))).toBe('error.fields');
    expect(await idOf(stop(adviceIds, cashier))).toBe('order.stop.refused.notYours');
    const elsewhere = careCaller({ ...world, practiceId: world.elsewhere }, { now: later });
    expect(await idOf(stop(adviceIds, elsewhere))).toBe('error.absent');
    expect(await refundsOf(billId)).toEqual([]);
    await stop(adviceIds);
    expect(await idOf(stop(adviceIds))).toBe('order.stop.refused.stopped');
    expect(await idOf(resume(adviceIds, cashier))).toBe('order.stop.refused.notYours');
  });

  it('before it is paid and after it was handed out', async () => {
    const drug = await aDrug('蒙脱石散');
    const unpaid = await sendOrders(world, [tablets(drug)], { paid: false });
    expect(await idOf(stop(unpaid.adviceIds))).toBe('order.stop.refused.unpaid');
    await payByCash(unpaid.encounterId);
    await handOut(await openSheet(unpaid.encounterId), [drug]);
    expect(await idOf(stop(unpaid.adviceIds))).toBe('order.stop.refused.dispensed');
  });

  it('where the bill has an open refund, with its number', async () => {
    const [first, second] = [await aDrug('维生素B2片'), await aDrug('葡萄糖酸钙片')];
    const { adviceIds, billId } = await paidOrders([tablets(first), tablets(second)]);
    const { numbers } = await stop([adviceIds[0]!]);
    expect(await problemOf(stop([adviceIds[1]!]))).toMatchObject({
      id: 'order.stop.refused.refundOpen',
      details: { values: { number: numbers[0] } },
    });
    expect(await refundsOf(billId)).toHaveLength(1);
  });

  it('and nothing of it is left behind where one of several orders is refused', async () => {
    const [first, second] = [await aDrug('铝碳酸镁片'), await aDrug('多潘立酮片')];
    const { encounterId, adviceIds, billId } = await paidOrders([tablets(first), tablets(second)]);
    await database.owner`update dispensing set status = 1, dispensed_at = now(), dispensed_by = ${world.doctorId} where encounter_id = ${encounterId}`;
    expect(await idOf(stop(adviceIds))).toBe('order.stop.refused.dispensed');
    expect([await sendStatusOf(encounterId), await refundsOf(billId)]).toEqual([[1, 1], []]);
  });
});

describe('in a settled visit', () => {
  it('a drug is stopped without taking the visit back', async () => {
    const drug = await aDrug('氨溴索片');
    const { encounterId, adviceIds, billId } = await paidOrders([tablets(drug)]);
    await database.owner`update encounter set status = 3, completed_at = ${later} where id = ${encounterId}`;
    await database.owner`update appointment set status = 5 where id = (select appointment_id from encounter where id = ${encounterId})`;
    await stop(adviceIds);
    expect(await refundsOf(billId)).toMatchObject([{ status: 0, amount: 1000 }]);
    const [visit] = await database.owner`select status from encounter where id = ${encounterId}`;
    expect([visit?.status, await sendStatusOf(encounterId)]).toEqual([3, [3]]);
  });
});
