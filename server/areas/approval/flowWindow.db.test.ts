import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import { takesPayments } from '../../../tests/builders/bill.ts';
import { aChargeDraft, aGoodsDraft } from '../../../tests/builders/priced.ts';
import { problemOf } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { cash, flowsIn, node, type Person, refusalOf } from '../../../tests/flowWorld.ts';
import { anItem } from '../../../tests/orderWorld.ts';
import { aDocument, aLine } from '../../../tests/stockWorld.ts';
import { loadReference } from '../../seed/reference.ts';
import { billingCalls } from '../billing/calls.ts';
import { chargeCalls } from '../charge/calls.ts';
import { inventoryCalls } from '../inventory/calls/inventory.ts';
import { inventoryGoodsCalls } from '../inventory/calls/inventoryGoods.ts';
import { refundCalls } from '../refund/calls.ts';

const database = freshDatabaseForFile();
beforeAll(() => loadReference(database.owner));
const { approve, ask, at, caseOf, role, somebody, withFlow, world } = flowsIn(database, (own) => takesPayments(database.owner, own));
// A flow needs somebody to approve.
beforeAll(async () => void (await somebody('head')));

describe('a price that rises in small steps', () => {
  const priced = async (by: Person['ask'], draft: ReturnType<typeof aChargeDraft>, prices: readonly number[]) => {
    let saved = await by(chargeCalls.saveChargeItem, draft);
    for (const price of prices) {
      saved = await by(chargeCalls.saveChargeItem, { ...draft, id: saved.id, version: saved.version, price });
    }
    return saved;
  };

  it('is weighed against the lowest price of the last 30 days, and the question says so', async () => {
    const keeper = await somebody('desk');
    await withFlow('chargePrice', [node([role('head')], { above: 10 })], async () => {
      const draft = aChargeDraft();
      const saved = await priced(keeper.ask, draft, [10_500]);

      const again = { ...draft, id: saved.id, version: saved.version, price: 11_025 };
      const problem = await problemOf(keeper.ask(chargeCalls.saveChargeItem, again));

      expect(problem).toMatchObject({ id: 'approval.confirm.flow', details: { values: { weighed: 'price', earlier: '100.00', sum: 11 } } });
    });
  });

  it('is weighed against the price of the moment again after 30 days', async () => {
    const keeper = await somebody('desk');
    await withFlow('chargePrice', [node([role('head')], { above: 10 })], async () => {
      const draft = aChargeDraft();
      const saved = await priced(at(keeper, '2026-11-02T02:00:00Z'), draft, [11_000]);

      const later = at(keeper, '2026-12-02T02:00:01Z');
      await later(chargeCalls.saveChargeItem, { ...draft, id: saved.id, version: saved.version, price: 12_100 });
    });
  });

  it('is weighed against the approved price after an approval', async () => {
    const [keeper, head] = [await somebody('desk'), await somebody('head')];
    await withFlow('chargePrice', [node([role('head')], { above: 10 })], async () => {
      const draft = aChargeDraft();
      const { id, version } = await priced(keeper.ask, draft, []);
      const dearer = { ...draft, id, version, price: 20_000, reason: '成本上涨' };
      await approve(head, (await ask(keeper, 'chargePrice', dearer)).id);

      await keeper.ask(chargeCalls.saveChargeItem, { ...draft, id, version: 2, price: 22_000 });
      const more = { ...draft, id, version: 3, price: 22_100 };
      expect(await refusalOf(keeper.ask(chargeCalls.saveChargeItem, more))).toBe('approval.confirm.flow');
    });
  });

  it('or falls in small steps, of goods: five times ten percent is one change of more', async () => {
    const keeper = await somebody('desk');
    const goods = aGoodsDraft();
    await withFlow('goodsPrice', [node([role('head')], { above: 10 })], async () => {
      const { id } = await keeper.ask(inventoryGoodsCalls.saveGoods, goods);
      await keeper.ask(inventoryGoodsCalls.saveGoods, { ...goods, id, version: 1, price: 9_000 });

      const cheaper = { ...goods, id, version: 2, price: 8_100 };
      expect(await refusalOf(keeper.ask(inventoryGoodsCalls.saveGoods, cheaper))).toBe('approval.confirm.flow');
    });
  });
});

describe('acts of one day', () => {
  const paidBill = async (by: Person, price: number) => {
    const itemId = await anItem(database, world, { name: `项目${uuidv7().slice(-8)}`, adviceType: 3, price } as never);
    const bill = await by.ask(billingCalls.createBilling, { walkIn: { name: '', mobile: '' }, charges: [{ itemId, quantity: 1 }] });
    const benefits = { points: 0, packages: [] };
    await by.ask(billingCalls.settleBilling, {
      id: bill.id,
      version: bill.version,
      payments: cash(price),
      benefits,
      allowArrears: false,
      confirmed: true,
    });
    const { lines, version } = await by.ask(billingCalls.queryBillingDetails, { billingId: bill.id });
    return {
      billingId: bill.id,
      version,
      lines: [{ lineId: lines[0]!.id, quantity: 1 }],
      split: [{ methodCode: 'cash', amount: price }],
      reason: '退费',
    };
  };

  it('by one person weigh together: refunds of 60 and 50 yuan are a refund of 110', async () => {
    const [cashier, other] = [await somebody('desk'), await somebody('desk')];
    await withFlow('refund', [node([role('head')], { above: 10_000 })], async () => {
      await cashier.ask(refundCalls.applyRefund, await paidBill(cashier, 6_000));
      const second = await paidBill(cashier, 5_000);

      const problem = await problemOf(cashier.ask(refundCalls.applyRefund, second));

      expect(problem).toMatchObject({
        id: 'approval.confirm.flow',
        details: { values: { weighed: 'day', earlier: '60.00', sum: '110.00' } },
      });
      await other.ask(refundCalls.applyRefund, second);
    });
  });

  it('show the people who approve what was done before on that day', async () => {
    const cashier = await somebody('desk');
    await withFlow('refund', [node([role('head')], { above: 10_000 })], async () => {
      await cashier.ask(refundCalls.applyRefund, await paidBill(cashier, 6_000));
      const { id } = await ask(cashier, 'refund', await paidBill(cashier, 5_000));

      const { amount, changes } = await caseOf(id);

      expect(amount).toBe(5_000);
      expect(changes).toContainEqual({ label: 'approval.change.doneToday', unit: 'fen', before: null, after: 6_000 });
    });
  });

  it('weigh stock documents together, each of them once', async () => {
    const keeper = await somebody('desk');
    const receipt = async () => {
      const itemId = await anItem(database, world, { name: `药${uuidv7().slice(-8)}` } as never);
      const { id, version } = await keeper.ask(inventoryCalls.saveStockIn, { ...aDocument(world, [aLine(itemId)]) });
      const { amount } = await keeper.ask(inventoryCalls.queryStockDocument, { id });
      return { id, version, amount };
    };
    const first = await receipt();
    await withFlow('stockIn', [node([role('head')], { above: first.amount })], async () => {
      await keeper.ask(inventoryCalls.submitStockDocument, { id: first.id, version: first.version });
      const { id, version } = await receipt();

      expect(await refusalOf(keeper.ask(inventoryCalls.submitStockDocument, { id, version }))).toBe('approval.confirm.flow');
    });
  });
});
