import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import type * as Inventory from '../../../src/domain/inventory/shapes.ts';
import { noFacts } from '../../../src/domain/medication/facts.ts';
import { noneOf } from '../../../src/domain/medication/noneOf.ts';
import { type Caller, problemOf } from '../../../tests/builders/world.ts';
import { aBatch, careCaller } from '../../../tests/careWorld.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { anItem } from '../../../tests/orderWorld.ts';
import { auditorOf, keeperOf, makeStockWorld, type StockWorld } from '../../../tests/stockWorld.ts';
import { inTenant } from '../../database/tenant.ts';
import { dictionaryCalls } from '../dictionary/calls/dictionary.ts';
import { orderCalls } from '../order/calls.ts';
import { inventoryCalls } from './calls/inventory.ts';
import { inventoryGoodsCalls as calls } from './calls/inventoryGoods.ts';

const database = freshDatabaseForFile();
let world: StockWorld;
let keeper: Caller;
let auditor: Caller;

beforeAll(async () => {
  world = await makeStockWorld(database);
  keeper = keeperOf(world);
  auditor = auditorOf(world);
  await database.owner`
    insert into dictionary_entry (kind, code, name_zh, name_en) values ('doseUnit', 'g', '克', 'g'), ('doseUnit', 'mg', '毫克', 'mg')
    on conflict do nothing`;
});

const refused = async (work: Promise<unknown>) => {
  const { id, details } = await problemOf(work);
  return details.fields?.[0] ? `${details.fields[0].field} ${details.fields[0].message}` : id;
};
const draft = (over: Partial<Inventory.GoodsDraft> = {}): Inventory.GoodsDraft => ({
  code: uuidv7().slice(-8),
  nameZh: '布洛芬片',
  nameEn: 'Ibuprofen',
  tradeName: '',
  genericName: '布洛芬',
  categoryCode: 'western',
  classifyId: null,
  specification: '0.2g×24',
  manufacturer: `示例药厂${uuidv7()}`,
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
  price: 2410,
  ...over,
});

const aPart = (code: string) => ({ code, strength: null, unit: null });
const limits = (over: object) => ({ single: null, daily: null, singlePerKg: null, dailyPerKg: null, ...over });

