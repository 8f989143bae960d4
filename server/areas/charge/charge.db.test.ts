import { beforeAll, describe, expect, it, test } from 'vitest';
import { aVisit } from '../../../tests/builders/visit.ts';
import { aWorld, type Caller, callerIn, problemOf, type World } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { inTenant } from '../../database/tenant.ts';
import { loadReference } from '../../seed/reference.ts';
import { orderCalls } from '../order/calls.ts';
import { chargeCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
let world: World;
let ask: Caller;
let stranger: Caller;

beforeAll(async () => {
  await loadReference(database.owner);
  world = await aWorld(database.owner);
  ask = callerIn(database.app, world);
  stranger = callerIn(database.app, await aWorld(database.owner, '别家诊所'));
});

const refusal = async (call: Promise<unknown>) => (await problemOf(call)).id;
const fieldOf = async (call: Promise<unknown>) => (await problemOf(call)).details.fields?.[0];
let count = 0;
const draft = (over: object = {}) => ({
  code: `ZL${++count}`,
  nameZh: `艾灸${count}`,
  nameEn: 'Moxibustion',
  categoryCode: 'treatment',
  adviceType: 3,
  specification: '',
  unit: '次',
  unitEn: 'time',
  price: 6000,
  allowDiscount: true,
  minimumDiscount: 80,
  sexLimit: null,
  procedureCode: null,
  remark: '',
  ...over,
});
const kept = async (id: string) => (await ask(calls.queryManagedChargeItems, { c: 100 })).rows.find((row) => row.id === id)!;
const found = async (keyword: string) => (await ask(orderCalls.queryAllOrderDict, { keyword })).map(({ price }) => price);

describe('a charge item', () => {
  it('is found by who orders at its price, and a new price is kept beside the old one', async () => {
    const item = draft();
    const { id, version } = await ask(calls.saveChargeItem, item);
    expect(await found(item.nameZh)).toEqual([6000]);
    await ask(calls.saveChargeItem, { ...item, id, version, price: 6800, remark: '春季调价' });
    await ask(calls.saveChargeItem, { ...item, id, version: 2, price: 6800, remark: '' });
    expect(await found(item.nameZh)).toEqual([6800]);
    expect(await ask(calls.queryChargePriceHistory, { id })).toMatchObject([
      { priceBefore: 6000, priceAfter: 6800, changedBy: '陈静' },
      { priceBefore: null, priceAfter: 6000 },
    ]);
    expect(await refusal(stranger(calls.queryChargePriceHistory, { id }))).toBe('error.absent');
  });

  it('off the shelf is found by nobody, and comes back', async () => {
    const item = draft();
    const { id } = await ask(calls.saveChargeItem, item);
    await ask(calls.setChargeItemOnShelf, { id, flag: 0, version: 1 });
    expect(await found(item.nameZh)).toEqual([]);
    expect((await ask(calls.queryChargeItemDetailByName, { name: item.nameZh, page: 1, size: 30 })).total).toBe(0);
    expect(await refusal(ask(calls.setChargeItemOnShelf, { id, flag: 1, version: 1 }))).toBe('error.version');
    expect(await refusal(stranger(calls.setChargeItemOnShelf, { id, flag: 1, version: 2 }))).toBe('error.absent');
    await ask(calls.setChargeItemOnShelf, { id, flag: 1, version: 2 });
    expect(await found(item.nameZh)).toEqual([6000]);
  });

  it('is deleted while nothing was charged for it', async () => {
    const { id } = await ask(calls.saveChargeItem, draft());
    await ask(calls.deleteChargeItem, { id, version: 1 });
    expect(await refusal(ask(calls.deleteChargeItem, { id, version: 1 }))).toBe('error.absent');

    const charged = await ask(calls.saveChargeItem, draft());
    const { encounterId, patientId } = await aVisit(database.owner, world);
    await inTenant(database.owner, world, async (db) => {
      const billId = crypto.randomUUID();
      await db`insert into bill ${db({ orgId: world.orgId, practiceId: world.practiceId, id: billId, billNumber: 'B1', encounterId, patientId, subtotal: 6000, receivable: 6000, createdAt: new Date() })}`;
      await db`insert into bill_line ${db({ orgId: world.orgId, practiceId: world.practiceId, id: crypto.randomUUID(), billId, itemId: charged.id, itemCode: 'ZL', itemName: '艾灸', itemNameEn: '', unit: '次', categoryCode: 'treatment', unitPrice: 6000, quantity: 1, amount: 6000, net: 6000, sort: 1, createdAt: new Date() })}`;
    });
    expect(await refusal(ask(calls.deleteChargeItem, { id: charged.id, version: 1 }))).toBe('charge.item.used');
  });

  test.each([
    [{ nameZh: ' ' }, 'nameZh'],
    [{ code: 'has space' }, 'code'],
    [{ price: -1 }, 'price'],
    [{ price: 1.5 }, 'price'],
    [{ minimumDiscount: 101 }, 'minimumDiscount'],
    [{ allowDiscount: false }, 'minimumDiscount'],
    [{ categoryCode: 'no-such' }, 'categoryCode'],
    [{ procedureCode: 'no-such' }, 'procedureCode'],
    [{ adviceType: 1 }, 'adviceType'],
    [{ allergenClasses: ['penicillin'] }, 'allergenClasses'],
    [{ adviceType: 11, allergenClasses: ['moon'] }, 'allergenClasses'],
    [{ code: 'ZL1' }, 'code'],
  ])('with %j is refused beside %s', async (over, field) => {
    expect((await fieldOf(ask(calls.saveChargeItem, draft(over))))?.field).toBe(field);
  });

  it('keeps its drug classes and its English specification when a change leaves them out', async () => {
    const item = draft({ adviceType: 11, allergenClasses: ['penicillin', 'penicillin'], specificationEn: ' per test ' });
    const { id, version } = await ask(calls.saveChargeItem, item);
    expect(await kept(id)).toMatchObject({ allergenClasses: ['penicillin'], specificationEn: 'per test' });

    const { allergenClasses, specificationEn, ...rest } = item as Record<string, unknown>;
    const changed = await ask(calls.saveChargeItem, { ...(rest as typeof item), id, version, price: 1 });
    expect(await kept(id)).toMatchObject({ allergenClasses: ['penicillin'], specificationEn: 'per test', price: 1 });

    await ask(calls.saveChargeItem, { ...item, id, version: changed.version, allergenClasses: [] });
    expect((await kept(id)).allergenClasses).toBeNull();
  });

  it('keeps its kind, and belongs to its organisation', async () => {
    const item = draft();
    const { id } = await ask(calls.saveChargeItem, item);
    expect((await fieldOf(ask(calls.saveChargeItem, { ...item, id, version: 1, adviceType: 6 })))?.field).toBe('adviceType');
    expect(await refusal(ask(calls.saveChargeItem, { ...item, id, version: 3 }))).toBe('error.version');
    expect(await refusal(stranger(calls.saveChargeItem, { ...item, id, version: 1 }))).toBe('error.absent');
    const outcomes = await Promise.allSettled([1, 2].map((price) => ask(calls.saveChargeItem, { ...item, id, version: 1, price })));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('lists of what is for sale', () => {
  it('are those of aesthetic medicine, of check-ups, of services, of a category and of a name', async () => {
    const beauty = await ask(calls.saveChargeItem, draft({ categoryCode: 'beauty' }));
    const checkup = await ask(calls.saveChargeItem, draft({ categoryCode: 'checkup', adviceType: 0 }));
    const paging = { page: 1, size: 200 };
    expect((await ask(calls.queryMedicalBeauty, paging)).rows.map(({ id }) => id)).toEqual([beauty.id]);
    expect((await ask(calls.queryPhysicalExamination, paging)).rows.map(({ id }) => id)).toEqual([checkup.id]);
    expect((await ask(calls.queryServiceItem, paging)).rows.map(({ id }) => id)).toContain(beauty.id);
    expect((await ask(calls.queryChargeItemDetailEnable, { itemId: 'beauty' })).map(({ id }) => id)).toEqual([beauty.id]);
    const { version } = await ask(calls.setChargeItemOnShelf, { id: beauty.id, flag: 0, version: 1 });
    const inCategory = { a: 'beauty', b: 1, c: 10 };
    expect((await ask(calls.queryChargeItemDetailList, { ...inCategory, putawayFlag: 1 })).total).toBe(0);
    expect((await ask(calls.queryChargeItemDetailList, inCategory)).rows[0]).toMatchObject({ enabled: false, version });
    expect((await ask(calls.queryManagedChargeItems, { a: 'beauty', enabled: '0' })).total).toBe(1);
    expect((await stranger(calls.queryManagedChargeItems, {})).total).toBe(0);
  });

  it('go to Excel', async () => {
    const { bytes } = await ask(calls.exportChargeItems, { categoryCode: 'treatment' });
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
  });
});

describe('a category of charges', () => {
  const all = async (caller = ask) => (await caller(calls.queryChargeItemList, { a: 1, b: 200 })).rows;

  it('is added, stands below another, is filled, and goes only when it is empty', async () => {
    const top = await ask(calls.saveChargeCategory, { nameZh: '中医适宜技术', nameEn: 'Chinese medicine techniques', parentCode: null });
    const below = await ask(calls.saveChargeCategory, { nameZh: '艾灸类', nameEn: 'Moxibustion', parentCode: top.id });
    expect((await all()).find(({ id }) => id === below.id)).toMatchObject({
      parentCode: top.id,
      isShared: false,
      itemCount: 0,
      version: 1,
    });
    expect((await all(stranger)).map(({ id }) => id)).not.toContain(top.id);
    const circle = { id: top.id, version: 1, nameZh: '中医适宜技术', nameEn: 'x', parentCode: below.id };
    expect((await fieldOf(ask(calls.saveChargeCategory, circle)))?.field).toBe('parentCode');
    expect(await refusal(ask(calls.deleteChargeCategory, { id: top.id, version: 1 }))).toBe('charge.category.hasChildren');
    const item = await ask(calls.saveChargeItem, draft({ categoryCode: below.id }));
    expect(await refusal(ask(calls.deleteChargeCategory, { id: below.id, version: 1 }))).toBe('charge.category.hasItems');
    await ask(calls.deleteChargeItem, { id: item.id, version: 1 });
    await ask(calls.deleteChargeCategory, { id: below.id, version: 1 });
    expect(await refusal(ask(calls.deleteChargeCategory, { id: below.id, version: 1 }))).toBe('error.absent');
  });

  it('that everybody has is reworded and taken out of use, not deleted', async () => {
    const [nursing] = (await all()).filter(({ id }) => id === 'nursing');
    expect(await refusal(ask(calls.deleteChargeCategory, { id: 'nursing', version: nursing!.version }))).toBe('charge.category.shared');
    await ask(calls.saveChargeCategory, { id: 'nursing', version: 0, nameZh: '护理', nameEn: 'Nursing care', parentCode: null });
    await ask(calls.setChargeCategoryEnabled, { id: 'nursing', flag: 0, version: 1 });
    expect((await ask(calls.queryChargeItemEnable)).map(({ id }) => id)).not.toContain('nursing');
    expect((await stranger(calls.queryChargeItemEnable)).map(({ id }) => id)).toContain('nursing');
    expect((await ask(calls.queryChargeItemList, { a: 1, b: 50, enable: 0 })).rows.map(({ id }) => id)).toEqual(['nursing']);
    expect(await fieldOf(ask(calls.saveChargeItem, draft({ categoryCode: 'nursing' })))).toMatchObject({ field: 'categoryCode' });
    expect(await refusal(ask(calls.setChargeCategoryEnabled, { id: 'nursing', flag: 1, version: 1 }))).toBe('error.version');
    const taken = ask(calls.saveChargeCategory, { nameZh: '治疗费', nameEn: 'x', parentCode: null });
    expect((await fieldOf(taken))?.field).toBe('nameZh');
  });
});

describe('the national list of procedures', () => {
  it('is found by name, initials and code, and may be named by an item', async () => {
    const search = async (cptKey: string) => (await ask(calls.queryProcedureDict, { cptKey, page: 1, size: 10 })).rows;
    const [found] = await search('心电图');
    expect(found?.code).toMatch(/^89\.5/);
    expect((await search('xdt'))[0]?.code).toBe(found!.code);
    expect((await search(found!.code))[0]?.nameZh).toBe(found!.nameZh);
    const { id } = await ask(calls.saveChargeItem, draft({ procedureCode: found!.code }));
    expect(await kept(id)).toMatchObject({ procedureCode: found!.code, procedureNameZh: found!.nameZh });
  });
});
