import { beforeAll, describe, expect, it } from 'vitest';
import type * as Inventory from '../../../src/domain/inventory/shapes.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { flowsIn, node, type Person, refusalOf } from '../../../tests/flowWorld.ts';
import { anItem } from '../../../tests/orderWorld.ts';
import { loadReference } from '../../seed/reference.ts';
import { chargeCalls } from '../charge/calls.ts';
import { inventoryGoodsCalls } from '../inventory/calls/inventoryGoods.ts';
import { priceAdjustmentCalls } from '../inventory/calls/priceAdjustment.ts';

const database = freshDatabaseForFile();
beforeAll(() => loadReference(database.owner));
const { admin, approve, ask, caseOf, inOrg, role, somebody, withFlow, world } = flowsIn(database);

let made = 0;
const itemDraft = (over: object = {}) => ({
  code: `TJ${++made}`,
  nameZh: `推拿${made}`,
  nameEn: 'Massage',
  categoryCode: 'treatment',
  adviceType: 3,
  specification: '',
  unit: '次',
  unitEn: 'time',
  price: 10_000,
  allowDiscount: true,
  minimumDiscount: 80,
  sexLimit: null,
  procedureCode: null,
  remark: '',
  ...over,
});
const aCharge = async (by: Person) => {
  const draft = itemDraft();
  return { ...draft, ...(await by.ask(chargeCalls.saveChargeItem, draft)) };
};
const storedOf = async (id: string) =>
  (
    await inOrg((db) => db<{ price: number; remark: string; version: number }[]>`select price, remark, version from item where id = ${id}`)
  )[0]!;
const lastRepricer = async (id: string) =>
  (
    await inOrg(
      (db) =>
        db<
          { changedBy: string }[]
        >`select changed_by from item_price_change where item_id = ${id} order by changed_at desc, id desc limit 1`,
    )
  )[0]!.changedBy;

describe('a charge item', () => {
  it('gets its new price from the last approval, in the name of the person who asked', async () => {
    const [keeper, head] = [await somebody('desk'), await somebody('head')];
    const item = await aCharge(keeper);
    await withFlow('chargePrice', [node([role('head')], { above: 20 })], async () => {
      const small = await keeper.ask(chargeCalls.saveChargeItem, { ...item, price: 12_000 });
      const dearer = { ...item, version: small.version, price: 18_000, remark: '新设备' };
      expect(await refusalOf(keeper.ask(chargeCalls.saveChargeItem, dearer))).toBe('approval.confirm.flow');
      const { id } = await ask(keeper, 'chargePrice', { ...dearer, reason: '成本上涨' });
      expect(await caseOf(id)).toMatchObject({
        // Weighed against the 100 yuan of before the small change.
        amount: 80,
        objectNumber: `${item.code} ${item.nameZh}`,
        changes: [
          { label: 'charge.field.price', unit: 'fen', before: 12_000, after: 18_000 },
          { label: 'approval.change.others', unit: 'count', before: null, after: 1 },
        ],
      });
      expect(await storedOf(item.id)).toMatchObject({ price: 12_000, remark: '' });
      expect(await approve(head, id)).toMatchObject({ status: 'done' });
      expect(await storedOf(item.id)).toMatchObject({ price: 18_000, remark: '新设备' });
      expect(await lastRepricer(item.id)).toBe(keeper.staffId);
    });
  });

  it('is changed without the flow while its price stays, and is new without it', async () => {
    const keeper = await somebody('desk');
    await somebody('head');
    await withFlow('chargePrice', [node([role('head')])], async () => {
      const item = await aCharge(keeper);
      await keeper.ask(chargeCalls.saveChargeItem, { ...item, remark: '常用' });
      expect(await storedOf(item.id)).toMatchObject({ price: 10_000, remark: '常用' });
      expect(await refusalOf(ask(keeper, 'chargePrice', { ...item, version: 2, reason: '无' }))).toBe('approval.refused.notNeeded');
    });
  });

  it('that was changed after the request keeps its price', async () => {
    const [keeper, head] = [await somebody('desk'), await somebody('head')];
    const item = await aCharge(keeper);
    await withFlow('chargePrice', [node([role('head')])], async () => {
      const { id } = await ask(keeper, 'chargePrice', { ...item, price: 5_000, reason: '促销' });
      await admin.ask(chargeCalls.saveChargeItem, { ...item, nameEn: 'Tuina' });
      expect(await approve(head, id)).toMatchObject({ status: 'lapsed', whyNot: { message: 'approval.refused.objectChanged' } });
      expect(await storedOf(item.id)).toMatchObject({ price: 10_000, version: 2 });
    });
  });

  it('is asked about once, and gets its price once when twenty approve it at the same moment', async () => {
    const keeper = await somebody('desk');
    const heads = await Promise.all(Array.from({ length: 20 }, () => somebody('head')));
    const item = await aCharge(keeper);
    await withFlow('chargePrice', [node([role('head')])], async () => {
      const draft = { ...item, price: 5_000, reason: '促销' };
      const { id } = await ask(keeper, 'chargePrice', draft);
      expect(await refusalOf(ask(admin, 'chargePrice', draft))).toBe('approval.refused.openAlready');
      const outcomes = await Promise.allSettled(heads.map((head) => approve(head, id)));
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(await storedOf(item.id)).toMatchObject({ price: 5_000, version: 2 });
    });
  });
});

