import { beforeAll, describe, expect, it } from 'vitest';
import { dateAt } from '../../../src/domain/dates.ts';
import { aColleague, aVisit, type BuiltVisit } from '../../../tests/builders/visit.ts';
import { aWorld, type Caller, callerIn, problemOf, type World } from '../../../tests/builders/world.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { inTenant } from '../../database/tenant.ts';
import { findMedicalRecord } from '../external/queries/record.ts';
import { loadOrderWords, loadOrderWorld } from '../order/queries/orderWorld.ts';
import { findSummary } from '../patient/queries/patients.ts';
import { latestWeight } from '../patient/queries/vitalSigns.ts';
import { recordCalls } from '../record/calls.ts';
import { encounterCalls as calls } from './calls.ts';

const database = freshDatabaseForFile();
let world: World;
let doctor: Caller;
let nurse: Caller;

beforeAll(async () => {
  world = await aWorld(database.owner);
  doctor = callerIn(database.app, world);
  nurse = callerIn(database.app, await aColleague(database.owner, world, { name: '刘护士', isDoctor: false }));
});

type Values = Record<string, number | string>;
interface More {
  id?: string;
  version?: number;
  recordedAt?: string;
  repeated?: Values;
}

const measure = (as: Caller, { appointmentId }: BuiltVisit, values: Values, more: More = {}) =>
  as(calls.saveVitalSigns, { appointmentId, recordedAt: '2026-03-02T02:00:00.000Z', values, version: 0, ...more });

describe('a vital sign that no living person has', () => {
  it('is refused beside its field, whatever is repeated', async () => {
    const visit = await aVisit(database.owner, world);
    const { id, details } = await problemOf(measure(nurse, visit, { SYSTOLIC: 400, DIASTOLIC: 80 }, { repeated: { SYSTOLIC: 400 } }));
    expect([id, details.fields]).toEqual([
      'error.fields',
      [{ field: 'values.SYSTOLIC', message: 'encounter.vital.inhuman', values: { low: 20, high: 299, unit: 'mmHg' } }],
    ]);
    expect((await problemOf(measure(nurse, visit, { TEMPERATURE: 50 }))).details.fields).toMatchObject([{ field: 'values.TEMPERATURE' }]);
    expect(await nurse(calls.queryVitalSigns, { id: visit.appointmentId })).toEqual([]);
  });
});

describe('an improbable vital sign', () => {
  it('is refused until it is typed a second time alike, and keeps who repeated it', async () => {
    const visit = await aVisit(database.owner, world);
    const fields = async (more: More) => (await problemOf(measure(nurse, visit, { WEIGHT: 640 }, more))).details.fields;
    expect(await fields({})).toEqual([{ field: 'repeated.WEIGHT', message: 'encounter.vital.repeat' }]);
    expect(await fields({ repeated: { WEIGHT: 64 } })).toEqual([{ field: 'repeated.WEIGHT', message: 'encounter.vital.repeatDiffers' }]);
    const { saved } = await measure(nurse, visit, { WEIGHT: 640 }, { repeated: { WEIGHT: 640 } });
    expect(saved).toMatchObject({ values: { WEIGHT: 640 }, repeated: ['WEIGHT'], repeatedBy: '刘护士' });
  });

  it('keeps who repeated it when a colleague adds another value', async () => {
    const visit = await aVisit(database.owner, world);
    const first = (await measure(nurse, visit, { WEIGHT: 260 }, { repeated: { WEIGHT: 260 } })).saved!;
    const { saved } = await measure(doctor, visit, { WEIGHT: 260, PULSE: 72 }, { id: first.id, version: first.version });
    expect(saved).toMatchObject({ recordedBy: '陈静', repeated: ['WEIGHT'], repeatedBy: '刘护士' });
    const cleared = await measure(doctor, visit, { WEIGHT: 62, PULSE: 72 }, { id: first.id, version: saved!.version });
    expect(cleared.saved).toMatchObject({ repeated: [], repeatedBy: null });
  });

  it('beside the last value of another visit is asked about', async () => {
    const visit = await aVisit(database.owner, world);
    await measure(nurse, visit, { WEIGHT: 62 }, { recordedAt: '2026-02-20T02:00:00.000Z' });
    const { details } = await problemOf(measure(nurse, visit, { WEIGHT: 82 }));
    expect(details.fields).toEqual([{ field: 'repeated.WEIGHT', message: 'encounter.vital.repeat' }]);
    const { saved } = await measure(nurse, visit, { WEIGHT: 82 }, { repeated: { WEIGHT: 82 } });
    expect(saved?.repeated).toEqual(['WEIGHT']);
    const { lastValues } = await doctor(calls.queryEncounter, { appointmentId: visit.appointmentId });
    expect(lastValues).toMatchObject([{ id: saved!.id, key: 'WEIGHT', value: 82 }]);
  });
});

