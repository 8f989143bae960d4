import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { beforeAll, expect, test } from 'vitest';
import { aBill, takesPayments } from '../../../tests/builders/bill.ts';
import { aPackage, aPatient } from '../../../tests/builders/money.ts';
import { aChargeDraft, aGoodsDraft } from '../../../tests/builders/priced.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { cash, flowsIn, node, type Person } from '../../../tests/flowWorld.ts';
import { anItem } from '../../../tests/orderWorld.ts';
import { aDocument, aLine } from '../../../tests/stockWorld.ts';
import { Problem } from '../../pipeline/problem.ts';
import { loadReference } from '../../seed/reference.ts';
import { billingCalls } from '../billing/calls.ts';
import { chargeCalls } from '../charge/calls.ts';
import { inventoryCalls } from '../inventory/calls/inventory.ts';
import { inventoryGoodsCalls } from '../inventory/calls/inventoryGoods.ts';
import { packageCalls } from '../package/calls.ts';
import { tillCalls } from '../till/calls.ts';

const database = freshDatabaseForFile();
beforeAll(() => loadReference(database.owner));
const { inOrg, role, somebody, withFlow, world } = flowsIn(database, (own) => takesPayments(database.owner, own));
beforeAll(async () => void (await somebody('head')));

/** Fen and percent that a person may do alone in a day, as the flows of this test and the limits of a new role have them. */
const alone = { stock: 20_000, percent: 10, paidOut: 20_000, transfers: 50_000 };
const consent = { kind: 'signedPaper', note: 'ZZ-0001' } as const;

/** A walk has a price of each kind, goods in stock, and counts what it got done. */
interface Walk extends Person {
  charge: ReturnType<typeof aChargeDraft> & { id: string; version: number };
  goods: ReturnType<typeof aGoodsDraft> & { id: string; version: number };
  /** Goods of which a thousand packages lie in stock. */
  stockedId: string;
  /** Fen of the stock documents that were submitted, and of the packages that went to another patient. */
  submitted: number;
  transferred: number;
}

async function aWalk(): Promise<Walk> {
  const person = await somebody('desk');
  const drafts = { charge: aChargeDraft(), goods: aGoodsDraft() };
  const saved = await person.ask(chargeCalls.saveChargeItem, drafts.charge);
  const added = await person.ask(inventoryGoodsCalls.saveGoods, drafts.goods);
  await person.ask(tillCalls.openTill, { amount: 40_000 });
  const stockedId = await anItem(database, world, { name: `药${uuidv7().slice(-8)}` } as never, 24_000);
  return {
    ...person,
    charge: { ...drafts.charge, id: saved.id, version: 1 },
    goods: { ...drafts.goods, id: added.id, version: 1 },
    stockedId,
    submitted: 0,
    transferred: 0,
  };
}

const acts = ['chargePrice', 'goodsPrice', 'receipt', 'paidOut', 'toSafe', 'transferPackage'] as const;
type Step = readonly [act: (typeof acts)[number], size: number, isUp: boolean];
const steps = fc.array(fc.tuple(fc.constantFrom(...acts), fc.constantFrom(1, 4, 9, 20), fc.boolean()), { minLength: 6, maxLength: 14 });
const again = (step: Step, times: number): Step[] => Array.from({ length: times }, () => step);
/** Each kind in pieces that pass one by one. */
const inPieces: [Step[]][] = [
  [again(['chargePrice', 9, true], 4)],
  [again(['goodsPrice', 9, false], 4)],
  [again(['receipt', 4, true], 6)],
  [again(['paidOut', 9, true], 4)],
  [[...again(['transferPackage', 20, true], 4), ['toSafe', 20, true]]],
];

