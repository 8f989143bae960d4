import { checkOwnRecord, checkStaff } from '../../../../src/domain/staff/rules.ts';
import type * as Staff from '../../../../src/domain/staff/shapes.ts';
import type { Saved } from '../../../../src/domain/wire.ts';
import { changedFields, noteChange } from '../../../changes/noteChange.ts';
import { keyOf } from '../../../keys/secrets.ts';
import type { Context } from '../../../pipeline/context.ts';
import { refuse } from '../../../pipeline/problem.ts';
import { pinyinOfName } from '../../../search/pinyin.ts';
import { hashPassword } from '../../../sessions/passwords.ts';
import { refuseOwnFall } from '../../role/acts/saveRole.ts';
import { isAccountFree, type StaffRecord } from '../queries/staff.ts';
import { checkFirstPassword } from './password.ts';
import { lockStaff } from './reach.ts';
import { saveSignature } from './saveSignature.ts';
import { checkWorkplaces } from './workplaces.ts';

/** A person of the organisation: the record, the name to sign in with, and where the person works in which roles. */
export async function saveStaff(context: Context, { id, version, password, ...typed }: Staff.Saved): Promise<Saved> {
  const draft: Staff.Draft = { ...typed, name: typed.name.trim(), loginName: typed.loginName.trim(), staffNo: typed.staffNo.trim() };
  const stored = id === undefined ? undefined : await lockStaff(context, id, version);
  refuse(checkStaff({ ...draft, password, id }));
  if (stored && id === context.session.staffId) refuse(checkOwnRecord(stored, draft));
  await checkCodes(context, draft);
  if (!(await isAccountFree(context.db, draft.loginName, id ?? null))) refuse([{ field: 'loginName', message: 'staff.account.taken' }]);
  await checkWorkplaces(context, { before: stored?.workplaces ?? [], after: draft.workplaces, toSelf: id === context.session.staffId });
  if (stored) await keepFormerName(context, stored, draft);
  const savedId = stored ? await change(context, stored.id, stored.version, draft) : await hire(context, draft, password ?? '');
  await bindDevices(context, savedId, stored?.devices ?? [], draft.devices);
  await storeWorkplaces(context, savedId, draft);
  await saveSignature(context, { staffId: savedId, before: stored?.signature ?? null, after: draft.signature });
  if (savedId === context.session.staffId) await refuseOwnFall(context);
  await context.sessions.recall(context.db, [savedId]);
  context.afterCommit(() => context.sessions.forget(savedId));
  await noteChange(context, {
    kind: 'staff',
    objectId: savedId,
    ...(stored ? { act: 'changed', fields: changedFields(stored, draft) } : { act: 'created' }),
  });
  await context.announce({ subType: null, tags: ['Staff'], audience: { everybody: 'org' } });
  return { id: savedId, version: (stored?.version ?? 0) + 1 };
}

function columnsOf({ loginName, workplaces, signature, devices, ...draft }: Staff.Draft) {
  const { full, initials } = pinyinOfName(draft.name);
  return { ...draft, pinyin: full, initials };
}

async function hire({ db, session, newId, now }: Context, draft: Staff.Draft, password: string): Promise<string> {
  await checkFirstPassword(db, password, { loginName: draft.loginName });
  const id = newId();
  await db`insert into staff ${db({ ...columnsOf(draft), orgId: session.orgId, id, mustChangePassword: true })}`;
  await db`select create_account(${keyOf(session.id)}, ${id}, ${draft.loginName}, ${await hashPassword(password)}, ${now()})`;
  return id;
}

async function change({ db, session, now }: Context, id: string, version: number, draft: Staff.Draft): Promise<string> {
  await db`update staff set ${db({ ...columnsOf(draft), version: version + 1 })} where id = ${id}`;
  await db`select rename_account(${keyOf(session.id)}, ${id}, ${draft.loginName}, ${now()})`;
  return id;
}

/** The kinds of devices of the account; before the workplaces, which may end the right to set them. */
async function bindDevices(
  { db, session, now }: Context,
  id: string,
  before: readonly string[],
  after: Staff.Draft['devices'],
): Promise<void> {
  if (after === undefined || String(before) === String(after)) return;
  await db`select set_account_devices(${keyOf(session.id)}, ${id}, ${after}, ${now()})`;
}

/** Keeps the former name with its end, so that the trail shows the name a person had at the time of an act. */
async function keepFormerName({ db, session, newId, now }: Context, stored: StaffRecord, draft: Staff.Draft): Promise<void> {
  const { id: staffId, name, nameEn } = stored;
  if (name === draft.name && nameEn === draft.nameEn) return;
  await db`insert into staff_former_name ${db({
    orgId: session.orgId,
    id: newId(),
    staffId,
    name,
    nameEn,
    until: now(),
    changedBy: session.staffId,
  })}`;
}

async function storeWorkplaces({ db, session }: Context, staffId: string, { workplaces }: Staff.Draft): Promise<void> {
  const kept = workplaces.map(({ practiceId }) => practiceId);
  await db`delete from staff_practice where staff_id = ${staffId} and practice_id::text <> all(${kept})`;
  for (const { practiceId, departmentId, roleIds } of workplaces) {
    await db`insert into staff_practice (org_id, staff_id, practice_id, department_id, role_ids)
      values (${session.orgId}, ${staffId}, ${practiceId}, ${departmentId}, ${roleIds}::uuid[])
      on conflict (org_id, staff_id, practice_id) do update set department_id = excluded.department_id, role_ids = excluded.role_ids`;
  }
}

const dictionaries = { titleCode: 'title', postCode: 'post', professionalCode: 'professional', educationCode: 'education' } as const;

async function checkCodes({ db }: Context, draft: Staff.Draft): Promise<void> {
  for (const [field, kind] of Object.entries(dictionaries) as [keyof typeof dictionaries, string][]) {
    const code = draft[field];
    if (code === null) continue;
    const [known] = await db`select from dictionary where kind = ${kind} and code = ${code}`;
    if (!known) refuse([{ field, message: 'error.field.choice' }]);
  }
}