describe('the weight doses are reckoned from', () => {
  const weightOf = ({ patientId }: BuiltVisit) => inTenant(database.app, world, (db) => latestWeight(db, patientId));

  it('is the latest one, and none without a measurement', async () => {
    const visit = await aVisit(database.owner, world);
    expect(await weightOf(visit)).toBeNull();
    await measure(nurse, visit, { WEIGHT: 62 }, { recordedAt: '2026-02-20T02:00:00.000Z' });
    await measure(nurse, visit, { WEIGHT: 63 });
    expect(await weightOf(visit)).toEqual({ kg: 63, measuredAt: '2026-03-02T02:00:00.000Z' });
  });

  it('passes over a weight that is improbable for the age, even one that was typed twice', async () => {
    const visit = await aVisit(database.owner, world);
    await measure(nurse, visit, { WEIGHT: 62 }, { recordedAt: '2026-02-20T02:00:00.000Z' });
    await measure(nurse, visit, { WEIGHT: 640 }, { repeated: { WEIGHT: 640 } });
    expect(await weightOf(visit)).toEqual({ kg: 62, measuredAt: '2026-02-20T02:00:00.000Z' });
  });
});

describe('an urgent early-warning score', () => {
  const urgent = { SYSTOLIC: 182, DIASTOLIC: 112, TEMPERATURE: 39.4, PULSE: 118, SPO2: 91 };
  const notices = (as: Caller) => as.announced.filter(({ content }) => content?.values.change === 'earlyWarning');

  it('is told to the doctor of the visit once per measurement', async () => {
    const visit = await aVisit(database.owner, world, { name: '赵敏' });
    const first = (await measure(nurse, visit, urgent)).saved!;
    expect(notices(nurse)).toMatchObject([
      {
        audience: { staffId: world.staffId },
        content: { values: { patientName: '赵敏', items: 'NEWS2 ≥7 分，高风险' }, objectId: visit.encounterId },
      },
    ]);
    await measure(nurse, visit, { ...urgent, RESPIRATORY_RATE: 26 }, { id: first.id, version: first.version });
    expect(notices(nurse)).toHaveLength(1);
    await measure(nurse, visit, urgent, { recordedAt: '2026-03-02T02:30:00.000Z' });
    expect(notices(nurse)).toHaveLength(2);
  });

  it('is told when a correction makes it urgent, and never for a usual one or to a doctor who measured', async () => {
    const visit = await aVisit(database.owner, world);
    const before = notices(nurse).length;
    const first = (await measure(nurse, visit, { PULSE: 72, SPO2: 98 })).saved!;
    expect(notices(nurse)).toHaveLength(before);
    await measure(nurse, visit, { PULSE: 72, SPO2: 88 }, { id: first.id, version: first.version });
    expect(notices(nurse)).toHaveLength(before + 1);
    await measure(doctor, visit, urgent, { recordedAt: '2026-03-02T02:40:00.000Z' });
    expect(notices(doctor)).toEqual([]);
  });
});

