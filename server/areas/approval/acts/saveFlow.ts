import { checkFlow } from '../../../../src/domain/approval/dryRun.ts';
import type { FlowPerson } from '../../../../src/domain/approval/flow.ts';
import { mayRuleFlowsOf } from '../../../../src/domain/approval/rules.ts';
import type * as Approval from '../../../../src/domain/approval/shapes.ts';
import { type FlowSubject, flowSubjects } from '../../../../src/domain/approval/subjects.ts';
import type { Done, Saved } from '../../../../src/domain/wire.ts';
import type { Db } from '../../../database/connect.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';

interface StoredFlow {
  id: string;
  subject: FlowSubject;
  practiceId: string | null;
  enabled: boolean;
  version: number;
}

function refuseElsewhere({ session }: Context, practiceId: string | null): void {
  if (!mayRuleFlowsOf(practiceId, session)) throw new Problem('approval.flow.refused.elsewhere');
}

async function lockFlow(context: Context, id: string, version: number | undefined): Promise<StoredFlow> {
  const { db } = context;
  const [stored] = await db<StoredFlow[]>`
    select id, subject, practice_id, enabled, version from approval_flow where id::text = ${id} for update`;
  if (!stored) throw absent();
  refuseElsewhere(context, stored.practiceId);
  if (version !== undefined && stored.version !== version) throw new Problem('error.version');
  return stored;
}

/** Stores a flow. Cases under way keep the nodes they were asked with. Subject and clinic of a stored flow stay. */
export async function saveApprovalFlow(context: Context, draft: Approval.FlowDraft): Promise<Saved> {
  const { db, session, now, newId } = context;
  const stored = draft.id === undefined ? undefined : await lockFlow(context, draft.id, draft.version ?? 0);
  const practiceId = stored ? stored.practiceId : draft.practiceId;
  refuseElsewhere(context, practiceId);
  if (practiceId !== null && !(await db`select from practice where id::text = ${practiceId} and enabled`).length) throw absent();
  refuse(checkFlow(draft, await listPeopleOf(db, practiceId)));
  const row = {
    nameZh: draft.nameZh.trim(),
    nameEn: draft.nameEn.trim(),
    nodes: db.json(nodesOf(stored?.subject ?? draft.subject, draft.nodes) as never),
    changedAt: now(),
    changedBy: session.staffId,
  };
  if (stored) {
    await db`update approval_flow set ${db(row)}, version = version + 1 where id = ${stored.id}`;
    await tellFlow(context, stored.id, {
      act: 'saveApprovalFlow',
      subject: stored.subject,
      version: stored.version + 1,
      nodes: draft.nodes,
    });
    return { id: stored.id, version: stored.version + 1 };
  }
  await refuseSecond(db, draft.subject, practiceId);
  const id = newId();
  await db`insert into approval_flow ${db({ ...row, orgId: session.orgId, id, subject: draft.subject, practiceId })}`;
  await tellFlow(context, id, { act: 'saveApprovalFlow', subject: draft.subject, version: 1, nodes: draft.nodes });
  return { id, version: 1 };
}

/** Steps without limits that requests of the subject cannot pass. */
function nodesOf(subject: FlowSubject, nodes: Approval.FlowDraft['nodes']): Approval.FlowDraft['nodes'] {
  const { unit, weighsFen = false } = flowSubjects[subject];
  return nodes.map(({ aboveFen = null, ...node }) => ({
    ...node,
    above: unit === 'none' ? null : node.above,
    ...(weighsFen && { aboveFen }),
  }));
}

/** Everybody at work where the flow holds. */
const listPeopleOf = (db: Db, practiceId: string | null): Promise<FlowPerson[]> => db<FlowPerson[]>`
  select s.id as staff_id, w.role_ids from staff s join staff_practice w on w.org_id = s.org_id and w.staff_id = s.id
  where s.active and ${practiceId === null ? db`true` : db`w.practice_id = ${practiceId}`}`;

async function refuseSecond(db: Db, subject: string, practiceId: string | null): Promise<void> {
  const [other] =
    await db`select from approval_flow where subject = ${subject} and enabled and practice_id is not distinct from ${practiceId}`;
  if (other) throw new Problem('approval.flow.refused.oneInForce');
}

/** Switched off, a flow asks nobody any more: its subject behaves as without one. Cases under way go on. */
export async function enableApprovalFlow(
  context: Context,
  { id, flag, version }: { id: string; flag: number; version: number },
): Promise<Saved> {
  const { db } = context;
  const stored = await lockFlow(context, id, version);
  if (flag === 1 && !stored.enabled) await refuseSecond(db, stored.subject, stored.practiceId);
  await db`update approval_flow set enabled = ${flag === 1}, version = version + 1 where id = ${stored.id}`;
  await tellFlow(context, id, { act: flag === 1 ? 'enableApprovalFlow' : 'disableApprovalFlow', subject: stored.subject });
  return { id, version: stored.version + 1 };
}

/** A flow that a case was asked by stays, switched off. */
export async function deleteApprovalFlow(context: Context, { id, version }: { id: string; version: number }): Promise<Done> {
  const { db } = context;
  const stored = await lockFlow(context, id, version);
  const [used] = await db`select from approval where flow_id = ${stored.id} limit 1`;
  if (used) throw new Problem('approval.flow.refused.used');
  await db`delete from approval_flow where id = ${stored.id}`;
  await tellFlow(context, id, { act: 'deleteApprovalFlow', subject: stored.subject });
  return { done: true };
}

async function tellFlow({ audit, announce }: Context, objectId: string, detail: Record<string, unknown>): Promise<void> {
  audit({ objectId, detail });
  await announce({ subType: null, tags: ['ApprovalFlow'], audience: { everybody: 'org' } });
}
