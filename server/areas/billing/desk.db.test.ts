import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as Desk from '../../../src/domain/billing/deskShapes.ts';
import type * as Billing from '../../../src/domain/billing/shapes.ts';
import { takesPayments } from '../../../tests/builders/bill.ts';
import { aColleague, type Caller, callerIn, problemOf } from '../../../tests/builders/world.ts';
import { aBatch, type CareWorld, careCaller, makeCareWorld, sendOrders } from '../../../tests/careWorld.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { aDraft, anItem, aVisit } from '../../../tests/orderWorld.ts';
import { connectAsApp, type Sql } from '../../database/connect.ts';
import { findLedgerDifferences } from '../../maintenance/ledgerSums.ts';
import { orderCalls } from '../order/calls.ts';
import { patientCalls } from '../patient/calls.ts';
import { pharmacyCalls } from '../pharmacy/calls.ts';
import { printCalls } from '../print/calls/print.ts';
import { refundCalls } from '../refund/calls.ts';
import { billingCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
let world: CareWorld;
let ask: Caller;
let inEnglish: Caller;
let manager: Caller;
let many: Sql;

beforeAll(async () => {
  world = await makeCareWorld(database);
  await takesPayments(database.owner, world);
  await database.owner`update staff set maximum_discount = 20 where org_id = ${world.orgId}`;
  ask = careCaller(world);
  inEnglish = callerIn(database.app, world, { language: 'en', now: '2026-11-21T02:00:00.000Z' });
  manager = careCaller({ ...world, staffId: await aColleague(database.owner, world) });
  many = connectAsApp(database.address, { max: 20 });
});
afterAll(() => many?.end({ timeout: 1 }));

let made = 0;
/** A drug sold over the counter, whole boxes of 24. */
const aDrug = async (boxes: number, over: Record<string, unknown> = {}) => {
  made += 1;
  const id = await anItem(database, world, { name: `非处方药${made}`, isPrescription: false, ...over } as never);
  if (boxes > 0) await aBatch(world, id, { quantity: boxes * 24 });
  return id;
};
const aService = (price = 1000) => {
  made += 1;
  return anItem(database, world, { name: `项目${made}`, adviceType: 3, price });
};
const walkIn = { name: '', mobile: '' };
const sale = (charges: Desk.ChargeDraft[], more: object = {}, caller = ask) => caller(calls.createBilling, { walkIn, charges, ...more });
const one = (itemId: string, quantity = 1): Desk.ChargeDraft => ({ itemId, quantity });
const cash = (amount: number) => [{ methodCode: 'cash', amount }];
const settle = ({ id, version, receivable }: Billing.Full, more: object = {}, caller = ask) =>
  caller(calls.settleBilling, { id, version, payments: cash(receivable), allowArrears: false, ...more });
const open = (billingId: string) => ask(calls.queryBillingDetails, { billingId });
const seen = ({ id, version }: Billing.Full) => ({ id, version });
const charge = ({ id, version }: Billing.Full, itemId: string, quantity = 1, caller = ask) =>
  caller(calls.addBillCharge, { billingId: id, version, itemId, quantity });
const patientOf = async () => {
  const encounterId = await aVisit(database, world);
  const [row] = await database.owner<[{ patientId: string }]>`select patient_id from encounter where id = ${encounterId}`;
  return row.patientId;
};
const idOf = async (attempt: Promise<unknown>) => (await problemOf(attempt)).id;
const stockOf = async (itemId: string) => {
  const [row] = await database.owner<[{ quantity: number }]>`
    select coalesce(sum(quantity), 0)::int as quantity from stock_batch where item_id = ${itemId}`;
  return row.quantity;
};
const wrongLedgers = () => findLedgerDifferences(database.app, world.orgId);

describe('a new bill at the desk', () => {
  it('is made for a buyer without a file, paid, and its goods wait at the pharmacy under the name of a walk-in', async () => {
    const [drug, service] = [await aDrug(3), await aService()];

    const bill = await sale([one(drug, 2), one(service)]);
    await settle(bill);

    const paid = await open(bill.id);
    expect(bill).toMatchObject({
      patientName: '散客',
      isWithoutFile: true,
      isConsultation: false,
      status: 0,
      receivable: 5800,
      lineCount: 2,
    });
    expect(paid).toMatchObject({ status: 1, paid: 5800, sheet: { status: 0 } });
    const sheet = await ask(pharmacyCalls.queryDispensing, { id: paid.sheet!.id });
    expect(sheet).toMatchObject({
      patientName: '散客',
      isWithoutFile: true,
      encounterId: null,
      payStatus: 1,
      amount: 4800,
      doctorName: '',
    });
    expect(sheet.lines.map(({ itemId, quantity }) => [itemId, quantity])).toEqual([[drug, 48]]);
  });

  it('hands its goods out at once, first to expire first, once and not again', async () => {
    const drug = await aDrug(0);
    const late = await aBatch(world, drug, { quantity: 24, expiresOn: '2028-06-30' });
    const early = await aBatch(world, drug, { quantity: 24, expiresOn: '2027-01-31' });
    const bill = await sale([one(drug)]);

    expect(await idOf(ask(pharmacyCalls.handOutSale, { billingId: bill.id }))).toBe('pharmacy.sale.none');
    await settle(bill);
    await ask(pharmacyCalls.handOutSale, { billingId: bill.id });

    const left = await database.owner`select id, quantity from stock_batch where id in (${late}, ${early}) order by quantity`;
    expect(left.map(({ id, quantity }) => [id, quantity])).toEqual([
      [early, 0],
      [late, 24],
    ]);
    expect(await idOf(ask(pharmacyCalls.handOutSale, { billingId: bill.id }))).toBe('pharmacy.refused.alreadyDispensed');
    expect((await open(bill.id)).sheet!.status).toBe(1);
  });

  it('refuses a prescription drug, a controlled drug, and a drug of which nobody has answered', async () => {
    const expected = [
      [await aDrug(5, { isPrescription: true }), 'billing.charge.prescription'],
      [await aDrug(5, { controlled: 'psychotropic2' }), 'billing.charge.prescription'],
      [await aDrug(5, { skinTestRequired: true }), 'billing.charge.prescription'],
      [await aDrug(5, { isPrescription: null }), 'billing.charge.unanswered'],
      [await anItem(database, world, { name: '血常规', adviceType: 6 }), 'billing.charge.needsOrder'],
    ] as const;

    for (const [itemId, message] of expected) {
      const problem = await problemOf(sale([one(itemId)]));
      expect([problem.id, problem.details.fields?.[0]?.field]).toEqual([message, 'charges.0.itemId']);
    }
  });

  it('refuses what an allergy of the patient forbids, and asks about a distant risk', async () => {
    const patientId = await patientOf();
    await database.owner`
      insert into patient_allergy (org_id, id, patient_id, allergen_name, allergen_class, severity, status, recorded_by, recorded_at)
      select ${world.orgId}, gen_random_uuid(), ${patientId}, '布洛芬', '', 'severe', 'active', ${world.doctorId}, now()`;
    const drug = await aDrug(2, { name: '布洛芬缓释胶囊' });

    expect(await idOf(ask(calls.createBilling, { patientId, charges: [one(drug)] }))).toBe('billing.charge.allergy');
    expect((await sale([one(drug)])).lineCount).toBe(1);
  });

  it('refuses expired, frozen and missing stock, and says how many boxes are left', async () => {
    const drug = await aDrug(2);
    const expired = await aDrug(0);
    await aBatch(world, expired, { quantity: 240, expiresOn: '2026-11-20' });

    const problem = await problemOf(sale([one(drug, 3)]));
    expect([problem.id, problem.details.values?.left]).toEqual(['billing.charge.noStock', 2]);
    expect(await idOf(sale([one(expired)]))).toBe('billing.charge.noStock');
  });

  it('keeps the last box for the bill that has it, until that bill is void', async () => {
    const drug = await aDrug(1);
    const first = await sale([one(drug)]);

    expect(await idOf(sale([one(drug)]))).toBe('billing.charge.noStock');
    await ask(calls.voidBilling, { ...seen(first), reason: '顾客不要了' });
    expect((await sale([one(drug)])).lineCount).toBe(1);
  });

  it('is told to the doctor: an order for goods that the desk has reserved warns of what is left', async () => {
    const drug = await aDrug(3);
    const encounterId = await aVisit(database, world);
    const warned = async (quantity: number) => {
      const warnings = await ask(orderCalls.checkOrder, { encounterId, lines: [aDraft({ itemId: drug, quantity })] });
      return warnings.filter(({ rule }) => rule === 'stock').map(({ text }) => text);
    };
    expect(await warned(3 * 24)).toEqual([]);

    const bill = await sale([one(drug, 2)]);

    expect(await warned(24)).toEqual([]);
    expect(await warned(2 * 24)).toEqual([expect.stringContaining('24')]);
    await ask(calls.voidBilling, { ...seen(bill), reason: '顾客不要了' });
    expect(await warned(3 * 24)).toEqual([]);
  });

  it('counts paid goods that wait at the pharmacy, of sales and of prescriptions, as gone', async () => {
    const drug = await aDrug(2);
    await settle(await sale([one(drug)]));
    expect(await idOf(sale([one(drug, 2)]))).toBe('billing.charge.noStock');
    const { encounterId } = await sendOrders(world, [aDraft({ itemId: drug, quantity: 24 })], { paid: false });
    const [{ id }] = await database.owner<[{ id: string }]>`select id from bill where encounter_id = ${encounterId}`;
    await settle(await open(id), { confirmed: true });
    expect(await idOf(sale([one(drug)]))).toBe('billing.charge.noStock');
  });

  it('is judged once more when it is paid: goods that expired or became prescription drugs meanwhile are not sold', async () => {
    const [gone, changed] = [await aDrug(1), await aDrug(1)];
    const [first, second] = [await sale([one(gone)]), await sale([one(changed)])];
    await database.owner`update stock_batch set expires_on = '2026-11-20' where item_id = ${gone}`;
    await database.owner`update item set is_prescription = true where id = ${changed}`;

    expect(await idOf(settle(first))).toBe('billing.charge.noStock');
    expect(await idOf(settle(second))).toBe('billing.charge.prescription');
    expect((await open(first.id)).status).toBe(0);
  });

  it('says beside the field what is wrong, in both languages', async () => {
    const service = await aService();
    const refusals = async (caller: Caller, arg: object) =>
      (await problemOf(caller(calls.createBilling, arg as never))).details.fields?.map(({ field, message }) => [field, message]);

    expect(await refusals(ask, { charges: [one(service)] })).toEqual([['patientId', 'billing.buyer.required']]);
    expect(await refusals(ask, { walkIn, charges: [] })).toEqual([['charges', 'billing.charge.none']]);
    expect(await refusals(ask, { walkIn, charges: [one(service, 0)] })).toEqual([['charges.0.quantity', 'error.notPositive']]);
    expect(await refusals(inEnglish, { walkIn, charges: [one(service, 1000)] })).toEqual([
      ['charges.0.quantity', 'billing.charge.tooMany'],
    ]);
    expect(await refusals(ask, { walkIn: { name: '', mobile: 'abc' }, charges: [one(service)] })).toEqual([
      ['walkIn.mobile', 'error.field.invalid'],
    ]);
    expect(await idOf(ask(calls.createBilling, { patientId: crypto.randomUUID(), charges: [one(service)] }))).toBe('error.absent');
  });

  it('of a walk-in is found by the name and mobile given, and never as a patient', async () => {
    const service = await aService();
    const bill = await sale([one(service)], { walkIn: { name: '罗散客', mobile: '139 0000 1234' } });
    const find = async (keyword: string) => (await ask(calls.queryNotPayList, { page: 1, size: 20, keyword })).rows.map(({ id }) => id);

    expect([await find('罗散'), await find('13900001234'), await find(bill.mrn)].map((ids) => ids.includes(bill.id))).toEqual([
      true,
      true,
      true,
    ]);
    expect((await ask(patientCalls.querySimplePatientByES, { page: 1, size: 20, keyword: '罗散客' })).rows).toEqual([]);
    expect(await idOf(ask(calls.createBilling, { patientId: bill.patientId, charges: [one(service)] }))).toBe('error.absent');
  });
});

describe('the search at the desk', () => {
  it('finds by initials, code and bar code, and says why an item is not sold', async () => {
    const barcode = '6901234567892';
    const drug = await aDrug(3, { name: '维生素丙片', barcode });
    const held = await aDrug(3, { name: '维生素处方片', isPrescription: true });
    const [{ code }] = await database.owner<[{ code: string }]>`select code from item where id = ${drug}`;
    const find = (keyword: string) => ask(calls.queryChargeableItems, { keyword });

    for (const keyword of ['wssb', '维生素丙', code, barcode])
      expect(
        (await find(keyword)).map(({ id }) => id),
        keyword,
      ).toContain(drug);
    const rows = await find('维生素');
    expect(rows.find(({ id }) => id === drug)).toMatchObject({ available: 3, refusal: '' });
    expect(rows.find(({ id }) => id === held)!.refusal).toContain('处方药');
  });
});

describe('an unpaid bill', () => {
  it('takes a charge more, raises one it has, changes and removes charges, and is void without any', async () => {
    const [drug, service] = [await aDrug(5), await aService()];
    const bill = await sale([one(service)]);

    const added = await charge(bill, drug);
    const raised = await charge(added, drug, 2);
    const line = raised.lines.find(({ itemId }) => itemId === drug)!;
    const lowered = await ask(calls.updateBilling, { ...seen(raised), lines: [{ lineId: line.id, quantity: 1 }], isConsultation: true });
    const without = await ask(calls.removeBillCharge, { id: line.id, version: lowered.version });
    const empty = await ask(calls.removeBillCharge, { id: without.lines[0]!.id, version: without.version });

    expect(raised.lines.map(({ quantity }) => quantity)).toEqual([1, 3]);
    expect([added.receivable, raised.receivable, lowered.receivable, without.receivable]).toEqual([3400, 8200, 3400, 1000]);
    expect([lowered.isConsultation, empty.status, empty.receivable]).toEqual([true, 3, 0]);
  });

  it('keeps the discount of a line whose quantity changes, within the limits of the cashier', async () => {
    const service = await aService(999);
    const bill = await sale([one(service, 3)]);
    const lineId = bill.lines[0]!.id;
    const lessened = await ask(calls.saveDiscount, {
      ...seen(bill),
      billRate: 100,
      lineRates: [{ lineId, rate: 90 }],
      reason: '老顾客',
    });

    const changed = await ask(calls.updateBilling, { ...seen(lessened), lines: [{ lineId, quantity: 7 }] });

    expect([changed.lines[0]!.rate, changed.subtotal, changed.receivable]).toEqual([90, 6993, 6294]);
  });

  it('leaves what an order or the visit holds alone, and says who ordered it', async () => {
    const drug = await aDrug(9);
    const { encounterId } = await sendOrders(world, [aDraft({ itemId: drug, quantity: 24 })], { paid: false });
    const [{ id }] = await database.owner<[{ id: string }]>`select id from bill where encounter_id = ${encounterId}`;
    const bill = await open(id);
    const lineId = bill.lines[0]!.id;

    const problems = [
      await problemOf(ask(calls.removeBillCharge, { id: lineId, version: bill.version })),
      await problemOf(ask(calls.updateBilling, { ...seen(bill), lines: [{ lineId, quantity: 5 }] })),
      await problemOf(ask(calls.voidBilling, { ...seen(bill), reason: '错' })),
    ];

    expect(problems.map((problem) => [problem.id, problem.details.values?.by])).toEqual(
      problems.map(() => ['billing.charge.ordered', bill.lines[0]!.orderedBy]),
    );
    expect(bill.lines[0]!.orderedBy).not.toBe(null);
    expect((await charge(bill, await aService())).lineCount).toBe(2);
  });

  it('is void for a reason that stays, and is then neither changed nor paid', async () => {
    const bill = await sale([one(await aService())]);

    expect((await problemOf(ask(calls.voidBilling, { ...seen(bill), reason: '  ' }))).details.fields?.[0]?.field).toBe('reason');
    const ended = await ask(calls.voidBilling, { ...seen(bill), reason: '重复开单' });

    expect([ended.status, ended.voidReason]).toEqual([3, '重复开单']);
    expect(await idOf(charge(ended, await aService()))).toBe('billing.refused.charge');
    expect(await idOf(settle(ended))).toBe('billing.refused.settle');
  });

  it('is split into two that sum to what it was, and joined again', async () => {
    const [one1, two] = [await aService(333), await aService(1001)];
    const bill = await sale([one(one1, 2), one(two)]);

    const taken = await ask(calls.splitBilling, { ...seen(bill), lineIds: [bill.lines[1]!.id] });
    const left = await open(bill.id);
    const joined = await ask(calls.joinBilling, { ...seen(left), others: [seen(taken)] });

    expect([left.receivable, taken.receivable, joined.receivable, joined.lineCount]).toEqual([666, 1001, 1667, 2]);
    expect([joined.id, (await open(taken.id)).status]).toEqual([bill.id, 3]);
    expect(await idOf(ask(calls.splitBilling, { ...seen(joined), lineIds: joined.lines.map(({ id }) => id) }))).toBe('billing.split.all');
    expect(await idOf(ask(calls.splitBilling, { ...seen(joined), lineIds: [] }))).toBe('billing.split.none');
  });

  it('of a visit is split and takes later orders itself, while the part waits', async () => {
    const [first, second, third] = [await aDrug(9), await aDrug(9), await aDrug(9)];
    const { encounterId } = await sendOrders(world, [aDraft({ itemId: first, quantity: 24 }), aDraft({ itemId: second, quantity: 24 })], {
      paid: false,
    });
    const [{ id }] = await database.owner<[{ id: string }]>`select id from bill where encounter_id = ${encounterId}`;
    const bill = await open(id);

    const part = await ask(calls.splitBilling, { ...seen(bill), lineIds: [bill.lines[0]!.id] });
    await charge(part, third);

    const bills =
      await database.owner`select id, split_from from bill where encounter_id = ${encounterId} and status = 0 order by created_at, id`;
    expect(bills.map((row) => row.splitFrom)).toEqual([null, id]);
    expect(part.encounterId).toBe(encounterId);
  });

  it('joins only bills of one patient, of one visit, without a discount on the whole', async () => {
    const service = await aService();
    const [stranger, other] = [await sale([one(service)]), await sale([one(service)])];
    expect(await idOf(ask(calls.joinBilling, { ...seen(stranger), others: [seen(other)] }))).toBe('billing.join.otherPatient');
    expect(await idOf(ask(calls.joinBilling, { ...seen(stranger), others: [] }))).toBe('billing.join.none');

    const patientId = await patientOf();
    const mine = () => ask(calls.createBilling, { patientId, charges: [one(service)] });
    const [first, second] = [await mine(), await mine()];
    const cut = await ask(calls.saveDiscount, { ...seen(second), billRate: 90, lineRates: [], reason: '会员' });
    expect(await idOf(ask(calls.joinBilling, { ...seen(first), others: [seen(cut)] }))).toBe('billing.join.discounted');
  });

  it('is copied for the same buyer at the prices of today', async () => {
    const service = await aService(500);
    const bill = await sale([one(service, 2)], { walkIn: { name: '张三', mobile: '' } });
    await database.owner`update item set price = 600 where id = ${service}`;

    const copy = await ask(calls.copyBilling, seen(bill));

    expect([copy.id === bill.id, copy.patientId, copy.receivable, copy.status]).toEqual([false, bill.patientId, 1200, 0]);
  });

  it.each([
    ['void', (bill: Billing.Full) => ask(calls.voidBilling, { ...seen(bill), reason: '重复开单' })],
    ['settled', (bill: Billing.Full) => settle(bill).then(() => open(bill.id))],
  ])('that is %s is copied to a new unpaid bill and stays as it was', async (_, end) => {
    const ended = await end(await sale([one(await aService(500), 2)]));

    const copy = await ask(calls.copyBilling, seen(ended));

    expect([copy.id === ended.id, copy.receivable, copy.paid, copy.status]).toEqual([false, 1000, 0, 0]);
    expect(await open(ended.id)).toEqual(ended);
  });

  it('that is being settled is not copied', async () => {
    const held = await sale([one(await aService())]);
    await ask(calls.putInSettlement, seen(held));

    expect(await idOf(ask(calls.copyBilling, seen(await open(held.id))))).toBe('billing.refused.copy');
  });

  it('that a colleague holds or has changed meanwhile refuses every change', async () => {
    const service = await aService();
    const bill = await sale([one(service)]);
    const held = await sale([one(service)]);
    await manager(calls.putInSettlement, seen(held));
    await charge(bill, service);

    const attempts = (of: Billing.Full) => [
      charge(of, service),
      ask(calls.updateBilling, { ...seen(of), lines: [] }),
      ask(calls.removeBillCharge, { id: of.lines[0]!.id, version: of.version }),
      ask(calls.voidBilling, { ...seen(of), reason: '错' }),
      ask(calls.splitBilling, { ...seen(of), lineIds: [] }),
      ask(calls.joinBilling, { ...seen(of), others: [] }),
      ask(calls.copyBilling, seen(of)),
    ];

    expect(await Promise.all(attempts(bill).map(idOf))).toEqual(Array(7).fill('billing.refused.changed'));
    const words = await Promise.all(attempts(held).map(idOf));
    expect(words.map((word) => /^billing\.refused\.(charge|void|split|join|copy)$/.test(word))).toEqual(words.map(() => true));
  });
});

describe('the money of a sale', () => {
  it('is never below its amount, whoever may leave bills owing', async () => {
    const bill = await sale([one(await aService(1000))]);
    const short = (more: object = {}) => problemOf(settle(bill, { payments: cash(900), ...more }));

    expect((await short()).details.fields?.[0]?.message).toBe('billing.payment.saleTotal');
    expect((await short({ allowArrears: true })).details.fields?.[0]?.message).toBe('billing.payment.saleTotal');
  });

  it('asks whether to go on where no collection employee is chosen, and names the one who is', async () => {
    const service = await aService();
    const [bill, other] = [await sale([one(service)]), await sale([one(service)])];
    const [{ roleId }] = await database.owner<[{ roleId: string }]>`
      insert into role (org_id, id, code, name_zh, name_en, authorities) values (${world.orgId}, gen_random_uuid(), 'till', '收款', '', '{o_bill_collect}')
      returning id as role_id`;
    await database.owner`update staff_practice set role_ids = ${[roleId]} where org_id = ${world.orgId}`;
    const collectors = await ask(calls.queryCollectors);
    const collector = collectors.find(({ id }) => id !== world.doctorId)!;

    expect(await idOf(settle(bill, { collectorId: null }))).toBe('billing.confirm.noCollector');
    await settle(bill, { collectorId: null, confirmed: true });
    expect((await problemOf(settle(other, { collectorId: crypto.randomUUID() }))).details.fields?.[0]?.field).toBe('collectorId');
    await settle(other, { collectorId: collector.id });

    expect([(await open(bill.id)).collectorName, (await open(other.id)).collectorName]).toEqual([null, collector.name]);
  });

  it('is refunded before the goods leave, and they leave the queue; after that only when they came back', async () => {
    const drug = await aDrug(3);
    const [waiting, given] = [await sale([one(drug)]), await sale([one(drug)])];
    for (const bill of [waiting, given]) await settle(bill);
    await ask(pharmacyCalls.handOutSale, { billingId: given.id });
    const apply = async (id: string) => {
      const { lines, version } = await open(id);
      return ask(refundCalls.applyRefund, {
        billingId: id,
        version,
        lines: [{ lineId: lines[0]!.id, quantity: 1 }],
        reason: '不要了',
        confirmed: true,
      });
    };

    const blocked = await problemOf(apply(given.id));
    const { id } = await apply(waiting.id);
    await manager(refundCalls.approveRefund, { id, remark: '', version: 1 });
    await ask(refundCalls.executeRefund, { id, version: 2 });

    expect(blocked.id).toMatch(/^refund\./);
    expect([(await open(waiting.id)).sheet!.status, (await open(waiting.id)).refunded]).toEqual([3, 2400]);
    expect(await stockOf(drug)).toBe(48);
    expect(await wrongLedgers()).toEqual([]);
  });

  it('prints its bill and the slip of its goods with the name of a walk-in', async () => {
    const drug = await aDrug(2);
    const bill = await sale([one(drug)], { walkIn: { name: '赵路过', mobile: '' } });
    await settle(bill);
    const { sheet } = await open(bill.id);

    const paper = await ask(printCalls.queryBillingPrintInfo, { billingId: bill.id });
    const slip = await ask(printCalls.queryDispensingPrint, { id: sheet!.id });

    expect([paper.patientName.zh, slip.patientName.zh]).toEqual(['赵路过', '赵路过']);
    expect(slip.drugInfoList.map(({ number, money }) => [number, money])).toEqual([[24, 2400]]);
  });
});

describe('twenty desks at once', () => {
  const desks = Array.from({ length: 20 }, (_, index) => index);
  const outcomes = async (attempts: Promise<unknown>[]) => {
    const settledAll = await Promise.allSettled(attempts);
    return {
      won: settledAll.filter(({ status }) => status === 'fulfilled').length,
      words: [...new Set(settledAll.flatMap((each) => (each.status === 'rejected' ? [(each.reason as { id: string }).id] : [])))],
    };
  };

  it('sell the last box once', async () => {
    const drug = await aDrug(1);
    const crowd = careCaller(world, { sql: many });

    const { won, words } = await outcomes(desks.map(() => sale([one(drug)], {}, crowd)));

    expect([won, words]).toEqual([1, ['billing.charge.noStock']]);
  });

  it('put the last box on one of twenty open bills', async () => {
    const drug = await aDrug(1);
    const service = await aService();
    const bills: Billing.Full[] = [];
    for (const _ of desks) bills.push(await sale([one(service)]));
    const crowd = careCaller(world, { sql: many });

    const { won, words } = await outcomes(bills.map((bill) => charge(bill, drug, 1, crowd)));

    expect([won, words]).toEqual([1, ['billing.charge.noStock']]);
  });

  it('change, void, split and pay one bill: one act wins, the others hear why not', async () => {
    const crowd = careCaller(world, { sql: many });
    const bill = await sale([one(await aService()), one(await aService(700))]);
    const lineId = bill.lines[0]!.id;
    const acts = [
      () => charge(bill, bill.lines[0]!.itemId!, 1, crowd),
      () => crowd(calls.updateBilling, { ...seen(bill), lines: [{ lineId, quantity: 4 }] }),
      () => crowd(calls.removeBillCharge, { id: lineId, version: bill.version }),
      () => crowd(calls.voidBilling, { ...seen(bill), reason: '错' }),
      () => crowd(calls.splitBilling, { ...seen(bill), lineIds: [lineId] }),
      () => settle(bill, {}, crowd),
    ];

    const { won, words } = await outcomes(desks.map((index) => acts[index % acts.length]!()));

    expect(won).toBe(1);
    expect(words.filter((word) => !/^billing\.refused\.\w+$|^error\.absent$/.test(word))).toEqual([]);
    expect(await wrongLedgers()).toEqual([]);
  });

  it('pay and hand out one sale once', async () => {
    const crowd = careCaller(world, { sql: many });
    const drug = await aDrug(1);
    const bill = await sale([one(drug)]);
    const paid = await outcomes(desks.map(() => settle(bill, {}, crowd)));
    const given = await outcomes(desks.map(() => crowd(pharmacyCalls.handOutSale, { billingId: bill.id })));

    expect([paid, given]).toEqual([
      { won: 1, words: ['billing.refused.alreadySettled'] },
      { won: 1, words: ['pharmacy.refused.alreadyDispensed'] },
    ]);
    expect(await stockOf(drug)).toBe(0);
  });
});

it('leaves every ledger as it adds up, to the fen, whatever is done at the desk', async () => {
  const items = [await aDrug(5000), await aDrug(5000, { price: 333 }), await aService(1), await aService(99_999)];
  const act = fc.record({
    kind: fc.constantFrom('add', 'change', 'remove', 'split', 'join', 'void', 'copy', 'cut', 'pay'),
    pick: fc.nat(9),
    count: fc.integer({ min: 1, max: 9 }),
  });

  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 8 }), async (acts) => {
      let bill = await sale([one(items[0]!), one(items[3]!, 3)]);
      let other = bill;
      for (const { kind, pick, count } of acts) {
        if (bill.status !== 0) break;
        const line = bill.lines[pick % bill.lines.length]!;
        const attempt: Record<typeof kind, () => Promise<Billing.Full>> = {
          add: () => charge(bill, items[pick % items.length]!, count),
          change: () => ask(calls.updateBilling, { ...seen(bill), lines: [{ lineId: line.id, quantity: count }] }),
          remove: () => ask(calls.removeBillCharge, { id: line.id, version: bill.version }),
          split: async () => {
            other = await ask(calls.splitBilling, { ...seen(bill), lineIds: [line.id] });
            return open(bill.id);
          },
          join: async () => ask(calls.joinBilling, { ...seen(bill), others: [seen(await open(other.id))] }),
          void: () => ask(calls.voidBilling, { ...seen(bill), reason: '试' }),
          copy: () => ask(calls.copyBilling, seen(bill)),
          cut: () => ask(calls.saveDiscount, { ...seen(bill), billRate: 100 - count, lineRates: [], reason: '试' }),
          pay: async () => {
            await settle(bill);
            return open(bill.id);
          },
        };
        bill = await attempt[kind]().catch(() => open(bill.id));
        expect(bill.lines.reduce((sum, { net }) => sum + net, 0)).toBe(bill.receivable);
      }
      if (bill.status === 0) await ask(calls.voidBilling, { ...seen(bill), reason: '试完' });
    }),
    { numRuns: 25, endOnFailure: true },
  );

  expect(await wrongLedgers()).toEqual([]);
}, 120_000);