describe('the answer to "pregnant?"', () => {
  const now = () => new Date(Math.floor(Date.now() / 60_000) * 60_000).toISOString();
  const aWoman = () => aVisit(database.owner, world, { sex: 'F' });
  const standing = async ({ appointmentId }: BuiltVisit) => (await doctor(calls.queryEncounter, { appointmentId })).pregnancy;
  const orderState = ({ patientId, encounterId }: BuiltVisit) =>
    inTenant(database.app, world, async (db) => {
      const context = { db, session: world, now: () => new Date() } as never; // nothing else of the context is read
      return (await loadOrderWorld(context, { patientId, encounterId, words: await loadOrderWords(db) })).pregnancy;
    });
  const headerState = ({ patientId }: BuiltVisit) =>
    inTenant(database.app, world, async (db) => (await findSummary(db, patientId, dateAt(new Date())))?.pregnancy);
  const everywhere = async (visit: BuiltVisit) => [await standing(visit), await orderState(visit), await headerState(visit)];
  const all = (state: { state: string; weeks: number | null }) => [state, state, state];

  it('given with a measurement counts for order checks, header and the next form', async () => {
    const visit = await aWoman();
    expect(await standing(visit)).toBeNull();
    await measure(nurse, visit, { PULSE: 72, PREGNANT: 'yes' }, { recordedAt: now() });
    expect(await everywhere(visit)).toEqual(all({ state: 'pregnant', weeks: null }));
    await measure(nurse, visit, { PULSE: 74, PREGNANT: 'no' }, { recordedAt: now() });
    expect(await everywhere(visit)).toEqual(all({ state: 'none', weeks: null }));
  });

  it('given in the header after a measurement counts everywhere, and an edit of another value leaves it', async () => {
    const visit = await aWoman();
    const { saved } = await measure(nurse, visit, { PULSE: 72, PREGNANT: 'no' }, { recordedAt: now() });
    await doctor(calls.savePregnancy, { patientId: visit.patientId, state: 'pregnant', weeks: 12 });
    const of = { id: saved!.id, version: saved!.version, recordedAt: saved!.recordedAt };
    await measure(nurse, visit, { PULSE: 76, PREGNANT: 'no' }, of);
    expect(await everywhere(visit)).toEqual(all({ state: 'pregnant', weeks: 12 }));
  });

  it('given later is not undone by a measurement of an earlier hour', async () => {
    const visit = await aWoman();
    await doctor(calls.savePregnancy, { patientId: visit.patientId, state: 'pregnant', weeks: 12 });
    await measure(nurse, visit, { PULSE: 76, PREGNANT: 'no' }, { recordedAt: '2026-03-02T02:00:00.000Z' });
    expect(await standing(visit)).toEqual({ state: 'pregnant', weeks: 12 });
  });

  it('that stands is not repeated by a measurement that agrees, and keeps its weeks', async () => {
    const visit = await aWoman();
    await doctor(calls.savePregnancy, { patientId: visit.patientId, state: 'pregnant', weeks: 12 });
    await measure(nurse, visit, { PULSE: 76, PREGNANT: 'yes' }, { recordedAt: now() });
    expect(await standing(visit)).toEqual({ state: 'pregnant', weeks: 12 });
  });

  it('stands in a new measurement that does not mention it, so no NEWS2 is computed', async () => {
    const visit = await aWoman();
    await doctor(calls.savePregnancy, { patientId: visit.patientId, state: 'pregnant', weeks: 12 });
    const { saved } = await measure(nurse, visit, { PULSE: 118 }, { recordedAt: now() });
    expect(saved?.values).toEqual({ PULSE: 118, PREGNANT: 'yes' });
  });

  it('is refused for a man', async () => {
    const visit = await aVisit(database.owner, world);
    const { details } = await problemOf(measure(nurse, visit, { PULSE: 72, PREGNANT: 'yes' }));
    expect(details.fields).toEqual([{ field: 'values.PREGNANT', message: 'patient.pregnancy.notOfMen' }]);
  });
});

describe('the exported record', () => {
  it('carries arrow and word beside an abnormal vital sign', async () => {
    const visit = await aVisit(database.owner, world);
    await measure(nurse, visit, { SYSTOLIC: 182, DIASTOLIC: 112, PULSE: 72 });
    const { bytes } = await doctor(recordCalls.getNoteExportData, { noteRecordId: visit.encounterId, token: '', format: 'csv' });
    expect(bytes.toString()).toContain('血压 182/112 mmHg ↑↑ 危急高  脉搏 72 次/分');
  });
});

describe('the record a patient opens by link', () => {
  it('shows the last vital signs of the visit, judged in both languages', async () => {
    const visit = await aVisit(database.owner, world);
    await measure(nurse, visit, { PULSE: 72 });
    await measure(nurse, visit, { SYSTOLIC: 182, DIASTOLIC: 112 }, { recordedAt: '2026-03-02T02:30:00.000Z' });
    const record = await inTenant(database.app, world, (db) => findMedicalRecord(db, { objectId: visit.encounterId }));
    expect(record?.vitals).toEqual({
      recordedAt: '2026-03-02T02:30:00.000Z',
      signs: [
        {
          name: { zh: '血压', en: 'Blood pressure' },
          value: { zh: '182/112', en: '182/112' },
          unit: { zh: 'mmHg', en: 'mmHg' },
          state: 'criticalHigh',
          mark: { zh: '↑↑ 危急高', en: '↑↑ Critically high' },
        },
      ],
    });
  });
});
