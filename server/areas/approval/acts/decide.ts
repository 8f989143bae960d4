import { limitedActs } from '../../../../src/domain/approval/acts.ts';
import { type Barred, isSeat, type Seat, seatOf, stepAfter } from '../../../../src/domain/approval/flow.ts';
import { approvalActs } from '../../../../src/domain/approval/rules.ts';
import type * as Approval from '../../../../src/domain/approval/shapes.ts';
import { flowSubjects } from '../../../../src/domain/approval/subjects.ts';
import { dateAt } from '../../../../src/domain/dates.ts';
import { holds } from '../../../../src/domain/permission/holds.ts';
import { checkRequired } from '../../../../src/domain/required.ts';
import type { Done } from '../../../../src/domain/wire.ts';
import { failpoint } from '../../../database/failpoint.ts';
import { noteLimited } from '../../../limits/limits.ts';
import { noteWeighed } from '../../../limits/weighed.ts';
import type { Context } from '../../../pipeline/context.ts';
import { forbidden, Problem, refuse } from '../../../pipeline/problem.ts';
import { controlInForce } from '../../configuration/queries/settings.ts';
import { refuseOwnApproval } from '../../refund/acts/ownApproval.ts';
import { findDecider } from '../queries/people.ts';
import { listDecided, lockCase, type StoredCase, tellCase, writeEvent } from './cases.ts';
import { inClinicOfCase } from './inClinicOfCase.ts';
import { closeSeats, openNode, tellPerson } from './openNode.ts';
import { flowRegistry } from './registry.ts';
import { refuseChanged, runCase } from './runCase.ts';

const whyBarred = {
  own: 'approval.refused.own',
  twice: 'approval.refused.twice',
  notAsked: 'approval.refused.notAsked',
} as const satisfies Record<Barred, string>;

/** Approves the current node; the last approval does the act in this transaction, or ends the case with the reason. */
export const approveApproval = (context: Context, decision: Approval.Decision): Promise<Approval.Decided> =>
  inClinicOfCase(context, decision.id, (there) => approveHere(there, decision));

async function approveHere(context: Context, decision: Approval.Decision): Promise<Approval.Decided> {
  const stored = await lockCase(context, decision, 'approve');
  if (stored.nodes.length === 0) return approveAlone(context, stored, decision.remark.trim());
  const { running, seat } = await takeSeat(context, stored);
  const remark = decision.remark.trim();
  await writeEvent(context, { approvalId: stored.id, kind: 'approved', round: stored.round, step: stored.step, ...seat, remark });
  failpoint('approval.decided');
  const after = stepAfter(running, seat.seat);
  await tellCase(context, stored, { act: 'approveApproval', of: stored.act, step: stored.step, remark });
  if (after.isLast) return complete(context, stored, remark);
  const { db, now } = context;
  const isNext = after.step !== stored.step;
  await db`update approval set step = ${after.step}, step_since = ${isNext ? now() : stored.stepSince}, version = version + 1 where id = ${stored.id}`;
  const decided = [...running.decided, { ...seat, step: stored.step, staffId: context.session.staffId }];
  await openNode(context, { ...stored, step: after.step, decided });
  return { status: 'asked', whyNot: null };
}

async function takeSeat(context: Context, stored: StoredCase) {
  const { db, session, now } = context;
  const bar = await flowRegistry[stored.act].bars?.(context, stored.draft);
  if (bar) throw new Problem(bar);
  const [decided, decider, isAlone] = await Promise.all([
    listDecided(context, stored),
    findDecider(db, session.staffId, dateAt(now())),
    controlInForce(context, 'REFUND_APPROVED_ALONE', stored.askedAt),
  ]);
  const { nodes, step, askedBy } = stored;
  const running = {
    nodes,
    step,
    askedBy,
    decided,
    isAlone: isAlone === true && stored.act !== 'controlWeakened',
    stepSince: new Date(stored.stepSince),
  };
  const found: Seat | Barred = seatOf(running, decider, now());
  if (!isSeat(found)) throw new Problem(whyBarred[found]);
  return { running, seat: found };
}

async function complete(context: Context, stored: StoredCase, remark: string): Promise<Approval.Decided> {
  const { db, session, now } = context;
  const whyNot = await runCase(context, stored);
  const end = whyNot ? approvalActs.lapse.to : approvalActs.complete.to;
  const decidedNow = { decidedAt: now(), decidedBy: session.staffId, decision: remark, whyNot: whyNot ? db.json(whyNot as never) : null };
  const doneNow = { doneAt: whyNot ? null : now(), doneBy: whyNot ? null : session.staffId };
  await db`update approval set ${db({ ...decidedNow, ...doneNow })}, status = ${end}, step = ${stored.nodes.length}, version = version + 1 where id = ${stored.id}`;
  await writeEvent(context, { approvalId: stored.id, kind: end, round: stored.round, step: stored.nodes.length });
  await closeSeats(context, stored.id);
  await flowRegistry[stored.act].ended?.(context, stored.objectId, end, '');
  await tellPerson(context, stored.askedBy, stored, whyNot ? 'approvalLapsed' : 'approvalDone');
  await tellCase(context, stored, { act: `${end}Approval`, of: stored.act, amount: stored.amount, whyNot: whyNot?.message });
  return { status: end, whyNot: whyNot ?? null };
}

