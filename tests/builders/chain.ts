import { uuidv7 } from 'uuidv7';
import type { Sql } from '../../server/database/connect.ts';
import { inTenant } from '../../server/database/tenant.ts';
import { sha256 } from '../../server/keys/secrets.ts';
import { permissions, simplifiedPermissions } from '../../src/domain/permission/codes.ts';
import type * as Staff from '../../src/domain/staff/shapes.ts';
import { openSession } from './openSession.ts';
import { aWorld, type World } from './world.ts';

/** A chain: the head clinic of a world, a branch, a role that may everything and one that may little; the world's person holds the first. */
export interface Chain extends World {
  branchId: string;
  branchDepartmentId: string;
  adminRoleId: string;
  deskRoleId: string;
}

export const everything = [...permissions, ...simplifiedPermissions];
export const deskCodes = ['m_home', 'm_appointment', 'm_patient'];

export async function aChain(owner: Sql, name?: string): Promise<Chain> {
  const world = await aWorld(owner, name);
  const chain = { ...world, branchId: uuidv7(), branchDepartmentId: uuidv7(), adminRoleId: uuidv7(), deskRoleId: uuidv7() };
  const { orgId, branchId, adminRoleId, deskRoleId } = chain;
  await inTenant(owner, world, async (db) => {
    await db`insert into practice (org_id, id, code, name_zh, name_en) values (${orgId}, ${branchId}, 'B1', '分店', 'Branch')`;
    await db`insert into department (org_id, practice_id, id, code, name_zh, name_en, is_medical)
      values (${orgId}, ${branchId}, ${chain.branchDepartmentId}, 'B1-GP', '全科', 'General practice', true)`;
    await db`insert into role (org_id, id, code, name_zh, name_en, authorities) values (${orgId}, ${adminRoleId}, 'admin', '管理员', 'Administrator', ${everything})`;
    await db`insert into role (org_id, id, code, name_zh, name_en, authorities) values (${orgId}, ${deskRoleId}, 'desk', '前台', 'Front desk', ${deskCodes})`;
    await db`update staff_practice set role_ids = ${[adminRoleId]}::uuid[] where staff_id = ${world.staffId}`;
    await db`insert into account (login_name, org_id, staff_id, password_hash, password_changed_at)
      values (${`u${world.staffId.slice(-12)}`}, ${orgId}, ${world.staffId}, 'x', now())`;
  });
  const { token } = await openSession(owner, world, new Date());
  return { ...chain, sessionId: sha256(token).toString('hex') };
}

/** A person at the front desk of the head clinic, who has no account. */
export async function aColleague(owner: Sql, { orgId, practiceId, deskRoleId }: Chain): Promise<string> {
  const id = uuidv7();
  await owner`insert into staff (org_id, id, staff_no, name, name_en, pinyin, initials, sex)
    values (${orgId}, ${id}, ${id.slice(-10)}, '方晓', '', 'fangxiao', 'fx', 'F')`;
  await owner`insert into staff_practice (org_id, staff_id, practice_id, role_ids) values (${orgId}, ${id}, ${practiceId}, ${[deskRoleId]}::uuid[])`;
  return id;
}

let people = 0;

/** A person as the staff form sends one, at the front desk of the head clinic. */
export const aPerson = (chain: Chain, over: Partial<Staff.Saved> = {}): Staff.Saved => {
  people += 1;
  return {
    staffNo: `T${String(people).padStart(3, '0')}`,
    name: '方晓',
    nameEn: 'Fang Xiao',
    sex: 'F',
    mobile: '13800002222',
    email: '',
    homeAddress: '',
    titleCode: null,
    postCode: null,
    professionalCode: null,
    educationCode: null,
    isDoctor: false,
    licenceNumber: '',
    specialty: '',
    antibioticGrade: 0,
    mayPrescribeControlled: false,
    maximumDiscount: 0,
    language: 'zh',
    colour: '#2f6f5e',
    loginName: `fang${people}x${chain.orgId.slice(-6)}`,
    password: 'Tulip4Garden',
    workplaces: [{ practiceId: chain.practiceId, departmentId: chain.departmentId, roleIds: [chain.deskRoleId] }],
    ...over,
  };
};
