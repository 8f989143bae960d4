import { beforeAll, describe, expect, it } from 'vitest';
import type * as Encounter from '../../../src/domain/encounter/shapes.ts';
import { problemOf } from '../../../tests/builders/world.ts';
import { type CareWorld, careCaller, makeCareWorld, reasonsFor } from '../../../tests/careWorld.ts';
import { freshDatabaseForFile } from '../../../tests/database.ts';
import { aDraft, anItem, aVisit, now } from '../../../tests/orderWorld.ts';
import { inTenant } from '../../database/tenant.ts';
import { encounterCalls } from '../encounter/calls.ts';
import { orderCalls } from '../order/calls.ts';
import { printCalls } from '../print/calls/print.ts';
import { addendumCalls } from './calls.ts';

const { queryAddendumList, correctVitalSigns } = addendumCalls;
const database = freshDatabaseForFile();
let world: CareWorld;

beforeAll(async () => {
  world = await makeCareWorld(database);
});

const asOwner = <Answer>(work: Parameters<typeof inTenant<Answer>>[2]) => inTenant(database.owner, world, work);
const call = () => careCaller(world);
const recordedAt = new Date(now.getTime() - 600_000).toISOString();

interface Archived {
  noteRecordId: string;
  id: string;
}

/** A visit whose measurement is archived with it. */
async function measured(values: Encounter.VitalValues, encounterId?: string): Promise<Archived> {
  const noteRecordId = encounterId ?? (await aVisit(database, world));
  const [visit] = await asOwner((db) => db<{ appointmentId: string }[]>`select appointment_id from encounter where id = ${noteRecordId}`);
  const { saved } = await call()(encounterCalls.saveVitalSigns, { ...visit!, recordedAt, values, version: 0 });
  await asOwner((db) => db`update encounter set status = 3, completed_at = ${now.toISOString()} where id = ${noteRecordId}`);
  return { noteRecordId, id: saved!.id };
}
const correction = (archived: Archived, values: Encounter.VitalValues, over: object = {}) => ({
  ...archived,
  recordedAt,
  values,
  reason: '抄错一位',
  seen: 0,
  ...over,
});
const listed = (noteRecordId: string) => call()(queryAddendumList, { noteRecordId });
const stored = async (id: string) => (await asOwner((db) => db`select measured, version from vital_signs where id = ${id}`))[0];
const criticalOf = (id: string) =>
  asOwner(async (db) =>
    (await db<{ state: string }[]>`select state from critical_value where vital_signs_id = ${id} order by result_at, id`).map(
      ({ state }) => state,
    ),
  );

