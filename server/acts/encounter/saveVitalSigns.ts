import type * as Encounter from '../../../src/domain/encounter/shapes.ts';
import { encounterState } from '../../../src/domain/encounter/states.ts';
import { checkVitals } from '../../../src/domain/vitals/rules.ts';
import type { Context } from '../../calls/context.ts';
import { absent, Problem, refuse } from '../../problem.ts';
import { findMeasurement } from '../../queries/vitalSigns.ts';

/** One measurement. When a colleague has changed it since, nothing is written and the answer carries what is in store. */
export async function saveVitalSigns(context: Context, draft: Encounter.VitalDraft): Promise<Encounter.VitalSaved> {
  const { db } = context;
  refuse(checkVitals(draft.values, draft.recordedAt, context.now()).map((problem) => inForm(problem)));
  if (Object.keys(draft.values).length === 0) throw new Problem('encounter.vital.empty');
  const visit = await loadVisit(context, draft.appointmentId);
  if (visit.status === encounterState.completed) throw new Problem('encounter.note.completed');

  const stored = draft.id ? await lockMeasurement(context, draft.id, draft.appointmentId) : null;
  if (stored && stored.version !== draft.version) return { saved: null, conflict: stored };
  const id = stored?.id ?? context.newId();
  await (stored ? replace(context, id, draft) : insert(context, id, visit.patientId, draft));
  context.audit({ patientId: visit.patientId, objectId: id, detail: stored ? { before: stored.values, beforeBy: stored.recordedBy } : {} });
  await context.announce({ subType: null, tags: ['VitalSign'], audience: { permission: 'm_chart' } });
  return { saved: await findMeasurement(db, id), conflict: null };
}

/** Values stand in `values` of what was sent, the time beside it. */
const inForm = (problem: ReturnType<typeof checkVitals>[number]) =>
  problem.field === 'recordedAt' ? problem : { ...problem, field: `values.${problem.field}` };

async function loadVisit({ db }: Context, appointmentId: string): Promise<{ status: number; patientId: string }> {
  const [visit] = await db<[{ status: number; patientId: string }?]>`
    select status, patient_id from encounter where appointment_id = ${appointmentId} for share`;
  if (!visit) throw absent();
  return visit;
}

async function lockMeasurement({ db }: Context, id: string, appointmentId: string): Promise<Encounter.VitalSigns> {
  const [locked] = await db`
    select id from vital_signs where id = ${id} and appointment_id = ${appointmentId} and deleted_at is null for no key update`;
  const stored = locked && (await findMeasurement(db, id));
  if (!stored) throw absent();
  return stored;
}

const replace = ({ db, session }: Context, id: string, { recordedAt, values }: Encounter.VitalDraft) => db`
  update vital_signs set recorded_at = ${recordedAt}, recorded_by = ${session.staffId}, measured = ${db.json(values)}, version = version + 1
  where id = ${id}`;

const insert = ({ db, session }: Context, id: string, patientId: string, { appointmentId, recordedAt, values }: Encounter.VitalDraft) => db`
  insert into vital_signs ${db({
    ...{ orgId: session.orgId, practiceId: session.practiceId, id, appointmentId, patientId },
    ...{ recordedAt, recordedBy: session.staffId, measured: db.json(values), version: 1 },
  })}`;