describe('goods', () => {
  it('are added, found by name, initials and bar code, and changed by whoever read the newest', async () => {
    const { id } = await keeper(calls.saveGoods, { ...draft({ barcode: '6901234567892' }) });
    for (const keyword of ['布洛', 'blf', '6901234567892']) {
      const { rows } = await keeper(calls.queryGoodsList, { page: 1, size: 20, keyword });
      expect(rows.map((row: Inventory.Goods) => row.id)).toContain(id);
    }
    const kept = await keeper(calls.queryGoods, { id });
    expect(kept).toMatchObject({ splitAllowed: true, packagesPerPurchase: 20, version: 1, quantity: 0 });
    await keeper(calls.saveGoods, { ...draft({ code: kept.code, price: 2600 }), id, version: 1 });
    expect((await keeper(calls.queryGoods, { id })).price).toBe(2600);
    expect(await refused(keeper(calls.saveGoods, { ...draft({ code: kept.code }), id, version: 1 }))).toBe('error.version');
    const ordered = await keeper(inventoryCalls.queryStockChoices, { page: 1, size: 10, keyword: '布洛芬' });
    expect(ordered.rows[0]).toMatchObject({ id, packagesPerPurchase: 20, quantity: 0 });
  });

  it('name the vaccine of the programme they are a dose of, and the sex they are for', async () => {
    const hepatitis: Partial<Inventory.GoodsDraft> = { categoryCode: 'vaccine', vaccineCode: 'HepB', sexLimit: 'F' };
    const vaccine = await keeper(calls.saveGoods, { ...draft(hepatitis) });
    const tablet = await keeper(calls.saveGoods, { ...draft({ vaccineCode: 'HepB' }) });

    expect(await keeper(calls.queryGoods, { id: vaccine.id })).toMatchObject({ vaccineCode: 'HepB', sexLimit: 'F' });
    expect(await keeper(calls.queryGoods, { id: tablet.id })).toMatchObject({ vaccineCode: null, sexLimit: null });
  });

  it('take no identifier that is entered for other goods, as an identifier or as a bar code', async () => {
    await keeper(calls.saveGoods, {
      ...draft({ nameZh: '头孢克洛', nameEn: 'Cefaclor', barcode: '6912345000017', traceIdentifiers: '8355501' }),
    });
    const mine = await keeper(calls.saveGoods, { ...draft({ traceIdentifiers: '8355502' }) });
    const { code } = await keeper(calls.queryGoods, mine);

    for (const taken of ['8355501', '83555010123456789012', '6912345000017']) {
      const { details } = await problemOf(
        keeper(calls.saveGoods, { ...draft({ code, traceIdentifiers: `8355502 ${taken}` }), id: mine.id, version: 1 }),
      );
      expect(details.fields).toMatchObject([
        {
          field: 'traceIdentifiers',
          message: 'inventory.goods.identifier.taken',
          values: { text: taken.startsWith('8355501') ? '8355501' : taken },
        },
      ]);
      expect(String(details.fields?.[0]?.values?.name)).toMatch(/头孢克洛|Cefaclor/);
    }
    await keeper(calls.saveGoods, { ...draft({ code, traceIdentifiers: '8355502 8355503' }), id: mine.id, version: 1 });
  });

  it('keep the rule by which orders count their quantity, until another is chosen', async () => {
    await database.owner`
      insert into dictionary_entry (kind, code, name_zh, name_en, pinyin, initials, sort, extra)
      values ('calculationRule', 'by-dose-package', '每次取整', 'Each dose', 'mcqz', 'mcqz', 1, '{}')`;
    const { id } = await keeper(calls.saveGoods, { ...draft() });
    const ruleOf = async () => (await keeper(calls.queryGoods, { id })).calculationRule;
    expect(await ruleOf()).toBe('by-unit');
    await keeper(calls.saveGoods, { ...draft({ calculationRule: 'by-dose-package' }), id, version: 1 });
    await keeper(calls.saveGoods, { ...draft(), id, version: 2 });
    expect(await ruleOf()).toBe('by-dose-package');
    await keeper(calls.saveGoods, { ...draft({ calculationRule: null, splitAllowed: false, singlesPerPackage: null }), id, version: 3 });
    expect(await ruleOf()).toBe('by-package');
  });

  it.each([
    [{ calculationRule: 'by-moon' }, 'calculationRule error.field.choice'],
    [{ doseUnit: 'spoon' }, 'doseUnit error.field.choice'],
    [{ defaultRoute: 'moon' }, 'defaultRoute error.field.choice'],
    [{ defaultFrequency: 'whenever' }, 'defaultFrequency error.field.choice'],
    [{ ingredients: [aPart('ibuprofen'), { code: 'codeine', strength: 1, unit: 'spoon' }] }, 'ingredients.1.unit error.field.choice'],
    [{ unit: '' }, 'unit error.field.required'],
    [{ allergenClasses: ['moon'] }, 'allergenClasses error.field.choice'],
    [{ singlesPerPackage: null }, 'singlesPerPackage inventory.goods.singles'],
    [{ purchaseUnit: '' }, 'purchaseUnit error.field.required'],
    [{ price: -1 }, 'price error.field.invalid'],
  ])('are refused beside the field: %o', async (over, told) => {
    expect(await refused(keeper(calls.saveGoods, { ...draft(over) }))).toBe(told);
  });

  it('stay editable with a code that has been taken out of use since, which no other goods are given', async () => {
    await database.owner`
      insert into dictionary_entry (kind, code, name_zh, name_en) values ('route', 'old', '旧途径', 'Old route')`;
    const { id } = await keeper(calls.saveGoods, { ...draft({ defaultRoute: 'old' }) });
    await database.owner`update dictionary_entry set enabled = false where kind = 'route' and code = 'old'`;
    const { code } = await keeper(calls.queryGoods, { id });

    await keeper(calls.saveGoods, { ...draft({ code, price: 2600, defaultRoute: 'old' }), id, version: 1 });
    expect(await keeper(calls.queryGoods, { id })).toMatchObject({ price: 2600, defaultRoute: 'old' });
    expect(await refused(keeper(calls.saveGoods, { ...draft({ defaultRoute: 'old' }) }))).toBe('defaultRoute error.field.choice');
  });

  it('keep what they are counted in while there is stock of them', async () => {
    const { id } = await keeper(calls.saveGoods, { ...draft() });
    const { code } = await keeper(calls.queryGoods, { id });
    await aBatch(world, id, { quantity: 5 });
    expect(await refused(keeper(calls.saveGoods, { ...draft({ code, singlesPerPackage: 12 }), id, version: 1 }))).toBe(
      'singlesPerPackage inventory.goods.repacked',
    );
  });

  it('say of each answer where it came from, and believe no claim that the tables do not make', async () => {
    const facts = { allergenClasses: ['nsaid'], controlled: 'narcotic', isHighRisk: true } as const;
    const table = { from: 'ingredientTable', confidence: 'high' } as const;
    const claimed = { allergenClasses: table, controlled: table };
    const { id } = await keeper(calls.saveGoods, { ...draft(), ...facts, factSources: claimed });
    expect((await keeper(calls.queryGoods, { id })).factSources).toEqual({
      allergenClasses: table,
      controlled: { from: 'entered', confidence: 'high' },
      isHighRisk: { from: 'entered', confidence: 'high' },
    });
  });

  it('keep facts that a change left out, and drop those that it takes back', async () => {
    const { id } = await keeper(calls.saveGoods, { ...draft(), isHighRisk: true, controlled: 'none', doseUnit: 'g' });
    const { code } = await keeper(calls.queryGoods, { id });
    await keeper(calls.saveGoods, { ...draft({ code }), controlled: null, id, version: 1 });

    const kept = await keeper(calls.queryGoods, { id });
    expect(kept).toMatchObject({ isHighRisk: true, controlled: null, doseUnit: 'g' });
    expect(kept.factSources).not.toHaveProperty('controlled');
  });

  it('are found and counted by unanswered safety facts until the last is answered', async () => {
    const answered = {
      ingredients: [],
      allergenClasses: [],
      antibioticGrade: 0,
      controlled: 'none',
      isHighRisk: false,
      skinTestRequired: false,
      doseLimits: { single: null, daily: null, singlePerKg: null, dailyPerKg: null },
      ageLimits: { leastMonths: null, greatestMonths: null },
      pregnancyCaution: 'none',
    } as const;
    const counted = async () => (await keeper(calls.queryUnansweredDrugCount)).drugs;
    const before = await counted();
    const { id } = await keeper(calls.saveGoods, { ...draft({ nameZh: '缺项药', genericName: '' }), ...answered });
    const open = { page: 1, size: 10, keyword: '缺项药', unanswered: '1' };
    expect([(await keeper(calls.queryGoodsList, open)).total, await counted()]).toEqual([1, before + 1]);
    const { code } = await keeper(calls.queryGoods, { id });
    await keeper(calls.saveGoods, { ...draft({ code, nameZh: '缺项药', genericName: '' }), lactationCaution: 'none', id, version: 1 });
    expect([(await keeper(calls.queryGoodsList, open)).total, await counted()]).toEqual([0, before]);
    const material = await keeper(calls.saveGoods, { ...draft({ categoryCode: 'material', nameZh: '缺项药袋' }) });
    expect(await counted()).toBe(before);
    const named = { page: 1, size: 10, keyword: '缺项药' };
    const ids = async (over: object) =>
      (await keeper(calls.queryGoodsList, { ...named, ...over })).rows.map((row: Inventory.Goods) => row.id);
    expect(await ids({})).toContain(material.id);
    expect(await ids({ drugs: '1' })).toEqual([id]);
  });

  it('are proposed by generic name, and their ingredients found by name, pinyin and English name', async () => {
    const asked = { nameZh: '', genericName: '头孢克肟胶囊', dosageForm: 'capsule', specification: '0.1g', doseUnit: null };
    const proposal = await keeper(calls.proposeDrugFacts, asked);
    expect(proposal).toMatchObject({ atcCode: 'J01DD08', doseUnit: 'g', dosePerSingle: 0.1, ingredients: ['头孢克肟'] });
    expect(proposal.facts).not.toHaveProperty('antibioticGrade');
    for (const keyword of ['头孢克肟', 'tbkw', 'cefix', 'J01DD08'])
      expect((await keeper(calls.queryDrugIngredients, { keyword }))[0]).toEqual({ code: 'cefixime', zh: '头孢克肟', atc: 'J01DD08' });
    expect(await keeper(calls.queryDrugIngredients, { codes: ['cefixime', '自制浸膏'] })).toMatchObject([{ zh: '头孢克肟' }]);
  });

  it('tell which drugs interact with entered ingredients, with the level of this clinic', async () => {
    const pharmacist = careCaller(world, { authorities: ['m_pharmacy'] });
    const found = await pharmacist(calls.queryIngredientInteractions, { codes: ['阿莫西林', '华法林'] });
    const ibuprofen = found.find(({ partner }) => partner.en === 'ibuprofen');
    expect(ibuprofen).toMatchObject({ own: { zh: '华法林', en: 'warfarin' }, partner: { zh: '布洛芬' }, level: 'reason' });
    expect(ibuprofen?.effect.zh).toMatch(/出血/);
    expect(ibuprofen?.advice.en).not.toBe('');
    expect(await pharmacist(calls.queryIngredientInteractions, { codes: ['自制浸膏'] })).toEqual([]);

    const ruler = careCaller(world);
    const { builtIn } = await ruler(orderCalls.queryOrderRules);
    const { version } = builtIn.find(({ code }) => code === 'interactionMajor')!; // a built-in rule
    await ruler(orderCalls.saveRuleLevel, { code: 'interactionMajor', level: 'prohibit', version });
    const raised = await pharmacist(calls.queryIngredientInteractions, { codes: ['warfarin'] });
    expect(raised.find(({ partner }) => partner.en === 'ibuprofen')?.level).toBe('prohibit');
  });

  it.each([
    [{ ingredients: [aPart('ibuprofen'), aPart('Ibuprofen ')] }, 'ingredients inventory.fact.ingredientTwice'],
    [{ doseUnit: 'g', doseLimits: limits({ single: 2, daily: 1 }) }, 'doseLimits inventory.fact.singleAboveDaily'],
    [{ doseUnit: null, doseLimits: limits({ daily: 1 }) }, 'doseUnit inventory.fact.limitNeedsUnit'],
    [{ ageLimits: { leastMonths: 24, greatestMonths: 12 } }, 'ageLimits inventory.fact.ageOrder'],
    [{ singleUnit: '', splitAllowed: false, defaultDose: 1 }, 'doseUnit error.field.required'],
  ])('are refused with facts that contradict each other: %o', async (over, told) => {
    expect(await refused(keeper(calls.saveGoods, { ...draft(), ...over }))).toBe(told);
  });

  it('are refused with "none" where the tables know better, each fact beside its field', async () => {
    const amoxicillin = { nameZh: '阿莫西林胶囊', genericName: '阿莫西林', specification: '0.25g×24', doseUnit: 'g' };
    const refusal = await problemOf(keeper(calls.saveGoods, { ...draft(amoxicillin), ...noFacts, ...noneOf }));
    const told = (refusal.details.fields ?? []).map(({ field, message }) => `${field} ${message.split('.').at(-1)}`);
    const known = ['ingredients', 'allergenClasses', 'antibioticGrade', 'skinTestRequired', 'doseLimits'];
    expect(told).toEqual(known.map((field) => `${field} ${field}`));
    const open = await keeper(calls.queryAnswersNotNone, { ...amoxicillin, dosageForm: '', atcCode: '', ...noFacts });
    expect(open.facts).toEqual(known);
    const right = { ...noneOf, ...(await keeper(calls.proposeDrugFacts, { ...amoxicillin, dosageForm: '' })).facts, antibioticGrade: 1 };
    await keeper(calls.saveGoods, { ...draft(amoxicillin), ...noFacts, ...right });
  });

  it('stored with a "none" that the tables contradict are found and counted like gaps until they are answered anew', async () => {
    const counted = async () => (await keeper(calls.queryUnansweredDrugCount)).drugs;
    const before = await counted();
    const open = { ingredients: null, allergenClasses: null, antibioticGrade: null, skinTestRequired: null };
    const answers = { ...noFacts, ...noneOf, ...open, doseLimits: limits({ daily: 4 }) };
    const { id } = await keeper(calls.saveGoods, {
      ...draft({ nameZh: '旧答案阿莫西林胶囊', genericName: '阿莫西林', doseUnit: 'g' }),
      ...answers,
    });
    await database.owner`update item set ingredients = '[]', allergen_classes = '{}', antibiotic_grade = 0, skin_test_required = false where id = ${id}`;
    const asked = { page: 1, size: 10, keyword: '旧答案', unanswered: '1', drugs: '1' };
    const [found] = (await keeper(calls.queryGoodsList, asked)).rows;
    expect(found?.contradicted).toEqual(['ingredients', 'allergenClasses', 'antibioticGrade', 'skinTestRequired']);
    expect(await counted()).toBe(before + 1);
    const { version, code } = await keeper(calls.queryGoods, { id });
    const again = { ...draft({ code, nameZh: '旧答案阿莫西林胶囊', genericName: '阿莫西林' }), id, version };
    expect((await problemOf(keeper(calls.saveGoods, again))).details.fields?.map(({ field }) => field)).toContain('antibioticGrade');
    const right = { ingredients: [aPart('amoxicillin')], allergenClasses: ['penicillin'], antibioticGrade: 1, skinTestRequired: true };
    await keeper(calls.saveGoods, { ...again, ...right });
    expect([(await keeper(calls.queryGoodsList, asked)).total, await counted()]).toEqual([0, before]);
  });

  it('take a dose unit and a smallest unit while there is stock of them', async () => {
    const { id } = await keeper(calls.saveGoods, { ...draft({ splitAllowed: false, singleUnit: '', singlesPerPackage: null }) });
    const { code } = await keeper(calls.queryGoods, { id });
    await aBatch(world, id, { quantity: 100 });
    const dosed = { ...draft({ code, splitAllowed: false, singlesPerPackage: 24 }), doseUnit: 'g', dosePerSingle: 0.2, id, version: 1 };
    await keeper(calls.saveGoods, dosed);
    expect(await keeper(calls.queryGoods, { id })).toMatchObject({ doseUnit: 'g', dosePerSingle: 0.2, singleUnit: '片', quantity: 100 });
    const { details } = await problemOf(keeper(calls.saveGoods, { ...dosed, splitAllowed: true, version: 2 }));
    expect(details.fields?.[0]).toMatchObject({ message: 'inventory.goods.repacked', values: { quantity: 100, unit: '盒' } });
  });

  it('out of use are offered to no document any more', async () => {
    const { id } = await keeper(calls.saveGoods, { ...draft({ nameZh: '停用药' }) });
    await keeper(calls.updateGoodsEnable, { id, flag: 0 });
    expect((await keeper(inventoryCalls.queryStockChoices, { page: 1, size: 10, keyword: '停用药' })).total).toBe(0);
    expect((await keeper(calls.queryGoodsList, { page: 1, size: 10, keyword: '停用药', enabled: '0' })).total).toBe(1);
    expect(await refused(keeper(calls.updateGoodsEnable, { id: uuidv7(), flag: 0 }))).toBe('error.absent');
    expect(await refused(keeper(calls.queryGoods, { id: uuidv7() }))).toBe('error.absent');
  });

  it('are taken over from the national list', async () => {
    await database.owner`insert into drug_product ${database.owner({
      code: 'X01',
      genericName: '阿司匹林肠溶片',
      manufacturer: '示例',
      pinyin: 'asipilin',
      initials: 'asplcrp',
      tokens: ['阿司', '司匹'],
    })}`;
    const { rows } = await keeper(calls.queryGoodsDict, { page: 1, size: 20, keyword: 'asp' });
    expect(rows).toMatchObject([{ id: 'X01', genericName: '阿司匹林肠溶片' }]);
  });
});

