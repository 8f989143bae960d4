import { tidyPhone } from '../../../../src/domain/identity/phone.ts';
import { checkOwnRecord, checkStaff, countRoles } from '../../../../src/domain/staff/rules.ts';
import type * as Staff from '../../../../src/domain/staff/shapes.ts';
import type { Workplace } from '../../../../src/domain/staff/shapes.ts';
import type { Saved } from '../../../../src/domain/wire.ts';
import { changedFields, noteChange } from '../../../changes/noteChange.ts';
import { keyOf } from '../../../keys/secrets.ts';
import { findFlowQuestion, holdToFlow } from '../../../limits/flows.ts';
import { holdRaise } from '../../../limits/weakening.ts';
import type { Context } from '../../../pipeline/context.ts';
import { refuse } from '../../../pipeline/problem.ts';
import { pinyinOfName } from '../../../search/pinyin.ts';
import { hashPassword } from '../../../sessions/passwords.ts';
import { refuseOwnFall } from '../../role/acts/saveRole.ts';
import { isAccountFree, type StaffRecord } from '../queries/staff.ts';
import { raiseOfDiscount } from './discountMaximum.ts';
import { checkFirstPassword } from './password.ts';
import { lockStaff } from './reach.ts';
import { saveSignature } from './saveSignature.ts';
import { checkWorkplaces } from './workplaces.ts';

/**
 * A person of the organisation: the record, the name to sign in with, and where the person works in which roles. New roles may need the flow
 * of such changes: the record is then saved with the roles as they are, and the new ones are asked for. A new person waits without roles. A
 * higher discount takes another administrator in the same way.
 */
export async function saveStaff(context: Context, { id, version, password, ...typed }: Staff.Saved): Promise<Saved> {
  const draft: Staff.Draft = {
    ...typed,
    name: typed.name.trim(),
    loginName: typed.loginName.trim(),
    staffNo: typed.staffNo.trim(),
    mobile: tidyPhone(typed.mobile),
  };
  const stored = id === undefined ? undefined : await lockStaff(context, id, version ?? 0);
  const before = stored?.workplaces ?? [];
  const waits = await waitsForRoles(context, before, draft.workplaces);
  refuse(checkStaff({ ...draft, password, id }).filter(({ message }) => !(waits && message === 'staff.workplaces.noRole')));
  if (stored && id === context.session.staffId) refuse(checkOwnRecord(stored, draft));
  await checkCodes(context, draft);
  if (!(await isAccountFree(context.db, draft.loginName, id ?? null))) refuse([{ field: 'loginName', message: 'staff.account.taken' }]);
  await checkWorkplaces(context, { before, after: draft.workplaces, toSelf: id === context.session.staffId });
  const count = countRoles(before, draft.workplaces);
  if (count > 0) await holdToFlow(context, 'staffRoles', count, { objectId: id });
  if (draft.maximumDiscount > (stored?.maximumDiscount ?? 0)) await holdRaise(context, raiseOfDiscount(draft, id));
  if (stored) await keepFormerName(context, stored, draft);
  const savedId = stored ? await change(context, stored.id, stored.version, draft) : await hire(context, draft, password ?? '');
  await bindDevices(context, savedId, stored?.devices ?? [], draft.devices);
  await storeWorkplaces(context, savedId, draft);
  await saveSignature(context, { staffId: savedId, before: stored?.signature ?? null, after: draft.signature });
  await settleAccount(context, savedId);
  await noteChange(context, {
    kind: 'staff',
    objectId: savedId,
    ...(stored ? { act: 'changed', fields: changedFields(stored, draft) } : { act: 'created' }),
  });
  return { id: savedId, version: (stored?.version ?? 0) + 1 };
}

/** True if roles are for a flow to give and the draft changes none: then somebody may stand without a role. */
async function waitsForRoles(context: Context, before: readonly Workplace[], after: readonly Workplace[]): Promise<boolean> {
  return countRoles(before, after) === 0 && (await findFlowQuestion(context, 'staffRoles', Number.MAX_SAFE_INTEGER)) !== undefined;
}

/** What a person may do changes with the next request. */
export async function settleAccount(context: Context, staffId: string): Promise<void> {
  if (staffId === context.session.staffId) await refuseOwnFall(context);
  await context.sessions.recall(context.db, [staffId]);
  context.afterCommit(() => context.sessions.forget(staffId));
  await context.announce({ subType: null, tags: ['Staff'], audience: { everybody: 'org' } });
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

/** Stores where a person works in which roles. A home page of a role that the person no longer holds falls back to all roles. */
export async function storeWorkplaces(
  { db, session }: Context,
  staffId: string,
  { workplaces }: { workplaces: readonly Workplace[] },
): Promise<void> {
  const kept = workplaces.map(({ practiceId }) => practiceId);
  await db`delete from staff_practice where staff_id = ${staffId} and practice_id::text <> all(${kept})`;
  for (const { practiceId, departmentId, roleIds } of workplaces) {
    await db`insert into staff_practice (org_id, staff_id, practice_id, department_id, role_ids)
      values (${session.orgId}, ${staffId}, ${practiceId}, ${departmentId}, ${roleIds}::uuid[])
      on conflict (org_id, staff_id, practice_id) do update set department_id = excluded.department_id, role_ids = excluded.role_ids`;
  }
  const held = workplaces.flatMap(({ roleIds }) => roleIds);
  await db`update staff set home_role_id = null where id = ${staffId} and home_role_id::text <> all (${held}::text[])`;
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
