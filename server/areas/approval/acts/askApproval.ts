import * as z from 'zod/mini';
import { type LimitedAct, limitedActs } from '../../../../src/domain/approval/acts.ts';
import type { FlowNode } from '../../../../src/domain/approval/flow.ts';
import { mayStandTwice } from '../../../../src/domain/approval/rules.ts';
import { type FlowSubject, flowSubjects } from '../../../../src/domain/approval/subjects.ts';
import { dateAt } from '../../../../src/domain/dates.ts';
import { holds } from '../../../../src/domain/permission/holds.ts';
import { checkReason } from '../../../../src/domain/required.ts';
import { nextNumber } from '../../../database/counters.ts';
import { lockRows } from '../../../database/locks.ts';
import { findFlowInForce, weighInWindow } from '../../../limits/flows.ts';
import type { Weight } from '../../../limits/limits.ts';
import { findSecondAdministrators } from '../../../limits/weakening.ts';
import type { Context } from '../../../pipeline/context.ts';
import { forbidden, Problem, refuse } from '../../../pipeline/problem.ts';
import { tellCase, writeEvent } from './cases.ts';
import { openNode } from './openNode.ts';
import { flowRegistry } from './registry.ts';

interface Asking {
  act: FlowSubject;
  draft: Record<string, unknown>;
}

const isLimited = (act: FlowSubject): act is LimitedAct => act in limitedActs;

/**
 * Stores an act for others to decide: by the flow of its subject, or by one second person where no flow holds. Everything the act itself
 * would check is checked now; nothing of it is done. A request that was sent back is asked again with the new draft.
 */
export async function askApproval(context: Context, { act, draft }: Asking): Promise<{ id: string; approvalNumber: string }> {
  const { session } = context;
  const { needs } = flowSubjects[act];
  if (!holds(session.authorities, needs)) throw forbidden(needs);
  const { shape, act: served, asked } = flowRegistry[act];
  const parsed = z.safeParse(shape, draft);
  if (!parsed.success) throw new Problem('error.fields', { fields: [{ field: 'draft', message: 'error.field.invalid' }] });
  const typed = parsed.data as Record<string, unknown>; // shaped by the act's own shape
  const again = await lockSentBack(context, act);
  const { weight } = await served.weigh(context, typed);
  if (isLimited(act) && weight.amount === 0 && !weight.second) throw new Problem('approval.refused.notNeeded');
  refuse(checkReason(weight.reason));
  const flow = await findFlowInForce(context, act, session.staffId);
  const { nodes: ofFlow, earlier } = (await weighInWindow(context, act, weight)) ?? { nodes: [], earlier: 0 };
  const nodes = await nodesOfCase(context, weight, act === 'controlWeakened' ? [] : ofFlow);
  if (nodes.length === 0 && !isLimited(act)) throw new Problem('approval.refused.notNeeded');
  await refuseOpen(context, act, weight);
  const wish = { act, draft: typed, weight: withEarlier(act, weight, earlier), nodes, flow: nodes.length > 0 ? flow : undefined };
  const sentBack = again.find(({ objectId }) => objectId === weight.objectId);
  const stored = sentBack ? await writeAgain(context, sentBack, wish) : await writeNew(context, wish);
  await asked?.(context, typed);
  await writeEvent(context, {
    approvalId: stored.id,
    kind: sentBack ? 'askedAgain' : 'asked',
    round: stored.round,
    step: 0,
    remark: weight.reason.trim(),
  });
  if (nodes.length > 0) await openNode(context, { ...stored, act, nodes, step: 0, decided: [], askedBy: session.staffId });
  await tellCase(context, { id: stored.id, patientId: weight.patientId }, { act: 'askApproval', of: act, amount: weight.amount });
  return { id: stored.id, approvalNumber: stored.approvalNumber };
}

/** The people who decide see what was done on the same day and weighs together with the act. */
function withEarlier(act: FlowSubject, weight: Weight, earlier: number): Weight {
  if (earlier === 0) return weight;
  const unit = flowSubjects[act].unit === 'fen' ? ('fen' as const) : ('count' as const);
  return { ...weight, changes: [...(weight.changes ?? []), { label: 'approval.change.doneToday', unit, before: null, after: earlier }] };
}

/** Where no flow decides about a control, another administrator does. About a weakened one he does whatever flows there are. */
const nodesOfCase = async (context: Context, { gaining }: Weight, ofFlow: FlowNode[]): Promise<FlowNode[]> =>
  gaining && ofFlow.length === 0 ? findSecondAdministrators(context, gaining) : ofFlow;

interface SentBack {
  id: string;
  approvalNumber: string;
  objectId: string;
  round: number;
}

/** Cases of one's own that were sent back. They are locked before the object of the act, as everywhere. */
export const lockSentBack = ({ db, session }: Context, act: FlowSubject): Promise<SentBack[]> =>
  lockRows(
    db,
    'approval',
    db<SentBack[]>`
    select id, approval_number, object_id, round from approval
    where act = ${act} and asked_by = ${session.staffId} and practice_id = app_practice() and status = 'sentBack' order by id for update`,
  );

async function refuseOpen({ db }: Context, act: FlowSubject, { objectId }: Weight): Promise<void> {
  const [open] = await db`select from approval where object_id = ${objectId} and act = ${act} and status in ('asked', 'approved')`;
  const mayRepeat = isLimited(act) && mayStandTwice(act);
  if (open && !mayRepeat) throw new Problem('approval.refused.openAlready');
}

interface Wish extends Asking {
  weight: Weight;
  nodes: readonly FlowNode[];
  flow: { id: string | null; version: number | null } | undefined;
}

interface Written {
  id: string;
  approvalNumber: string;
  round: number;
}

/** Columns that a first request and a repeated one write alike. */
const askedColumns = ({ db, now }: Context, { draft, weight, nodes, flow }: Wish) => ({
  draft: db.json(draft as never),
  amount: weight.amount,
  reason: weight.reason.trim(),
  patientCount: weight.patientCount ?? 1,
  changes: db.json([...(weight.changes ?? [])] as never),
  fingerprint: weight.fingerprint ?? '',
  objectNumber: weight.objectNumber ?? '',
  nodes: db.json([...nodes] as never),
  flowId: flow?.id ?? null,
  flowVersion: flow?.version ?? null,
  step: 0,
  stepSince: now(),
});

async function writeNew(context: Context, wish: Wish): Promise<Written> {
  const { db, session, now, newId } = context;
  const id = newId();
  const scope = { orgId: session.orgId, scope: session.practiceId, date: dateAt(now()) };
  const { text: approvalNumber } = await nextNumber(db, 'approval', scope);
  const row = {
    ...askedColumns(context, wish),
    orgId: session.orgId,
    practiceId: session.practiceId,
    id,
    approvalNumber,
    act: wish.act,
    objectId: wish.weight.objectId,
    patientId: wish.weight.patientId,
    askedAt: now(),
    askedBy: session.staffId,
  };
  await db`insert into approval ${db(row)}`;
  return { id, approvalNumber, round: 1 };
}

async function writeAgain(context: Context, { id, approvalNumber, round }: SentBack, wish: Wish): Promise<Written> {
  const { db } = context;
  await db`
    update approval set ${db(askedColumns(context, wish))}, status = 'asked', round = round + 1, decided_at = null, decided_by = null, decision = '',
      version = version + 1 where id = ${id}`;
  return { id, approvalNumber, round: round + 1 };
}