describe('classes', () => {
  it('form a tree that holds goods, and go only when empty', async () => {
    const { id: parentId } = await keeper(calls.saveGoodsClass, { parentId: null, nameZh: '药品', nameEn: 'Drugs' });
    const { id } = await keeper(calls.saveGoodsClass, { parentId, nameZh: '西药', nameEn: 'Western' });
    const goods = await keeper(calls.saveGoods, { ...draft({ classifyId: id }) });
    expect((await keeper(calls.queryGoodsList, { page: 1, size: 10, classifyId: parentId })).rows).toMatchObject([{ id: goods.id }]);
    expect(await keeper(calls.queryGoodsClasses)).toMatchObject([
      { nameZh: '药品', count: 0 },
      { nameZh: '西药', count: 1, parentId },
    ]);
    expect(await refused(keeper(calls.deleteGoodsClass, { id: parentId }))).toBe('inventory.class.hasChildren');
    expect(await refused(keeper(calls.deleteGoodsClass, { id }))).toBe('inventory.class.hasGoods');
    const top = { id: parentId, version: 1, nameZh: '药品', nameEn: '' };
    expect(await refused(keeper(calls.saveGoodsClass, { ...top, parentId: id }))).toBe('parentId inventory.class.circle');
    const { id: empty } = await keeper(calls.saveGoodsClass, { parentId: null, nameZh: '空', nameEn: '' });
    await keeper(calls.deleteGoodsClass, { id: empty });
    expect(await refused(keeper(calls.deleteGoodsClass, { id: empty }))).toBe('error.absent');
  });
});

