import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, dateAt } from '../../../src/domain/dates.ts';
import { planOf } from '../../../src/domain/vaccine/schedule.ts';
import { aVisit } from '../../../tests/builders/visit.ts';
import { aWorld, type Caller, callerIn, type World } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { anOrderedTest, aReportOf } from '../../../tests/results/resultWorld.ts';
import { historyCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
let world: World;
let doctor: Caller;

beforeAll(async () => {
  world = await aWorld(database.owner);
  doctor = callerIn(database.app, world);
});

describe('the overview of a patient', () => {
  it('names the order of the last result, whose report is opened, and the values before it in the same unit', async () => {
    const visit = await aVisit(database.owner, world, { status: 1 });
    const reported = async (of: Parameters<typeof aReportOf>[3]) => {
      const order = await anOrderedTest({ database, world }, visit);
      await aReportOf({ database, world }, visit, order, of);
      return order;
    };
    await reported({ result: '3.6' });
    await reported({ result: '14', unit: 'mg/dL' });
    const last = await reported({ result: '5.9', flag: 'H' });

    const { results } = await doctor(calls.queryPatientStrip, { patientId: visit.patientId });

    expect(results).toMatchObject([
      { orderId: last, itemName: '电解质', result: '5.9', abnormalFlag: 'H', unit: 'mmol/L', before: ['3.6'] },
    ]);
  });

  it.each([
    ['a child of two years without any vaccination', 730],
    ['a child of thirty days', 30],
  ])('counts the doses that are overdue for %s among those that are due', async (_, days) => {
    const { patientId } = await aVisit(database.owner, world, { status: 1 });
    const today = dateAt(new Date());
    const birthDate = addDays(today, -days);
    await database.owner`update patient set birth_date = ${birthDate} where id = ${patientId}`;
    const states = planOf(birthDate, [], today).map(({ state }) => state);
    const overdue = states.filter((state) => state === 'overdue').length;
    const due = states.filter((state) => state === 'due').length;

    expect(await doctor(calls.queryPatientStrip, { patientId })).toMatchObject({ vaccinesDue: due + overdue, vaccinesOverdue: overdue });
  });
});
