import type { Member } from '../../../../src/domain/criticalValue/parties.ts';
import type { Context } from '../../../pipeline/context.ts';

/** The person of this session, as the parties of a notice ask for. */
export async function memberOf({ db, session, now }: Pick<Context, 'db' | 'session' | 'now'>): Promise<Member> {
  const { staffId, practiceId, authorities } = session;
  const [row] = await db<Pick<Member, 'departmentId' | 'roleIds' | 'isOnDuty'>[]>`
    select w.department_id, w.role_ids,
      exists (select from shift f where f.org_id = w.org_id and f.doctor_id = w.staff_id and f.practice_id = w.practice_id
        and f.during @> ${now()}::timestamptz) as is_on_duty
    from staff_practice w where w.staff_id = ${staffId} and w.practice_id = ${practiceId}`;
  return { staffId, authorities, departmentId: null, roleIds: [], isOnDuty: false, ...row };
}
