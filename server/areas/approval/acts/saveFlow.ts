import { checkFlow } from '../../../../src/domain/approval/dryRun.ts';
import type { FlowNode, FlowPerson } from '../../../../src/domain/approval/flow.ts';
import { mayRuleFlowsOf } from '../../../../src/domain/approval/rules.ts';
import type * as Approval from '../../../../src/domain/approval/shapes.ts';
import { drawnSubjects, type FlowSubject, flowSubjects } from '../../../../src/domain/approval/subjects.ts';
import type { Done, Saved } from '../../../../src/domain/wire.ts';
import type { Db } from '../../../database/connect.ts';
import { holdControl } from '../../../limits/weakening.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { type FlowWeakening, nodesWithout, weakeningOf } from './flowWeakening.ts';

export interface StoredFlow {
  id: string;
  nodes: FlowNode[];
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
    select id, subject, practice_id, enabled, version, nodes from approval_flow where id::text = ${id} for update`;
  if (!stored) throw absent();
  refuseElsewhere(context, stored.practiceId);
  if (version !== undefined && stored.version !== version) throw new Problem('error.version');
  return stored;
}

/**
 * Stores a flow. Cases under way keep the nodes they were asked with. Subject and clinic of a stored flow stay. A flow that asks for less than
 * the one in force takes a second administrator.
 */
export async function saveApprovalFlow(context: Context, draft: Approval.FlowDraft): Promise<Saved> {
  const ready = await readyToSave(context, draft);
  if (ready.weakens) await holdControl(context, { ...ready.weakens, reason: '' });
  return writeFlow(context, draft, ready);
}

interface ReadyFlow {
  stored: StoredFlow | undefined;
  subject: FlowSubject;
  practiceId: string | null;
  /** Set if less is asked for afterwards. */
  weakens: FlowWeakening | undefined;
}

/** Locks and checks everything, changes nothing. */
export async function readyToSave(context: Context, draft: Approval.FlowDraft): Promise<ReadyFlow> {
  const { db } = context;
  const stored = draft.id === undefined ? undefined : await lockFlow(context, draft.id, draft.version);
  const subject = stored?.subject ?? draft.subject;
  const practiceId = stored ? stored.practiceId : draft.practiceId;
  if (!drawnSubjects.includes(subject)) throw new Problem('approval.flow.refused.control');
  refuseElsewhere(context, practiceId);
  if (practiceId !== null && !(await db`select from practice where id::text = ${practiceId} and enabled`).length) throw absent();
  refuse(checkFlow(draft, await listPeopleOf(db, practiceId)));
  if (!stored) await refuseSecond(db, subject, practiceId);
  const isInForce = stored?.enabled ?? true;
  const now = nodesOf(subject, draft.nodes);
  const weakens = isInForce ? await weakeningOf(context, { subject, practiceId, now }) : undefined;
  return { stored, subject, practiceId, weakens };
}

export async function writeFlow(context: Context, draft: Approval.FlowDraft, { stored, subject, practiceId }: ReadyFlow): Promise<Saved> {
  const { db, session, now, newId } = context;
  const row = {
    nameZh: draft.nameZh.trim(),
    nameEn: draft.nameEn.trim(),
    nodes: db.json(nodesOf(subject, draft.nodes) as never),
    changedAt: now(),
    changedBy: session.staffId,
  };
  const id = stored?.id ?? newId();
  const version = stored ? stored.version + 1 : 1;
  if (stored) await db`update approval_flow set ${db(row)}, version = version + 1 where id = ${id}`;
  else await db`insert into approval_flow ${db({ ...row, orgId: session.orgId, id, subject, practiceId })}`;
  await tellFlow(context, id, { act: 'saveApprovalFlow', subject, version, nodes: draft.nodes });
  return { id, version };
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

interface Switched {
  id: string;
  flag: number;
  version?: number | undefined;
}

/** Switched off, a flow asks nobody any more: its subject behaves as without one. Cases under way go on. */
export async function enableApprovalFlow(context: Context, switched: Switched): Promise<Saved> {
  const { stored, weakens } = await readyToTurn(context, switched);
  if (weakens) await holdControl(context, { ...weakens, reason: '' });
  return turnFlow(context, switched, stored);
}

/** Switching a clinic's flow on may weaken too: it takes the place of a stricter one of the organisation. */
export async function readyToTurn(context: Context, { id, flag, version }: Switched) {
  const { db } = context;
  const stored = await lockFlow(context, id, version);
  if (flag === 1 && !stored.enabled) await refuseSecond(db, stored.subject, stored.practiceId);
  const { subject, practiceId } = stored;
  if ((flag === 1) === stored.enabled) return { stored, weakens: undefined };
  const now = flag === 1 ? stored.nodes : await nodesWithout(context, stored);
  return { stored, weakens: await weakeningOf(context, { subject, practiceId, now }) };
}

export async function turnFlow(context: Context, { id, flag }: Switched, stored: StoredFlow): Promise<Saved> {
  await context.db`update approval_flow set enabled = ${flag === 1}, version = version + 1 where id = ${stored.id}`;
  await tellFlow(context, id, { act: flag === 1 ? 'enableApprovalFlow' : 'disableApprovalFlow', subject: stored.subject });
  return { id, version: stored.version + 1 };
}

interface Doomed {
  id: string;
  version?: number | undefined;
}

/** A flow that a case was asked by stays, switched off. */
export async function deleteApprovalFlow(context: Context, doomed: Doomed): Promise<Done> {
  const { stored, weakens } = await readyToDelete(context, doomed);
  if (weakens) await holdControl(context, { ...weakens, reason: '' });
  return removeFlow(context, stored);
}

export async function readyToDelete(context: Context, { id, version }: Doomed) {
  const stored = await lockFlow(context, id, version);
  const [used] = await context.db`select from approval where flow_id = ${stored.id} limit 1`;
  if (used) throw new Problem('approval.flow.refused.used');
  const { subject, practiceId, enabled } = stored;
  if (!enabled) return { stored, weakens: undefined };
  return { stored, weakens: await weakeningOf(context, { subject, practiceId, now: await nodesWithout(context, stored) }) };
}

export async function removeFlow(context: Context, stored: StoredFlow): Promise<Done> {
  await context.db`delete from approval_flow where id = ${stored.id}`;
  await tellFlow(context, stored.id, { act: 'deleteApprovalFlow', subject: stored.subject });
  return { done: true };
}

async function tellFlow({ audit, announce }: Context, objectId: string, detail: Record<string, unknown>): Promise<void> {
  audit({ objectId, detail });
  await announce({ subType: null, tags: ['ApprovalFlow'], audience: { everybody: 'org' } });
}
