import { beforeAll, describe, expect, it } from 'vitest';
import { problemOf } from '../../../tests/builders/world.ts';
import { type CareWorld, careCaller, makeCareWorld, sendOrders } from '../../../tests/careWorld.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { anItem, anOrderOf, aVisit } from '../../../tests/orderWorld.ts';
import { loadReference } from '../../seed/reference.ts';
import { nursingCalls } from '../nursing/calls.ts';
import { orderCalls } from '../order/calls.ts';
import { vaccineCalls } from './calls.ts';

const database = freshDatabaseForFile();
const later = '2026-11-21T03:00:00.000Z';
let world: CareWorld;
let vaccine: string;

beforeAll(async () => {
  await loadReference(database.owner);
  world = await makeCareWorld(database);
  vaccine = await anItem(
    database,
    world,
    { name: '重组乙型肝炎疫苗', nameEn: 'Hepatitis B vaccine', adviceType: 2, vaccineCode: 'HepB' },
    100,
  );
});

const call = () => careCaller(world, { now: later });
const ordered = async () => (await sendOrders(world, [anOrderOf(2, vaccine)])).adviceIds[0]!;
const given = async () =>
  (await call()(vaccineCalls.queryVaccinePlan, { patientId: world.patientId })).vaccinations.map(
    ({ doseNumber, batchNumber, isOrdered }) => [doseNumber, batchNumber, isOrdered],
  );
const injection = { at: later, positionId: 'left-deltoid', batchNo: '20260801', vaccinationNumber: 1, note: '' };

it('carries an order out and records dose, batch and part of the body', async () => {
  const id = await ordered();
  const refusedBatch = await problemOf(call()(vaccineCalls.saveVaccination, { ...injection, id, batchNo: ' ' }));
  await call()(vaccineCalls.saveVaccination, { ...injection, id });

  expect(refusedBatch.id).toBe('error.fields');
  expect(await given()).toEqual([[1, '20260801', true]]);
  expect((await problemOf(call()(vaccineCalls.saveVaccination, { ...injection, id, vaccinationNumber: 2 }))).id).toBe(
    'nursing.refused.executed',
  );
});

it('refuses a dose that was given, an order that is no vaccine, and one that does not exist', async () => {
  const id = await ordered();
  const dressing = await anItem(database, world, { name: '小换药', adviceType: 3 });
  const { adviceIds } = await sendOrders(world, [anOrderOf(3, dressing)]);

  expect((await problemOf(call()(vaccineCalls.saveVaccination, { ...injection, id }))).details.fields?.[0]?.field).toBe(
    'vaccinationNumber',
  );
  expect((await problemOf(call()(vaccineCalls.saveVaccination, { ...injection, id: adviceIds[0] }))).id).toBe('error.absent');
  expect((await problemOf(call()(vaccineCalls.saveVaccination, { ...injection, id: '00000000-0000-7000-8000-000000000000' }))).id).toBe(
    'error.absent',
  );
});

it('counts doses by itself where the order is just carried out, and takes the vaccination back with the execution', async () => {
  const id = await ordered();
  await database.owner`update vaccination set given_on = '2026-10-01' where dose_number = 1`;
  await call()(nursingCalls.executeOrders, { ids: [id], count: 1, at: later, note: '' });
  expect(await given()).toEqual(expect.arrayContaining([[2, '', true]]));

  const [record] = await call()(nursingCalls.queryExecutionRecords, { adviceId: id });
  const [byOrder] = (await call()(vaccineCalls.queryVaccinePlan, { patientId: world.patientId })).vaccinations;
  expect((await problemOf(call()(vaccineCalls.deleteVaccination, { id: byOrder!.id, reason: '误录' }))).id).toBe('vaccine.problem.byOrder');
  await call()(nursingCalls.cancelExecution, { id: record!.id, reason: '误录' });
  expect(await given()).toEqual([[1, '20260801', true]]);
});

