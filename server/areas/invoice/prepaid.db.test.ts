import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ABill, aBill, stageContext, takesPayments } from '../../../tests/builders/bill.ts';
import { issuesInvoices } from '../../../tests/builders/invoice.ts';
import { aPackage, aPatient, aType, takesCards } from '../../../tests/builders/money.ts';
import { aColleague, aRole, aWorld, type Caller, callerIn, problemOf, type World } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { inTenant } from '../../database/tenant.ts';
import { findLedgerDifferences } from '../../maintenance/ledgerSums.ts';
import { billingCalls } from '../billing/calls.ts';
import { membershipCalls } from '../membership/calls.ts';
import { packageCalls } from '../package/calls.ts';
import { refundCalls } from '../refund/calls.ts';
import { issuePrepaid } from './acts/issuePrepaid.ts';
import { invoiceCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
const nobody = '018f0000-0000-7000-8000-000000000000';
let world: World;
let ask: Caller;
let abroad: Caller;
let plain: string;

beforeAll(async () => {
  world = await aWorld(database.owner);
  const other = await aWorld(database.owner, '别家诊所');
  for (const each of [world, other]) await takesPayments(database.owner, each);
  await takesCards(database.owner, world);
  await issuesInvoices(database.owner, world);
  await aRole(database.owner, world, {
    limits: { cardRefund: 9_000_000, cardTransfer: 9_000_000, giftMoney: 9_000_000, packageRefund: 9_000_000 },
  });
  ask = callerIn(database.app, world);
  abroad = callerIn(database.app, other);
  plain = await aType(database.owner, world, { discountRate: 100, rechargeBonus: 0 });
}, 120_000);

const buyer = { buyerKind: 'person' as const, buyerName: '王小明', taxpayerNumber: '', remark: '' };
const cash = (amount: number) => [{ methodCode: 'cash', amount }];
const byCard = (amount: number) => [{ methodCode: 'member-card', amount }];
const ledgers = () => findLedgerDifferences(database.app, world.orgId);
const version = async (cardId: string) => (await ask(membershipCalls.queryCard, { id: cardId })).version;

const openCard = async (patientId: string) => (await ask(membershipCalls.openCard, { patientId, typeId: plain, cardNumber: '' })).id;
const recharge = async (cardId: string, amount: number, gift = 0) => {
  const given = gift > 0 ? { gift, giftValidUntil: '2027-06-30', reason: '开业' } : { gift: 0, giftValidUntil: null, reason: '' };
  const { id } = await ask(membershipCalls.recharge, {
    againConfirmed: true,
    cardId,
    amount,
    payments: cash(amount),
    version: await version(cardId),
    ...given,
  });
  return { kind: 'recharge' as const, id };
};
async function aBillOf(patientId: string, amount: number): Promise<ABill> {
  const bill = await aBill(database.owner, world, { lines: [{ unitPrice: amount, quantity: 1 }] });
  await inTenant(database.owner, world, (db) => db`update bill set patient_id = ${patientId} where id = ${bill.billId}`);
  return { ...bill, patientId };
}
const pay = (bill: ABill, cardId: string, amount: number, money = 0) =>
  ask(billingCalls.settleBilling, {
    id: bill.billId,
    allowArrears: false,
    version: 2,
    benefits: { cardId },
    payments: [...byCard(amount), ...(money > 0 ? cash(money) : [])],
    confirmed: true,
  });
const paidByCard = async (patientId: string, cardId: string, amount: number, money = 0) => {
  const bill = await aBillOf(patientId, amount + money);
  await pay(bill, cardId, amount, money);
  return bill;
};
const planOf = ({ billId }: ABill) => ask(calls.queryInvoicePlan, { billingId: billId });
const invoiceBill = async (bill: ABill) => {
  const plan = await planOf(bill);
  return ask(calls.issueBlueInvoice, { billingId: bill.billId, version: plan.version, tax: plan.tax, ...buyer });
};
type Source = Awaited<ReturnType<typeof recharge>> | { kind: 'package'; id: string };
const prepaidPlan = (source: Source, others?: Source[]) => ask(calls.queryPrepaidInvoicePlan, { source, ...(others && { others }) });
const invoicePrepaid = async (source: Source, others?: Source[]) => {
  const { amount } = await prepaidPlan(source, others);
  return ask(calls.issuePrepaidInvoice, { source, ...(others && { others }), amount, ...buyer });
};
const reverse = (id: string) => ask(calls.issueRedInvoice, { id, reason: '退款' });
const idOf = async (refusal: Promise<unknown>) => (await problemOf(refusal)).id;
const setOut = async () => {
  const patientId = await aPatient(database.owner, world);
  return { patientId, cardId: await openCard(patientId) };
};

describe('an invoice over a recharge', () => {
  it('is untaxed, without gift money, listed before and after, and shown on the card', async () => {
    const { patientId, cardId } = await setOut();
    const source = await recharge(cardId, 100_00, 20_00);
    const waiting = async () =>
      (await ask(calls.queryInvoiceList, { status: '0', page: 1, size: 100 })).rows.filter(({ id }) => id === source.id);
    expect(await waiting()).toMatchObject([{ source: 'recharge', amount: 100_00, billId: null }]);
    const plan = await prepaidPlan(source);
    expect(plan).toMatchObject({
      patientId,
      amount: 100_00,
      lines: [{ taxCode: '6010000000000000000', rate: 0, tax: 0, memberEntryId: source.id }],
    });

    const head = await invoicePrepaid(source);
    expect(head).toMatchObject({ number: plan.nextNumber, amount: 100_00, status: 1, billCount: 1 });
    expect(ask.audited.at(-1)).toMatchObject({ patientId, objectId: head.id, detail: { act: 'issuePrepaidInvoice', amount: 100_00 } });
    expect(await waiting()).toEqual([]);
    const full = await ask(calls.queryInvoice, { id: head.id });
    expect(full).toMatchObject({
      source: 'recharge',
      billId: null,
      billNumber: plan.number,
      billNumbers: [plan.number],
      bills: [],
      tax: 0,
    });
    expect(await ask(calls.queryPrepaidInvoices, { of: 'card', id: cardId })).toMatchObject({
      received: 100_00,
      invoiced: 100_00,
      sources: [{ amount: 0, isOtherClinics: false, invoice: { id: head.id, status: 1, amount: 100_00 } }],
    });
    expect(await idOf(prepaidPlan(source))).toBe('invoice.refused.prepaidIssued');
    expect(await ledgers()).toEqual([]);
  });

  it('covers several recharges of one patient, is refused over two patients, elsewhere and for another amount than was shown', async () => {
    const one = await setOut();
    const two = await setOut();
    const [first, second] = [await recharge(one.cardId, 100), await recharge(one.cardId, 200)];
    const foreign = await recharge(two.cardId, 100);
    expect((await prepaidPlan(first)).openSources).toMatchObject([{ id: second.id, amount: 200 }]);
    expect(await idOf(prepaidPlan(first, [foreign]))).toBe('invoice.refused.patients');
    expect(await idOf(prepaidPlan({ kind: 'recharge', id: nobody }))).toBe('error.absent');
    expect(await idOf(abroad(calls.queryPrepaidInvoicePlan, { source: first }))).toBe('error.absent');
    expect(await idOf(ask(calls.issuePrepaidInvoice, { source: first, amount: 99, ...buyer }))).toBe('invoice.refused.changed');
    expect(await invoicePrepaid(first, [second, first])).toMatchObject({ amount: 300, billCount: 2 });
    expect(await idOf(invoicePrepaid(second))).toBe('invoice.refused.prepaidIssued');
  });

  it('leaves nothing to invoice of a bill that the money pays, until it is reversed', async () => {
    const { patientId, cardId } = await setOut();
    const [first] = [await recharge(cardId, 100_00), await recharge(cardId, 100_00)];
    const blue = await invoicePrepaid(first);
    const bill = await paidByCard(patientId, cardId, 130_00, 20_00);
    const plan = await planOf(bill);
    expect(plan).toMatchObject({ amount: 50_00, tax: 283, withheld: { gift: 0, invoiced: 100_00 } });
    const ofBill = await invoiceBill(bill);
    expect(ofBill).toMatchObject({ amount: 50_00 });
    expect(await ledgers()).toEqual([]);

    const whole = await paidByCard(patientId, cardId, 70_00);
    await reverse(ofBill.id);
    await reverse(blue.id);
    expect(await planOf(bill)).toMatchObject({ amount: 150_00, withheld: { invoiced: 0 } });
    await invoiceBill(bill);
    expect(await prepaidPlan(first).catch((refused) => refused.id)).toBe('invoice.refused.prepaidNothing');
    expect(await planOf(whole)).toMatchObject({ amount: 70_00 });
    expect(await ledgers()).toEqual([]);
  });

  it('takes only what no bill has been invoiced with, and a bill paid with such money or with gift money has nothing to invoice', async () => {
    const { patientId, cardId } = await setOut();
    const source = await recharge(cardId, 100_00, 30_00);
    const gifted = await paidByCard(patientId, cardId, 30_00);
    expect(await idOf(planOf(gifted))).toBe('invoice.refused.prepaid');
    const bill = await paidByCard(patientId, cardId, 40_00);
    await invoiceBill(bill);
    expect(await prepaidPlan(source)).toMatchObject({ amount: 60_00, withheld: { invoiced: 40_00 } });
    await invoicePrepaid(source);
    const later = await paidByCard(patientId, cardId, 10_00);
    expect(await idOf(planOf(later))).toBe('invoice.refused.prepaid');
    const open = (await ask(calls.queryInvoiceList, { status: '0', page: 1, size: 100 })).rows.map(({ id }) => id);
    expect([gifted, bill, later].filter(({ billId }) => open.includes(billId))).toEqual([]);
    expect(await ledgers()).toEqual([]);
  });

  it('counts the money of one recharge once over two bills of one invoice', async () => {
    const { patientId, cardId } = await setOut();
    const source = await recharge(cardId, 100_00);
    const bills = [await paidByCard(patientId, cardId, 30_00), await paidByCard(patientId, cardId, 50_00)];
    const [first, second] = bills.map(({ billId }) => billId);
    const blue = await invoiceBill(bills[1]!);
    await invoicePrepaid(source);
    await reverse(blue.id);
    const plan = ask(calls.queryInvoicePlan, { billingId: first!, otherBillIds: [second!] });
    expect(await plan).toMatchObject({ amount: 50_00, withheld: { invoiced: 30_00 } });
    const { version: seen, others, tax } = await plan;
    await ask(calls.issueBlueInvoice, { billingId: first!, version: seen, others, tax, ...buyer });
    expect(await ledgers()).toEqual([]);
  });

  it('keeps its money on the card: no refund and no move before the red invoice, other recharges stay free', async () => {
    const { patientId, cardId } = await setOut();
    const other = await openCard(await aPatient(database.owner, world));
    const [first] = [await recharge(cardId, 100), await recharge(cardId, 100)];
    const blue = await invoicePrepaid(first);
    const refund = async (amount: number) =>
      ask(membershipCalls.refundCard, { cardId, amount, methodCode: 'cash', reason: '退卡', version: await version(cardId) });
    const move = async () =>
      ask(membershipCalls.transferCard, {
        from: cardId,
        to: other,
        amount: 50,
        reason: '转给家人',
        consent: { kind: 'signedPaper', note: '1号' },
        version: await version(cardId),
      });
    const refusal = await problemOf(refund(50));
    expect([refusal.id, refusal.details.values]).toEqual(['membership.refused.invoiced', { number: blue.number }]);
    expect(await idOf(move())).toBe('membership.refused.invoiced');
    await paidByCard(patientId, cardId, 100);
    await refund(50);
    await reverse(blue.id);
    await move();
    expect(await prepaidPlan(first)).toMatchObject({ amount: 100 });
    expect(await ledgers()).toEqual([]);
  });

  it('that 20 cashiers issue at the same moment is issued once, and one recharge is not on a bill too', async () => {
    const { patientId, cardId } = await setOut();
    const source = await recharge(cardId, 100_00);
    const bill = await paidByCard(patientId, cardId, 100_00);
    const { version: seen, tax } = await planOf(bill);
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0
          ? ask(calls.issuePrepaidInvoice, { source, amount: 100_00, ...buyer })
          : ask(calls.issueBlueInvoice, { billingId: bill.billId, version: seen, tax, ...buyer }),
      ),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [sum] = await inTenant(
      database.app,
      world,
      (db) => db<{ amount: number }[]>`select sum(amount)::bigint as amount from prepaid_invoiced where card_id = ${cardId}`,
    );
    expect(sum).toEqual({ amount: 100_00 });
    expect(await ledgers()).toEqual([]);
  });
});

