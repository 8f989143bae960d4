import type * as Approval from '../../../../src/domain/approval/shapes.ts';
import type { FlowSubject } from '../../../../src/domain/approval/subjects.ts';
import type { Db } from '../../../database/connect.ts';
import { staffThen } from '../../../names/nameThen.ts';

/** Flows of the organisation, those in force first. `openCases` counts those of the clinic of the session. */
export async function listApprovalFlows(
  db: Db,
  { id, subject }: { id?: string | undefined; subject?: FlowSubject | undefined },
): Promise<Approval.Flow[]> {
  const rows = await db<Approval.Flow[]>`
    select f.id, f.version, f.subject, f.practice_id, p.name_zh as practice_zh, p.name_en as practice_en, f.name_zh, f.name_en, f.nodes, f.enabled, f.changed_at,
      jsonb_build_object('name', s.name, 'nameEn', s.name_en) as changed_by,
      (select count(*)::int from approval a where a.org_id = f.org_id and a.flow_id = f.id and a.practice_id = app_practice() and a.status in ('asked', 'sentBack')) as open_cases
    from approval_flow f left join practice p on p.org_id = f.org_id and p.id = f.practice_id ${staffThen(db, 's', 'f.changed_by', 'f.changed_at')}
    where ${id ? db`f.id::text = ${id}` : db`true`} and ${subject ? db`f.subject = ${subject}` : db`true`}
    order by f.enabled desc, f.subject, f.practice_id nulls first, f.id`;
  return [...rows];
}
