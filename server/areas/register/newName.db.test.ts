import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../../src/api/catalogue.ts';
import { permissions } from '../../../src/domain/permission/codes.ts';
import { type Person, serverForFile } from '../../../tests/builders/server.ts';

const server = serverForFile();
let admin: Person;
let itemId: string;

beforeAll(async () => {
  const { owner } = server.database;
  await owner`update role set authorities = ${[...permissions]} where code = 'administrator'`;
  admin = await server.signIn('admin');
  itemId = (await owner<{ id: string }[]>`select id from item where not is_stocked limit 1`)[0]!.id;
});

let count = 0;
const named = (nameZh: string) => ({ code: `N${++count}`, nameZh, nameEn: '' });
const drug = {
  tradeName: '',
  genericName: '',
  categoryCode: 'western',
  classifyId: null,
  specification: '0.25g',
  manufacturer: '示例药厂',
  barcode: '',
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
};
const service = {
  categoryCode: 'treatment',
  adviceType: 3,
  specification: '',
  unit: '次',
  unitEn: '',
  price: 100,
  allowDiscount: true,
  minimumDiscount: 0,
  sexLimit: null,
  procedureCode: null,
  remark: '',
};
const registers: readonly [Call, () => Record<string, unknown>][] = [
  ['saveGoods', () => drug],
  ['saveChargeItem', () => service],
  ['savePackageDefinition', () => ({ amount: 100, validityDays: 30, items: [{ itemId, quantity: 1, unitPrice: 100 }] })],
  ['saveCoupon', () => ({ amount: 100, minimumSpend: 0, validityDays: 30, issueQuantity: 10, channel: '' })],
  [
    'saveMemberType',
    () => ({
      discountRate: 100,
      categoryRates: {},
      rechargeBonus: 0,
      bonusPoints: 0,
      pointsValue: 1,
      pointsLimit: 0,
      shareable: false,
      remark: '',
    }),
  ],
  ['saveInsuranceCompany', () => ({ phone: '', memo: '', planSelfPayRate: null, planExemption: 0, planMaximum: null })],
  ['saveTaxClass', () => ({ rate: 6 })],
  ['saveWarehouse', () => ({ isPharmacy: false, position: '', keeperId: null, phone: '', monthly: false })],
];

describe.each(registers)('a Chinese name by %s', (call, rest) => {
  const save = (nameZh: string, over: object = {}) => server.ask(admin, call, { ...named(nameZh), ...rest(), confirmed: true, ...over });
  const nameTaken = { exceptionType: 'error.fields', fields: [{ field: 'nameZh', message: 'error.nameTaken' }] };

  it('is refused beside its field where another entry bears it, and kept by its own entry', async () => {
    const nameZh = `重名${uuidv7()}`;
    const first = await save(nameZh);
    expect(first.status, first.body).toBe(true);
    expect(await save(nameZh)).toMatchObject(nameTaken);
    expect((await save(nameZh, { id: first.data.id, version: first.data.version, nameEn: 'x' })).status).toBe(true);
    const other = await save(`${nameZh}二`);
    expect(await save(nameZh, { id: other.data.id, version: other.data.version })).toMatchObject(nameTaken);
  });

  it('is taken by one of several who save it at once', async () => {
    const nameZh = `同时${uuidv7()}`;
    const answers = await Promise.all(Array.from({ length: 6 }, () => save(nameZh)));
    expect(answers.filter(({ status }) => status).length).toBe(1);
  });
});

it('tells drugs of one name apart by specification and maker', async () => {
  const nameZh = `阿莫西林${uuidv7()}`;
  const save = (over: object) => server.ask(admin, 'saveGoods', { ...named(nameZh), ...drug, ...over });
  const answers = [await save({}), await save({ specification: '0.5g' }), await save({ manufacturer: '另一药厂' })];
  expect(answers.map(({ status }) => status)).toEqual([true, true, true]);
});
