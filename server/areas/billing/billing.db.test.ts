import { beforeAll, describe, expect, it, test } from 'vitest';
import { type ABill, aBill, type LineToCharge, sendAnother, takesPayments } from '../../../tests/builders/bill.ts';
import { aWorld, type Caller, callerIn, problemOf, type World } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { inTenant } from '../../database/tenant.ts';
import { billingCalls as calls } from './calls.ts';
import { findUnbalancedBills } from './queries/bills.ts';

const database = freshDatabaseForFile();
let world: World;
let other: World;
let ask: Caller;

beforeAll(async () => {
  world = await aWorld(database.owner);
  other = await aWorld(database.owner, '别家诊所');
  await takesPayments(database.owner, world);
  await takesPayments(database.owner, other);
  ask = callerIn(database.app, world);
});

const billOf = (lines?: LineToCharge[], wishes = {}) => aBill(database.owner, world, { ...(lines && { lines }), ...wishes });
const details = (billId: string) => ask(calls.queryBillingDetails, { billingId: billId });
const cash = (amount: number, tendered?: number) => ({ methodCode: 'cash', amount, ...(tendered !== undefined && { tendered }) });
const settle = ({ billId }: ABill, payments: object[], more: object = {}, caller = ask) =>
  caller(calls.settleBilling, { id: billId, payments, allowArrears: false, version: 2, ...more });
const unbalanced = () => inTenant(database.app, world, findUnbalancedBills);
const statusOfAppointment = async ({ appointmentId }: ABill) =>
  (await inTenant(database.app, world, (db) => db<{ status: number }[]>`select status from appointment where id = ${appointmentId}`))[0]!
    .status;

/** A second person of the same clinic. */
async function another(maximumDiscount = 0): Promise<Caller> {
  const staffId = crypto.randomUUID();
  await inTenant(
    database.owner,
    world,
    (db) => db`insert into staff (org_id, id, staff_no, name, name_en, pinyin, initials, sex, maximum_discount)
    values (${world.orgId}, ${staffId}, ${staffId}, '赵倩', 'Zhao Qian', 'zhaoqian', 'zq', 'F', ${maximumDiscount})`,
  );
  return callerIn(database.app, { ...world, staffId });
}

describe('a bill', () => {
  it('explains every net price in the language of whoever asks', async () => {
    const { billId } = await billOf([{ unitPrice: 1250, quantity: 3 }]);
    await ask(calls.saveDiscount, { id: billId, billRate: 90, lineRates: [], reason: '会员', version: 2 });

    const [line] = (await details(billId)).lines;
    const [inEnglish] = (await callerIn(database.app, world, { language: 'en' })(calls.queryBillingDetails, { billingId: billId })).lines;

    expect(line).toMatchObject({ amount: 3750, discount: 375, net: 3375 });
    expect(line!.trace.map(({ text }) => text)).toEqual(['单价 12.50 × 3 = 37.50', '整单按原价的 90% 收，减 3.75']);
    expect(inEnglish!.trace[1]!.text).toBe('Whole bill at 90% of the price, 3.75 off');
  });

  it('of another practice answers like one that does not exist', async () => {
    const foreign = await aBill(database.owner, other);
    const answers = await Promise.all([foreign.billId, crypto.randomUUID()].map((id) => problemOf(details(id))));
    const settlements = await Promise.all(
      [foreign, { ...foreign, billId: crypto.randomUUID() }].map((bill) => problemOf(settle(bill, [cash(1000)]))),
    );

    expect([...answers, ...settlements].map(({ id }) => id)).toEqual(['error.absent', 'error.absent', 'error.absent', 'error.absent']);
  });

  it('takes orders sent later, and is followed by another once it is settled', async () => {
    const bill = await billOf();
    const same = await sendAnother(database.owner, world, bill, { unitPrice: 500, quantity: 2 });
    await settle(bill, [cash(2000)], { version: 3 });
    const next = await sendAnother(database.owner, world, bill, { unitPrice: 500, quantity: 1 });

    expect(same.billId).toBe(bill.billId);
    expect(next.billId).not.toBe(bill.billId);
    expect((await details(next.billId)).receivable).toBe(500);
  });
});