describe('suppliers', () => {
  const supplier = (over = {}) => ({
    code: 'GYS900',
    nameZh: '东海医药',
    nameEn: '',
    contact: '',
    phone: '',
    fax: '',
    address: '',
    licenceNumber: '',
    licenceExpiresOn: null,
    remark: '',
    ...over,
  });

  it('get the next free code, warn of a licence that ends, and are a dictionary while in use', async () => {
    expect(await keeper(calls.generateSupplierCode)).toBe('GYS002');
    const { id } = await keeper(calls.saveSupplier, supplier({ licenceExpiresOn: '2026-12-31' }));
    expect(await keeper(calls.generateSupplierCode)).toBe('GYS901');
    const found = await keeper(calls.querySupplierList, { page: 1, size: 20, keyword: 'dhyy' });
    expect(found.rows).toMatchObject([{ id, licence: 'near', enabled: true }]);
    await keeper(calls.saveSupplier, { ...supplier({ licenceExpiresOn: '2026-11-20' }), id, version: 1 });
    expect((await keeper(calls.querySupplierList, { page: 1, size: 20, keyword: 'GYS900' })).rows[0]!.licence).toBe('expired');
    expect((await keeper(dictionaryCalls.getSuppliers)).map(({ code }: { code: string }) => code)).toContain(id);
    await keeper(calls.updateSupplierEnable, { id, flag: 0 });
    expect((await keeper(dictionaryCalls.getSuppliers)).map(({ code }: { code: string }) => code)).not.toContain(id);
  });

  it('are refused without code or name, and when somebody else was faster', async () => {
    expect(await refused(keeper(calls.saveSupplier, supplier({ nameZh: ' ' })))).toBe('nameZh error.field.required');
    const { id } = await keeper(calls.saveSupplier, supplier({ code: 'GYS910', nameZh: '某某' }));
    await keeper(calls.saveSupplier, { ...supplier({ code: 'GYS910', nameZh: '某某' }), id, version: 1 });
    expect(await refused(keeper(calls.saveSupplier, { ...supplier(), id, version: 1 }))).toBe('error.version');
    await expect(keeper(calls.saveSupplier, supplier({ code: 'GYS910', nameZh: '另一' }))).rejects.toMatchObject({
      constraint_name: 'supplier__code_unique',
    });
    expect(await refused(keeper(calls.updateSupplierEnable, { id: uuidv7(), flag: 1 }))).toBe('error.absent');
  });
});

