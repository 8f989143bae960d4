import type * as Encounter from '../../../../src/domain/encounter/shapes.ts';
import { encounterState } from '../../../../src/domain/encounter/states.ts';
import { improbableVitals } from '../../../../src/domain/vitals/limits.ts';
import { checkRepeated, checkVitals } from '../../../../src/domain/vitals/rules.ts';
import { lockRows } from '../../../database/locks.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { lockPatientOf } from '../../patient/queries/lockPatientOf.ts';
import { findLastValues, findMeasurement } from '../../patient/queries/vitalSigns.ts';
import { answerByVitals } from './answerByVitals.ts';
import { tellCriticalSigns } from './tellCriticalSigns.ts';
import { tellWarning } from './tellWarning.ts';

export interface MeasuredPatient {
  patientId: string;
  birthDate: string;
  sex: string;
}

interface Visit extends MeasuredPatient {
  status: number;
}

/** One measurement. When a colleague has changed it since, nothing is written and the answer carries what is in store. */
export async function saveVitalSigns(context: Context, draft: Encounter.VitalDraft): Promise<Encounter.VitalSaved> {
  const { db } = context;
  refuseValues(context, draft);
  await lockPatientOf(db, draft.appointmentId);
  const visit = await loadVisit(context, draft.appointmentId);
  if (visit.status === encounterState.completed) throw new Problem('encounter.note.completed');

  const stored = draft.id ? await lockMeasurement(context, draft.id, draft.appointmentId) : null;
  if (stored && stored.version !== draft.version) return { saved: null, conflict: stored };
  const id = await storeMeasurement(context, draft, visit, stored);
  await context.announce({ subType: null, tags: ['VitalSign'], audience: { permission: 'm_chart' } });
  return { saved: await findMeasurement(db, id), conflict: null };
}

/** Refuses values that nobody can have, and a measurement without any. */
export function refuseValues(context: Context, { values, recordedAt }: Pick<Encounter.VitalDraft, 'recordedAt' | 'values'>): void {
  refuse(checkVitals(values, recordedAt, context.now()).map((problem) => inForm(problem)));
  if (Object.keys(values).length === 0) throw new Problem('encounter.vital.empty');
}

/**
 * Stores a measurement under every rule of its values and returns its id. The answer to "pregnant?", an urgent score and critical signs
 * follow what is stored.
 */
export async function storeMeasurement(
  context: Context,
  draft: Encounter.VitalDraft,
  visit: MeasuredPatient,
  stored: Encounter.VitalSigns | null,
): Promise<string> {
  if (visit.sex === 'M' && draft.values.PREGNANT === 'yes') refuse([{ field: 'values.PREGNANT', message: 'patient.pregnancy.notOfMen' }]);
  const repeated = await refuseUnrepeated(context, draft, visit, stored);
  const id = stored?.id ?? context.newId();
  const values = await answerByVitals(context, { ...draft, patientId: visit.patientId, before: stored?.values });
  const measured = { ...draft, values };
  await (stored ? replace(context, id, measured, repeated) : insert(context, id, visit.patientId, measured, repeated));
  context.audit({ patientId: visit.patientId, objectId: id, detail: stored ? { before: stored.values, beforeBy: stored.recordedBy } : {} });
  await tellWarning(context, { ...measured, id });
  await tellCriticalSigns(context, { ...measured, id });
  return id;
}

interface Repeated {
  keys: string[];
  /** True if a value of this edit was typed twice, so the person who saves has repeated it. */
  isNew: boolean;
}

/** Refuses improbable values without an equal second entry; returns the improbable keys that were repeated. */
async function refuseUnrepeated(
  { db }: Context,
  { values, recordedAt, repeated = {} }: Encounter.VitalDraft,
  visit: MeasuredPatient,
  stored: Encounter.VitalSigns | null,
): Promise<Repeated> {
  const last = await findLastValues(db, { patientId: visit.patientId, before: recordedAt, except: stored?.id ?? null });
  refuse(checkRepeated({ values, recordedAt, repeated }, visit, last, stored?.values));
  const keys = improbableVitals(values, visit, recordedAt, last).map(({ field }) => field);
  return { keys, isNew: keys.some((key) => values[key as Encounter.VitalKey] !== stored?.values[key as Encounter.VitalKey]) };
}

/** Values stand in `values` of what was sent, the time beside it. */
const inForm = (problem: ReturnType<typeof checkVitals>[number]) =>
  problem.field === 'recordedAt' ? problem : { ...problem, field: `values.${problem.field}` };

export async function loadVisit({ db }: Context, appointmentId: string): Promise<Visit> {
  const [visit] = await lockRows(
    db,
    'encounter',
    db<[Visit?]>`
    select e.status, e.patient_id, p.birth_date, p.sex from encounter e join patient p on p.org_id = e.org_id and p.id = e.patient_id
    where e.appointment_id = ${appointmentId} for share of e`,
  );
  if (!visit) throw absent();
  return visit;
}

export async function lockMeasurement({ db }: Context, id: string, appointmentId: string): Promise<Encounter.VitalSigns> {
  const [locked] = await lockRows(
    db,
    'vitals',
    db`
    select id from vital_signs where id = ${id} and appointment_id = ${appointmentId} and deleted_at is null for no key update`,
  );
  const stored = locked && (await findMeasurement(db, id));
  if (!stored) throw absent();
  return stored;
}

/** A value that nobody repeated in this edit keeps the person who repeated it before. */
const repeatedBy = ({ db, session }: Context, { keys, isNew }: Repeated) => {
  if (keys.length === 0) return db`null::uuid`;
  return isNew ? db`${session.staffId}::uuid` : db`coalesce(repeated_by, ${session.staffId}::uuid)`;
};

const replace = (context: Context, id: string, { recordedAt, values }: Encounter.VitalDraft, repeated: Repeated) => context.db`
  update vital_signs set recorded_at = ${recordedAt}, recorded_by = ${context.session.staffId}, measured = ${context.db.json(values)},
    repeated = ${repeated.keys}, repeated_by = ${repeatedBy(context, repeated)}, version = version + 1
  where id = ${id}`;

const insert = (
  { db, session }: Context,
  id: string,
  patientId: string,
  { appointmentId, recordedAt, values }: Encounter.VitalDraft,
  { keys }: Repeated,
) => db`
  insert into vital_signs ${db({
    orgId: session.orgId,
    practiceId: session.practiceId,
    id,
    appointmentId,
    patientId,
    recordedAt,
    recordedBy: session.staffId,
    measured: db.json(values),
    version: 1,
    repeated: keys,
    repeatedBy: keys.length > 0 ? session.staffId : null,
  })}`;