const goodsDraft = (): Inventory.GoodsDraft => ({
  code: `YP${++made}`,
  nameZh: `布洛芬片${made}`,
  nameEn: '',
  tradeName: '',
  genericName: '布洛芬',
  categoryCode: 'western',
  classifyId: null,
  specification: '0.2g×24',
  manufacturer: '示例药厂',
  barcode: '',
  unit: '盒',
  unitEn: 'box',
  splitAllowed: true,
  singleUnit: '片',
  singleUnitEn: 'tablet',
  singlesPerPackage: 24,
  purchaseUnit: '箱',
  purchaseUnitEn: 'carton',
  packagesPerPurchase: 20,
  price: 1_000,
});
const someGoods = async (by: Person) => {
  const draft = goodsDraft();
  return { ...draft, ...(await by.ask(inventoryGoodsCalls.saveGoods, draft)) };
};

describe('goods', () => {
  it('get their new price from the last approval, in the name of the person who asked', async () => {
    const [keeper, head] = [await somebody('desk'), await somebody('head')];
    const goods = await someGoods(keeper);
    await withFlow('goodsPrice', [node([role('head')], { above: 20 })], async () => {
      const small = await keeper.ask(inventoryGoodsCalls.saveGoods, { ...goods, price: 1_200 });
      const dearer = { ...goods, version: small.version, price: 1_500 };
      expect(await refusalOf(keeper.ask(inventoryGoodsCalls.saveGoods, dearer))).toBe('approval.confirm.flow');
      const { id } = await ask(keeper, 'goodsPrice', { ...dearer, reason: '进价上涨' });
      expect(await caseOf(id)).toMatchObject({
        amount: 50,
        changes: [{ label: 'inventory.field.retailPrice.package', unit: 'fen', before: 1_200, after: 1_500 }],
      });
      expect(await storedOf(goods.id)).toMatchObject({ price: 1_200 });
      expect(await approve(head, id)).toMatchObject({ status: 'done' });
      expect(await storedOf(goods.id)).toMatchObject({ price: 1_500 });
    });
  });

  it('that were changed after the request keep their price', async () => {
    const [keeper, head] = [await somebody('desk'), await somebody('head')];
    const goods = await someGoods(keeper);
    await withFlow('goodsPrice', [node([role('head')])], async () => {
      const { id } = await ask(keeper, 'goodsPrice', { ...goods, price: 500, reason: '清货' });
      await admin.ask(inventoryGoodsCalls.saveGoods, { ...goods, nameEn: 'Gauze' });
      expect(await approve(head, id)).toMatchObject({ status: 'lapsed', whyNot: { message: 'approval.refused.objectChanged' } });
      expect(await storedOf(goods.id)).toMatchObject({ price: 1_000, version: 2 });
    });
  });

  it('do not get a new price that needs the flow from a file', async () => {
    const keeper = await somebody('desk');
    await somebody('head');
    const goods = await someGoods(keeper);
    const sent = (price: string) => {
      const bytes = Buffer.from(`编码,中文名称,类别,包装单位,零售价\n${goods.code},${goods.nameZh},西药,盒,${price}`);
      return keeper.ask(inventoryGoodsCalls.importGoods, { file: { name: 'goods.csv', bytes } });
    };
    await withFlow('goodsPrice', [node([role('head')], { above: 20 })], async () => {
      const refused = await sent('15.00');
      expect(refused).toMatchObject({
        imported: 0,
        problems: [{ row: 2, text: '15.00', message: '改价须经审批，请在药品耗材中逐个修改' }],
      });
      expect(await storedOf(goods.id)).toMatchObject({ price: 1_000 });
      expect(await sent('12.00')).toMatchObject({ imported: 1 });
      expect(await storedOf(goods.id)).toMatchObject({ price: 1_200 });
    });
  });
});

