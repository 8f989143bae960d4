import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chargeCalls } from '../../server/areas/charge/calls.ts';
import { encounterCalls } from '../../server/areas/encounter/calls.ts';
import { inventoryGoodsCalls as goodsCalls } from '../../server/areas/inventory/calls/inventoryGoods.ts';
import { nursingCalls } from '../../server/areas/nursing/calls.ts';
import { orderCalls } from '../../server/areas/order/calls.ts';
import { patientCalls } from '../../server/areas/patient/calls.ts';
import { pharmacyCalls } from '../../server/areas/pharmacy/calls.ts';
import { loadFolder } from '../../server/import/reference/load.ts';
import { loadReference } from '../../server/seed/reference.ts';
import { takeOver } from '../../src/domain/inventory/productTakeOver.ts';
import type * as Inventory from '../../src/domain/inventory/shapes.ts';
import { answeredDrugOf, contradictionsOf } from '../../src/domain/medication/contradictions.ts';
import { noFacts } from '../../src/domain/medication/facts.ts';
import { fillGaps } from '../../src/domain/medication/proposeFacts.ts';
import { blockedBySkinTest } from '../../src/domain/nursing/skinTest/clearance.ts';
import { builtInRules, ruleCodes } from '../../src/domain/order/rules.ts';
import type * as Order from '../../src/domain/order/shapes.ts';
import { permissions } from '../../src/domain/permission/codes.ts';
import { type EnteredDrug, type EntryCase, entryCases, rulesWithoutFacts, unnamed } from '../builders/drugEntries.ts';
import { aPatient } from '../builders/patient.ts';
import { type Caller, problemOf } from '../builders/world.ts';
import { careCaller, pay, reasonsFor, sheetOf } from '../careWorld.ts';
import { freshDatabaseForFile } from '../database.ts';
import { aDraft, anOrderOf, answeredFacts, aVisit, now } from '../orderWorld.ts';
import { keeperOf, makeStockWorld, type StockWorld } from '../stockWorld.ts';

const database = freshDatabaseForFile();
const folder = mkdtempSync(join(tmpdir(), 'product-list-'));
let world: StockWorld;
let keeper: Caller;
let doctor: Caller;
let made = 0;

const products = [
  ...new Map(
    entryCases.flatMap(({ drug, beside }) => [drug, ...(beside ? [beside] : [])]).map(({ product }) => [product.name, product] as const),
  ).values(),
];
const approvalOf = (name: string) => `H${20260001 + products.findIndex((each) => each.name === name)}`;

