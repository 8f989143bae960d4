import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ABill, aBill, takesPayments } from '../../../tests/builders/bill.ts';
import { issuesInvoices } from '../../../tests/builders/invoice.ts';
import { aColleague, aWorld, type Caller, callerIn, problemOf, type World } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { inTenant } from '../../database/tenant.ts';
import { billingCalls } from '../billing/calls.ts';
import { insuranceCalls } from '../insurance/calls.ts';
import { printCalls } from '../print/calls/print.ts';
import { refundCalls } from '../refund/calls.ts';
import { invoiceCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
const nobody = '018f0000-0000-7000-8000-000000000000';
let world: World;
let other: World;
let ask: Caller;
let abroad: Caller;
let classId: string;

beforeAll(async () => {
  world = await aWorld(database.owner);
  other = await aWorld(database.owner, '别家诊所');
  for (const each of [world, other]) await takesPayments(database.owner, each);
  classId = await issuesInvoices(database.owner, world);
  ask = callerIn(database.app, world);
  abroad = callerIn(database.app, other);
});

const detail = ({ billId }: ABill) => ask(billingCalls.queryBillingDetails, { billingId: billId });

async function settled(quantities: readonly number[] = [2], patientId?: string) {
  const bill = await aBill(database.owner, world, { lines: quantities.map((quantity) => ({ unitPrice: 5300, quantity })) });
  if (patientId) await inTenant(database.owner, world, (db) => db`update bill set patient_id = ${patientId} where id = ${bill.billId}`);
  const amount = quantities.reduce((sum, quantity) => sum + quantity * 5300, 0);
  const payments = [{ methodCode: 'cash', amount }];
  await ask(billingCalls.settleBilling, { id: bill.billId, payments, allowArrears: false, version: 2 });
  return patientId ? { ...bill, patientId } : bill;
}
const draftOf = async ({ billId }: ABill, over: object = {}) => {
  const { version, tax } = await ask(calls.queryInvoicePlan, { billingId: billId });
  return { billingId: billId, version, tax, buyerKind: 'person', buyerName: '王小明', taxpayerNumber: '', remark: '', ...over };
};
const issued = async (bill: ABill, over: object = {}) => ask(calls.issueBlueInvoice, await draftOf(bill, over));
const fieldsOf = async (refusal: Promise<unknown>) => (await problemOf(refusal)).details.fields?.map(({ field }) => field);
const withoutRate = ({ billId }: ABill) =>
  inTenant(database.owner, world, (db) => db`update bill_line set category_code = 'material' where bill_id = ${billId}`);

describe('a blue invoice', () => {
  it('takes over the lines of a settled bill with their tax, the next number, and is shown on the bill', async () => {
    const bill = await settled([2, 1]);
    const plan = await ask(calls.queryInvoicePlan, { billingId: bill.billId });
    expect(plan).toMatchObject({ amount: 15_900, tax: 900, patientName: '王小明', lines: [{ rate: 6, tax: 600 }, { tax: 300 }] });
    const company = { buyerKind: 'company', buyerName: '示例公司', taxpayerNumber: '91330100MADXL0002Q', remark: '门诊' };
    const head = await issued(bill, company);

    expect(head).toMatchObject({ number: plan.nextNumber, amount: 15_900, status: 1 });
    expect(head.number).toMatch(/^FP\d{8}$/);
    expect((await detail(bill)).invoice).toEqual(head);
    const asking = callerIn(database.app, world);
    expect(await asking(calls.queryInvoice, { id: head.id })).toMatchObject({
      kind: 'blue',
      status: 1,
      buyerName: '示例公司',
      buyerTaxpayerNumber: '91330100MADXL0002Q',
      remark: '门诊',
      counterpart: null,
      amount: 15_900,
      tax: 900,
      seller: { taxpayerNumber: '91310000MADXL00018', taxpayerName: '杏林' },
      lines: [
        { quantity: 2, taxCode: '3070202000000000000', rate: 6, amount: 10_600, tax: 600 },
        { quantity: 1, amount: 5300, tax: 300 },
      ],
    });
    expect(asking.audited).toMatchObject([{ patientId: bill.patientId, objectId: head.id }]);
  });

  it('is issued over the bill of a walk-in, to the name that the buyer gives', async () => {
    const itemId = uuidv7();
    const item = { orgId: world.orgId, id: itemId, code: 'MZ', nameZh: '雾化面罩', nameEn: 'Mask', pinyin: '', initials: '', unit: '个' };
    const priced = { ...item, adviceType: 3, price: 10_600, categoryCode: 'treatment' };
    await inTenant(database.owner, world, (db) => db`insert into item ${db(priced)}`);
    const made = await ask(billingCalls.createBilling, { walkIn: { name: '', mobile: '' }, charges: [{ itemId, quantity: 1 }] });
    const payments = [{ methodCode: 'cash', amount: 10_600 }];
    await ask(billingCalls.settleBilling, { id: made.id, version: made.version, payments, allowArrears: false });

    const bill = { billId: made.id } as ABill;
    const head = await issued(bill, { buyerKind: 'company', buyerName: '示例公司', taxpayerNumber: '91330100MADXL0002Q' });

    const invoice = await ask(calls.queryInvoice, { id: head.id });
    expect(invoice).toMatchObject({ patientName: '散客', buyerName: '示例公司', amount: 10_600, tax: 600 });
    const { rows } = await ask(calls.queryInvoiceList, { status: '1', page: 1, size: 50 });
    expect(rows.find(({ id }) => id === head.id)).toMatchObject({ patientName: '散客', billNumber: made.billNumber });
  });

  it('is refused beside what is wrong: the buyer, the line without a rate', async () => {
    const bill = await settled();
    expect(await fieldsOf(issued(bill, { buyerName: ' ' }))).toEqual(['buyerName']);
    expect(await fieldsOf(issued(bill, { buyerKind: 'company', taxpayerNumber: '91330100MADXL0002P' }))).toEqual(['taxpayerNumber']);
    await withoutRate(bill);
    expect(await ask(calls.queryInvoicePlan, { billingId: bill.billId })).toMatchObject({ lines: [{ rate: null, tax: null }] });
    const refusal = await problemOf(issued(bill));
    expect(refusal.details.fields).toEqual([{ field: 'lines.0', message: 'invoice.rate.missing' }]);
    expect((await detail(bill)).invoice).toBe(null);
  });

  it('is refused for what is unpaid, owing, changed meanwhile, invoiced already, elsewhere or nowhere', async () => {
    const unpaid = await aBill(database.owner, world);
    const plan = (billingId: string, by = ask) => problemOf(by(calls.queryInvoicePlan, { billingId }));
    expect((await plan(unpaid.billId)).id).toBe('invoice.refused.notSettled');
    const owing = await settled([1]);
    await inTenant(database.owner, world, (db) => db`update bill set paid = 5200, arrears = 100 where id = ${owing.billId}`);
    expect((await plan(owing.billId)).id).toBe('invoice.refused.owing');

    const bill = await settled();
    const draft = await draftOf(bill);
    for (const stale of [{ version: draft.version - 1 }, { tax: draft.tax + 1 }])
      expect((await problemOf(ask(calls.issueBlueInvoice, { ...draft, ...stale }))).id).toBe('invoice.refused.changed');
    for (const by of [abroad, callerIn(database.app, { ...world, practiceId: other.practiceId })])
      expect((await problemOf(by(calls.issueBlueInvoice, draft))).id).toBe('error.absent');
    expect((await plan(nobody)).id).toBe('error.absent');
    const { number } = await ask(calls.issueBlueInvoice, draft);
    const again = await problemOf(ask(calls.issueBlueInvoice, draft));
    expect([again.id, again.details.values]).toEqual(['invoice.refused.issuedAlready', { number }]);
  });

  it('stands in the list, found by state, number and buyer; a settled bill without one waits there', async () => {
    const [waiting, bill] = [await settled(), await settled()];
    const head = await issued(bill, { buyerName: '李梅的抬头' });
    const list = async (criteria: object) => (await ask(calls.queryInvoiceList, { page: 1, size: 50, ...criteria })).rows;
    expect(await list({ keyword: '李梅的抬头' })).toMatchObject([
      {
        id: head.id,
        kind: 'blue',
        status: 1,
        sex: expect.stringMatching(/^[MFX]$/),
        birthDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        amount: 10_600,
        tax: 600,
      },
    ]);
    expect(await list({ keyword: head.number.toLowerCase(), status: '1' })).toMatchObject([{ id: head.id }]);
    const red = await ask(calls.issueRedInvoice, { id: (await issued(await settled())).id, reason: '开错了抬头' });
    const given = await list({ status: 'issued' });
    expect(given.map(({ id }) => id)).toEqual(expect.arrayContaining([head.id, red.id]));
    expect(given.some(({ status }) => status === 0)).toBe(false);
    const open = await list({ status: '0' });
    expect(open.find(({ id }) => id === waiting.billId)).toMatchObject({
      kind: null,
      number: '',
      sex: expect.stringMatching(/^[MFX]$/),
      amount: 10_600,
    });
    expect(open.some(({ id }) => id === bill.billId)).toBe(false);
    expect((await list({})).map(({ id }) => id)).toEqual(expect.arrayContaining([waiting.billId, head.id]));
    expect((await abroad(calls.queryInvoiceList, { page: 1, size: 50 })).rows).toEqual([]);
    const file = await ask(calls.exportInvoiceList, { status: '1' });
    expect(file.name).toMatch(/^invoices-/);
  });

  it('prints its number, lines, tax and both sides; the red one prints the same with the sign reversed', async () => {
    const bill = await settled([2, 1]);
    const head = await issued(bill, { buyerKind: 'company', buyerName: '示例公司', taxpayerNumber: '91330100MADXL0002Q', remark: '门诊' });
    const { billNumber } = await detail(bill);
    const paper = await ask(printCalls.queryInvoicePrint, { id: head.id });
    expect(paper).toMatchObject({
      kind: 'blue',
      number: head.number,
      platformNo: '',
      counterpartNo: '',
      buyerName: '示例公司',
      seller: { taxpayerName: '杏林' },
      sourceNumbers: [billNumber],
      lines: [
        { quantity: 2, rate: 6, money: 10_600, taxMoney: 600 },
        { quantity: 1, rate: 6, money: 5300, taxMoney: 300 },
      ],
      totalMoney: 15_900,
      taxMoney: 900,
    });
    for (const name of [paper.cashierName, paper.issuedByName]) expect(name.zh).not.toBe('');

    const red = await ask(calls.issueRedInvoice, { id: head.id, reason: '开错了抬头' });

    expect(await ask(printCalls.queryInvoicePrint, { id: red.id })).toMatchObject({
      kind: 'red',
      counterpartNo: head.number,
      reason: '开错了抬头',
      totalMoney: -15_900,
      taxMoney: -900,
    });
    expect((await ask(printCalls.queryInvoicePrint, { id: head.id })).counterpartNo).toBe(red.number);
    expect((await problemOf(abroad(printCalls.queryInvoicePrint, { id: head.id }))).id).toBe('print.missing.invoice');
  });

  it('never changes', async () => {
    const { id } = await issued(await settled());
    const change = inTenant(database.app, world, (db) => db`update invoice set amount = 1 where id = ${id}`);
    await expect(change).rejects.toThrow(/permission denied/);
  });
});

describe('an invoice over several bills', () => {
  const oneMore = ({ patientId }: ABill, quantities: readonly number[] = [1]) => settled(quantities, patientId);
  const together = async ([first, ...others]: readonly ABill[], over: object = {}) => {
    const plan = await ask(calls.queryInvoicePlan, { billingId: first!.billId, otherBillIds: others.map(({ billId }) => billId) });
    const { version, tax } = plan;
    const buyer = { buyerKind: 'person', buyerName: '王小明', taxpayerNumber: '', remark: '' };
    return { billingId: first!.billId, version, others: plan.others, tax, ...buyer, ...over };
  };
  const both = async () => {
    const first = await settled([2]);
    return [first, await oneMore(first, [1, 3])] as const;
  };

  it('offers the other bills of the patient that have none, and says what all of them come to', async () => {
    const [first, second] = await both();
    const invoicedAlready = await oneMore(first);
    await issued(invoicedAlready);
    await settled(); // of another patient

    const alone = await ask(calls.queryInvoicePlan, { billingId: first.billId });
    expect(alone.openBills).toMatchObject([{ billingId: second.billId, amount: 21_200, settledAt: expect.any(String) }]);
    expect([alone.amount, alone.others]).toEqual([10_600, []]);

    const plan = await ask(calls.queryInvoicePlan, { billingId: first.billId, otherBillIds: [second.billId] });
    expect(plan).toMatchObject({ amount: 31_800, tax: 1800, others: [{ billingId: second.billId, version: 3 }] });
    expect(plan.lines.map(({ billNumber, quantity }) => [billNumber, quantity])).toEqual([
      [alone.billNumber, 2],
      [plan.openBills[0]!.billNumber, 1],
      [plan.openBills[0]!.billNumber, 3],
    ]);
  });

  it('is issued over all of them, shown on each, and found by the number of each', async () => {
    const [first, second] = await both();
    const head = await ask(calls.issueBlueInvoice, await together([first, second]));
    expect(head).toMatchObject({ amount: 31_800, status: 1, billCount: 2 });
    for (const bill of [first, second]) expect((await detail(bill)).invoice).toEqual(head);

    const numbers = [(await detail(first)).billNumber, (await detail(second)).billNumber];
    const invoice = await ask(calls.queryInvoice, { id: head.id });
    expect(invoice.billNumbers).toEqual(numbers);
    expect(invoice.bills).toMatchObject([
      { id: first.billId, billNumber: numbers[0], amount: 10_600 },
      { id: second.billId, billNumber: numbers[1], amount: 21_200 },
    ]);
    for (const keyword of numbers) {
      const { rows } = await ask(calls.queryInvoiceList, { status: 'issued', keyword, page: 1, size: 50 });
      expect(rows).toMatchObject([{ id: head.id, billNumbers: numbers, amount: 31_800 }]);
    }
    const waiting = await ask(calls.queryInvoiceList, { status: '0', page: 1, size: 100 });
    expect(waiting.rows.filter(({ billId }) => billId === first.billId || billId === second.billId)).toEqual([]);
  });

  it('takes each bill as an invoice over one bill does: without its refunds, and only settled without arrears', async () => {
    const [first, second] = await both();
    const { lines, version } = await detail(second);
    const wish = { billingId: second.billId, lines: [{ lineId: lines[1]!.id, quantity: 2 }], reason: '多开', version };
    const { id } = await ask(refundCalls.applyRefund, wish);
    const manager = callerIn(database.app, { ...world, staffId: await aColleague(database.owner, world) });
    await manager(refundCalls.approveRefund, { id, remark: '', version: 1 });
    await ask(refundCalls.executeRefund, { id, version: 2 });
    const plan = await ask(calls.queryInvoicePlan, { billingId: first.billId, otherBillIds: [second.billId] });
    expect([plan.amount, plan.openBills[0]!.amount]).toEqual([21_200, 10_600]);

    const refused = async (bills: readonly ABill[]) => (await problemOf(together(bills))).id;
    const unpaid = await aBill(database.owner, world);
    expect(await refused([first, unpaid])).toBe('invoice.refused.notSettled');
    const owing = await oneMore(first);
    await inTenant(database.owner, world, (db) => db`update bill set paid = 5200, arrears = 100 where id = ${owing.billId}`);
    expect(await refused([first, owing])).toBe('invoice.refused.owing');
    expect(await refused([first, await settled()])).toBe('invoice.refused.patients');
    expect(await refused([first, { billId: nobody } as ABill])).toBe('error.absent');
  });

  it('is refused when one of them was changed, is named twice or is on another invoice meanwhile', async () => {
    const [first, second] = await both();
    const draft = await together([first, second]);
    const refused = async (over: object) => (await problemOf(ask(calls.issueBlueInvoice, { ...draft, ...over }))).id;
    expect(await refused({ others: [{ billingId: second.billId, version: 2 }] })).toBe('invoice.refused.changed');
    expect(await refused({ others: [{ billingId: first.billId, version: 3 }] })).toBe('invoice.refused.changed');
    expect(await refused({ others: [{ billingId: nobody, version: 3 }] })).toBe('error.absent');
    await issued(second);
    expect(await refused({})).toBe('invoice.refused.issuedAlready');
    expect((await detail(first)).invoice).toBe(null);
  });

  it('keeps every bill from a refund until it is reversed, which frees all of them', async () => {
    const [first, second] = await both();
    const blue = await ask(calls.issueBlueInvoice, await together([first, second]));
    const { lines, version } = await detail(second);
    const wish = { billingId: second.billId, lines: [{ lineId: lines[0]!.id, quantity: 1 }], reason: '多开', version };
    expect((await problemOf(ask(refundCalls.applyRefund, wish))).details.values).toEqual({ number: blue.number });

    const red = await ask(calls.issueRedInvoice, { id: blue.id, reason: '退费' });
    expect(red).toMatchObject({ amount: -31_800, billCount: 2 });
    const reversed = await ask(calls.queryInvoice, { id: red.id });
    expect(reversed.bills.map(({ id, amount }) => [id, amount])).toEqual([
      [first.billId, -10_600],
      [second.billId, -21_200],
    ]);
    await ask(refundCalls.applyRefund, wish);
    for (const bill of [first, second]) expect(await issued(bill)).toMatchObject({ billCount: 1, status: 1 });
    const third = await oneMore(second);
    expect((await problemOf(together([third, second]))).id).toBe('invoice.refused.issuedAlready');
  });

  it('is known of an invoice that a server of the release before wrote, which names one bill', async () => {
    const bill = await settled([1]);
    const head = await issued(bill);
    const rows = await inTenant(
      database.owner,
      world,
      (db) => db`select bill_id, kind, round, sort from invoice_bill where invoice_id = ${head.id}`,
    );
    expect(rows).toEqual([{ billId: bill.billId, kind: 'blue', round: 1, sort: 0 }]);
  });
});

describe('a red invoice', () => {
  it('is equal and opposite, once; then the bill may be invoiced anew', async () => {
    const bill = await settled([2, 1]);
    const blue = await issued(bill);
    const red = await ask(calls.issueRedInvoice, { id: blue.id, reason: '抬头有误' });
    expect(red).toMatchObject({ amount: -15_900, status: 2 });
    expect(await ask(calls.queryInvoice, { id: red.id })).toMatchObject({
      kind: 'red',
      amount: -15_900,
      tax: -900,
      reason: '抬头有误',
      counterpart: { id: blue.id, number: blue.number },
      lines: [
        { quantity: -2, amount: -10_600, tax: -600 },
        { quantity: -1, amount: -5300, tax: -300 },
      ],
    });
    expect((await detail(bill)).invoice).toMatchObject({ id: blue.id, status: 2 });
    const refused = async (id: string, by = ask) => (await problemOf(by(calls.issueRedInvoice, { id, reason: '再红' }))).id;
    expect(await refused(blue.id)).toBe('invoice.refused.reversedAlready');
    expect(await refused(red.id)).toBe('invoice.refused.red');
    expect(await refused(nobody)).toBe('error.absent');
    expect(await refused(blue.id, abroad)).toBe('error.absent');

    const anew = await issued(bill, { buyerName: '新抬头' });
    expect((await detail(bill)).invoice).toMatchObject({ id: anew.id, status: 1 });
    expect(await refused(blue.id)).toBe('invoice.refused.reversedAlready');
    expect(await fieldsOf(ask(calls.issueRedInvoice, { id: anew.id, reason: ' ' }))).toEqual(['reason']);
  });

  it('comes before a refund; what is left afterwards is invoiced', async () => {
    const bill = await settled([3]);
    const blue = await issued(bill);
    const { lines, version } = await detail(bill);
    const wish = { billingId: bill.billId, lines: [{ lineId: lines[0]!.id, quantity: 1 }], reason: '多开', version };
    const refusal = await problemOf(ask(refundCalls.applyRefund, wish));
    expect([refusal.id, refusal.details.values]).toEqual(['refund.refused.invoiced', { number: blue.number }]);

    await ask(calls.issueRedInvoice, { id: blue.id, reason: '退费' });
    const { id } = await ask(refundCalls.applyRefund, wish);
    const manager = callerIn(database.app, { ...world, staffId: await aColleague(database.owner, world) });
    await manager(refundCalls.approveRefund, { id, remark: '', version: 1 });
    const draft = await draftOf(bill);
    await ask(calls.issueBlueInvoice, draft);
    expect((await problemOf(ask(refundCalls.executeRefund, { id, version: 2 }))).id).toBe('refund.refused.invoiced');
    const second = (await detail(bill)).invoice!;
    await ask(calls.issueRedInvoice, { id: second.id, reason: '退费' });
    await ask(refundCalls.executeRefund, { id, version: 2 });
    expect(await ask(calls.queryInvoicePlan, { billingId: bill.billId })).toMatchObject({
      amount: 10_600,
      tax: 600,
      lines: [{ quantity: 2 }],
    });
    expect(await issued(bill)).toMatchObject({ amount: 10_600 });
  });
});

describe('numbers and who issues', () => {
  const setup = () => ask(calls.queryInvoiceSetup);
  const save = async (over: object) => {
    const { current } = await setup();
    return ask(calls.saveInvoiceSetup, { prefix: 'FP', startNumber: 1, digitCount: 8, version: current?.version ?? 0, ...over });
  };

  it('a new range closes the one that was used; numbers that were given are never given again', async () => {
    const before = await issued(await settled());
    expect(await fieldsOf(save({}))).toEqual(['startNumber']);
    expect(await ask(calls.checkInvoiceNumber, { number: before.number })).toEqual({ exists: true });
    expect(await ask(calls.checkInvoiceNumber, { number: 'XL007' })).toEqual({ exists: false });
    await save({ prefix: 'XL', startNumber: 6, digitCount: 3 });
    const { current, earlier } = await setup();
    expect(current).toMatchObject({ prefix: 'XL', startNumber: 6, currentNumber: null });
    expect(earlier).toMatchObject([{ prefix: 'FP', endedAt: expect.any(String) }]);
    expect((await issued(await settled())).number).toBe('XL006');
    expect((await issued(await settled())).number).toBe('XL007');
    expect((await setup()).current).toMatchObject({ currentNumber: 7 });
    expect((await problemOf(save({ prefix: 'A', version: 1 }))).id).toBe('error.version');
    expect(await fieldsOf(save({ prefix: '票', digitCount: 0 }))).toEqual(['prefix', 'digitCount']);
  });

  it('one that is used up issues nothing and leaves no gap', async () => {
    await save({ prefix: 'Z', startNumber: 9, digitCount: 1 });
    await save({ prefix: 'Y', startNumber: 9, digitCount: 1 });
    expect((await setup()).earlier.some(({ prefix }) => prefix === 'Z')).toBe(false);
    expect((await issued(await settled())).number).toBe('Y9');
    const bill = await settled();
    expect((await problemOf(ask(calls.queryInvoicePlan, { billingId: bill.billId }))).id).toBe('invoice.refused.numbersUsed');
    const draft = { billingId: bill.billId, version: (await detail(bill)).version, tax: 600, buyerKind: 'person', buyerName: 'A' };
    const issue = ask(calls.issueBlueInvoice, { ...draft, taxpayerNumber: '', remark: '' });
    expect((await problemOf(issue)).id).toBe('invoice.refused.numbersUsed');
    expect((await setup()).current).toMatchObject({ currentNumber: 9 });
    await save({ prefix: 'W', startNumber: 1, digitCount: 8 });
  });

  it('a practice without a taxpayer, or without numbers, is told what to set up', async () => {
    const bill = await aBill(database.owner, other, { lines: [{ unitPrice: 1000, quantity: 1 }] });
    const payments = [{ methodCode: 'cash', amount: 1000 }];
    await abroad(billingCalls.settleBilling, { id: bill.billId, payments, allowArrears: false, version: 2 });
    const refused = async () => (await problemOf(abroad(calls.queryInvoicePlan, { billingId: bill.billId }))).id;
    expect(await refused()).toBe('invoice.refused.noTaxpayer');
    const config = { taxpayerNumber: '91330100MADXL0002Q', taxpayerName: '别家', bank: '', bankAccount: '', phone: '', address: '' };
    const save = (over: object) => abroad(calls.saveEinvoiceConfig, { ...config, taxClassId: null, version: 0, ...over });
    expect(await fieldsOf(save({ taxpayerNumber: '913301' }))).toEqual(['taxpayerNumber']);
    expect((await problemOf(save({ taxClassId: classId }))).id).toBe('error.absent');
    await save({});
    expect((await problemOf(save({}))).id).toBe('error.version');
    await save({ bank: '工商银行', version: 1 });
    expect(await abroad(calls.queryEinvoiceConfig)).toMatchObject({ ...config, bank: '工商银行', version: 2 });
    expect(await refused()).toBe('invoice.refused.noSetup');
  });

  it('a category is given a tax class by whoever saw what it had; a class in use is not deleted', async () => {
    await database.owner`insert into dictionary_entry (kind, code, name_zh, name_en, pinyin, initials, sort)
      values ('itemCategory', 'checkup', '体检费', 'Check-up', 'tijianfei', 'tjf', 1) on conflict do nothing`;
    const choose = (taxClassId: string | null, before: string | null) =>
      ask(calls.setCategoryTax, { categoryCode: 'checkup', taxClassId, before });
    const rateOf = async () => (await ask(calls.queryTaxedCategories)).find(({ code }) => code === 'checkup');
    expect(await rateOf()).toMatchObject({ taxClassId: null, rate: null });
    await choose(classId, null);
    expect(await rateOf()).toMatchObject({ taxClassId: classId, rate: 6 });
    expect((await problemOf(choose(null, null))).id).toBe('error.version');
    expect((await problemOf(ask(insuranceCalls.deleteTaxClass, { id: classId }))).id).toBe('insurance.refused.taxUsed');
    await choose(null, classId);
    expect((await problemOf(choose(nobody, null))).id).toBe('error.absent');
    expect((await problemOf(ask(calls.setCategoryTax, { categoryCode: 'none', taxClassId: classId, before: null }))).id).toBe(
      'error.absent',
    );
  });
});