describe('a price adjustment', () => {
  const someAdjustment = async (by: Person, price: number, { singles }: { singles?: number } = {}) => {
    const itemId = await anItem(database, world, { name: `调价流程${++made}`, price: 1_000 }, singles);
    const lines = [{ itemId, priceBefore: 1_000, priceAfter: price, reason: '' }];
    const saved = await by.ask(priceAdjustmentCalls.savePriceAdjustment, { reason: '进价上涨', takesEffectOn: null, lines });
    return { itemId, id: saved.id, version: saved.version! };
  };
  const stateOf = async (id: string) => (await admin.ask(priceAdjustmentCalls.queryPriceAdjustment, { id })).status;

  it('goes by the flow of prices where one of its lines weighs enough, and holds with the last approval', async () => {
    const [keeper, head] = [await somebody('desk'), await somebody('head')];
    await withFlow('goodsPrice', [node([role('head')], { above: 20 })], async () => {
      const small = await someAdjustment(keeper, 1_200);
      await keeper.ask(priceAdjustmentCalls.submitPriceAdjustment, { id: small.id, version: small.version });
      const { id, itemId, version } = await someAdjustment(keeper, 1_500);
      expect(await refusalOf(keeper.ask(priceAdjustmentCalls.submitPriceAdjustment, { id, version }))).toBe('approval.confirm.flow');
      const asked = await ask(keeper, 'goodsPrice', { id, version, reason: '进价上涨' });
      expect([await stateOf(id), (await storedOf(itemId)).price]).toEqual([1, 1_000]);
      expect(await refusalOf(head.ask(priceAdjustmentCalls.auditPriceAdjustment, { id, version: version + 1, flag: 1 }))).toBe(
        'approval.refused.byFlow',
      );
      expect(await approve(head, asked.id)).toMatchObject({ status: 'done' });
      expect([await stateOf(id), (await storedOf(itemId)).price]).toEqual([3, 1_500]);
    });
  });

  it('goes by the flow for the money of the stock it revalues, however small its change in percent', async () => {
    const [keeper, head] = [await somebody('desk'), await somebody('head')];
    const { id, itemId, version } = await someAdjustment(keeper, 1_010, { singles: 600 * 24 });
    const nodes = [node([role('head')], { above: 20, aboveFen: 5_000 })];
    await withFlow('goodsPrice', nodes, async () => {
      const goods = await someGoods(keeper);
      await keeper.ask(inventoryGoodsCalls.saveGoods, { ...goods, price: 1_010 });
      expect(await refusalOf(keeper.ask(priceAdjustmentCalls.submitPriceAdjustment, { id, version }))).toBe('approval.confirm.flow');
      const asked = await ask(keeper, 'goodsPrice', { id, version, reason: '统一调价' });
      expect(await caseOf(asked.id)).toMatchObject({
        amount: 1,
        changes: [
          { label: 'inventory.document.lines', after: 1 },
          { label: 'approval.change.revaluation', unit: 'fen', before: null, after: 6_000 },
        ],
      });
      expect((await storedOf(itemId)).price).toBe(1_000);
      expect(await approve(head, asked.id)).toMatchObject({ status: 'done' });
      expect((await storedOf(itemId)).price).toBe(1_010);
    });
  });

  it('whose goods got another price meanwhile goes back to its writer', async () => {
    const [keeper, head] = [await somebody('desk'), await somebody('head')];
    await withFlow('goodsPrice', [node([role('head')])], async () => {
      const { id, itemId, version } = await someAdjustment(keeper, 1_500);
      const asked = await ask(keeper, 'goodsPrice', { id, version, reason: '进价上涨' });
      await inOrg((db) => db`update item set price = 1100 where id = ${itemId}`);
      expect(await approve(head, asked.id)).toMatchObject({ status: 'lapsed', whyNot: { message: 'inventory.prices.changed' } });
      expect([await stateOf(id), (await storedOf(itemId)).price]).toEqual([4, 1_100]);
    });
  });
});