beforeAll(async () => {
  await loadReference(database.owner);
  world = await makeStockWorld(database);
  [keeper, doctor] = [keeperOf(world), careCaller(world)];
  const heading = 'approval_no,generic_name,dosage_form,specification,category,insurance_class,manufacturer';
  const rows = products.map(({ name, form, specification }) => `${approvalOf(name)},${name},${form},${specification},西药,甲类,示例药厂`);
  mkdirSync(join(folder, 'drugs'));
  writeFileSync(join(folder, 'drugs/drug-products-by-approval.csv'), [heading, ...rows].join('\n'));
  await loadFolder(database.owner, folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

function nextCode(): string {
  made += 1;
  return `DE${made}`;
}
const packing = {
  unit: '盒',
  unitEn: '',
  splitAllowed: false,
  singleUnit: '片',
  singleUnitEn: '',
  singlesPerPackage: 24,
  purchaseUnit: '',
  purchaseUnitEn: '',
  packagesPerPurchase: 1,
  price: 1000,
  doseUnit: 'mg',
  dosePerSingle: 100,
};
const bare: Inventory.GoodsDraft = {
  code: '',
  nameZh: unnamed,
  nameEn: '',
  tradeName: '',
  genericName: '',
  categoryCode: 'western',
  classifyId: null,
  specification: '',
  manufacturer: '',
  barcode: '',
  ...packing,
};

/** Code and maker of a product of its own: two drugs of one name, specification and maker are one. */
function nextProduct() {
  const code = nextCode();
  return { code, manufacturer: `药厂${code}` };
}

/** Answers of a person who says "none" to everything else, and what the tables want where they contradict it. */
function answersOf(facts: Partial<Inventory.GoodsDraft>): Partial<Inventory.GoodsDraft> {
  const answers = { ...answeredFacts, ...facts } as Partial<Inventory.GoodsDraft>;
  const denied = contradictionsOf(answeredDrugOf({ nameZh: unnamed, doseUnit: 'mg', ...answers }));
  return { ...answers, ...Object.fromEntries(denied.map(({ fact, table }) => [fact, table])) };
}

async function byForm({ facts, isByName, product }: EnteredDrug): Promise<string> {
  const answers = facts ? answersOf(facts) : {};
  const { id } = await keeper(goodsCalls.saveGoods, {
    ...bare,
    ...(isByName && { nameZh: product.name }),
    ...answers,
    ...nextProduct(),
  });
  return id;
}

const yesNo = (value: unknown) => (value ? '是' : '否');
const limitOf = (value: number | null | undefined) => (value === null || value === undefined ? '不限' : String(value));

/** Cells of the answered facts, by heading, as a pharmacist types them. */
function cellsOf(facts: Partial<Inventory.GoodsDraft>): Record<string, string> {
  const { doseLimits, ageLimits, ingredients, allergenClasses } = facts;
  return {
    有效成分: ingredients?.map(({ code }) => code).join('; ') || '无',
    过敏类别: allergenClasses?.join('; ') || '无',
    抗菌药物分级: String(facts.antibioticGrade),
    管制类别: String(facts.controlled),
    高警示药品: yesNo(facts.isHighRisk),
    用前皮试: yesNo(facts.skinTestRequired),
    成人单次最大: limitOf(doseLimits?.single),
    成人每日最大: limitOf(doseLimits?.daily),
    '儿童单次最大（每公斤）': limitOf(doseLimits?.singlePerKg),
    '最小年龄（月龄）': limitOf(ageLimits?.leastMonths),
    孕妇用药: String(facts.pregnancyCaution),
    哺乳期用药: String(facts.lactationCaution),
    限定性别: facts.sexLimit ?? '',
  };
}

async function byImport({ facts, isByName, product: { name } }: EnteredDrug): Promise<string> {
  const code = nextCode();
  const cells: Record<string, string> = {
    编码: code,
    中文名称: isByName ? name : unnamed,
    生产厂家: `药厂${code}`,
    类别: '西药',
    包装单位: '盒',
    零售价: '10',
    剂量单位: 'mg',
    每最小单位剂量: '100',
    最小单位: '片',
    每包装数量: '24',
    ...(facts && cellsOf(answersOf(facts))),
  };
  const bytes = Buffer.from([Object.keys(cells).join(','), Object.values(cells).join(',')].join('\n'));
  const result = await keeper(goodsCalls.importGoods, { file: { name: 'goods.csv', bytes } });
  expect(result).toMatchObject({ imported: 1, problems: [] });
  const { rows } = await keeper(goodsCalls.queryGoodsList, { page: 1, size: 10, keyword: code });
  return rows.find((row: Inventory.Goods) => row.code === code)!.id; // imported above
}

/** As the form does it: the product fills in its fields, the tables answer, and a person answers what they leave open. */
async function byTakeOver({ product: { name }, byHand }: EnteredDrug): Promise<string> {
  const { rows } = await keeper(goodsCalls.queryGoodsDict, { page: 1, size: 20, keyword: name });
  const product = rows.find(({ approvalNumber }) => approvalNumber === approvalOf(name))!; // loaded before all tests
  const said = Object.fromEntries(Object.entries(takeOver(product)).filter(([, value]) => value !== '' && value !== null));
  const taken = { ...bare, doseUnit: null, dosePerSingle: null, ...said } as Inventory.GoodsDraft;
  const asked = { nameZh: taken.nameZh, genericName: taken.genericName, dosageForm: taken.dosageForm ?? '', doseUnit: null };
  const proposal = await keeper(goodsCalls.proposeDrugFacts, { ...asked, specification: taken.specification });
  const { facts, sources } = fillGaps(noFacts, proposal);
  const more = { atcCode: proposal.atcCode, doseUnit: proposal.doseUnit, dosePerSingle: proposal.dosePerSingle };
  const { id } = await keeper(goodsCalls.saveGoods, {
    ...taken,
    ...more,
    ...facts,
    ...byHand,
    // The list names approved products several times; each case enters its own.
    ...nextProduct(),
    approvalNumber: '',
    factSources: sources,
  });
  return id;
}

const ways = { 'the form': byForm, 'the import': byImport, 'the national list': byTakeOver } as const;

/** A visit of a patient of whom everything was entered by the calls of the screens. */
async function visitOf({ patient, allergen, pregnancy, kg, positiveTest }: EntryCase): Promise<string> {
  const { id: patientId } = await doctor(patientCalls.savePatient, {
    ...aPatient({ idType: 'other', birthDate: '1986-01-01', ...patient }),
    continueCreate: true,
  });
  const encounterId = await aVisit(database, { ...world, patientId });
  if (allergen) {
    await doctor(encounterCalls.saveAllergy, {
      patientId,
      allergenCode: '',
      allergenName: allergen,
      allergenClass: '',
      severity: 'moderate',
      reactions: [],
      start: null,
      status: 'active',
      note: '',
    });
  }
  if (pregnancy) await doctor(encounterCalls.savePregnancy, { patientId, ...pregnancy });
  if (kg) {
    const [visit] = await database.owner<[{ appointmentId: string }]>`select appointment_id from encounter where id = ${encounterId}`;
    const { appointmentId } = visit;
    const values = { WEIGHT: kg };
    await doctor(encounterCalls.saveVitalSigns, { appointmentId, recordedAt: now.toISOString(), values, repeated: values, version: 0 });
  }
  if (positiveTest) await testPositive(encounterId, patientId, positiveTest);
  return encounterId;
}

/** A skin test as the form of charge items enters it. */
async function aSkinTest(allergenClass: string): Promise<string> {
  const code = nextCode();
  const { id } = await doctor(chargeCalls.saveChargeItem, {
    code,
    nameZh: `自设皮试${code}`,
    nameEn: '',
    categoryCode: 'treatment',
    adviceType: 11,
    specification: '',
    specificationEn: '',
    unit: '次',
    unitEn: '',
    price: 1000,
    allowDiscount: true,
    minimumDiscount: 80,
    sexLimit: null,
    procedureCode: null,
    remark: '',
    allergenClasses: [allergenClass],
  });
  return id;
}

/** Ordered, sent and paid by the calls of doctor and cashier; ids of the orders. */
async function send(encounterId: string, patientId: string, lines: readonly Order.Draft[]): Promise<string[]> {
  await doctor(encounterCalls.saveAllergyUnable, { patientId, reason: '昏迷' });
  const draft = { encounterId, lines: [...lines], confirmed: true };
  const { ids } = await doctor(orderCalls.saveOrder, draft).catch((problem: unknown) =>
    doctor(orderCalls.saveOrder, { ...draft, reasons: reasonsFor(problem) }),
  );
  await doctor(orderCalls.signOrder, { ids, confirmed: true });
  await doctor(orderCalls.sendOrder, { ids, confirmed: true });
  await pay(world, encounterId);
  return ids;
}

/** Begun and read by the calls of the nurse, 21 minutes after each other. */
async function readTest(adviceId: string, diameterMm: number): Promise<void> {
  const { id } = await doctor(nursingCalls.startSkinTest, { id: adviceId });
  const read = careCaller(world, { now: new Date(now.getTime() + 21 * 60_000).toISOString() });
  await read(nursingCalls.saveSkinTestResult, { id, diameterMm, note: '' });
}

async function testPositive(encounterId: string, patientId: string, allergenClass: string): Promise<void> {
  const [test] = await send(encounterId, patientId, [anOrderOf(11, await aSkinTest(allergenClass))]);
  await readTest(test!, 20);
}

describe.each(Object.entries(ways))('a drug entered by %s', (_, enter) => {
  it.each(entryCases.map((entry) => [entry.rule, entry.title, entry] as const))('is found by %s: %s', async (rule, _title, entry) => {
    const [itemId, besideId] = [await enter(entry.drug), entry.beside && (await enter(entry.beside))];
    const line = (id: string, over: Partial<Order.Draft> = {}) =>
      aDraft({ itemId: id, dose: 100, doseUnit: 'mg', duration: 3, quantity: 1, split: false, ...over });
    const lines = [line(itemId, entry.line), ...(besideId ? [line(besideId)] : [])];
    const encounterId = await visitOf(entry);
    const codes = permissions.filter((code) => code !== 'o_order_controlled' && code !== 'o_order_antibiotic');
    const asked = entry.isUnqualified ? careCaller(world, { authorities: codes }) : doctor;

    const warnings = await asked(orderCalls.checkOrder, { encounterId, lines });
    const found = warnings.find((warning: Order.Warning) => warning.rule === rule);
    const { level } = builtInRules[rule];
    expect(found).toMatchObject({ rule, level });
    const refused = await problemOf(asked(orderCalls.saveOrder, { encounterId, lines }));
    expect(refused.details.fields?.map(({ values }) => values?.warningKey)).toContain(found?.key);
    if (level === 'prohibit') expect(refused.id).toBe('order.prohibited');
  });
});

/** Two penicillins: one with its answers, one that is known by its name alone. */
const penicillins = entryCases.filter(({ rule }) => rule === 'skinTestPositive').map(({ drug }) => drug);
const testedWays = Object.entries(ways).flatMap(([way, enter]) =>
  penicillins.map((drug) => [drug.isByName ? 'unanswered' : 'answered', way, drug, enter] as const),
);

describe.each(testedWays)('a drug that needs a skin test, %s and entered by %s,', (_, __, drug, enter) => {
  async function sendWithTest(testedClass: string) {
    const [itemId, testId] = [await enter(drug), await aSkinTest(testedClass)];
    const { id: patientId } = await doctor(patientCalls.savePatient, {
      ...aPatient({ idType: 'other', birthDate: '1986-01-01' }),
      continueCreate: true,
    });
    const encounterId = await aVisit(database, { ...world, patientId });
    const lines = [anOrderOf(11, testId), aDraft({ itemId, dose: 100, doseUnit: 'mg', duration: 3, quantity: 1, split: false })];
    const warnings: Order.Warning[] = await doctor(orderCalls.checkOrder, { encounterId, lines });
    const [test] = await send(encounterId, patientId, lines);
    return { encounterId, test: test!, rules: warnings.map(({ rule }) => rule) };
  }

  async function blockedAt(encounterId: string) {
    const sheet = await doctor(pharmacyCalls.queryDispensing, { id: await sheetOf(world, encounterId) });
    return sheet.lines.map(blockedBySkinTest);
  }

  it('is released by a negative skin test of its class that the clinic entered', async () => {
    const { encounterId, test, rules } = await sendWithTest('penicillin');
    expect(rules).not.toContain('skinTestNeeded');
    expect(await blockedAt(encounterId)).toEqual(['nursing.refused.skinTestNeeded']);

    await readTest(test, 4);

    expect(await blockedAt(encounterId)).toEqual([undefined]);
  });

  it('stays held back by a skin test of another class', async () => {
    const { encounterId, test, rules } = await sendWithTest('cephalosporin');
    await readTest(test, 4);

    expect(rules).toContain('skinTestNeeded');
    expect(await blockedAt(encounterId)).toEqual(['nursing.refused.skinTestNeeded']);
  });
});

it('every rule of ordering that reads facts of a drug is tried', () => {
  const tried = [...new Set(entryCases.map(({ rule }) => rule)), ...Object.keys(rulesWithoutFacts)];

  expect(tried.toSorted()).toEqual(ruleCodes.toSorted());
});