it('refuses a part of the body that no dictionary has, by order or told by the family', async () => {
  const id = await ordered();
  const byOrder = await problemOf(call()(vaccineCalls.saveVaccination, { ...injection, id, vaccinationNumber: 3, positionId: 'no-such' }));
  expect(byOrder.details.fields).toMatchObject([{ field: 'positionId', message: 'error.field.choice' }]);

  const row = { vaccineCode: 'HepB', name: '', doseNumber: 3, givenOn: '2026-11-20', batchNumber: '', place: '', note: '提前' };
  const told = await problemOf(
    call()(vaccineCalls.saveVaccinePlan, { patientId: world.patientId, rows: [{ ...row, positionCode: 'no-such' }] }),
  );
  expect(told.details.fields).toMatchObject([{ field: 'rows.0.positionCode', message: 'error.field.choice' }]);
});

describe('a dose out of its time', () => {
  const row = { name: '', batchNumber: '', positionCode: null, place: '', note: '' };
  const tell = (rows: object[]) =>
    call()(vaccineCalls.saveVaccinePlan, { patientId: world.patientId, rows: rows.map((one) => ({ ...row, ...one })) } as never);
  const problemsOf = async (saving: Promise<unknown>) =>
    ((await problemOf(saving)).details.fields ?? []).map(({ field, message }) => `${field} ${message}`);
  const clear = () =>
    database.owner`update vaccination set reversed_at = now(), reversed_by = recorded_by, reverse_reason = '清空' where reversed_at is null`;

  it('is refused in the history before the dose before it, and needs a note within the shortest rest', async () => {
    await clear();
    await tell([{ vaccineCode: 'HepB', doseNumber: 1, givenOn: '2026-06-01' }]);
    const second = { vaccineCode: 'HepB', doseNumber: 2 };
    expect(await problemsOf(tell([{ ...second, givenOn: '2026-04-27' }]))).toEqual(['rows.0.givenOn vaccine.problem.backwards']);
    expect(await problemsOf(tell([{ ...second, givenOn: '2026-06-10' }]))).toEqual(['rows.0.note vaccine.problem.early']);
    await tell([{ ...second, givenOn: '2026-06-10', note: '外院接种本如此记载' }]);
    const pair = [
      { vaccineCode: 'MMR', doseNumber: 1, givenOn: '2026-07-20' },
      { vaccineCode: 'JE-L', doseNumber: 1, givenOn: '2026-07-01' },
    ];
    expect(await problemsOf(tell(pair))).toEqual(['rows.0.note vaccine.problem.live', 'rows.1.note vaccine.problem.live']);
  });

  it('is stopped at ordering until the doctor gives a reason', async () => {
    await clear();
    await tell([{ vaccineCode: 'HepB', doseNumber: 1, givenOn: '2026-11-16' }]);
    const visit = await aVisit(database, world);
    const warnings = await call()(orderCalls.checkOrder, { encounterId: visit, lines: [anOrderOf(2, vaccine)] });
    expect(warnings.map(({ level, text }) => `${level} ${text}`)).toEqual([expect.stringMatching(/^reason .*2026-11-16.*2026-12-14/)]);
  });

  it('is given by the nurse with a note alone, and never before the dose before it', async () => {
    const id = await ordered();
    const second = { ...injection, id, vaccinationNumber: 2 };
    expect(await problemsOf(call()(vaccineCalls.saveVaccination, second))).toEqual(['note vaccine.problem.early']);
    expect(await problemsOf(call()(vaccineCalls.saveVaccination, { ...second, vaccinationNumber: 3 }))).toEqual([
      'note vaccine.problem.early',
      'note vaccine.problem.skipped',
    ]);
    expect(await problemsOf(call()(nursingCalls.executeOrders, { ids: [id], count: 1, at: later, note: '' }))).toEqual([
      'note vaccine.problem.early',
    ]);
    await call()(vaccineCalls.saveVaccination, { ...second, note: '暴露后加速程序，医生已确认' });
    expect((await given()).map(([dose]) => dose)).toEqual([2, 1]);
  });
});
