import type { Draft } from '../../../../src/domain/setup/shapes.ts';
import { nextStaffNumber } from '../../../../src/domain/staff/rules.ts';
import { noteChange } from '../../../changes/noteChange.ts';
import type { Context } from '../../../pipeline/context.ts';
import { pinyinOfName } from '../../../search/pinyin.ts';
import { hashPassword } from '../../../sessions/passwords.ts';
import { checkFirstPassword } from '../../staff/acts/password.ts';

/** The person who sets the clinic up, and the account to sign in with. Antibiotics without restriction are any doctor's to prescribe. */
export async function createAdministrator(context: Context, draft: Draft, roleIds: readonly string[]): Promise<void> {
  const { db, session, now } = context;
  await checkFirstPassword(db, draft.password, { loginName: draft.loginName });
  const name = draft.administratorName.trim();
  const { full, initials } = pinyinOfName(name);
  await db`insert into staff ${db({
    orgId: session.orgId,
    id: session.staffId,
    staffNo: nextStaffNumber([]),
    name,
    nameEn: '',
    pinyin: full,
    initials,
    sex: 'X',
    isDoctor: draft.seesPatients,
    antibioticGrade: draft.seesPatients ? 1 : 0,
    maximumDiscount: 100,
  })}`;
  await db`select create_first_account(${session.staffId}, ${draft.loginName}, ${await hashPassword(draft.password)}, ${now()})`;
  await db`insert into staff_practice (org_id, staff_id, practice_id, department_id, role_ids)
    values (${session.orgId}, ${session.staffId}, ${session.practiceId}, null, ${roleIds as string[]}::uuid[])`;
  await db`update org set administrator_id = ${session.staffId} where id = ${session.orgId}`;
  await noteChange(context, { kind: 'staff', objectId: session.staffId, act: 'created' });
}
