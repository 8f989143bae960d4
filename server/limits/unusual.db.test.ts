import { uuidv7 } from 'uuidv7';
import { beforeAll, expect, test } from 'vitest';
import { usualAtMost } from '../../src/domain/money/unusual.ts';
import { takesPayments } from '../../tests/builders/bill.ts';
import { aPatient, aType } from '../../tests/builders/money.ts';
import { aChargeDraft } from '../../tests/builders/priced.ts';
import { aWorld, type Caller, callerIn, type World } from '../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../tests/database.ts';
import { aDocument, aLine } from '../../tests/stockWorld.ts';
import { chargeCalls } from '../areas/charge/calls.ts';
import { depositCalls } from '../areas/deposit/calls.ts';
import { inventoryCalls } from '../areas/inventory/calls/inventory.ts';
import { priceAdjustmentCalls } from '../areas/inventory/calls/priceAdjustment.ts';
import { membershipCalls } from '../areas/membership/calls.ts';
import { packageCalls } from '../areas/package/calls.ts';
import { loadReference } from '../seed/reference.ts';

const database = freshDatabaseForFile();
let world: World;
let ask: Caller;
let cardId: string;
let patientId: string;

beforeAll(async () => {
  await loadReference(database.owner);
  world = await aWorld(database.owner);
  await takesPayments(database.owner, world);
  ask = callerIn(database.app, world);
  patientId = await aPatient(database.owner, world);
  const typeId = await aType(database.owner, world);
  cardId = (await ask(membershipCalls.openCard, { patientId, typeId, cardNumber: '' })).id;
});

const cash = (amount: number) => [{ methodCode: 'cash', amount }];
type Typed = { sum: number; sumConfirmed?: boolean };
const outcomeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    ({ id }) => id as string,
  );
const stock = { warehouseId: uuidv7(), supplierId: null } as never;

const acts: Record<string, (typed: Typed) => Promise<unknown>> = {
  recharge: ({ sum: amount, ...more }) =>
    ask(membershipCalls.recharge, {
      cardId,
      amount,
      gift: 0,
      giftValidUntil: null,
      payments: cash(amount),
      reason: '',
      version: 1,
      ...more,
    }),
  deposit: ({ sum: amount, ...more }) =>
    ask(depositCalls.takeDeposit, { patientId, purposeCode: 'other', note: '', amount, payments: cash(amount), ...more }),
  price: ({ sum: price, ...more }) => ask(chargeCalls.saveChargeItem, { ...aChargeDraft(price), ...more }),
  cost: ({ sum, ...more }) => ask(inventoryCalls.saveStockIn, { ...aDocument(stock, [aLine(uuidv7(), { price: sum * 10 })]), ...more }),
};

const otherForms: Record<string, (typed: Typed) => Promise<unknown>> = {
  'a line of a price adjustment': ({ sum: priceAfter, ...more }) =>
    ask(priceAdjustmentCalls.savePriceAdjustment, {
      reason: '进价上涨',
      takesEffectOn: null,
      lines: [{ itemId: uuidv7(), priceBefore: 100, priceAfter, reason: '' }],
      ...more,
    }),
  'the price of a package': ({ sum: amount, ...more }) =>
    ask(packageCalls.savePackageDefinition, { code: 'DE1', nameZh: '套餐', nameEn: '', amount, validityDays: 30, items: [], ...more }),
};

test.each(Object.keys(otherForms))('%s far beyond the usual is asked about once too', async (form) => {
  const act = otherForms[form]!; // one of the keys
  const sum = usualAtMost.price + 100;
  expect(await outcomeOf(act({ sum }))).toBe('common.unusualSum');
  expect(await outcomeOf(act({ sum, sumConfirmed: true }))).not.toBe('common.unusualSum');
  expect(await outcomeOf(act({ sum: usualAtMost.price }))).not.toBe('common.unusualSum');
});

test.each(Object.keys(usualAtMost) as (keyof typeof usualAtMost)[])(
  'a %s far beyond the usual is asked about once, and a usual one is not',
  async (kind) => {
    const act = acts[kind]!; // one of each
    const sum = usualAtMost[kind] + 100;
    const asked = await outcomeOf(act({ sum }));
    const agreed = await outcomeOf(act({ sum, sumConfirmed: true }));
    const usual = await outcomeOf(act({ sum: usualAtMost[kind] }));

    expect(asked).toBe('common.unusualSum');
    expect(agreed).not.toBe('common.unusualSum');
    expect(usual).not.toBe('common.unusualSum');
  },
);
