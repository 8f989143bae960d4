import type * as Education from '../../../../src/domain/education/shapes.ts';
import type { Done } from '../../../../src/domain/wire.ts';
import type { Db } from '../../../database/connect.ts';
import { lockRows } from '../../../database/locks.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem } from '../../../pipeline/problem.ts';
import { refuseDeceased } from '../../patient/acts/refuseDeceased.ts';
import { findMeant } from '../queries/courses.ts';
import { announceCourses } from './tell.ts';

/** Gives resources to patients. One that a patient has is left as it is; one that was taken back is given again, with what was seen of it. */
export async function assignResources(context: Context, assignment: Education.Assignment): Promise<Education.Assigned> {
  const { db, session, now, newId } = context;
  const [resourceIds, patientIds] = [assignment.resourceIds, assignment.patientIds].map((ids) => [...new Set(ids)]) as [string[], string[]]; // two lists
  const patients = await lockRows(
    db,
    'patient',
    db`select from patient where id::text = any (${patientIds}::text[]) and deleted_at is null order by id for key share`,
  );
  if (patients.count < patientIds.length) throw absent();
  await refuseDeceased(db, 'education', patientIds);
  await refuseHidden(db, resourceIds);

  const { orgId, practiceId, staffId } = session;
  const rows = resourceIds.flatMap((resourceId) =>
    patientIds.map((patientId) => ({ orgId, practiceId, id: newId(), resourceId, patientId, assignedBy: staffId, assignedAt: now() })),
  );
  const { count: assigned } = await db`
    insert into education_course ${db(rows)}
    on conflict on constraint education_course__once do update
      set withdrawn_at = null, withdrawn_by = null, assigned_by = excluded.assigned_by, assigned_at = excluded.assigned_at, diagnosis_code = ''
      where education_course.withdrawn_at is not null`;
  context.audit({ patientId: patientIds.length === 1 ? patientIds[0]! : null, detail: { resourceIds, patientIds } });
  await announceCourses(context);
  return { assigned, already: rows.length - assigned };
}

async function refuseHidden(db: Db, resourceIds: readonly string[]): Promise<void> {
  const known = await lockRows(
    db,
    'educationResource',
    db<{ isPublished: boolean }[]>`
      select published_at is not null as is_published from education_resource
      where id::text = any (${[...resourceIds]}::text[]) and deleted_at is null order by id for share`,
  );
  if (known.length < resourceIds.length) throw absent();
  if (known.some(({ isPublished }) => !isPublished)) throw new Problem('education.refused.notPublished');
}

/** Gives what the confirmed diagnoses of a visit ask for, once in the life of a patient: what was taken back is not given again by a rule. */
export async function assignByVisit(
  context: Context,
  { encounterId, patientId }: { encounterId: string; patientId: string },
): Promise<void> {
  const { db, session, now, newId } = context;
  const meant = await findMeant(db, encounterId);
  if (meant.length === 0) return;
  const [dead] = await db`select from patient where id = ${patientId} and is_deceased`;
  if (dead) return;
  const { orgId, practiceId, staffId } = session;
  const rows = meant.map(({ id: resourceId, diagnosisCode }) => ({
    orgId,
    practiceId,
    id: newId(),
    resourceId,
    patientId,
    encounterId,
    diagnosisCode,
    assignedBy: staffId,
    assignedAt: now(),
  }));
  const { count } = await db`insert into education_course ${db(rows)} on conflict on constraint education_course__once do nothing`;
  if (count > 0) await announceCourses(context);
}

/** Takes a resource back from a patient, who does not see it any more. */
export async function withdrawCourse(context: Context, id: string): Promise<Done> {
  const { db, session, now } = context;
  const [held] = await lockRows(
    db,
    'educationCourse',
    db<[{ patientId: string; resourceId: string; withdrawnAt: string | null }?]>`
      select patient_id, resource_id, withdrawn_at from education_course where id = ${id} for no key update`,
  );
  if (!held) throw absent();
  context.audit({ patientId: held.patientId, objectId: id, detail: { resourceIds: [held.resourceId] } });
  if (held.withdrawnAt !== null) return { done: true };
  await db`update education_course set withdrawn_at = ${now()}, withdrawn_by = ${session.staffId} where id = ${id}`;
  await announceCourses(context);
  return { done: true };
}
