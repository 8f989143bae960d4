import { beforeAll, describe, expect, it, test } from 'vitest';
import { addDays, dateAt } from '../../../src/domain/dates.ts';
import type * as Vaccine from '../../../src/domain/vaccine/shapes.ts';
import { letDoctorsSeeAllPatients } from '../../../tests/builders/seeAllPatients.ts';
import { type Person, serverForFile } from '../../../tests/builders/server.ts';

const server = serverForFile();
let doctor: Person;
let elsewhere: Person;
let storekeeper: Person;
const ids: Record<string, string> = {};

beforeAll(async () => {
  await letDoctorsSeeAllPatients(server.database.owner);
  [doctor, elsewhere, storekeeper] = (await Promise.all(['chenyi', 'wangbo', 'maku'].map((account) => server.signIn(account)))) as [
    Person,
    Person,
    Person,
  ];
  for (const name of ['赵小宝', '王秀兰', '刘梓涵', '张伟'])
    ids[name] = (await server.database.owner`select id from patient where name = ${name}`)[0]!.id as string;
});

const kinds = [
  'queryVitalSignOverview',
  'queryDiagnoseOverview',
  'queryLabCheckOverview',
  'queryVideoCheckOverview',
  'queryVaccineOverview',
  'queryDrugOverview',
  'queryAppointmentOverview',
] as const;

describe('overviews', () => {
  test.each(kinds)('%s answers pages, newest first, of a patient who is known', async (call) => {
    const ask = (page: number, size: number, patientId = ids.赵小宝!, by = doctor) => server.ask(by, call, { patientId, page, size });
    const first = await ask(1, 100);

    expect(first.status).toBe(true);
    const times = (first.data.rows as { at: string }[]).map(({ at }) => at);
    expect(times).toEqual([...times].sort().reverse());
    if (times.length > 1) expect((await ask(2, 1)).data).toMatchObject({ total: times.length, rows: [first.data.rows[1]] });
    expect(await ask(1, 20, '00000000-0000-7000-8000-000000000000')).toMatchObject({ exceptionType: 'error.absent' });
    expect(await ask(1, 20, 'none')).toMatchObject({ exceptionType: 'error.absent' });
    expect(await ask(0, 20)).toMatchObject({ exceptionType: 'error.fields' });
    expect(await ask(1, 20, ids.赵小宝, storekeeper)).toMatchObject({ exceptionType: 'error.permission' });
  });

  it('have something of every kind in the demonstration, and link to the visit', async () => {
    const rows = await Promise.all(
      kinds.map(async (call) => {
        const all = await Promise.all(
          Object.values(ids).map(async (patientId) => (await server.ask(doctor, call, { patientId, page: 1, size: 10 })).data.rows),
        );
        return all.flat() as { appointmentId: string | null }[];
      }),
    );

    expect(rows.map((found, index) => [kinds[index], found.length > 0]).filter(([, isThere]) => !isThere)).toEqual([]);
    expect(rows[0]!.every(({ appointmentId }) => appointmentId !== null)).toBe(true);
  });

  it('show the results that stand out of a signed report, and only that there is one of an unsigned', async () => {
    const { rows } = (await server.ask(doctor, 'queryLabCheckOverview', { patientId: ids.王秀兰!, page: 1, size: 20 })).data;
    const lipids = rows.find(({ itemName, status }: { itemName: string; status: number }) => itemName.includes('血脂') && status === 2);

    expect(lipids).toMatchObject({ status: 2, reportId: expect.any(String) });
    expect(lipids.abnormal.map(({ code }: { code: string }) => code)).toEqual(['TC', 'TG', 'LDL-C']);
  });

  it('show what happened in this practice only', async () => {
    const at = async (by: Person) =>
      (await server.ask(by, 'queryVitalSignOverview', { patientId: ids.赵小宝!, page: 1, size: 20 })).data.total;

    expect([(await at(doctor)) > 5, await at(elsewhere)]).toEqual([true, 0]);
  });

  it('leave a trail', async () => {
    await server.ask(doctor, 'queryDrugOverview', { patientId: ids.王秀兰!, page: 1, size: 20 });

    const [entry] = await server.database
      .owner`select patient_id from audit_log where call = 'queryDrugOverview' and patient_id = ${ids.王秀兰!} limit 1`;
    expect(entry).toMatchObject({ patientId: ids.王秀兰 });
  });
});

describe('allergies as of the last visit', () => {
  it('are those known then; what came to light since is not among them', async () => {
    const patientId = (
      await server.database.owner`
      select patient_id from patient_allergy y join patient p on p.id = y.patient_id where p.last_visit is not null and y.deleted_at is null limit 1`
    )[0]!.patientId as string;
    await server.database.owner`update patient set last_visit = now() + interval '1 hour' where id = ${patientId}`;
    const known = async () => (await server.ask(doctor, 'queryAllergiesAtLastVisit', { id: patientId })).data as unknown[];
    const before = await known();
    await server.database.owner`update patient set last_visit = now() - interval '9 days' where id = ${patientId}`;
    await server.database.owner`update patient_allergy set recorded_at = now() where patient_id = ${patientId}`;

    expect(before.length).toBeGreaterThan(0);
    expect(await known()).toEqual([]);
    expect(await server.ask(doctor, 'queryAllergiesAtLastVisit', { id: 'none' })).toMatchObject({ exceptionType: 'error.absent' });
    expect(await server.ask(storekeeper, 'queryAllergiesAtLastVisit', { id: patientId })).toMatchObject({
      exceptionType: 'error.permission',
    });
  });
});

