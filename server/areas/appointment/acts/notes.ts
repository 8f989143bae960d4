import { checkMemo, checkReasonName } from '../../../../src/domain/appointment/rules.ts';
import type * as Appointment from '../../../../src/domain/appointment/shapes.ts';
import { together } from '../../../../src/domain/organisation/changes.ts';
import type { Saved } from '../../../../src/domain/wire.ts';
import { changedFields, noteChange } from '../../../changes/noteChange.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { announceChange } from './announceChange.ts';

type Change<Draft> = Draft & { id?: string; version?: number };

/** A note on the calendar; who changes it becomes its writer. */
export async function saveMemo(context: Context, { id, version, ...draft }: Change<Appointment.MemoDraft>): Promise<Saved> {
  const { db, session, now, newId } = context;
  const content = draft.content.trim();
  refuse(checkMemo({ content }));
  if (draft.doctorId !== null) {
    const [doctor] = await db`select from staff_practice where staff_id = ${draft.doctorId} and practice_id = ${session.practiceId}`;
    if (!doctor) refuse([{ field: 'doctorId', message: 'appointment.doctorId.unknown' }]);
  }
  const columns = { ...draft, content, writtenBy: session.staffId, writtenAt: now() };
  await announceChange(context);
  if (!id) {
    const made = newId();
    await db`insert into appointment_memo ${db({ orgId: session.orgId, practiceId: session.practiceId, id: made, ...columns })}`;
    return { id: made, version: 1 };
  }
  const next = await nextVersion(context, 'appointment_memo', id, version);
  await db`update appointment_memo set ${db({ ...columns, version: next })} where id = ${id}`;
  return { id, version: next };
}

export async function saveReason(context: Context, { id, version, ...draft }: Change<Appointment.ReasonDraft>): Promise<Saved> {
  const { db, session, newId } = context;
  const columns = { ...draft, nameZh: draft.nameZh.trim(), nameEn: draft.nameEn.trim() };
  refuse(checkReasonName(columns));
  if (draft.departmentId !== null) {
    const [department] = await db`select from department where id = ${draft.departmentId} and practice_id = app_practice()`;
    if (!department) refuse([{ field: 'departmentId', message: 'appointment.departmentId.unknown' }]);
  }
  if (!id) {
    const made = newId();
    await db`insert into appointment_reason ${db({ orgId: session.orgId, practiceId: session.practiceId, id: made, ...columns })}`;
    await noteChange(context, { kind: 'appointmentReason', objectId: made, act: 'created' });
    return { id: made, version: 1 };
  }
  const next = await nextVersion(context, 'appointment_reason', id, version);
  const [before] = await db<[Appointment.ReasonDraft]>`select ${db.unsafe(keptOfReason)} from appointment_reason where id = ${id}`;
  await db`update appointment_reason set ${db({ ...columns, version: next })} where id = ${id}`;
  await noteChange(context, {
    kind: 'appointmentReason',
    objectId: id,
    act: 'changed',
    fields: changedFields(before, columns),
    before: { ...before },
  });
  return { id, version: next };
}

const keptOfReason = 'department_id, name_zh, name_en, sort';

/** Kept with what it said: it can be written again. */
export async function deleteReason(context: Context, id: string): Promise<void> {
  const [before] = await context.db<[Appointment.ReasonDraft?]>`
    select ${context.db.unsafe(keptOfReason)} from appointment_reason where id = ${id} and deleted_at is null`;
  await deleteNote(context, 'appointment_reason', id);
  if (!before) return;
  const one = { id, name: before.nameZh };
  await noteChange(context, { kind: 'appointmentReason', objectId: together, act: 'deleted', one, before: { ...before } });
}

type Table = 'appointment_memo' | 'appointment_reason';

async function nextVersion({ db }: Context, table: Table, id: string, version: number | undefined): Promise<number> {
  const [stored] = await db<{ version: number }[]>`select version from ${db(table)} where id = ${id} and deleted_at is null for update`;
  if (!stored) throw absent();
  if (stored.version !== version) throw new Problem('error.version');
  return stored.version + 1;
}

export async function deleteNote(context: Context, table: Table, id: string): Promise<void> {
  const { db, now } = context;
  const [gone] = await db`
    update ${db(table)} set deleted_at = ${now()}, version = version + 1 where id = ${id} and deleted_at is null returning id`;
  if (!gone) throw absent();
  context.audit({ objectId: id });
  if (table === 'appointment_memo') await announceChange(context);
}