it('an invoice over a bill waits for one over the recharge that paid it, and then covers none of that money', async () => {
  const { patientId, cardId } = await setOut();
  const source = await recharge(cardId, 100_00);
  const bill = await paidByCard(patientId, cardId, 100_00);
  const { version: seen, tax } = await planOf(bill);
  let refused: Promise<string> | undefined;
  await inTenant(database.app, world, async (db) => {
    await issuePrepaid(stageContext(db, world), { source, amount: 100_00, ...buyer });
    refused = idOf(ask(calls.issueBlueInvoice, { billingId: bill.billId, version: seen, tax, ...buyer }));
    const waiting = () => database.owner`select from pg_locks where not granted`.then(({ length }) => length > 0);
    await expect.poll(waiting, { timeout: 20_000 }).toBe(true);
  });
  expect(await refused).toBe('invoice.refused.prepaid');
  expect(await ledgers()).toEqual([]);
});

it('of one clinic binds the other clinics of the organisation: they see its number, pay nothing of that money back and do not invoice it', async () => {
  const branch = { ...world, practiceId: uuidv7() };
  await inTenant(
    database.owner,
    branch,
    (db) =>
      db`insert into practice (org_id, id, code, name_zh, name_en) values (${branch.orgId}, ${branch.practiceId}, 'BR', '分诊所', 'Branch')`,
  );
  await takesPayments(database.owner, branch);
  await issuesInvoices(database.owner, branch, { withoutClasses: true });
  const there = callerIn(database.app, branch);
  const { cardId } = await setOut();
  const [source, open] = [await recharge(cardId, 100_00), await recharge(cardId, 50_00)];
  const blue = await invoicePrepaid(source);

  expect((await there(calls.queryPrepaidInvoices, { of: 'card', id: cardId })).sources).toMatchObject([
    { id: open.id, isOtherClinics: true, invoice: null },
    { id: source.id, isOtherClinics: true, invoice: { id: null, number: blue.number, status: 1 } },
  ]);
  expect(await idOf(there(calls.queryPrepaidInvoicePlan, { source: open }))).toBe('error.absent');
  expect((await there(calls.queryInvoiceList, { page: 1, size: 20 })).rows).toEqual([]);
  const refund = { cardId, amount: 1, methodCode: 'cash', reason: '退卡', version: await version(cardId) };
  expect((await problemOf(there(membershipCalls.refundCard, refund))).details.values).toEqual({ number: blue.number });
});

