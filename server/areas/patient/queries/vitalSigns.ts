import { dateAt } from '../../../../src/domain/dates.ts';
import type * as Encounter from '../../../../src/domain/encounter/shapes.ts';
import { isUsableWeight, type LastValue } from '../../../../src/domain/vitals/limits.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { staffThen } from '../../../names/nameThen.ts';

const measurements = (db: Db): Fragment => db`
  select v.id, v.appointment_id, v.recorded_at, spoken(s.name, s.name_en) as recorded_by, v.measured as values, v.version,
    v.repeated, spoken(r.name, r.name_en) as repeated_by
  from vital_signs v ${staffThen(db, 's', 'v.recorded_by', 'v.recorded_at')}
  ${staffThen(db, 'r', 'v.repeated_by', 'v.recorded_at')}`;

export const findVitalSigns = (db: Db, appointmentId: string): Promise<Encounter.VitalSigns[]> =>
  db<Encounter.VitalSigns[]>`
    ${measurements(db)} where v.appointment_id = ${appointmentId} and v.deleted_at is null order by v.recorded_at desc, v.id desc limit 50`;

/** All measurements, the withdrawn ones as well, which only this list reads. */
export async function findAllVitalSigns(db: Db, appointmentId: string): Promise<Encounter.VitalSigns[]> {
  const rows = await db<(Encounter.VitalSigns & { withdrawnAt: string | null; withdrawnBy: string; withdrawnReason: string })[]>`
    select m.*, case when w.withdrawn_by is not null then w.deleted_at end as withdrawn_at, coalesce(spoken(b.name, b.name_en), '') as withdrawn_by, w.withdrawn_reason
    from (${measurements(db)} where v.appointment_id = ${appointmentId} and (v.deleted_at is null or v.withdrawn_by is not null)) m
    join vital_signs w on w.id = m.id ${staffThen(db, 'b', 'w.withdrawn_by', 'w.deleted_at')}
    order by m.recorded_at desc, m.id desc limit 50`;
  return rows.map(({ withdrawnAt, withdrawnBy, withdrawnReason, ...row }) => ({
    ...row,
    withdrawn: withdrawnAt === null ? null : { at: withdrawnAt, by: withdrawnBy, reason: withdrawnReason },
  }));
}

export async function countWithdrawn(db: Db, appointmentId: string): Promise<number> {
  const [row] = await db<[{ count: number }]>`
    select count(*)::int as count from vital_signs where appointment_id = ${appointmentId} and withdrawn_by is not null`;
  return row.count;
}

export async function findMeasurement(db: Db, id: string): Promise<Encounter.VitalSigns | null> {
  const [found] = await db<Encounter.VitalSigns[]>`${measurements(db)} where v.id = ${id} and v.deleted_at is null`;
  return found ?? null;
}

/** The patient's last measurement at another visit before this one. */
export async function findPreviousVitals(
  db: Db,
  { patientId, appointmentId, before }: { patientId: string; appointmentId: string; before: string },
): Promise<Encounter.VitalSigns | null> {
  const [found] = await db<Encounter.VitalSigns[]>`
    ${measurements(db)}
    where v.patient_id = ${patientId} and v.appointment_id <> ${appointmentId} and v.recorded_at < ${before} and v.deleted_at is null
    order by v.recorded_at desc limit 1`;
  return found ?? null;
}

/** The last value of each measured number of a patient before an instant, whatever the visit. `except` is a measurement left out. */
export const findLastValues = (
  db: Db,
  { patientId, before, except }: { patientId: string; before: string; except: string | null },
): Promise<LastValue[]> => db<LastValue[]>`
  select distinct on (m.key) v.id, m.key, m.value::text::float8 as value, v.recorded_at
  from vital_signs v cross join jsonb_each(v.measured) m
  where v.patient_id = ${patientId} and v.recorded_at < ${before} and v.deleted_at is null
    and v.id is distinct from ${except}::uuid and jsonb_typeof(m.value) = 'number'
  order by m.key, v.recorded_at desc, v.id desc`;

interface Weighed {
  kg: number;
  cm: number | null;
  measuredAt: string;
  birthDate: string;
  sex: string;
}

/**
 * The latest weight of a patient from which doses may be reckoned: plausible at the patient's age when it was measured. A weight that is
 * improbable for the age is passed over even if it was typed twice, so a dose never follows a slip of the finger.
 */
export async function latestWeight(db: Db, patientId: string): Promise<{ kg: number; measuredAt: string } | null> {
  const rows = await db<Weighed[]>`
    select (v.measured ->> 'WEIGHT')::float8 as kg, (v.measured ->> 'HEIGHT')::float8 as cm, v.recorded_at as measured_at, p.birth_date, p.sex
    from vital_signs v join patient p on p.org_id = v.org_id and p.id = v.patient_id
    where v.patient_id = ${patientId} and v.deleted_at is null and jsonb_typeof(v.measured -> 'WEIGHT') = 'number'
    order by v.recorded_at desc, v.id desc limit 20`;
  const usable = rows.find(({ kg, cm, measuredAt, ...subject }) => isUsableWeight(kg, cm, subject, dateAt(measuredAt)));
  return usable ? { kg: usable.kg, measuredAt: usable.measuredAt } : null;
}

/** The latest measurement of a visit `e`, for a lateral join; null columns where nothing was measured. */
export const latestOfVisit = (db: Db): Fragment => db`
  left join lateral (
    select v.measured, v.recorded_at from vital_signs v
    where v.org_id = e.org_id and v.appointment_id = e.appointment_id and v.deleted_at is null
    order by v.recorded_at desc, v.id desc limit 1) m on true`;

/** The two columns of that join as they travel. */
export const vitalsOf = (values: Encounter.VitalValues | null, recordedAt: string | null): Encounter.MeasuredVitals | null =>
  values && recordedAt ? { values, recordedAt } : null;