describe('warehouses', () => {
  const warehouse = (over = {}) => ({
    code: uuidv7().slice(-6),
    nameZh: '三库',
    nameEn: 'Third',
    isPharmacy: false,
    position: 'B1',
    keeperId: null,
    phone: '',
    monthly: true,
    ...over,
  });

  it('are added, named, assigned and deleted while they never held anything', async () => {
    const { id } = await keeper(calls.saveWarehouse, warehouse({ keeperId: world.auditorId }));
    await auditor(calls.saveWarehouseStaff, { id, userIds: [world.auditorId] });
    const { rows } = await keeper(calls.queryWarehouseList, { page: 1, size: 20, keyword: '三库' });
    expect(rows).toMatchObject([{ id, keeperName: '马库', staff: [{ name: '马库' }], frozen: false, batches: 0 }]);
    expect((await keeper(calls.queryWarehouseNames)).map(({ id: one }: { id: string }) => one)).toContain(id);
    expect((await keeper(calls.queryVisibleWarehouses)).map(({ id: one }: { id: string }) => one)).not.toContain(id);
    expect(await refused(keeper(calls.queryWarehouseFrozen, { id }))).toBe('error.absent');
    await auditor(calls.deleteWarehouse, { id });
    await aBatch(world, await anItem(database, world, { name: '占库片' }), { quantity: 1 });
    expect(await refused(auditor(calls.deleteWarehouse, { id: world.warehouseId }))).toBe('inventory.warehouse.used');
    expect((await keeper(calls.queryWarehouseStaff)).map(({ name }: { name: string }) => name)).toContain('马库');
  });

  it('are refused without names, to strangers, and when somebody else was faster', async () => {
    expect(await refused(keeper(calls.saveWarehouse, warehouse({ nameZh: '' })))).toBe('nameZh error.field.required');
    const { id } = await keeper(calls.saveWarehouse, warehouse());
    expect(await refused(auditor(calls.saveWarehouseStaff, { id, userIds: [uuidv7()] }))).toBe('error.absent');
    expect(await refused(keeper(calls.saveWarehouse, { ...warehouse(), id, version: 7 }))).toBe('error.version');
    const elsewhere = careCaller({ ...world, practiceId: world.elsewhere });
    expect(await refused(elsewhere(calls.saveWarehouse, { ...warehouse(), id, version: 1 }))).toBe('error.absent');
    expect(await refused(elsewhere(calls.updateWarehouseFreeze, { id, flag: 1 }))).toBe('error.absent');
  });
});

