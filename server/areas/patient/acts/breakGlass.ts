import { encounterState } from '../../../../src/domain/encounter/states.ts';
import { breakGlassProblems } from '../../../../src/domain/patient/glass.ts';
import type { Db } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, refuse } from '../../../pipeline/problem.ts';
import { parameterInForce } from '../../configuration/queries/settings.ts';

/**
 * Opens the record of a patient out of sight to the person who asks, for one shift. The reason stands in the trail, and the doctors of
 * the patient are told; where no doctor has seen the patient, the clinic's management is.
 */
export async function breakGlass(context: Context, { id, reason }: { id: string; reason: string }): Promise<{ endsAt: string }> {
  const { db, session, now, newId } = context;
  const [hours, least] = await Promise.all([parameterInForce(db, 'GLASS_HOURS'), parameterInForce(db, 'GLASS_REASON_LENGTH')]);
  refuse(breakGlassProblems({ reason }, least));
  const [patient] = await db<[{ name: string }?]>`select name from patient where id = ${id} and deleted_at is null`;
  if (!patient) throw absent();
  const brokenAt = now();
  const endsAt = new Date(brokenAt.getTime() + hours * 3_600_000);
  await db`
    insert into glass_break (org_id, practice_id, id, patient_id, staff_id, reason, broken_at, ends_at)
    values (${session.orgId}, ${session.practiceId}, ${newId()}, ${id}, ${session.staffId}, ${reason.trim()}, ${brokenAt}, ${endsAt})`;
  context.audit({ patientId: id, objectId: id, detail: { reason: reason.trim(), endsAt: endsAt.toISOString() } });
  await tellDoctors(context, id, { patientName: patient.name, reason: reason.trim() });
  return { endsAt: endsAt.toISOString() };
}

async function tellDoctors({ db, session, announce }: Context, id: string, said: { patientName: string; reason: string }): Promise<void> {
  const content = {
    message: 'shell.notice.orderHasChanged',
    values: { change: 'recordOpened', ...said, items: session.staffName },
    objectId: id,
  };
  const told = { subType: 'order_has_changed', tags: ['Notice'], content } as const;
  const doctors = (await findDoctors(db, id)).filter((doctor) => doctor !== session.staffId);
  for (const staffId of doctors) await announce({ ...told, audience: { staffId } });
  if (doctors.length === 0) await announce({ ...told, audience: { permission: 'm_clinical_management' } });
}

/** The doctors of the visits under way; without one, the doctor of the last visit. */
async function findDoctors(db: Db, patientId: string): Promise<string[]> {
  const visits = await db<{ doctorId: string; isOpen: boolean }[]>`
    select doctor_id, status < ${literal(db, encounterState.completed)} as is_open from encounter where patient_id = ${patientId} order by created_at desc limit 50`;
  const open = visits.filter(({ isOpen }) => isOpen);
  return [...new Set((open.length > 0 ? open : visits.slice(0, 1)).map(({ doctorId }) => doctorId))];
}
