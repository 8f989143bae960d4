import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, problemOf } from '../../../tests/builders/world.ts';
import { type CareWorld, careCaller, makeCareWorld, sendOrders } from '../../../tests/careWorld.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { aDraft, anItem } from '../../../tests/orderWorld.ts';
import { nursingCalls } from './calls.ts';

const database = freshDatabaseForFile();
const date = '2026-11-21';
/** Orders are sent at 02:00. */
const later = '2026-11-21T03:00:00.000Z';
const code = '6901234567892';
const otherCode = '6900000000001';
let world: CareWorld;
let call: Caller;
let saline: string;
let mrn: string;
let group: string[];

beforeAll(async () => {
  world = await makeCareWorld(database);
  call = careCaller(world, { now: later });
  const ampoule = { adviceType: 14, splitAllowed: false, singlesPerPackage: 1, calculationRule: 'by-package' };
  saline = await anItem(database, world, { name: '氯化钠注射液', ...ampoule }, 1000);
  const vitamin = await anItem(database, world, { name: '维生素C注射液', ...ampoule }, 1000);
  const potassium = await anItem(database, world, { name: '氯化钾注射液', ...ampoule }, 1000);
  await database.owner`update item set barcode = ${code} where id = ${saline}`;
  await database.owner`update item set barcode = ${otherCode} where id = ${potassium}`;
  const drip = (itemId: string) =>
    aDraft({ adviceType: 14, itemId, routeCode: 'ivgtt', frequencyCode: 'qd', duration: 3, quantity: 3, split: false, groupNumber: 1 });
  const { encounterId, adviceIds } = await sendOrders(world, [drip(saline), drip(vitamin)]);
  group = adviceIds;
  const [patient] = await database.owner<{ mrn: string }[]>`
    select p.mrn from encounter e join patient p on p.id = e.patient_id where e.id = ${encounterId}`;
  mrn = patient?.mrn ?? '';
});

const execute = (scanned: { mrn: string; code: string }) =>
  call(nursingCalls.executeOrders, { ids: group.slice(0, 1), count: 1, at: later, note: '', scanned });
const givenSoFar = async () => {
  const [given] = await database.owner<{ count: number }[]>`
    select coalesce(sum(count), 0)::int as count from execution where advice_id = any (${group}::uuid[]) and reversed_at is null`;
  return given?.count;
};

describe('an order that is carried out by scan', () => {
  it('of another wristband is refused, naming both patients, and nothing is given', async () => {
    const problem = await problemOf(execute({ mrn: 'M9999999', code }));
    expect(problem).toMatchObject({ id: 'nursing.scan.otherPatient', details: { values: { scanned: 'M9999999', item: '氯化钠注射液' } } });
    expect(await givenSoFar()).toBe(0);
  });

  it('with another drug is refused, naming that drug, and nothing is given', async () => {
    const problem = await problemOf(execute({ mrn, code: otherCode }));
    expect(problem).toMatchObject({ id: 'nursing.scan.otherDrug', details: { values: { drug: '氯化钾注射液' } } });
    expect(await givenSoFar()).toBe(0);
  });

  it('is found by the code of its drug, given with its whole group, and refused before its next dose is due', async () => {
    const list = async (wanted: string) =>
      (await call(nursingCalls.queryExecutionList, { date, page: 1, size: 20, code: wanted })).rows.map(({ itemId }) => itemId);
    expect([await list(code), await list(otherCode)]).toEqual([[saline], []]);

    await execute({ mrn, code });
    expect(await givenSoFar()).toBe(2);
    expect((await problemOf(execute({ mrn, code }))).id).toBe('nursing.scan.notDue');
    expect(await givenSoFar()).toBe(2);
  });
});