describe('a limit of the practice', () => {
  it('is held against what all its warehouses have, whichever of them one looks at', async () => {
    const id = await anItem(database, world, { name: '两库片' });
    await aBatch(world, id, { quantity: 4 });
    const elsewhere = await anItem(database, world, { name: '他库片' });
    for (const itemId of [id, elsewhere]) await inSecond(await aBatch(world, itemId, { quantity: 8 }));
    for (const itemId of [id, elsewhere]) await keeper(calls.saveStockLimit, { itemId, lowerLimit: 10, upperLimit: 11, expiryDays: null });
    const alerted = async (alert: string, storehouseId: string) =>
      (await keeper(inventoryCalls.queryStockNavList, { a: 1, b: 100, alert, storehouseId })).rows.map(
        ({ nameZh, quantity }: { nameZh: string; quantity: number }) => `${nameZh} ${quantity}`,
      );

    expect(await alerted('below', world.warehouseId)).not.toContain('两库片 4');
    expect(await alerted('above', world.warehouseId)).toContain('两库片 4');
    expect(await alerted('below', world.secondId)).toContain('他库片 8');
    expect(await alerted('below', world.warehouseId)).not.toContain('他库片 0');
  });

  /** Goods that lie in the second warehouse. */
  const inSecond = (batchId: string) =>
    inTenant(database.owner, world, (db) => db`update stock_batch set warehouse_id = ${world.secondId} where id = ${batchId}`);
});

