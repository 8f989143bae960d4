import type * as Approval from '../../../../src/domain/approval/shapes.ts';
import type { FlowSubject } from '../../../../src/domain/approval/subjects.ts';
import { staffThen } from '../../../names/nameThen.ts';
import type { Context } from '../../../pipeline/context.ts';

/** Flows of the organisation, those in force first. `openCases` counts those of the clinic of the session. */
export async function listApprovalFlows(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, subject }: { id?: string | undefined; subject?: FlowSubject | undefined },
): Promise<Approval.Flow[]> {
  const rows = await db<Approval.Flow[]>`
    select w.id, w.version, w.subject, w.practice_id, p.name_zh as practice_zh, p.name_en as practice_en, w.name_zh, w.name_en, w.nodes, w.enabled, w.changed_at,
      jsonb_build_object('name', s.name, 'nameEn', s.name_en) as changed_by,
      (select to_char(max(c.ends_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from control_weakening c
        where c.kind = 'flow' and c.object = w.subject and c.approved_by is null and c.ends_at > ${now()}
          and c.practice_id is not distinct from w.practice_id) as held_until,
      (select count(*)::int from approval a where a.org_id = w.org_id and a.flow_id = w.id and a.practice_id = app_practice() and a.status in ('asked', 'sentBack')) as open_cases
    from approval_flow w left join practice p on p.org_id = w.org_id and p.id = w.practice_id ${staffThen(db, 's', 'w.changed_by', 'w.changed_at')}
    where ${id ? db`w.id::text = ${id}` : db`true`} and ${subject ? db`w.subject = ${subject}` : db`true`}
    order by w.enabled desc, w.subject, w.practice_id nulls first, w.id`;
  return [...rows];
}