describe('an invoice over a package', () => {
  const aSale = async (patientId: string, cardId?: string, payments: { methodCode: string; amount: number }[] = cash(4000)) => {
    const [item] = await inTenant(database.app, world, (db) => db<{ id: string }[]>`select id from item limit 1`);
    const packageId = await aPackage(database.owner, world, item!.id);
    const { id } = await ask(packageCalls.buyPackage, { patientId, packageId, ...(cardId && { cardId }), payments });
    return { kind: 'package' as const, id, itemId: item!.id };
  };
  const refund = async (id: string, amount: number) => {
    const { version: seen } = await ask(packageCalls.queryPatientPackage, { id });
    return ask(packageCalls.refundPackage, { id, amount, methodCode: 'cash', reason: '不再需要', version: seen });
  };

  it('covers what was paid besides cards and recharged money that is on no invoice, never gift money', async () => {
    const { patientId, cardId } = await setOut();
    const source = await recharge(cardId, 1000, 500);
    const { kind, id } = await aSale(patientId, cardId, [...byCard(1500), ...cash(2500)]);
    expect(await prepaidPlan({ kind, id })).toMatchObject({ amount: 3500, withheld: { gift: 500, invoiced: 0 } });
    const both = await invoicePrepaid({ kind, id }, []);
    expect(both).toMatchObject({ amount: 3500 });
    expect(await idOf(prepaidPlan(source))).toBe('invoice.refused.prepaidNothing');
    expect(await ask(calls.queryInvoice, { id: both.id })).toMatchObject({
      source: 'package',
      lines: [{ patientPackageId: id, amount: 3500 }],
    });
    expect(await ask(calls.queryPrepaidInvoices, { of: 'package', id })).toMatchObject({
      sources: [{ received: 4000, amount: 0, invoice: { status: 1 } }],
    });
    await reverse(both.id);
    expect(await invoicePrepaid(source, [{ kind, id }])).toMatchObject({ amount: 3500, billCount: 2 });
    expect(await ledgers()).toEqual([]);
  });

  it('keeps it from a refund and an upgrade until it is reversed; the package that follows is invoiced over all that was paid', async () => {
    const { patientId } = await setOut();
    const { kind, id, itemId } = await aSale(patientId);
    const blue = await invoicePrepaid({ kind, id });
    expect((await problemOf(refund(id, 1000))).details.values).toEqual({ number: blue.number });
    const larger = await aPackage(database.owner, world, itemId, 12);
    await inTenant(database.owner, world, (db) => db`update package set amount = 9000 where id = ${larger}`);
    const upgrade = () => ask(packageCalls.upgradePackage, { id, packageId: larger, payments: cash(5000), version: 1 });
    expect(await idOf(upgrade())).toBe('package.refused.invoiced');
    await reverse(blue.id);
    const { id: newId } = await upgrade();
    expect(await idOf(prepaidPlan({ kind, id }))).toBe('invoice.refused.upgraded');
    const after = { kind, id: newId };
    expect(await prepaidPlan(after)).toMatchObject({ amount: 9000 });
    const second = await invoicePrepaid(after);
    expect(await idOf(refund(newId, 1000))).toBe('package.refused.invoiced');
    await reverse(second.id);
    await refund(newId, 1000);
    expect(await prepaidPlan(after)).toMatchObject({ amount: 8000 });
    expect(await ledgers()).toEqual([]);
  });

  it('is found by the number of the package, reversed once, and leaves nothing to invoice of the bill that uses a unit', async () => {
    const { patientId } = await setOut();
    const { kind, id } = await aSale(patientId);
    const blue = await invoicePrepaid({ kind, id });
    const { packageNumber } = await ask(packageCalls.queryPatientPackage, { id });
    const rows = async (status: 'issued' | '0') =>
      (await ask(calls.queryInvoiceList, { status, keyword: packageNumber, page: 1, size: 20 })).rows;
    expect(await rows('issued')).toMatchObject([{ id: blue.id, source: 'package' }]);
    expect(await rows('0')).toEqual([]);
    const red = await reverse(blue.id);
    expect(await ask(calls.queryInvoice, { id: red.id })).toMatchObject({
      amount: -4000,
      counterpart: { id: blue.id },
      lines: [{ quantity: -1 }],
    });
    expect(await ask(calls.queryInvoice, { id: blue.id })).toMatchObject({ status: 2, counterpart: { id: red.id } });
    expect(await idOf(reverse(blue.id))).toBe('invoice.refused.reversedAlready');
    expect(await rows('0')).toMatchObject([{ id, amount: 4000 }]);
  });
});

