import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import type * as Order from '../../../src/domain/order/shapes.ts';
import { type Caller, callerIn, problemOf } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { aDraft, anItem, aVisit, makeOrderWorld, now, type OrderWorldIds } from '../../../tests/orderWorld.ts';
import { inTenant } from '../../database/tenant.ts';
import { inventoryGoodsCalls } from '../inventory/calls/inventoryGoods.ts';
import { orderCalls } from '../order/calls.ts';
import { registerCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
let world: OrderWorldIds;
let ask: Caller;
let visit: string;

beforeAll(async () => {
  world = await makeOrderWorld(database);
  ask = callerIn(database.app, { ...world, staffId: world.doctorId, departmentId: world.elsewhere });
  visit = await aVisit(database, world);
});

const named = (nameZh: string, over: object = {}) => ({ nameZh, nameEn: '', ingredients: [], atcCode: '', pharmacyCode: '', ...over });
const goodsNamed = (name: string, genericName: string) => anItem(database, world, { name, genericName, ingredients: null }, 500);
const entryCalled = async (nameZh: string) => {
  const { rows } = await ask(calls.queryGenericNameList, { page: 1, size: 100 });
  return rows.find((row: { nameZh: string }) => row.nameZh === nameZh);
};
const stored = async (id: string) => {
  const [row] = await inTenant(
    database.owner,
    world,
    (db) => db<{ genericName: string; formerGenericNames: string[]; version: number }[]>`
      select generic_name, former_generic_names, version from item where id = ${id}`,
  );
  return row;
};
const rulesFor = async (...itemIds: string[]): Promise<string[]> => {
  const lines = itemIds.map((itemId) => aDraft({ itemId, dose: 0.25 }));
  const warnings: Order.Warning[] = await ask(orderCalls.checkOrder, { encounterId: visit, lines });
  return [...new Set(warnings.map(({ rule }) => rule))].filter((rule) => /^(interaction|duplicateIngredient|allergy)/.test(rule)).sort();
};
const anAllergy = (allergenName: string) =>
  database.owner`insert into patient_allergy ${database.owner({
    orgId: world.orgId,
    id: uuidv7(),
    patientId: world.patientId,
    allergenName,
    allergenClass: '',
    severity: 'severe',
    status: 'active',
    recordedBy: world.doctorId,
    recordedAt: now,
  })}`;

describe('a generic name', () => {
  it('has ingredients in both languages, an ATC code and a code of the pharmacy', async () => {
    const ingredients = [
      { zh: '阿莫西林', en: 'Amoxicillin' },
      { zh: '克拉维酸钾', en: 'Clavulanate potassium' },
    ];
    await ask(calls.saveGenericName, named('阿莫西林克拉维酸钾片', { ingredients, atcCode: 'j01cr02', pharmacyCode: 'K12' }));
    const { details } = await problemOf(ask(calls.saveGenericName, named('阿莫西林片', { atcCode: 'J01C0' })));

    expect(await entryCalled('阿莫西林克拉维酸钾片')).toMatchObject({ ingredients, atcCode: 'J01CR02', pharmacyCode: 'K12', goods: 0 });
    expect(details.fields).toMatchObject([{ field: 'atcCode' }]);
  });

  it('that is renamed asks with the count of goods, and takes them along', async () => {
    const { id } = await ask(calls.saveGenericName, named('布洛芬胶囊'));
    const goods = await goodsNamed('芬必得', ' 布洛芬胶囊');
    const other = await goodsNamed('百服宁', '对乙酰氨基酚片');
    const renamed = { ...named('布洛芬缓释胶囊'), id, version: 1 };
    const asked = await problemOf(ask(calls.saveGenericName, renamed));
    const before = await stored(goods);
    await ask(calls.saveGenericName, { ...renamed, confirmed: true });

    expect([asked.id, asked.details.values]).toMatchObject(['register.genericName.confirm.renameForm', { count: 1 }]);
    expect(before).toMatchObject({ genericName: ' 布洛芬胶囊', version: 1 });
    expect(await stored(goods)).toEqual({ genericName: '布洛芬缓释胶囊', formerGenericNames: ['布洛芬胶囊'], version: 2 });
    expect(await stored(other)).toMatchObject({ genericName: '对乙酰氨基酚片', version: 1 });
    const history = await inTenant(
      database.owner,
      world,
      (db) => db<{ fields: string[] }[]>`select fields from change_record where kind = 'goods' and object_id = ${goods}`,
    );
    expect(history.map(({ fields }) => fields)).toEqual([['genericName']]);
  });

  it('changes nothing of goods when something else of it changes', async () => {
    const { id } = await ask(calls.saveGenericName, named('氯雷他定片'));
    const goods = await goodsNamed('开瑞坦', '氯雷他定片');
    await ask(calls.saveGenericName, { nameZh: '氯雷他定片', nameEn: 'Loratadine tablets', id, version: 1 });

    expect(await stored(goods)).toMatchObject({ version: 1 });
  });
});

describe('two generic names of one drug', () => {
  it('are merged and renamed across dosage forms only after a warning', async () => {
    await ask(calls.saveGenericName, named('头孢拉定胶囊'));
    const { id } = await ask(calls.saveGenericName, named('头孢拉定颗粒'));
    await goodsNamed('泛捷复', '头孢拉定颗粒');
    const asked = await problemOf(ask(calls.mergeGenericNames, { from: '头孢拉定颗粒', into: '头孢拉定胶囊' }));
    expect(asked.id).toBe('register.genericName.confirm.mergeForm');
    const renamed = await problemOf(ask(calls.saveGenericName, { ...named('头孢拉定干混悬剂'), id, version: 1 }));
    expect(renamed.id).toBe('register.genericName.confirm.renameForm');
  });

  it('become one after the count was confirmed; the one that stays keeps its codes and takes those it lacks', async () => {
    await ask(calls.saveGenericName, named('头孢克肟颗粒', { atcCode: 'J01DD08' }));
    await ask(calls.saveGenericName, named('头孢克肟干混悬剂', { atcCode: 'J01DD09', pharmacyCode: 'T7' }));
    const goods = await goodsNamed('世福素', '头孢克肟干混悬剂');
    const merge = { from: '头孢克肟干混悬剂', into: '头孢克肟颗粒' };
    const asked = await problemOf(ask(calls.mergeGenericNames, merge));
    await ask(calls.mergeGenericNames, { ...merge, confirmed: true });

    expect([asked.id, asked.details.values]).toMatchObject(['register.genericName.confirm.mergeForm', { count: 1 }]);
    expect(await entryCalled('头孢克肟干混悬剂')).toBeUndefined();
    expect(await entryCalled('头孢克肟颗粒')).toMatchObject({ atcCode: 'J01DD08', pharmacyCode: 'T7', goods: 1 });
    expect(await stored(goods)).toMatchObject({ genericName: '头孢克肟颗粒', formerGenericNames: ['头孢克肟干混悬剂'] });
  });

  it('may begin with a name that only goods have; a name that nothing has is refused, and so is a target outside the register', async () => {
    await ask(calls.saveGenericName, named('蒙脱石散'));
    const goods = await goodsNamed('思密达', '蒙脱石 散剂');
    const { details } = await problemOf(ask(calls.mergeGenericNames, { from: '没有的名称', into: '蒙脱石散' }));
    const outside = await problemOf(ask(calls.mergeGenericNames, { from: '蒙脱石散', into: '蒙脱石 散剂' }));
    await ask(calls.mergeGenericNames, { from: '蒙脱石 散剂', into: '蒙脱石散', confirmed: true });

    expect(details.fields).toMatchObject([{ field: 'from' }]);
    expect(outside.details.fields).toMatchObject([{ field: 'into' }]);
    expect(await stored(goods)).toMatchObject({ genericName: '蒙脱石散' });
  });
});

describe('the rules of ordering', () => {
  it('find a duplicate, an interaction and an allergy after a rename and after a merge', async () => {
    const { id } = await ask(calls.saveGenericName, named('华法林钠片'));
    await ask(calls.saveGenericName, named('抗凝乙片'));
    const [first, second] = [await goodsNamed('甲牌', '华法林钠片'), await goodsNamed('乙牌', '华法林钠片')];
    const aspirin = await goodsNamed('丙牌', '阿司匹林片');
    const both = ['duplicateIngredient', 'interactionMajor'];
    expect(await rulesFor(first, second, aspirin)).toEqual(both);

    await ask(calls.saveGenericName, { ...named('抗凝甲片'), id, version: 1, confirmed: true });
    expect(await rulesFor(first, second, aspirin)).toEqual(both);
    await ask(calls.mergeGenericNames, { from: '抗凝甲片', into: '抗凝乙片', confirmed: true });
    expect(await stored(first)).toMatchObject({ genericName: '抗凝乙片', formerGenericNames: ['华法林钠片', '抗凝甲片'] });
    expect(await rulesFor(first, second, aspirin)).toEqual(both);
    await anAllergy('抗凝甲片');
    expect(await rulesFor(first)).toEqual(['allergySame']);
  });

  it('forget the older names of goods once a person gives them another generic name', async () => {
    const { id } = await ask(calls.saveGenericName, named('辛伐他汀片'));
    const { id: goodsId } = await ask(inventoryGoodsCalls.saveGoods, goodsDraft('辛伐他汀片'));
    await ask(calls.saveGenericName, { ...named('辛伐他汀分散片'), id, version: 1, confirmed: true });
    expect(await stored(goodsId)).toMatchObject({ formerGenericNames: ['辛伐他汀片'], version: 2 });
    await ask(inventoryGoodsCalls.saveGoods, { ...goodsDraft('阿托伐他汀片'), id: goodsId, version: 2 });

    expect(await stored(goodsId)).toMatchObject({ genericName: '阿托伐他汀片', formerGenericNames: [] });
  });
});

const goodsDraft = (genericName: string) => ({
  code: `R${world.orgId.slice(-6)}`,
  nameZh: '降脂丁牌',
  nameEn: '',
  tradeName: '',
  genericName,
  categoryCode: 'western' as const,
  classifyId: null,
  specification: '20mg',
  manufacturer: '',
  barcode: '',
  unit: '盒',
  unitEn: 'box',
  splitAllowed: false,
  singleUnit: '',
  singleUnitEn: '',
  singlesPerPackage: null,
  purchaseUnit: '',
  purchaseUnitEn: '',
  packagesPerPurchase: 1,
  price: 2410,
});
