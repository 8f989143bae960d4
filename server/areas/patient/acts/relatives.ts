import { checkRelative, type RelativeDraft } from '../../../../src/domain/patient/relatives.ts';
import type { Done, Saved } from '../../../../src/domain/wire.ts';
import { lockRows } from '../../../database/locks.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, refuse } from '../../../pipeline/problem.ts';

interface Person {
  id: string;
  sex: string;
  birthDate: string;
}

/** Relates two patients of the organisation; both files show it. Both rows are locked, so that two windows do not relate them twice. */
export async function saveRelative(context: Context, { patientId, relativeId, relation }: RelativeDraft): Promise<Saved> {
  const { db, session, newId, now } = context;
  const people = await lockRows(
    db,
    'patient',
    db<Person[]>`
      select id, sex, birth_date from patient where id = any (${[patientId, relativeId]}::uuid[]) and deleted_at is null and not is_walk_in
      order by id for no key update`,
  );
  const [patient, relative] = [patientId, relativeId].map((id) => people.find((one) => one.id === id));
  if (!patient || !relative) throw absent();
  refuse(checkRelative(patient, relative, relation));
  const [repeated] = await db`
    select 1 from patient_relation where removed_at is null
      and (patient_id, relative_id) in ((${patientId}::uuid, ${relativeId}::uuid), (${relativeId}::uuid, ${patientId}::uuid))`;
  if (repeated) refuse([{ field: 'relativeId', message: 'patient.relative.repeated' }]);
  const id = newId();
  await db`insert into patient_relation ${db({ orgId: session.orgId, id, patientId, relativeId, relation, addedBy: session.staffId, addedAt: now() })}`;
  context.audit({ patientId, objectId: id, detail: { relative: relativeId, relation } });
  return { id, version: 1 };
}

/** Takes a relation back on both sides. */
export async function deleteRelative(context: Context, id: string): Promise<Done> {
  const { db, session, now } = context;
  const [gone] = await db<[{ patientId: string; relativeId: string }?]>`
    update patient_relation set removed_at = ${now()}, removed_by = ${session.staffId} where id = ${id} and removed_at is null
    returning patient_id, relative_id`;
  if (!gone) throw absent();
  context.audit({ patientId: gone.patientId, objectId: id, detail: { relative: gone.relativeId } });
  return { done: true };
}
