import type { Treating } from '../../../../src/domain/encounter/treat.ts';
import type { Db } from '../../../database/connect.ts';

/** The one who acts, as the rule of treatment wants to know them. */
export async function loadTreating(db: Db, staffId: string, practiceId: string): Promise<Treating> {
  const [staff] = await db<[{ isDoctor: boolean; departmentId: string | null }?]>`
    select s.is_doctor and s.active as is_doctor, w.department_id
    from staff s left join staff_practice w on w.org_id = s.org_id and w.staff_id = s.id and w.practice_id = ${practiceId}
    where s.id = ${staffId}`;
  return { staffId, isDoctor: staff?.isDoctor ?? false, departmentId: staff?.departmentId ?? null };
}