describe('growth', () => {
  const curve = async (name: string, indicator: string, by = doctor) =>
    server.ask(by, 'queryGrowthCurve', { patientId: ids[name]!, indicator });

  test.each(['weight', 'height', 'head', 'bmi'])('%s of the demonstration child stands against its standard', async (indicator) => {
    const { data } = await curve('赵小宝', indicator);

    expect(data.points.length).toBeGreaterThan(4);
    expect(data.points.every(({ z }: { z: number }) => Math.abs(z) < 2.5)).toBe(true);
    expect(data.curves.map(({ z }: { z: number }) => z)).toEqual([-3, -2, -1, 0, 1, 2, 3]);
  });

  it('of a grown person has no standard', async () => {
    expect((await curve('王秀兰', 'head')).data.points).toEqual([]);
  });

  it('refuses another measure, a stranger and one without permission', async () => {
    expect(await curve('赵小宝', 'shoe')).toMatchObject({ exceptionType: 'error.fields' });
    expect(await server.ask(doctor, 'queryGrowthCurve', { patientId: 'none', indicator: 'bmi' })).toMatchObject({
      exceptionType: 'error.absent',
    });
    expect(await curve('赵小宝', 'bmi', storekeeper)).toMatchObject({ exceptionType: 'error.permission' });
  });
});

describe('vaccinations', () => {
  const plan = async (name = '赵小宝', by = doctor) =>
    (await server.ask(by, 'queryVaccinePlan', { patientId: ids[name]! })).data as Vaccine.Plan;
  const row = { name: '', givenOn: '', batchNumber: 'B1', positionCode: null, place: '', note: '' };
  const save = (over: object, by = doctor) =>
    server.ask(by, 'saveVaccinePlan', { patientId: ids.赵小宝!, rows: [{ ...row, givenOn: dateAt(new Date()), ...over }] });

  it('are planned by the programme: what was given, what is late, what comes', async () => {
    const { doses } = await plan();
    const count = (state: string) => doses.filter((dose) => dose.state === state).length;

    expect([count('done'), count('overdue') > 0, count('planned') > 0]).toEqual([10, true, true]);
    expect((await plan('王秀兰')).doses).toEqual([]);
  });

  it('told by the family are recorded, counted once, and taken back with a reason', async () => {
    const saved = await save({ vaccineCode: 'DTaP', doseNumber: 3 });
    expect(saved.status).toBe(true);
    const given = (await plan()).doses.find(({ vaccineCode, doseNumber }) => vaccineCode === 'DTaP' && doseNumber === 3);
    expect(given).toMatchObject({ state: 'done', vaccinationId: saved.data.ids[0] });
    expect(await save({ vaccineCode: 'DTaP', doseNumber: 3 })).toMatchObject({ fields: [{ field: 'rows.0.doseNumber' }] });

    const takeBack = (reason: string, by = doctor) => server.ask(by, 'deleteVaccination', { id: saved.data.ids[0], reason });
    expect(await takeBack(' ')).toMatchObject({ exceptionType: 'error.fields' });
    expect(await takeBack('看错了', storekeeper)).toMatchObject({ exceptionType: 'error.permission' });
    const elsewhere = await server.present('chenyi', 'HZ');
    expect(await takeBack('看错了', elsewhere)).toMatchObject({ exceptionType: 'vaccine.problem.otherClinic' });
    expect(await takeBack('看错了')).toMatchObject({ status: true });
    expect(await takeBack('看错了')).toMatchObject({ exceptionType: 'error.absent' });
    expect((await plan()).doses.find(({ vaccineCode, doseNumber }) => vaccineCode === 'DTaP' && doseNumber === 3)?.state).not.toBe('done');
  });

  test.each([
    ['in the future', { vaccineCode: 'MMR', doseNumber: 1, givenOn: addDays(dateAt(new Date()), 1) }, 'rows.0.givenOn'],
    ['before birth', { vaccineCode: 'MMR', doseNumber: 1, givenOn: '2001-01-01' }, 'rows.0.givenOn'],
    ['of a dose there is not', { vaccineCode: 'BCG', doseNumber: 2 }, 'rows.0.doseNumber'],
    ['of a vaccine nobody knows', { vaccineCode: 'XYZ', doseNumber: 1 }, 'rows.0.vaccineCode'],
    ['of another vaccine without a name', { vaccineCode: 'other', doseNumber: 1 }, 'rows.0.name'],
  ])('are refused %s', async (_, over, field) => {
    expect((await save(over)).fields?.map((problem) => problem.field)).toContain(field);
  });

  it('are nobody else’s business', async () => {
    expect(await save({ vaccineCode: 'MMR', doseNumber: 1 }, storekeeper)).toMatchObject({ exceptionType: 'error.permission' });
    expect(await server.ask(doctor, 'queryVaccinePlan', { patientId: 'none' })).toMatchObject({ exceptionType: 'error.absent' });
    expect(
      await server.ask(doctor, 'saveVaccinePlan', {
        patientId: 'none',
        rows: [{ ...row, vaccineCode: 'MMR', doseNumber: 1, givenOn: '2026-01-01' }],
      }),
    ).toMatchObject({
      exceptionType: 'error.absent',
    });
  });
});
