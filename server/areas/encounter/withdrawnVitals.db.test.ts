import { beforeAll, describe, expect, it } from 'vitest';
import type * as Encounter from '../../../src/domain/encounter/shapes.ts';
import { problemOf } from '../../../tests/builders/world.ts';
import { type CareWorld, careCaller, makeCareWorld } from '../../../tests/careWorld.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { aVisit, now } from '../../../tests/orderWorld.ts';
import { inTenant } from '../../database/tenant.ts';
import { addendumCalls } from '../addendum/calls.ts';
import { latestWeight } from '../patient/queries/vitalSigns.ts';
import { printCalls } from '../print/calls/print.ts';
import { encounterCalls } from './calls.ts';

const { saveVitalSigns, withdrawVitalSigns, queryVitalSigns } = encounterCalls;
const database = freshDatabaseForFile();
let world: CareWorld;
beforeAll(async () => {
  world = await makeCareWorld(database);
});

const asOwner = <Answer>(work: Parameters<typeof inTenant<Answer>>[2]) => inTenant(database.owner, world, work);
const call = () => careCaller(world);
const at = (minutesAgo: number) => new Date(now.getTime() - minutesAgo * 60_000).toISOString();

async function aMeasuredVisit(values: Encounter.VitalValues) {
  const noteRecordId = await aVisit(database, world);
  const [visit] = await asOwner(
    (db) => db<[{ appointmentId: string; patientId: string }]>`select appointment_id, patient_id from encounter where id = ${noteRecordId}`,
  );
  const measure = async (taken: Encounter.VitalValues, minutesAgo: number) => {
    const { saved } = await call()(saveVitalSigns, {
      appointmentId: visit.appointmentId,
      recordedAt: at(minutesAgo),
      values: taken,
      version: 0,
    });
    if (!saved) throw new Error('not saved');
    return saved;
  };
  return { noteRecordId, ...visit, measure, first: await measure(values, 30) };
}
const criticalOf = (id: string) =>
  asOwner(async (db) =>
    (await db<{ state: string }[]>`select state from critical_value where vital_signs_id = ${id}`).map(({ state }) => state),
  );

describe('a measurement that was another patient’s', () => {
  it('is withdrawn with a reason, stays in the list, and no weight, record or paper reads it', async () => {
    const visit = await aMeasuredVisit({ WEIGHT: 61, TEMPERATURE: 36.5 });
    const wrong = await visit.measure({ WEIGHT: 63, TEMPERATURE: 39.9 }, 10);

    await call()(withdrawVitalSigns, { appointmentId: visit.appointmentId, id: wrong.id, version: wrong.version, reason: '是李雨桐的' });

    const list = await call()(queryVitalSigns, { id: visit.appointmentId });
    expect(list.map(({ id, withdrawn }) => [id, withdrawn?.reason, withdrawn?.by])).toEqual([
      [wrong.id, '是李雨桐的', '陈怡'],
      [visit.first.id, undefined, undefined],
    ]);
    expect(await asOwner((db) => latestWeight(db, visit.patientId))).toMatchObject({ kg: 61 });
    const full = await call()(encounterCalls.queryEncounter, { appointmentId: visit.appointmentId });
    expect(full.vitalSigns.map(({ id }) => id)).toEqual([visit.first.id]);
    expect(full.withdrawnVitals).toBe(1);
    expect(full.lastValues.some(({ id }) => id === wrong.id)).toBe(false);
    const paper = await call()(printCalls.queryRecordPrint, { noteRecordId: visit.noteRecordId });
    expect(JSON.stringify(paper)).not.toContain('39.9');
  });

  it('takes back the critical value that it told of', async () => {
    const visit = await aMeasuredVisit({ TEMPERATURE: 36.5 });
    const wrong = await visit.measure({ SPO2: 80 }, 10);
    expect(await criticalOf(wrong.id)).toEqual(['open']);

    await call()(withdrawVitalSigns, { appointmentId: visit.appointmentId, id: wrong.id, version: wrong.version, reason: '录错患者' });

    expect(await criticalOf(wrong.id)).toEqual(['withdrawn']);
  });

  it('is not withdrawn without a reason, by a stale screen, twice, or from a completed visit', async () => {
    const visit = await aMeasuredVisit({ TEMPERATURE: 37 });
    const of = { appointmentId: visit.appointmentId, id: visit.first.id };
    const withdraw = (version: number, reason: string) => problemOf(call()(withdrawVitalSigns, { ...of, version, reason }));
    expect((await withdraw(visit.first.version, ' ')).id).toBe('error.fields');
    expect((await withdraw(visit.first.version + 1, '录错')).id).toBe('error.version');
    await call()(withdrawVitalSigns, { ...of, version: visit.first.version, reason: '录错' });
    expect((await withdraw(visit.first.version, '录错')).id).toBe('error.absent');
    const archived = await aMeasuredVisit({ TEMPERATURE: 37 });
    await asOwner((db) => db`update encounter set status = 3, completed_at = ${now.toISOString()} where id = ${archived.noteRecordId}`);
    const { appointmentId, first } = archived;
    const late = call()(withdrawVitalSigns, { appointmentId, id: first.id, version: first.version, reason: '录错' });
    expect((await problemOf(late)).id).toBe('encounter.note.completed');
  });

  it('of an archived visit is withdrawn by a signed correction, and the paper marks only the measurement that was corrected', async () => {
    const visit = await aMeasuredVisit({ PULSE: 72 });
    const other = await visit.measure({ PULSE: 75 }, 20);
    const wrong = await visit.measure({ PULSE: 118 }, 10);
    await asOwner((db) => db`update encounter set status = 3, completed_at = ${now.toISOString()} where id = ${visit.noteRecordId}`);
    const { correctVitalSigns, queryAddendumList } = addendumCalls;
    const of = { noteRecordId: visit.noteRecordId, reason: '是另一位患者的' };

    await call()(correctVitalSigns, {
      ...of,
      id: wrong.id,
      recordedAt: wrong.recordedAt,
      values: wrong.values,
      isWithdrawn: true,
      seen: 0,
    });
    await call()(correctVitalSigns, { ...of, id: other.id, recordedAt: other.recordedAt, values: { PULSE: 76 }, seen: 1 });

    const [version] = await call()(queryAddendumList, { noteRecordId: visit.noteRecordId });
    expect(version).toMatchObject({ part: 'vitalSigns', reason: '是另一位患者的' });
    const paper = await call()(printCalls.queryRecordPrint, { noteRecordId: visit.noteRecordId });
    expect(paper.vitalSignList.map(({ values, correctedAt }) => [values.PULSE, correctedAt != null])).toEqual([
      [72, false],
      [76, true],
    ]);
  });
});