test('no sequence of acts by one person moves a price, goods, cash or packages beyond what a day allows', async () => {
  const above = (limit: number) => [node([role('head')], { above: limit })];
  await withFlow('chargePrice', above(alone.percent), () =>
    withFlow('goodsPrice', above(alone.percent), () =>
      withFlow('stockIn', above(alone.stock), () =>
        fc.assert(
          fc.asyncProperty(steps, async (walk) => {
            const till = await aWalk();
            for (const step of walk) {
              const outcome = await takeStep(till, step).catch((error: unknown) => error);
              if (outcome instanceof Error && !(outcome instanceof Problem)) throw outcome;
            }
            await prove(till);
          }),
          { numRuns: 10, seed: 20261129, examples: inPieces },
        ),
      ),
    ),
  );
});

async function prove(walk: Walk): Promise<void> {
  const [prices] = await inOrg(
    (db) => db<[{ charge: number; goods: number }]>`
      select (select price from item where id = ${walk.charge.id})::int as charge, (select price from item where id = ${walk.goods.id})::int as goods`,
  );
  for (const price of [prices.charge, prices.goods]) expect(Math.abs(price - 10_000)).toBeLessThanOrEqual(10_000 * (alone.percent / 100));
  expect(walk.submitted).toBeLessThanOrEqual(alone.stock);
  expect(walk.transferred).toBeLessThanOrEqual(alone.transfers);
  const [drawer] = await inOrg(
    (db) => db<[{ paidOut: number; held: number }]>`
      select coalesce(-sum(e.amount) filter (where e.kind = 'paidOut'), 0)::int as paid_out, coalesce(sum(e.amount), 0)::int as held
      from till_entry e join till_session s on s.org_id = e.org_id and s.id = e.session_id where s.cashier_id = ${walk.staffId}`,
  );
  expect(drawer.paidOut).toBeLessThanOrEqual(alone.paidOut);
}

async function takeStep(walk: Walk, [act, size, isUp]: Step): Promise<unknown> {
  const { ask } = walk;
  const factor = 1 + ((isUp ? 1 : -1) * size) / 100;
  switch (act) {
    case 'chargePrice': {
      const next = { ...walk.charge, price: Math.round(walk.charge.price * factor) };
      const { version } = await ask(chargeCalls.saveChargeItem, next);
      walk.charge = { ...next, version: version ?? walk.charge.version + 1 };
      return undefined;
    }
    case 'goodsPrice': {
      const next = { ...walk.goods, price: Math.round(walk.goods.price * factor) };
      await ask(inventoryGoodsCalls.saveGoods, next);
      walk.goods = { ...next, version: next.version + 1 };
      return undefined;
    }
    case 'receipt': {
      const line = aLine(walk.stockedId, { batchNumber: uuidv7().slice(-8), count: size, price: 10_000 });
      const { id, version } = await ask(inventoryCalls.saveStockIn, { ...aDocument(world, [line]) });
      const { amount } = await ask(inventoryCalls.queryStockDocument, { id });
      await ask(inventoryCalls.submitStockDocument, { id, version });
      walk.submitted += amount;
      return undefined;
    }
    case 'paidOut':
      return ask(tillCalls.addTillEntry, { kind: 'paidOut', amount: size * 1000, reason: '买水' });
    case 'toSafe':
      return ask(tillCalls.addTillEntry, { kind: 'toSafe', amount: size * 1000, reason: '缴款' });
    default:
      return handOn(walk, size);
  }
}

/** Sells a package to one patient and hands it on to another. */
async function handOn(walk: Walk, size: number): Promise<void> {
  const { ask } = walk;
  const { billId, patientId } = await aBill(database.owner, world);
  const { lines } = await ask(billingCalls.queryBillingDetails, { billingId: billId });
  const packageId = await aPackage(database.owner, world, lines[0]!.itemId!);
  const { id } = await ask(packageCalls.buyPackage, { patientId, packageId, payments: cash(4000) });
  const price = size * 1000;
  await database.owner`update patient_package set price = ${price} where id = ${id}`;
  await database.owner`update patient_package_item set unit_price = ${price / 5} where patient_package_id = ${id}`;
  const { version } = await ask(packageCalls.queryPatientPackage, { id });
  const to = await aPatient(database.owner, world);
  await ask(packageCalls.transferPackage, { id, patientId: to, reason: 'r', consent, version });
  walk.transferred += price;
}
