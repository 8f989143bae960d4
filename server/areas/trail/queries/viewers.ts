import type { Viewer } from '../../../../src/domain/trail/operations.ts';
import { systemStaffId } from '../../../../src/domain/trail/system.ts';
import type { Db } from '../../../database/connect.ts';
import { operationCalls } from './operations.ts';

/** People who saw a patient or acted for one in this clinic, those of the latest look first. */
export async function findViewers(db: Db, patientId: string): Promise<Viewer[]> {
  const rows = await db<Viewer[]>`
    select a.staff_id as id, coalesce(s.name, '') as staff_name, coalesce(s.name_en, '') as staff_name_en, a.staff_id = ${systemStaffId} as is_program,
      a.looks, a.acts, a.first_at, a.last_at
    from (
      select staff_id, count(*) filter (where call <> all (${operationCalls}))::int as looks,
        count(*) filter (where call = any (${operationCalls}))::int as acts, min(at) as first_at, max(at) as last_at
      from audit_log where org_id = app_org() and practice_id = app_practice() and patient_id = ${patientId} group by staff_id) a
    left join staff s on s.org_id = app_org() and s.id = a.staff_id
    order by a.last_at desc, a.staff_id`;
  return [...rows];
}
