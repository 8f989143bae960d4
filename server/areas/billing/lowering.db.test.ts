import { uuidv7 } from 'uuidv7';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../src/api/catalogue.ts';
import { billWriters } from '../../../src/domain/billing/lowering.ts';
import type * as Billing from '../../../src/domain/billing/shapes.ts';
import { aBill as aVisitBill, takesPayments } from '../../../tests/builders/bill.ts';
import { aType } from '../../../tests/builders/money.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { flowsIn, node, type Person, refusalOf } from '../../../tests/flowWorld.ts';
import { anItem } from '../../../tests/orderWorld.ts';
import { billingCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
const { admin, approve, ask, caseOf, inOrg, role, somebody, withFlow, world } = flowsIn(database, (own) =>
  takesPayments(database.owner, own),
);

const anyItem = (price: number) => anItem(database, world, { name: `项目${uuidv7().slice(-8)}`, adviceType: 3, price } as never);
/** A bill of the desk with one charge of each price, in fen, each of two pieces. */
async function aBill(by: Person, ...prices: number[]): Promise<Billing.Full> {
  const itemIds = await Promise.all(prices.map((price) => anyItem(price / 2)));
  const patientId = (await aVisitBill(database.owner, world)).patientId;
  return by.ask(calls.createBilling, { patientId, charges: itemIds.map((itemId) => ({ itemId, quantity: 2 })) });
}
const open = (billingId: string) => admin.ask(calls.queryBillingDetails, { billingId });
const aSaleBill = async (by: Person): Promise<Billing.Full> => {
  const patientId = (await aVisitBill(database.owner, world)).patientId;
  return by.ask(calls.createBilling, {
    patientId,
    charges: [],
    sale: { kind: 'newCard', typeId: await aType(database.owner, world), amount: 50_000 },
  });
};
/** A cashier at work while the head approves voided bills above an amount in fen, or all of them. */
async function forAll(work: (cashier: Person, head: Person) => Promise<void>, above: number | null = null): Promise<void> {
  const [cashier, head] = [await somebody('desk'), await somebody('head')];
  await withFlow('billVoid', [node([role('head')], { above })], () => work(cashier, head));
}

describe('the flow "void a bill"', () => {
  it('has an answer for every call that writes bills', () => {
    const writers = Object.entries(catalogue).flatMap(([name, row]) =>
      'writes' in row && (row.writes as readonly string[]).includes('Bill') ? [name] : [],
    );
    expect(Object.keys(billWriters).sort()).toEqual(writers.sort());
  });

  const waysToTakeOff: [string, (by: Person, bill: Billing.Full) => Promise<unknown>][] = [
    ['voids it', (by, { id, version }) => by.ask(calls.voidBilling, { id, version, reason: '不要了' })],
    ['takes a charge off', (by, { lines, version }) => by.ask(calls.removeBillCharge, { id: lines[0]!.id, version })],
    [
      'lowers a quantity',
      (by, { id, lines, version }) => by.ask(calls.updateBilling, { id, version, lines: [{ lineId: lines[0]!.id, quantity: 1 }] }),
    ],
    [
      'gives a discount of everything',
      (by, { id, version }) => by.ask(calls.saveDiscount, { id, version, billRate: 0, lineRates: [], reason: '员工' }),
    ],
    [
      'gives a discount that leaves one fen',
      (by, { id, version }) =>
        by.ask(calls.saveDiscount, {
          id,
          version,
          billRate: 100,
          lineRates: [],
          reduction: { kind: 'target' as const, value: 1 },
          reason: '员工',
        }),
    ],
  ];
  it.each(waysToTakeOff)('is asked where a cashier %s', (_, takeOff) =>
    forAll(async (cashier) => {
      await inOrg((db) => db`update staff set maximum_discount = 100 where id = ${cashier.staffId}`);
      const bill = await aBill(cashier, 40_000);
      expect(await refusalOf(takeOff(cashier, bill))).toBe('approval.confirm.flow');
      expect(await open(bill.id)).toMatchObject({ status: 0, receivable: 40_000, version: bill.version });
    }),
  );

  it('is asked where a cashier takes a card or package off', () =>
    forAll(async (cashier) => {
      const bill = await aSaleBill(cashier);
      const remove = cashier.ask(calls.removeBillSale, { id: bill.sales[0]!.id, version: bill.version });
      expect(await refusalOf(remove)).toBe('approval.confirm.flow');
      expect(await open(bill.id)).toMatchObject({ status: 0, sales: [{ price: 50_000 }] });
    }));

  it('weighs the cards and packages of a bill that is voided', () =>
    forAll(async (cashier) => {
      const { id, version } = await aSaleBill(cashier);
      expect(await refusalOf(cashier.ask(calls.voidBilling, { id, version, reason: '不要了' }))).toBe('approval.confirm.flow');
    }, 49_999));

  it('keeps a bill of a card alone when a cashier gives it back or discounts nothing', async () => {
    const cashier = await somebody('desk');
    const bill = await aSaleBill(cashier);
    const { version } = await cashier.ask(calls.putInSettlement, { id: bill.id, version: bill.version });
    const back = await cashier.ask(calls.cancelSettlement, { id: bill.id, version: version! });
    expect(await open(bill.id)).toMatchObject({ status: 0 });
    await cashier.ask(calls.saveDiscount, { id: bill.id, version: back.version!, billRate: 100, lineRates: [], reason: '' });
    expect(await open(bill.id)).toMatchObject({ status: 0 });
  });

  it('counts the pieces of one day together, also over a bill that was split', () =>
    forAll(async (cashier) => {
      const bill = await aBill(cashier, 6000, 6000, 6000);
      const [first, second] = bill.lines;
      const part = await cashier.ask(calls.splitBilling, { id: bill.id, version: bill.version, lineIds: [second!.id] });
      await cashier.ask(calls.voidBilling, { id: part.id, version: part.version, reason: '不要了' });
      const { version } = await open(bill.id);
      expect(await refusalOf(cashier.ask(calls.removeBillCharge, { id: first!.id, version }))).toBe('approval.confirm.flow');
      // A colleague has not taken anything off yet, and the sum of one person is not the other's.
      const colleague = await somebody('desk');
      await colleague.ask(calls.removeBillCharge, { id: first!.id, version });
      expect(await open(bill.id)).toMatchObject({ receivable: 6000 });
    }, 10_000));

  it('lets a cashier join and split: the charges stand on another bill of the patient', () =>
    forAll(async (cashier) => {
      const bill = await aBill(cashier, 6000, 8000);
      const part = await cashier.ask(calls.splitBilling, { id: bill.id, version: bill.version, lineIds: [bill.lines[1]!.id] });
      const { version } = await open(bill.id);
      const joined = await cashier.ask(calls.joinBilling, { id: bill.id, version, others: [{ id: part.id, version: part.version }] });
      expect(joined.receivable).toBe(14_000);
      expect(await open(part.id)).toMatchObject({ status: 3 });
    }));

  it('lets a discount pass that leaves a tenth: it has limits and a flow of its own', () =>
    forAll(async (cashier) => {
      await inOrg((db) => db`update staff set maximum_discount = 100 where id = ${cashier.staffId}`);
      const { id, version } = await aBill(cashier, 10_000);
      await cashier.ask(calls.saveDiscount, { id, version, billRate: 10, lineRates: [], reason: '员工' });
      expect(await open(id)).toMatchObject({ receivable: 1000 });
    }));

  it('takes a charge off by the last approval, and a lower quantity, and a discount of everything', () =>
    forAll(async (cashier, head) => {
      await inOrg((db) => db`update staff set maximum_discount = 100 where id = ${cashier.staffId}`);
      const bill = await aBill(cashier, 6000, 8000);
      const [first, second] = bill.lines;
      const decide = async (draft: object) => {
        const { id } = await ask(cashier, 'billVoid', draft);
        const asked = await caseOf(id);
        expect(await approve(head, id)).toMatchObject({ status: 'done' });
        return asked;
      };
      const removal = await decide({ removes: 'charge', id: first!.id, reason: '重复', version: bill.version });
      expect(removal).toMatchObject({
        objectNumber: bill.billNumber,
        amount: 6000,
        changes: [{ label: 'billing.receivable', before: 14_000, after: 8000 }],
      });
      const less = { id: bill.id, lines: [{ lineId: second!.id, quantity: 1 }], reason: '少一件' };
      await decide({ ...less, version: (await open(bill.id)).version });
      expect(await open(bill.id)).toMatchObject({ receivable: 4000 });
      const free = { id: bill.id, billRate: 0, lineRates: [], reason: '员工' };
      await decide({ ...free, version: (await open(bill.id)).version });
      expect(await open(bill.id)).toMatchObject({ receivable: 0, status: 0 });
    }));

  it('takes a card off by the last approval, so that the empty bill is void', () =>
    forAll(async (cashier, head) => {
      const bill = await aSaleBill(cashier);
      const { id } = await ask(cashier, 'billVoid', { removes: 'sale', id: bill.sales[0]!.id, reason: '不办了', version: bill.version });
      expect(await caseOf(id)).toMatchObject({ amount: 50_000 });
      await approve(head, id);
      expect(await open(bill.id)).toMatchObject({ status: 3 });
    }));
});