describe('lists of bills', () => {
  it('find by name, initials, record number and bill number, each state in its own list', async () => {
    const { billId } = await billOf(undefined, { patientName: '欧阳清照' });
    const { billNumber, mrn } = await details(billId);
    const find = async (keyword: string) => (await ask(calls.queryNotPayList, { page: 1, size: 20, keyword })).rows.map(({ id }) => id);

    for (const keyword of ['欧阳', '阳清', mrn.toLowerCase(), billNumber]) expect(await find(keyword), keyword).toContain(billId);
    expect(await find('wxm')).toContain(billId);
    expect(await find("%' or 1=1 --")).toEqual([]);
    expect((await ask(calls.querySettlementList, { page: 1, size: 20, keyword: billNumber })).rows).toEqual([]);
  });

  it('page and sort', async () => {
    const sorted = await ask(calls.queryNotPayList, { page: 1, size: 2, sort: 'receivable', direction: 'desc' });

    expect(sorted.rows.length).toBeLessThanOrEqual(2);
    expect(sorted.rows[0]!.receivable).toBeGreaterThanOrEqual(sorted.rows.at(-1)!.receivable);
  });

  test.each([
    ['without a range', {}, 'error.dateRange.required'],
    ['over three months', { from: '2026-01-01', to: '2026-04-02' }, 'error.dateRange.months'],
    ['backwards', { from: '2026-02-01', to: '2026-01-01' }, 'error.dateRange.reversed'],
  ])('of settled bills %s are refused', async (_, range, message) => {
    const { details: found } = await problemOf(ask(calls.queryHavePayList, { page: 1, size: 20, ...range }));
    expect(found.fields![0]!.message).toBe(message);
  });

  it('are exported as a workbook in the same order', async () => {
    const file = await ask(calls.exportBillList, { tab: 'notPaid' });
    expect(file.name).toMatch(/^bills-notPaid-\d{4}-\d\d-\d\d\.xlsx$/);
    expect(file.bytes.subarray(0, 2).toString()).toBe('PK');
  });
});

describe('a discount', () => {
  const save = ({ billId }: ABill, draft: object, caller = ask) =>
    caller(calls.saveDiscount, { id: billId, billRate: 100, lineRates: [], reason: '会员优惠', version: 2, ...draft });

  it('reduces lines and bill to the fen and is kept', async () => {
    const bill = await billOf([
      { unitPrice: 999, quantity: 1 },
      { unitPrice: 333, quantity: 1 },
    ]);
    const { lines } = await details(bill.billId);
    const saved = await save(bill, { billRate: 90, lineRates: [{ lineId: lines[0]!.id, rate: 85 }] });

    expect(saved.lines.map(({ net }) => net)).toEqual([849, 300]);
    expect(saved).toMatchObject({ receivable: 1149, discount: 183, discountReason: '会员优惠', version: 3 });
    expect(await details(bill.billId)).toEqual(saved);
    expect(await unbalanced()).toEqual([]);
  });

  test.each([
    ["beyond the person's permission", { billRate: 79 }, 'billRate', 'billing.discount.userLimit'],
    ['of 120 %', { billRate: 120 }, 'billRate', 'error.field.invalid'],
    ['without a reason', { billRate: 90, reason: ' ' }, 'reason', 'billing.discount.reasonRequired'],
    ['with a reason of 101 characters', { billRate: 90, reason: '惠'.repeat(101) }, 'reason', 'error.field.invalid'],
  ])('%s is refused beside its field', async (_, draft, field, message) => {
    const { details: found } = await problemOf(save(await billOf(), draft));
    expect(found.fields).toMatchObject([{ field, message }]);
  });

  test.each([
    [{ minimumDiscount: 95 }, 'billing.discount.itemLimit'],
    [{ allowDiscount: false }, 'billing.discount.notAllowed'],
  ])('of a line whose item has %j is refused beside the line', async (limit, message) => {
    const bill = await billOf([
      { unitPrice: 100, quantity: 1 },
      { unitPrice: 100, quantity: 1, ...limit },
    ]);
    const { lines } = await details(bill.billId);
    const { details: found } = await problemOf(save(bill, { lineRates: lines.map(({ id }) => ({ lineId: id, rate: 90 })) }));

    expect(found.fields).toMatchObject([{ field: 'lineRates.1.rate', message }]);
  });

  it('given by somebody with more permission stands when another changes a line', async () => {
    const bill = await billOf([
      { unitPrice: 1000, quantity: 1 },
      { unitPrice: 1000, quantity: 1 },
    ]);
    const { lines } = await details(bill.billId);
    await save(bill, { billRate: 80 });
    const clerk = await another(5);

    const saved = await save(bill, { billRate: 80, lineRates: [{ lineId: lines[0]!.id, rate: 95 }], version: 3 }, clerk);

    expect(saved.receivable).toBe(950 + 800);
  });

  it('asked for on an older state of the bill is refused', async () => {
    const bill = await billOf();
    await sendAnother(database.owner, world, bill, { unitPrice: 100, quantity: 1 });
    expect((await problemOf(save(bill, { billRate: 90 }))).id).toBe('billing.refused.changed');
  });
});

