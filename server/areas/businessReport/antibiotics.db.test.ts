import { beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '../../../src/domain/businessReport/shapes.ts';
import { permissions } from '../../../src/domain/permission/codes.ts';
import type { Caller } from '../../../tests/builders/world.ts';
import { type CareWorld, careCaller, makeCareWorld, sendOrders, sheetOf } from '../../../tests/careWorld.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { aDraft, anItem } from '../../../tests/orderWorld.ts';
import { pharmacyCalls } from '../pharmacy/calls.ts';
import { businessReportCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
const period = { from: '2026-11-01', to: '2026-11-30' };
let world: CareWorld;
let ask: Caller;
let items: Record<'plain' | 'free' | 'restricted' | 'special' | 'needle' | 'piece', string>;

const oral = (itemId: string) => aDraft({ itemId, quantity: 6 });
const injected = (itemId: string) => aDraft({ itemId, routeCode: 'im', frequencyCode: 'st', duration: 1, quantity: 1 });

beforeAll(async () => {
  world = await makeCareWorld(database);
  ask = careCaller(world, { authorities: permissions });
  const drug = (name: string, over: object = {}) => anItem(database, world, { name, ...over }, 1000);
  const needle = { dosageForm: 'injection', categoryCode: 'injection' };
  items = {
    plain: await drug('普通片'),
    free: await drug('甲抗菌片'),
    restricted: await drug('乙抗菌片'),
    special: await drug('丙抗菌针', needle),
    needle: await drug('普通针', needle),
    piece: await drug('黄芪饮片', { categoryCode: 'decoction', dosageForm: 'decoction' }),
  };
  await sendOrders(world, [oral(items.plain), oral(items.free)]);
  await sendOrders(world, [oral(items.plain)]);
  await sendOrders(world, [oral(items.restricted), injected(items.special)]);
  await sendOrders(world, [oral(items.restricted)]);
  await sendOrders(world, [injected(items.needle)]);
  await sendOrders(world, [oral(items.piece)]);
  // The grade is that of the goods; it is answered here after the orders, which would ask for a doctor of that grade.
  for (const [grade, id] of [items.free, items.restricted, items.special].entries())
    await database.owner`update item set antibiotic_grade = ${grade + 1} where id = ${id}`;
});

const read = (more: object = {}): Promise<Answer> => ask(calls.queryBusinessReport, { reportCode: 'antibiotic-use', ...period, ...more });
const totals = ({ measures, totals: found }: Answer) => Object.fromEntries(measures.map((measure, place) => [measure, found[place]]));
const rowOf = ({ measures, rows }: Answer, key: string) => {
  const row = rows.find(({ keys }) => keys[0] === key);
  return Object.fromEntries(measures.map((measure, place) => [measure, row?.figures[place]]));
};

describe('the report on antibiotics', () => {
  it('counts visits, prescriptions and grades, without pieces of Chinese medicine', async () => {
    const found = totals(await read());
    expect(found).toMatchObject({
      visits: 6,
      antibioticVisits: 3,
      antibioticVisitShare: 50,
      injectionVisits: 2,
      antibioticOrders: 4,
      freeGradeOrders: 1,
      restrictedOrders: 2,
      specialOrders: 1,
    });
    const [{ sheets }] = await database.owner<[{ sheets: number }]>`
      select count(distinct d.id)::int as sheets from dispensing d join dispensing_line l on l.dispensing_id = d.id where l.item_id <> ${items.piece}`;
    expect(found.prescriptions).toBe(sheets);
  });

  it('gives a doctor the same figures as the clinic that has no other doctor', async () => {
    const answer = await read({ by: 'doctor' });
    expect(rowOf(answer, world.doctorId)).toMatchObject({ antibioticVisits: 3, specialOrders: 1, visits: 6 });
  });

  it('opens the prescriptions behind a figure, by their numbers', async () => {
    const { rows, total, sum } = await ask(calls.drillBusinessReport, {
      reportCode: 'antibiotic-use',
      ...period,
      by: 'doctor',
      sum: 'antibioticPrescriptions',
      keys: [world.doctorId],
      page: 1,
      size: 50,
    });
    const numbers = await database.owner<{ number: string }[]>`
      select distinct d.prescription_number as number from dispensing d join dispensing_line l on l.dispensing_id = d.id
      where l.item_id in ${database.owner([items.free, items.restricted, items.special])}`;
    expect(rows.map(({ number }) => number).toSorted()).toEqual(numbers.map(({ number }) => number).toSorted());
    expect([total, sum]).toEqual([numbers.length, numbers.length]);
  });

  it('forgets a prescription that the pharmacy sent back', async () => {
    const before = totals(await read());
    await database.owner`update item set antibiotic_grade = 0 where id = ${items.free}`;
    const { encounterId } = await sendOrders(world, [oral(items.free)], { paid: false });
    await database.owner`update item set antibiotic_grade = 1 where id = ${items.free}`;
    const id = await sheetOf(world, encounterId);
    expect(totals(await read()).antibioticPrescriptions).toBe(Number(before.antibioticPrescriptions) + 1);
    const { version } = await ask(pharmacyCalls.queryDispensing, { id });
    await ask(pharmacyCalls.rejectDispensing, { id, version, reason: '缺药' });
    expect(totals(await read())).toMatchObject({
      antibioticPrescriptions: before.antibioticPrescriptions,
      antibioticOrders: before.antibioticOrders,
    });
  });
});
