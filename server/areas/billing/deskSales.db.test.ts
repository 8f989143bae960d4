import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as Desk from '../../../src/domain/billing/deskShapes.ts';
import type * as Billing from '../../../src/domain/billing/shapes.ts';
import { permissions } from '../../../src/domain/permission/codes.ts';
import { takesPayments } from '../../../tests/builders/bill.ts';
import { aPackage, aPatient, aType, takesCards } from '../../../tests/builders/money.ts';
import { aRole, type Caller, problemOf } from '../../../tests/builders/world.ts';
import { aBatch, type CareWorld, careCaller, makeCareWorld } from '../../../tests/careWorld.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { anItem } from '../../../tests/orderWorld.ts';
import { connectAsApp, type Sql } from '../../database/connect.ts';
import { findLedgerDifferences } from '../../maintenance/ledgerSums.ts';
import { membershipCalls } from '../membership/calls.ts';
import { packageCalls } from '../package/calls.ts';
import { printCalls } from '../print/calls/print.ts';
import { billingCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
let world: CareWorld;
let ask: Caller;
let many: Sql;
let drug: string;
let packageId: string;
let gold: string;

beforeAll(async () => {
  world = await makeCareWorld(database);
  await takesPayments(database.owner, world);
  await takesCards(database.owner, world);
  await database.owner`insert into staff_practice ${database.owner({ orgId: world.orgId, staffId: world.staffId, practiceId: world.practiceId, roleIds: [] })}
    on conflict do nothing`;
  // The type of the cards takes 10 % off.
  await database.owner`update staff set maximum_discount = 10 where id = ${world.staffId}`;
  await aRole(database.owner, world, { limits: { cardRefund: 1_000_000, packageRefund: 1_000_000 } });
  ask = careCaller(world);
  many = connectAsApp(database.address, { max: 20 });
  drug = await anItem(database, world, { name: '退热贴', isPrescription: false });
  await aBatch(world, drug, { quantity: 2400 });
  packageId = await aPackage(database.owner, world, await anItem(database, world, { name: '换药', adviceType: 3 }));
  gold = await aType(database.owner, world);
});
afterAll(() => many?.end({ timeout: 1 }));

const onePackage = (): Desk.SaleDraft => ({ kind: 'package', packageId });
const newCard = (amount: number): Desk.SaleDraft => ({ kind: 'newCard', typeId: gold, amount });
const begin = async (patientId: string, sale?: Desk.SaleDraft) =>
  ask(calls.createBilling, { patientId, charges: [{ itemId: drug, quantity: 1 }], ...(sale && { sale }) });
const add = ({ id, version }: Billing.Full, sale: Desk.SaleDraft, caller = ask) =>
  caller(calls.addBillSale, { billingId: id, version, ...sale });
const settle = ({ id, version }: Billing.Full, payments: object[], more: object = {}, caller = ask) =>
  caller(calls.settleBilling, { id, version, payments, allowArrears: false, ...more });
const open = ({ id }: { id: string }) => ask(calls.queryBillingDetails, { billingId: id });
const idOf = async (attempt: Promise<unknown>) => (await problemOf(attempt)).id;
const cardsOf = (patientId: string) => ask(membershipCalls.queryCardsOfPatient, { patientId });
const packagesOf = (patientId: string) => ask(packageCalls.queryUsablePackages, { patientId });
const ledgerOf = async (patientId: string) => {
  const rows = await database.owner<{ kind: string; methodCode: string; amount: number }[]>`
    select p.kind, p.method_code, p.amount from payment p left join bill b on b.id = p.bill_id left join member_entry e on e.id = p.member_entry_id
      left join member_card c on c.id = e.card_id left join patient_package k on k.id = p.patient_package_id
    where coalesce(b.patient_id, c.patient_id, k.patient_id) = ${patientId} order by p.id`;
  return rows.map(({ kind, methodCode, amount }) => `${kind} ${methodCode} ${amount}`);
};
const wrongLedgers = () => findLedgerDifferences(database.app, world.orgId);

describe('one bill with a drug, a package and a new card', () => {
  it('is settled by one payment, which makes the package and the card and books each by its kind', async () => {
    const patientId = await aPatient(database.owner, world);
    const bill = await add(await begin(patientId, onePackage()), newCard(10_000));
    expect(bill).toMatchObject({ receivable: 2400, saleTotal: 14_000, lineCount: 3 });
    expect(bill.sales.map(({ kind, price, gift }) => [kind, price, gift])).toEqual([
      ['package', 4000, 0],
      ['newCard', 10_000, 1000],
    ]);
    const { rows } = await ask(calls.queryNotPayList, { page: 1, size: 100 });
    expect(rows.find(({ id }) => id === bill.id)?.due).toBe(16_400);

    const settled = await settle(bill, [
      { methodCode: 'cash', amount: 6400, tendered: 7000 },
      { methodCode: 'wechat', amount: 10_000 },
    ]);

    expect(settled).toMatchObject({ paid: 16_400, change: 600, arrears: 0 });
    expect(await open(bill)).toMatchObject({ status: 1, paid: 2400, receivable: 2400, saleTotal: 14_000 });
    expect(await packagesOf(patientId)).toMatchObject([{ price: 4000, nameZh: '换药套餐', state: 'active' }]);
    expect(await cardsOf(patientId)).toMatchObject([{ principal: 10_000, gift: 1000 }]);
    expect((await ledgerOf(patientId)).toSorted()).toEqual([
      'package cash 4000',
      'recharge cash 2400',
      'recharge wechat 7600',
      'settlement wechat 2400',
    ]);
    expect(await wrongLedgers()).toEqual([]);
  });

  it('names all of it on its paper, where the payments come to the bill and its sales', async () => {
    const patientId = await aPatient(database.owner, world);
    const bill = await add(await begin(patientId, onePackage()), newCard(10_000));
    const paper = () => ask(printCalls.queryBillingPrintInfo, { billingId: bill.id });
    const unpaid = await paper();
    expect([unpaid.sales.length, unpaid.payMoney, unpaid.payments]).toEqual([2, 0, []]);

    await settle(bill, [
      { methodCode: 'cash', amount: 6400 },
      { methodCode: 'wechat', amount: 10_000 },
    ]);
    const [bought] = await packagesOf(patientId);
    await ask(packageCalls.refundPackage, {
      id: bought!.id,
      amount: 4000,
      version: bought!.version,
      methodCode: 'cash',
      reason: '不再需要',
    });

    const { sales, receivableMoney, payMoney, payments, billingDetailVos } = await paper();
    expect(billingDetailVos).toHaveLength(1);
    expect(sales.map(({ kind, name, price, gift }) => [kind, name.zh, price, gift])).toEqual([
      ['package', '换药套餐', 4000, 0],
      ['newCard', expect.any(String), 10_000, 1000],
    ]);
    expect([receivableMoney, payMoney]).toEqual([2400, 2400]);
    expect(payments.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([6400, 10_000]);
  });

  it('gives package and card back by their own refunds, and the bill keeps its charges', async () => {
    const patientId = await aPatient(database.owner, world);
    const bill = await add(await begin(patientId, onePackage()), newCard(5000));
    await settle(bill, [{ methodCode: 'wechat', amount: 11_400 }]);
    const [[bought], [card]] = [await packagesOf(patientId), await cardsOf(patientId)];

    const back = { methodCode: 'cash', reason: '不再需要' };
    await ask(packageCalls.refundPackage, { id: bought!.id, amount: 4000, version: bought!.version, ...back });
    await ask(membershipCalls.refundCard, { cardId: card!.id, amount: 5000, version: card!.version, ...back });

    expect(await open(bill)).toMatchObject({ status: 1, paid: 2400, refunded: 0 });
    expect((await ledgerOf(patientId)).slice(-2)).toEqual(['packageRefund cash -4000', 'cardRefund cash -5000']);
    expect(await wrongLedgers()).toEqual([]);
  });

  it('may consist of a package alone, and is void when it loses it', async () => {
    const patientId = await aPatient(database.owner, world);
    const bill = await ask(calls.createBilling, { patientId, charges: [], sale: onePackage() });
    expect(bill).toMatchObject({ receivable: 0, saleTotal: 4000, status: 0 });

    const emptied = await ask(calls.removeBillSale, { id: bill.sales[0]!.id, version: bill.version });

    expect(emptied).toMatchObject({ status: 3, sales: [] });
    const paid = await ask(calls.createBilling, { patientId, charges: [], sale: onePackage() });
    await settle(paid, [{ methodCode: 'cash', amount: 4000 }]);
    expect(await packagesOf(patientId)).toHaveLength(1);
  });

  it('recharges the card that pays the charges of the same bill, and the card never pays for itself', async () => {
    const patientId = await aPatient(database.owner, world);
    await settle(await ask(calls.createBilling, { patientId, charges: [], sale: newCard(3000) }), [{ methodCode: 'cash', amount: 3000 }]);
    const [card] = await cardsOf(patientId);
    const bill = await add(await begin(patientId), { kind: 'recharge', cardId: card!.id, amount: 1000 });
    const benefits = { cardId: card!.id };
    const due = (await ask(calls.calculateBilling, { billingId: bill.id, benefits })).receivable;

    const onlyCard = [{ methodCode: 'member-card', amount: due + 1000 }];
    expect(await idOf(settle(bill, onlyCard, { benefits }))).toBe('error.fields');
    const payments = [
      { methodCode: 'member-card', amount: due },
      { methodCode: 'cash', amount: 1000 },
    ];
    await settle(bill, payments, { benefits });

    const [after] = await cardsOf(patientId);
    expect(after!.principal + after!.gift).toBe(3000 + 300 - due + 1000 + 100);
    expect(await wrongLedgers()).toEqual([]);
  });

  it('goes with its bill when bills are joined', async () => {
    const patientId = await aPatient(database.owner, world);
    const [kept, other] = [await begin(patientId), await ask(calls.createBilling, { patientId, charges: [], sale: onePackage() })];

    const joined = await ask(calls.joinBilling, {
      id: kept.id,
      version: kept.version,
      others: [{ id: other.id, version: other.version }],
    });

    expect(joined).toMatchObject({ id: kept.id, receivable: 2400, saleTotal: 4000 });
    expect((await open(other)).status).toBe(3);
  });
});

describe('a package or card is refused', () => {
  it('to a walk-in, to whoever may not sell it, for the card of another, twice of one type', async () => {
    const patientId = await aPatient(database.owner, world);
    const walkIn = { walkIn: { name: '', mobile: '' }, charges: [], sale: onePackage() };
    expect(await idOf(ask(calls.createBilling, walkIn))).toBe('billing.sale.walkIn');
    const bill = await begin(patientId);
    const without = (...rights: string[]) => careCaller(world, { authorities: permissions.filter((code) => !rights.includes(code)) });
    expect(await idOf(add(bill, onePackage(), without('o_package_sell')))).toBe('billing.sale.packageRight');
    expect(await idOf(add(bill, newCard(1), without('o_card_recharge')))).toBe('billing.sale.cardRight');
    const stranger = await aPatient(database.owner, world, '钱小花');
    await settle(await ask(calls.createBilling, { patientId: stranger, charges: [], sale: newCard(100) }), [
      { methodCode: 'cash', amount: 100 },
    ]);
    const [others] = await cardsOf(stranger);
    expect(await idOf(add(bill, { kind: 'recharge', cardId: others!.id, amount: 100 }))).toBe('error.absent');
    const withCard = await add(bill, newCard(0));
    expect(await idOf(add(withCard, newCard(0)))).toBe('membership.refused.hasCard');
    expect(await idOf(add(withCard, { kind: 'package' }))).toBe('error.fields');
  });

  it('when the money is short of it, whatever is left owing for the charges', async () => {
    const patientId = await aPatient(database.owner, world);
    const bill = await ask(calls.createBilling, {
      patientId,
      isConsultation: true,
      charges: [{ itemId: drug, quantity: 1 }],
      sale: onePackage(),
    });
    const owing = { allowArrears: true, confirmed: true };

    expect(await idOf(settle(bill, [{ methodCode: 'cash', amount: 3999 }], owing))).toBe('error.fields');
    const settled = await settle(bill, [{ methodCode: 'cash', amount: 5000 }], owing);

    expect(settled.arrears).toBe(1400);
    expect(await open(bill)).toMatchObject({ paid: 1000, arrears: 1400 });
    expect(await wrongLedgers()).toEqual([]);
  });
});

describe('twenty desks at once', () => {
  it('settle one bill once: one package, one card, one payment of each', async () => {
    const crowd = careCaller(world, { sql: many });
    const patientId = await aPatient(database.owner, world);
    const bill = await add(await begin(patientId, onePackage()), newCard(2000));

    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => settle(bill, [{ methodCode: 'cash', amount: 8400 }], {}, crowd)),
    );

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const words = new Set(outcomes.flatMap((each) => (each.status === 'rejected' ? [(each.reason as { id: string }).id] : [])));
    expect([...words]).toEqual(['billing.refused.alreadySettled']);
    expect([(await packagesOf(patientId)).length, (await cardsOf(patientId)).length]).toEqual([1, 1]);
    expect(await wrongLedgers()).toEqual([]);
  });
});
