import { beforeAll, expect, it } from 'vitest';
import { aColleague, type Caller } from '../../../tests/builders/world.ts';
import { aBatch, type CareWorld, careCaller, makeCareWorld, pay, sendOrders, sheetOf } from '../../../tests/careWorld.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { aDraft, anItem } from '../../../tests/orderWorld.ts';
import { orderCalls } from '../order/calls.ts';
import { pharmacyCalls } from '../pharmacy/calls.ts';
import { printCalls } from '../print/calls/print.ts';
import { billingCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
let world: CareWorld;
let ask: Caller;
let pharmacist: Caller;
let tablets: string;
let dearer: string;

beforeAll(async () => {
  world = await makeCareWorld(database);
  ask = careCaller(world);
  pharmacist = careCaller({ ...world, staffId: await aColleague(database.owner, world as never) } as CareWorld);
  const drug = (name: string, price: number) =>
    anItem(database, world, {
      name,
      genericName: '甲硝唑片',
      dosageForm: '片剂',
      ingredients: [{ code: 'metronidazole', strength: 0.2, unit: 'g' }],
      price,
      splitPrice: 8,
      singleUnit: '片',
      singlesPerPackage: 100,
      unit: '瓶',
      dosePerSingle: 0.2,
    });
  [tablets, dearer] = [await drug('甲硝唑片甲', 760), await drug('甲硝唑片乙', 840)];
  for (const id of [tablets, dearer]) await aBatch(world, id, { quantity: 1000 });
});

const ordered = (quantity: number, paid = false) =>
  sendOrders(world, [aDraft({ itemId: tablets, dose: 0.4, quantity, split: true })], { paid });
const billOf = async (encounterId: string) => {
  const [{ id }] = await database.owner<[{ id: string }]>`select id from bill where encounter_id = ${encounterId}`;
  return ask(calls.queryBillingDetails, { billingId: id });
};

it('42 of 100 tablets cost 3.19 of the 7.60 for the package, in the order, on the bill and on its paper', async () => {
  const { encounterId } = await ordered(42);
  const [order] = await ask(orderCalls.queryDoctorAdvice, { id: encounterId });
  expect(order).toMatchObject({ unitPrice: 8, amount: 319 });
  const bill = await billOf(encounterId);
  expect(bill).toMatchObject({ receivable: 319 });
  expect(bill.lines[0]).toMatchObject({ unitPrice: 8, wholePrice: 760, wholeUnits: 100, amount: 319, net: 319 });
  const { billingDetailVos } = await ask(printCalls.queryBillingPrintInfo, { billingId: bill.id });
  expect(billingDetailVos[0]).toMatchObject({ price: 7.6, projectTotalMoney: 319 });
});

it('all tablets of a package cost what the package costs', async () => {
  const { encounterId } = await ordered(100);
  expect(await billOf(encounterId)).toMatchObject({ receivable: 760 });
});

it('a paid line replaced by tablets that differ by less than a fen each is refunded and charged with what they come to', async () => {
  const { encounterId } = await ordered(42, true);
  const { lines, version } = await pharmacist(pharmacyCalls.queryDispensing, { id: await sheetOf(world, encounterId) });
  await pharmacist(pharmacyCalls.askSubstitution, { lineId: lines[0]!.id, itemId: dearer, reason: '原厂缺货', version });
  const [line] = await ask(orderCalls.queryDoctorAdvice, { id: encounterId });
  expect(line?.substitution?.exchange).toEqual({ back: (await billOf(encounterId))?.receivable, charge: 353 });
});

it('an unpaid line that is replaced costs its part of the other package', async () => {
  const { encounterId } = await ordered(42);
  const sheetId = await sheetOf(world, encounterId);
  const { lines, version } = await pharmacist(pharmacyCalls.queryDispensing, { id: sheetId });
  await pharmacist(pharmacyCalls.askSubstitution, { lineId: lines[0]!.id, itemId: dearer, reason: '原厂缺货', version });
  const [line] = await ask(orderCalls.queryDoctorAdvice, { id: encounterId });
  const { lineId, version: of } = line!.substitution!;
  await ask(pharmacyCalls.answerSubstitution, { lineId, version: of, agrees: true, answer: '' });
  expect(await billOf(encounterId)).toMatchObject({ receivable: 353 });
  await pay(world, encounterId);
});
