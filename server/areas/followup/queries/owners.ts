import type { RoleLine } from '../../../../src/domain/followup/roles.ts';
import { isOffered } from '../../../../src/domain/followup/roles.ts';
import type * as FollowUp from '../../../../src/domain/followup/shapes.ts';
import type { Db } from '../../../database/connect.ts';

/** Every role of the organisation with the follow-ups its holders are offered in this clinic. */
export const findRoles = (db: Db): Promise<RoleLine[]> =>
  db<RoleLine[]>`
    select r.id as role_id, r.name_zh, r.name_en, coalesce(f.template_ids, '{}')::text[] as template_ids,
           coalesce(f.department_ids, '{}')::text[] as department_ids, coalesce(f.enabled, false) as enabled, coalesce(f.version, 0) as version,
           (select count(*)::int from staff_practice w join staff s on s.org_id = w.org_id and s.id = w.staff_id and s.active
            where w.practice_id = app_practice() and r.id = any (w.role_ids)) as people
    from role r
    left join followup_role f on f.org_id = r.org_id and f.role_id = r.id
    order by f.enabled desc nulls last, r.name_zh, r.id`;

const followers: readonly string[] = ['o_follow_up', 'm_chart', 'v2_m_doctor_workstation', 'v2_m_nurse_workstation'];

/** People who work in this practice and may carry out a follow-up; where roles are set, those who hold one for this template and department. */
export async function findOwners(db: Db, { purpose, templateId, encounterId }: FollowUp.OwnerCriteria): Promise<FollowUp.Owner[]> {
  const set = purpose === 'enquiry' ? [] : (await findRoles(db)).filter(({ enabled }) => enabled);
  const about = { templateId: templateId ?? null, departmentId: await departmentOf(db, encounterId) };
  const roleIds = set.filter((role) => isOffered(role, about)).map(({ roleId }) => roleId);
  return db<FollowUp.Owner[]>`
    select s.id, s.name, s.name_en, s.pinyin, s.initials
    from staff_practice w
    join staff s on s.org_id = w.org_id and s.id = w.staff_id and s.active
    where w.practice_id = app_practice() and exists (
      select 1 from role r where r.org_id = w.org_id and r.id = any (w.role_ids) and r.authorities && ${followers as string[]})
      ${set.length === 0 ? db`` : db`and w.role_ids && ${roleIds}::uuid[]`}
    order by s.pinyin collate "C", s.id`;
}

async function departmentOf(db: Db, encounterId: string | undefined): Promise<string | null> {
  if (!encounterId) return null;
  const [visit] = await db<[{ departmentId: string | null }?]>`select department_id from encounter where id = ${encounterId}`;
  return visit?.departmentId ?? null;
}