describe('a refund of a bill', () => {
  it('gives card money back to its recharge, which is then invoiced once', async () => {
    const { patientId, cardId } = await setOut();
    const source = await recharge(cardId, 100_00);
    const bill = await paidByCard(patientId, cardId, 100_00);
    const { lines, version: seen } = await ask(billingCalls.queryBillingDetails, { billingId: bill.billId });
    const wish = { billingId: bill.billId, lines: [{ lineId: lines[0]!.id, quantity: 1 }], reason: '多收', version: seen };
    const blue = await invoiceBill(bill);
    expect(await idOf(ask(refundCalls.applyRefund, wish))).toBe('refund.refused.invoiced');
    await reverse(blue.id);
    const { id } = await ask(refundCalls.applyRefund, wish);
    const manager = callerIn(database.app, { ...world, staffId: await aColleague(database.owner, world) });
    await manager(refundCalls.approveRefund, { id, remark: '', version: 1 });
    await ask(refundCalls.executeRefund, { id, version: 2 });
    expect(await invoicePrepaid(source)).toMatchObject({ amount: 100_00 });
    const again = await paidByCard(patientId, cardId, 100_00);
    expect(await idOf(planOf(again))).toBe('invoice.refused.prepaid');
    expect(await ledgers()).toEqual([]);
  });
});