describe('stock is sorted by packages', () => {
  it('twenty boxes stand above two, however many tablets are in these', async () => {
    const { id: boxed } = await keeper(calls.saveGoods, { ...draft({ nameZh: '整盒片', singlesPerPackage: 100 }) });
    const { id: loose } = await keeper(calls.saveGoods, { ...draft({ nameZh: '整瓶片', splitAllowed: false }) });
    await aBatch(world, boxed, { quantity: 200 });
    await aBatch(world, loose, { quantity: 20 });

    const { rows } = await keeper(inventoryCalls.queryStockNavList, { a: 1, b: 100, sort: 'quantity', direction: 'desc' });

    const places = rows.map(({ id }: { id: string }) => id);
    expect(places.indexOf(loose)).toBeLessThan(places.indexOf(boxed));
  });
});

describe('alerts', () => {
  it('name what is below, above, near its end, expired and slow', async () => {
    const itemOf = async (name: string, quantity: number, expiresOn = '2028-01-01') => {
      const id = await anItem(database, world, { name });
      await aBatch(world, id, { quantity, expiresOn });
      return id;
    };
    const before = await keeper(inventoryCalls.queryStockAlertCounts);
    const few = await itemOf('太少片', 5);
    const much = await itemOf('太多片', 500);
    await itemOf('近效片', 10, '2027-01-31');
    await itemOf('失效片', 10, '2026-11-20');
    await keeper(calls.saveStockLimit, { itemId: few, lowerLimit: 10, upperLimit: null, expiryDays: null });
    await keeper(calls.saveStockLimit, { itemId: much, lowerLimit: 10, upperLimit: 200, expiryDays: 30 });
    expect(await refused(keeper(calls.saveStockLimit, { itemId: few, lowerLimit: 10, upperLimit: 10, expiryDays: null }))).toBe(
      'upperLimit inventory.limit.order',
    );
    expect(await refused(keeper(calls.saveStockLimit, { itemId: uuidv7(), lowerLimit: 1, upperLimit: 2, expiryDays: null }))).toBe(
      'error.absent',
    );

    const after = await keeper(inventoryCalls.queryStockAlertCounts);
    expect([after.below - before.below, after.above - before.above, after.near - before.near, after.expired - before.expired]).toEqual([
      1, 1, 1, 1,
    ]);
    const alerted = async (alert: string) =>
      (await keeper(inventoryCalls.queryStockNavList, { a: 1, b: 100, alert })).rows.map(({ nameZh }: { nameZh: string }) => nameZh);
    expect(await alerted('below')).toContain('太少片');
    expect(await alerted('above')).toContain('太多片');
    await database.owner.begin(async (sql) => {
      await sql`select set_config('app.org_id', ${world.orgId}, true), set_config('app.practice_id', ${world.practiceId}, true)`;
      await sql`update stock_movement set at = '2026-05-01' where batch_id in (select id from stock_batch where item_id = ${much})`;
    });
    await keeper(calls.saveStockLimit, { itemId: much, lowerLimit: null, upperLimit: null, expiryDays: null });
    expect(await alerted('slow')).toEqual(['太多片']);
    const expired = await keeper(inventoryCalls.queryStockList, { page: 1, size: 50, alert: 'expired' });
    expect(expired.rows.map(({ nameZh }: { nameZh: string }) => nameZh)).toEqual(['失效片']);
    expect(await keeper(inventoryCalls.queryStockItem, { id: few })).toMatchObject({
      quantity: 5,
      standing: 'below',
      rows: [{ quantity: 5 }],
    });
    expect(await refused(keeper(inventoryCalls.queryStockItem, { id: uuidv7() }))).toBe('error.absent');
  });
});