describe('settling', () => {
  it('books up to three methods, gives change, settles the visit and calls the pharmacy', async () => {
    const bill = await billOf([{ unitPrice: 5000, quantity: 2 }], { withPrescription: true });
    ask.announced.length = 0;

    const settled = await settle(bill, [cash(3000, 5000), { methodCode: 'wechat', amount: 4000 }, { methodCode: 'card', amount: 3000 }]);

    expect(settled).toMatchObject({ paid: 10000, change: 2000, arrears: 0 });
    const { status, payments } = await details(bill.billId);
    expect([status, payments.map(({ methodCode, change }) => [methodCode, change])]).toEqual([
      1,
      [
        ['cash', 2000],
        ['wechat', 0],
        ['card', 0],
      ],
    ]);
    expect(await statusOfAppointment(bill)).toBe(5);
    expect(ask.announced.map(({ subType }) => subType)).toContain('need_send_goods_text');
    expect(await unbalanced()).toEqual([]);
  });

  it('tells the nurses how many orders the payment lets them carry out', async () => {
    const bill = await billOf([
      { unitPrice: 5000, quantity: 1 },
      { unitPrice: 2000, quantity: 3 },
    ]);
    ask.announced.length = 0;

    await settle(bill, [cash(11000, 11000)]);

    const told = ask.announced.filter(({ subType }) => subType === 'order_need_check_num');
    expect(told.map(({ audience, content }) => [audience, content?.values.count])).toEqual([[{ permission: 'm_chart' }, 2]]);
  });

  it('leaves a visit that still goes on where it is', async () => {
    const bill = await billOf(undefined, { appointmentStatus: 3 });
    await settle(bill, [cash(1000)]);
    expect(await statusOfAppointment(bill)).toBe(3);
  });

  test.each([
    ['too little', [cash(900)], 'payments', 'billing.payment.tooLittle'],
    ['too much', [{ methodCode: 'card', amount: 1001 }], 'payments', 'billing.payment.tooMuch'],
    ['one method twice', [cash(500), cash(500)], 'payments.1.methodCode', 'billing.payment.twice'],
    ['a method of no clinic', [{ methodCode: 'cowries', amount: 1000 }], 'payments.0.methodCode', 'billing.payment.unknown'],
    ['change on a card', [{ methodCode: 'card', amount: 1000, tendered: 2000 }], 'payments.0.tendered', 'billing.payment.noChange'],
    ['nothing', [], 'payments', 'billing.payment.tooLittle'],
    ['a negative amount', [cash(2000), { methodCode: 'card', amount: -1000 }], 'payments.1.amount', 'error.notPositive'],
  ])('with %s is refused and books nothing', async (_, payments, field, message) => {
    const bill = await billOf();
    const { details: found } = await problemOf(settle(bill, payments));

    expect(found.fields).toMatchObject([{ field, message }]);
    expect(await details(bill.billId)).toMatchObject({ status: 0, paid: 0, payments: [] });
  });

  test.each([
    ['no doctor', { withoutDoctor: true }, 1000, 'billing.confirm.noDoctor'],
    ['nothing to pay', { lines: [{ unitPrice: 0, quantity: 1 }] }, 0, 'billing.confirm.nothing'],
    ['neither', { withoutDoctor: true, lines: [{ unitPrice: 0, quantity: 1 }] }, 0, 'billing.confirm.noDoctorNothing'],
  ])('with %s asks first', async (_, wishes, amount, question) => {
    const bill = await aBill(database.owner, world, wishes);
    const payments = amount > 0 ? [cash(amount)] : [];
    const asked = await problemOf(settle(bill, payments));
    expect([asked.id, asked.details.kind]).toEqual([question, 'confirm']);

    await settle(bill, payments, { confirmed: true });
    expect((await details(bill.billId)).status).toBe(1);
  });

  it('a second time says by whom and when, and charges nothing', async () => {
    const bill = await billOf();
    await settle(bill, [cash(1000)]);
    const second = await problemOf(settle(bill, [cash(1000)], {}, await another()));

    expect(second.id).toBe('billing.refused.alreadySettled');
    expect(second.details.values).toMatchObject({ by: '陈静', amount: '10.00' });
    expect((await details(bill.billId)).payments).toHaveLength(1);
  });

  it('by twenty cashiers at once charges once', async () => {
    const bill = await billOf();
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => settle(bill, [cash(1000)])));

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [(outcome.reason as { id: string }).id] : []));
    expect(new Set(refusals)).toEqual(new Set(['billing.refused.alreadySettled']));
    expect((await details(bill.billId)).payments).toHaveLength(1);
    expect(await unbalanced()).toEqual([]);
  });

  it('while an order is sent either counts it or leaves it to the next bill, never to nobody', async () => {
    for (let round = 0; round < 8; round++) {
      const bill = await billOf();
      const [settled, sent] = await Promise.allSettled([
        settle(bill, [cash(1000)]),
        sendAnother(database.owner, world, bill, { unitPrice: 700, quantity: 1 }),
      ]);
      if (sent.status === 'rejected') throw sent.reason;
      const first = await details(bill.billId);
      if (settled.status === 'fulfilled') {
        expect(sent.value.billId).not.toBe(bill.billId);
        expect(first).toMatchObject({ status: 1, receivable: 1000 });
        expect((await details(sent.value.billId)).receivable).toBe(700);
      } else {
        expect((settled.reason as { id: string }).id).toBe('billing.refused.changed');
        expect(first).toMatchObject({ status: 0, receivable: 1700, payments: [] });
      }
    }
    expect(await unbalanced()).toEqual([]);
  });

  it('fits what any bill comes to, whatever its lines and rates', async () => {
    let seed = 20261121;
    const random = (below: number) => {
      seed = (seed * 1103515245 + 12345) & 0x7fffffff;
      return seed % below;
    };
    for (let round = 0; round < 30; round++) {
      const lines = Array.from({ length: 1 + random(8) }, () => ({
        unitPrice: random(100_000),
        quantity: 1 + random(30),
        minimumDiscount: random(100),
        allowDiscount: random(4) > 0,
      }));
      const bill = await billOf(lines);
      const saved = await ask(calls.saveDiscount, {
        id: bill.billId,
        billRate: 80 + random(21),
        lineRates: [],
        reason: '活动',
        version: 2,
      });
      const cashPart = random(saved.receivable + 1);
      const [first, owing] = [random(2) === 0 ? cashPart : saved.receivable, random(2) === 0];
      const payments = first > 0 ? [cash(first, first + random(10_000))] : [];
      if (!owing && first < saved.receivable) payments.push({ methodCode: 'wechat', amount: saved.receivable - first });
      const settled = await settle(bill, payments, { allowArrears: owing, version: 3, confirmed: true });

      expect(settled.paid + settled.arrears).toBe(saved.receivable);
      expect(saved.lines.reduce((sum, { net }) => sum + net, 0)).toBe(saved.receivable);
    }
    expect(await unbalanced()).toEqual([]);
  });
});

