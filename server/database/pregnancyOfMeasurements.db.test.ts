import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import type * as Patient from '../../src/domain/patient/shapes.ts';
import { type Person, serverForFile } from '../../tests/builders/server.ts';
import { inTenant } from './tenant.ts';

const server = serverForFile();
const migration = readFileSync(new URL('../schema/0078_pregnancy_of_measurements.sql', import.meta.url), 'utf8');
let doctor: Person;
let women: string[];

const inPractice = <Result>(work: Parameters<typeof inTenant<Result>>[2]) => {
  const { orgId, practiceId } = doctor.user;
  return inTenant(server.database.owner, { orgId, practiceId }, work);
};
/** A measurement as it was stored before the answer was kept with the patient. */
const measure = (patientId: string, daysAgo: number, pregnant: 'yes' | 'no', deleted = false) =>
  inPractice(
    (db) => db`
      insert into vital_signs (org_id, practice_id, id, appointment_id, patient_id, recorded_at, recorded_by, measured, deleted_at)
      select a.org_id, a.practice_id, gen_random_uuid(), a.id, ${patientId}, ${server.clock.at}::timestamptz - ${daysAgo} * interval '1 day',
        ${doctor.user.userId}, ${db.json({ PREGNANT: pregnant })}, ${deleted ? server.clock.at : null}
      from appointment a where a.patient_id = ${patientId} limit 1`,
  );
const stateOf = async (id: string) =>
  ((await server.ask(doctor, 'querySlidingWindowPatientInfo', { id })).data as Patient.Summary).pregnancy?.state;

beforeAll(async () => {
  doctor = await server.signIn('chenyi');
  await inPractice((db) => db`delete from pregnancy_answer`);
  const rows = (await inPractice(
    (db) => db`select distinct a.patient_id from appointment a join patient p on p.id = a.patient_id where p.sex = 'F' limit 4`,
  )) as unknown as { patientId: string }[];
  women = rows.map(({ patientId }) => patientId);
});

it('carries the last answer of the measurements over to the patient, unless a later one stands there', async () => {
  const [asked, denied, answered, mistaken] = women as [string, string, string, string];
  await measure(asked, 9, 'no');
  await measure(asked, 3, 'yes');
  await measure(denied, 4, 'yes');
  await measure(denied, 2, 'no');
  await measure(answered, 5, 'yes');
  await inPractice(
    (db) => db`
      insert into pregnancy_answer (org_id, id, patient_id, state, weeks, answered_on, answered_by, answered_at)
      values (${doctor.user.orgId}, gen_random_uuid(), ${answered}, 'none', null, ${server.clock.at}::date, ${doctor.user.userId}, ${server.clock.at})`,
  );
  await measure(mistaken, 1, 'yes', true);
  expect(await stateOf(asked)).toBeUndefined();

  await server.database.owner.unsafe(migration);

  expect(await Promise.all([asked, denied, answered, mistaken].map(stateOf))).toEqual(['pregnant', 'none', 'none', undefined]);
});