describe('a measurement of an archived record', () => {
  it('is corrected by a signed version that shows both values, when and why', async () => {
    const archived = await measured({ PULSE: 72, TEMPERATURE: 36.5 });
    await call()(correctVitalSigns, correction(archived, { PULSE: 92, TEMPERATURE: 36.5 }));

    const [version] = await listed(archived.noteRecordId);
    expect(version).toMatchObject({
      part: 'vitalSigns',
      reason: '抄错一位',
      signedBy: '陈怡',
      subject: { zh: '生命体征（2026-11-21 09:50）' },
    });
    expect(version!.changes).toEqual([
      { name: { zh: '脉搏', en: 'Pulse' }, before: { zh: '72 次/分', en: '72 bpm' }, after: { zh: '92 次/分 ↑ 高', en: '92 bpm ↑ High' } },
    ]);
    expect(await stored(archived.id)).toEqual({ measured: { PULSE: 92, TEMPERATURE: 36.5 }, version: 2 });
    const paper = await call()(printCalls.queryRecordPrint, { noteRecordId: archived.noteRecordId });
    expect(paper.vitalSignList[0]!.values).toMatchObject({ PULSE: 92 });
    expect(paper.addenda).toMatchObject([{ changes: [{ before: { en: '72 bpm' }, after: { en: '92 bpm ↑ High' } }] }]);
  });

  it('keeps the values before it in the version', async () => {
    const archived = await measured({ PULSE: 72 });
    await call()(correctVitalSigns, correction(archived, { PULSE: 92 }));
    const [kept] = await asOwner((db) => db`select before_value from note_addendum where object_id = ${archived.id}`);
    expect(kept!.beforeValue).toEqual({ recordedAt, recordedBy: '陈怡', values: { PULSE: 72 }, version: 1 });
  });

  it('keeps the rules of first entry', async () => {
    const archived = await measured({ WEIGHT: 62, PULSE: 70 });
    const fieldsOf = async (values: Encounter.VitalValues, over: object = {}) =>
      (await problemOf(call()(correctVitalSigns, correction(archived, values, over)))).details.fields?.map(
        ({ field, message }) => `${field} ${message}`,
      );
    expect(await fieldsOf({ PULSE: 5000 })).toEqual(['values.PULSE encounter.vital.inhuman']);
    expect(await fieldsOf({ WEIGHT: 262 })).toEqual(['repeated.WEIGHT encounter.vital.repeat']);
    expect(await fieldsOf({ WEIGHT: 262 }, { repeated: { WEIGHT: 26 } })).toEqual(['repeated.WEIGHT encounter.vital.repeatDiffers']);
    expect(await fieldsOf({ WEIGHT: 62, PULSE: 70 })).toEqual(['values addendum.unchanged']);
    expect(await fieldsOf({ WEIGHT: 63 }, { reason: '' })).toEqual(['reason error.field.required']);
    expect(await fieldsOf({ PREGNANT: 'yes' })).toEqual(['values.PREGNANT patient.pregnancy.notOfMen']);
    expect((await problemOf(call()(correctVitalSigns, correction(archived, {})))).id).toBe('encounter.vital.empty');
    expect(await listed(archived.noteRecordId)).toEqual([]);
    expect(await stored(archived.id)).toMatchObject({ measured: { WEIGHT: 62, PULSE: 70 }, version: 1 });
  });

  it('that proves critical comes into the register, and leaves it when the correction is none', async () => {
    const archived = await measured({ SPO2: 97 });
    await call()(correctVitalSigns, correction(archived, { SPO2: 71 }));
    expect(await criticalOf(archived.id)).toEqual(['open']);
    await call()(correctVitalSigns, correction(archived, { SPO2: 96 }, { seen: 1 }));
    expect(await criticalOf(archived.id)).toEqual(['withdrawn']);
  });

  it('of another visit, or of none, is absent', async () => {
    const [one, other] = [await measured({ PULSE: 70 }), await measured({ PULSE: 71 })];
    expect((await problemOf(call()(correctVitalSigns, correction({ ...one, id: other.id }, { PULSE: 80 })))).id).toBe('error.absent');
  });

  it('is corrected once by two windows that show the same values', async () => {
    const archived = await measured({ PULSE: 70 });
    const outcomes = await Promise.allSettled([80, 81].map((PULSE) => call()(correctVitalSigns, correction(archived, { PULSE }))));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await problemOf(call()(correctVitalSigns, correction(archived, { PULSE: 82 })))).id).toBe('error.version');
  });

  it('tells the doctor of sent doses that the corrected weight no longer allows', async () => {
    await database.owner`update patient set birth_date = '2021-01-01' where id = ${world.patientId}`;
    const itemId = await anItem(
      database,
      world,
      { name: '阿莫西林颗粒', doseLimits: { single: null, daily: null, singlePerKg: 0.03, dailyPerKg: null } },
      100,
    );
    const noteRecordId = await aVisit(database, world);
    const [visit] = await asOwner((db) => db<{ appointmentId: string }[]>`select appointment_id from encounter where id = ${noteRecordId}`);
    const { saved } = await call()(encounterCalls.saveVitalSigns, { ...visit!, recordedAt, values: { WEIGHT: 19 }, version: 0 });
    const lines = { encounterId: noteRecordId, lines: [aDraft({ itemId, dose: 0.5 })], confirmed: true };
    const { ids } = await call()(orderCalls.saveOrder, lines).catch((problem: unknown) =>
      call()(orderCalls.saveOrder, { ...lines, reasons: reasonsFor(problem) }),
    );
    await call()(orderCalls.signOrder, { ids, confirmed: true });
    await call()(orderCalls.sendOrder, { ids, confirmed: true });
    await asOwner((db) => db`update encounter set status = 3, completed_at = ${now.toISOString()} where id = ${noteRecordId}`);

    const archived = { noteRecordId, id: saved!.id };
    await call()(correctVitalSigns, correction(archived, { WEIGHT: 18.5 }));
    const { id, details } = await problemOf(
      call()(correctVitalSigns, correction(archived, { WEIGHT: 14 }, { seen: 1, repeated: { WEIGHT: 14 } })),
    );
    expect([id, details.kind]).toEqual(['addendum.confirm.depends', 'confirm']);
    expect(details.values!.items).toMatch(/^阿莫西林颗粒: /);
    expect(await stored(archived.id)).toMatchObject({ measured: { WEIGHT: 18.5 } });
    await call()(correctVitalSigns, correction(archived, { WEIGHT: 14 }, { seen: 1, repeated: { WEIGHT: 14 }, confirmed: true }));
    expect(await stored(archived.id)).toMatchObject({ measured: { WEIGHT: 14 } });
  });
});