/** Without a flow one second person decides, and the asker carries the act out. */
async function approveAlone(context: Context, stored: StoredCase, remark: string): Promise<Approval.Decided> {
  const isOwn = await requireSecondPerson(context, stored);
  const { db, session, now } = context;
  await db`update approval set status = 'approved', decided_at = ${now()}, decided_by = ${session.staffId}, decision = ${remark}, version = version + 1
    where id = ${stored.id}`;
  await writeEvent(context, { approvalId: stored.id, kind: 'approved', round: stored.round, step: 0, seat: 0, remark });
  await tellCase(context, stored, { act: 'approveApproval', of: stored.act, remark, ...(isOwn && { approvedAlone: true }) });
  return { status: 'approved', whyNot: null };
}

async function requireSecondPerson(context: Context, { askedBy, askedAt }: StoredCase): Promise<boolean> {
  const { session } = context;
  if (!holds(session.authorities, 'o_refund_approve')) throw forbidden('o_refund_approve');
  const isOwn = askedBy === session.staffId;
  if (isOwn) await refuseOwnApproval(context, askedAt, 'approval.refused.own');
  return isOwn;
}

export const refuseApproval = (context: Context, decision: Approval.Decision) => turnDown(context, decision, 'refuse');

/** The asker may ask again with changes. */
export const sendBackApproval = (context: Context, decision: Approval.Decision) => turnDown(context, decision, 'sendBack');

async function turnDown(context: Context, decision: Approval.Decision, step: 'refuse' | 'sendBack'): Promise<Done> {
  refuse(checkRequired({ remark: decision.remark }, ['remark']));
  return inClinicOfCase(context, decision.id, (there) => turnDownHere(there, decision, step));
}

async function turnDownHere(context: Context, decision: Approval.Decision, step: 'refuse' | 'sendBack'): Promise<Done> {
  const { db, session, now } = context;
  const stored = await lockCase(context, decision, step);
  if (stored.nodes.length > 0) await takeSeat(context, stored);
  else if (!holds(session.authorities, 'o_refund_approve')) throw forbidden('o_refund_approve');
  const remark = decision.remark.trim();
  const end = approvalActs[step].to;
  await db`update approval set status = ${end}, decided_at = ${now()}, decided_by = ${session.staffId}, decision = ${remark}, version = version + 1 where id = ${stored.id}`;
  await writeEvent(context, { approvalId: stored.id, kind: end, round: stored.round, step: stored.step, remark });
  await closeSeats(context, stored.id);
  await flowRegistry[stored.act].ended?.(context, stored.objectId, end, remark);
  await tellPerson(context, stored.askedBy, stored, step === 'refuse' ? 'approvalRefused' : 'approvalSentBack');
  await tellCase(context, stored, { act: `${step}Approval`, of: stored.act, remark });
  return { done: true };
}

/** Does what one second person approved, if it still is what was approved: every check of the act runs again, and it may not have become more. */
export async function carryOutApproval(context: Context, seen: { id: string; version: number }): Promise<Done> {
  const { db, session, now } = context;
  const stored = await lockCase(context, seen, 'carryOut');
  const { needs } = flowSubjects[stored.act];
  if (!holds(session.authorities, needs)) throw forbidden(needs);
  const { act } = flowRegistry[stored.act];
  const draft = { ...stored.draft, version: undefined };
  const { weight, ready } = await act.weigh(context, draft);
  refuseChanged(weight, stored);
  noteWeighed(context, stored.act);
  await act.perform(context, draft, ready, stored.id);
  if (stored.act in limitedActs) await noteLimited(context, stored.act as keyof typeof limitedActs, weight, stored.id); // looked up before the cast
  await db`update approval set status = 'done', done_at = ${now()}, done_by = ${session.staffId}, version = version + 1 where id = ${stored.id}`;
  await writeEvent(context, { approvalId: stored.id, kind: 'done', round: stored.round, step: 0 });
  await tellCase(context, stored, { act: 'carryOutApproval', of: stored.act, amount: weight.amount });
  return { done: true };
}

/** Withdrawn by its asker; without a flow also by everybody who could decide it. */
export async function cancelApproval(context: Context, seen: { id: string; version: number }): Promise<Done> {
  const { db, session } = context;
  const stored = await lockCase(context, seen, 'cancel');
  const hasFlow = stored.nodes.length > 0;
  if (hasFlow && stored.askedBy !== session.staffId) throw new Problem('approval.refused.notYours');
  if (!hasFlow && stored.askedBy !== session.staffId && !holds(session.authorities, 'o_refund_approve'))
    throw new Problem('approval.refused.notYours');
  await db`update approval set status = 'cancelled', version = version + 1 where id = ${stored.id}`;
  await writeEvent(context, { approvalId: stored.id, kind: 'cancelled', round: stored.round, step: stored.step });
  await closeSeats(context, stored.id);
  await flowRegistry[stored.act].ended?.(context, stored.objectId, 'cancelled', '');
  await tellCase(context, stored, { act: 'cancelApproval', of: stored.act });
  return { done: true };
}
