import { checkPractice, minutesOf } from '../../../../src/domain/organisation/rules.ts';
import type { PracticeDraft } from '../../../../src/domain/organisation/shapes.ts';
import type { Saved } from '../../../../src/domain/wire.ts';
import { changedFields, noteChange } from '../../../changes/noteChange.ts';
import { room } from '../../../founding/standard.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { findManagedPractice } from '../queries/organisation.ts';
import { keepsChain } from '../queries/standing.ts';

const columnsOf = ({ opens, closes, logo, ...draft }: PracticeDraft) => ({
  ...draft,
  opensAt: minutesOf(opens),
  closesAt: minutesOf(closes),
  logoFileUrl: logo,
});

/** As many clinics as the contract allows; counted under a lock of the organisation's head, so two cannot take the last place. */
export async function refuseMoreClinics({ db, session }: Pick<Context, 'db' | 'session'>): Promise<void> {
  await db`select from practice where is_head for update`;
  const [counted] = await db<{ enabled: number; most: number }[]>`
    select (select count(*)::int from practice where enabled) as enabled, max_clinics as most from org where id = ${session.orgId}`;
  if (counted!.enabled >= counted!.most) throw new Problem('organisation.practice.limit', { values: { most: counted!.most } });
}

/** A clinic that can be worked in at once: payment methods and appointment types of this one, a room, and its founder among its people. */
export async function openPractice(context: Context, draft: PracticeDraft): Promise<Saved> {
  const { db, session, newId } = context;
  refuse(checkPractice(draft));
  await refuseMoreClinics(context);
  const id = newId();
  await db`insert into practice ${db({ ...columnsOf(draft), orgId: session.orgId, id })}`;
  await db`insert into staff_practice (org_id, staff_id, practice_id, department_id, role_ids)
    select org_id, staff_id, ${id}, null, role_ids from staff_practice where staff_id = ${session.staffId} and practice_id = ${session.practiceId}`;
  await copySettings(context, id);
  await noteChange(context, { kind: 'practice', objectId: id, act: 'created' });
  await context.announce({ subType: null, tags: ['Practice', 'Dictionary'], audience: { everybody: 'org' } });
  return { id, version: 1 };
}

/** Row security shows one practice at a time: the rows are read in this one and written in the other. */
async function copySettings({ db, session, newId }: Context, to: string): Promise<void> {
  const from = session.practiceId;
  const [methods, types] = await Promise.all([
    db`select org_id, ${to}::uuid as practice_id, code, name_zh, name_en, kind, is_cash, for_visit, for_package, for_refund, enabled, sort from payment_method`,
    db`select org_id, ${to}::uuid as practice_id, code, name_zh, name_en, colour, duration, enabled, sort from appointment_type`,
  ]);
  await db`select set_config('app.practice_id', ${to}, true)`;
  for (const row of methods) await db`insert into payment_method ${db(row)}`;
  for (const row of types) await db`insert into appointment_type ${db(row)}`;
  await db`insert into room ${db({ orgId: session.orgId, practiceId: to, id: newId(), ...room })}`;
  await db`select set_config('app.practice_id', ${from}, true)`;
}

export async function updatePractice(
  context: Context,
  { id, version, ...draft }: PracticeDraft & { id: string; version: number },
): Promise<Saved> {
  const { db, session } = context;
  if (id !== session.practiceId && !keepsChain(context)) throw absent();
  await db`select from practice where id::text = ${id} for update`;
  const stored = await findManagedPractice(db, id);
  if (!stored) throw absent();
  if (stored.version !== version) throw new Problem('error.version');
  refuse(checkPractice(draft));
  if (!keepsChain(context) && (draft.code !== stored.code || draft.businessModel !== stored.businessModel))
    throw new Problem('organisation.practice.chainOnly');
  await db`update practice set ${db({ ...columnsOf(draft), version: version + 1 })} where id = ${id}`;
  await noteChange(context, { kind: 'practice', objectId: id, act: 'changed', fields: changedFields(stored, draft) });
  await context.announce({ subType: null, tags: ['Practice', 'Dictionary'], audience: { everybody: 'org' } });
  return { id, version: version + 1 };
}