describe('a bill in settlement', () => {
  it('is left alone by the others, and given back by anybody', async () => {
    const bill = await billOf();
    const colleague = await another();
    const { version } = await colleague(calls.putInSettlement, { id: bill.billId, version: 2 });

    expect((await problemOf(settle(bill, [cash(1000)], { version }))).id).toBe('billing.refused.held');
    expect(await details(bill.billId)).toMatchObject({ status: 2, cashierName: '赵倩', isMine: false });
    const again = await colleague(calls.putInSettlement, { id: bill.billId, version });
    expect(again.version).toBe(version);

    const released = await ask(calls.cancelSettlement, { id: bill.billId, version });
    await settle(bill, [cash(1000)], { version: released.version });
    expect((await details(bill.billId)).status).toBe(1);
  });

  it('cannot be taken by two', async () => {
    const bill = await billOf();
    const [one, two] = await Promise.all([another(), another()]);
    const takes = await Promise.allSettled([one, two].map((caller) => caller(calls.putInSettlement, { id: bill.billId, version: 2 })));
    expect(takes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('arrears', () => {
  const owing = async () => {
    const bill = await billOf();
    const { version } = await settle(bill, [cash(300)], { allowArrears: true });
    return { bill, version };
  };

  it('are left only by a person with the right to', async () => {
    const bill = await billOf();
    const cashier = callerIn(database.app, world, { authorities: ['m_billing', 'o_bill_collect'] });
    const part = { id: bill.billId, payments: [cash(300)], allowArrears: true, version: 2 };
    expect((await problemOf(cashier(calls.settleBilling, part))).id).toBe('billing.refused.arrearsRight');
  });

  it('are collected in parts until nothing is owing', async () => {
    const { bill, version } = await owing();
    const first = await ask(calls.collectArrears, { id: bill.billId, payments: [cash(200, 500)], version });
    const second = await ask(calls.collectArrears, {
      id: bill.billId,
      payments: [cash(400), { methodCode: 'card', amount: 100 }],
      version: first.version,
    });
    const third = await problemOf(ask(calls.collectArrears, { id: bill.billId, payments: [cash(1)], version: second.version }));

    expect([first.change, first.arrears, second.arrears, third.id]).toEqual([300, 500, 0, 'billing.refused.nothingOwing']);
    expect((await details(bill.billId)).payments.map(({ kind }) => kind)).toEqual(['settlement', 'arrears', 'arrears', 'arrears']);
    expect(await unbalanced()).toEqual([]);
  });

  it('are collected once by two windows', async () => {
    const { bill, version } = await owing();
    const collect = () => ask(calls.collectArrears, { id: bill.billId, payments: [cash(700)], version });
    const outcomes = await Promise.allSettled([collect(), collect(), collect()]);

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await details(bill.billId)).toMatchObject({ paid: 1000, arrears: 0 });
  });

  it('are not collected beyond what is owing, nor without a payment, nor from an unpaid bill', async () => {
    const { bill, version } = await owing();
    const more = await problemOf(ask(calls.collectArrears, { id: bill.billId, payments: [cash(701)], version }));
    const none = await problemOf(ask(calls.collectArrears, { id: bill.billId, payments: [], version }));
    const unpaid = await billOf();
    const early = await problemOf(ask(calls.collectArrears, { id: unpaid.billId, payments: [cash(1)], version: 2 }));

    expect([more.details.fields![0]!.message, none.details.fields![0]!.message, early.id]).toEqual([
      'billing.payment.tooMuch',
      'billing.payment.incomplete',
      'billing.refused.collectArrears',
    ]);
  });
});
