import * as z from 'zod/mini';
import { type LimitedAct, limitedActs } from '../../../../src/domain/approval/acts.ts';
import { type ApprovalAct, approvalActs, approvalCan, mayStandTwice } from '../../../../src/domain/approval/rules.ts';
import type * as Approval from '../../../../src/domain/approval/shapes.ts';
import { dateAt } from '../../../../src/domain/dates.ts';
import { holds } from '../../../../src/domain/permission/holds.ts';
import { checkReason } from '../../../../src/domain/required.ts';
import type { Done } from '../../../../src/domain/wire.ts';
import { nextNumber } from '../../../database/counters.ts';
import { lockRows } from '../../../database/locks.ts';
import { noteLimited } from '../../../limits/limits.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, forbidden, Problem, refuse } from '../../../pipeline/problem.ts';
import { refuseOwnApproval } from '../../refund/acts/ownApproval.ts';
import { limitedRegistry } from './registry.ts';

/** Stores an act for a second person to decide. Everything the act itself would check is checked now; nothing of it is done. */
export async function askApproval(
  context: Context,
  { act, draft }: { act: LimitedAct; draft: Record<string, unknown> },
): Promise<{ id: string; approvalNumber: string }> {
  const { db, session, now, newId } = context;
  if (!holds(session.authorities, limitedActs[act].needs)) throw forbidden(limitedActs[act].needs);
  const { shape, act: limited } = limitedRegistry[act];
  const parsed = z.safeParse(shape, draft);
  if (!parsed.success) throw new Problem('error.fields', { fields: [{ field: 'draft', message: 'error.field.invalid' }] });
  const { weight } = await limited.weigh(context, parsed.data as object); // shaped by the act's own shape
  if (weight.amount === 0 && !weight.second) throw new Problem('approval.refused.notNeeded');
  refuse(checkReason(weight.reason));
  const [open] = await db`select from approval where object_id = ${weight.objectId} and act = ${act} and status in ('asked', 'approved')`;
  if (open && !mayStandTwice(act)) throw new Problem('approval.refused.openAlready');
  const id = newId();
  const { text: approvalNumber } = await nextNumber(db, 'approval', {
    orgId: session.orgId,
    scope: session.practiceId,
    date: dateAt(now()),
  });
  await db`insert into approval ${db({
    orgId: session.orgId,
    practiceId: session.practiceId,
    id,
    approvalNumber,
    act,
    draft: db.json(parsed.data as never),
    amount: weight.amount,
    reason: weight.reason.trim(),
    objectId: weight.objectId,
    patientId: weight.patientId,
    patientCount: weight.patientCount ?? 1,
    askedAt: now(),
    askedBy: session.staffId,
  })}`;
  await tell(context, { id, patientId: weight.patientId }, { act: 'askApproval', of: act, amount: weight.amount });
  return { id, approvalNumber };
}

interface Stored {
  id: string;
  act: LimitedAct;
  draft: Record<string, unknown>;
  amount: number;
  patientId: string;
  objectId: string;
  status: Approval.ApprovalState;
  askedBy: string;
}

async function lockApproval({ db }: Context, { id, version }: { id: string; version: number }, step: ApprovalAct): Promise<Stored> {
  const [stored] = await lockRows(
    db,
    'approval',
    db<(Stored & { version: number })[]>`
    select id, act, draft, amount, patient_id, object_id, status, asked_by, version from approval where id = ${id} for update`,
  );
  if (!stored) throw absent();
  if (!approvalCan(step, stored.status)) throw new Problem(approvalActs[step].refused);
  if (stored.version !== version) throw new Problem('error.version');
  return stored;
}

async function tell({ audit, announce }: Context, { id, patientId }: Pick<Stored, 'id' | 'patientId'>, detail: object): Promise<void> {
  audit({ patientId, objectId: id, detail: { ...detail } });
  await announce({ subType: null, tags: ['Approval'], audience: { permission: 'm_billing' } });
}

export const approveApproval = (context: Context, decision: Approval.Decision) => decide(context, decision, 'approve');

export async function refuseApproval(context: Context, decision: Approval.Decision): Promise<Done> {
  if (decision.remark.trim() === '') refuse([{ field: 'remark', message: 'refund.reason.required' }]);
  return decide(context, decision, 'refuse');
}

async function decide(context: Context, { id, remark, version }: Approval.Decision, step: 'approve' | 'refuse'): Promise<Done> {
  const { db, session, now } = context;
  const stored = await lockApproval(context, { id, version }, step);
  const isOwn = step === 'approve' && stored.askedBy === session.staffId;
  if (isOwn) await refuseOwnApproval(context, 'approval.refused.own');
  await db`update approval set status = ${approvalActs[step].to}, decided_at = ${now()}, decided_by = ${session.staffId}, decision = ${remark.trim()},
    version = version + 1 where id = ${id}`;
  await tell(context, stored, { act: `${step}Approval`, of: stored.act, remark: remark.trim(), ...(isOwn && { approvedAlone: true }) });
  return { done: true };
}

/** Does what was approved, if it still is what was approved: every check of the act runs again, and it may not have become more. */
export async function carryOutApproval(context: Context, seen: { id: string; version: number }): Promise<Done> {
  const { db, session, now } = context;
  const stored = await lockApproval(context, seen, 'carryOut');
  if (!holds(session.authorities, limitedActs[stored.act].needs)) throw forbidden(limitedActs[stored.act].needs);
  const { act } = limitedRegistry[stored.act];
  const draft = { ...stored.draft, version: undefined };
  const { weight, ready } = await act.weigh(context, draft);
  if (weight.amount > stored.amount) throw new Problem('approval.refused.changed');
  await act.perform(context, draft, ready, stored.id);
  await noteLimited(context, stored.act, weight, stored.id);
  await db`update approval set status = 'done', done_at = ${now()}, done_by = ${session.staffId}, version = version + 1 where id = ${stored.id}`;
  await tell(context, stored, { act: 'carryOutApproval', of: stored.act, amount: weight.amount });
  return { done: true };
}

export async function cancelApproval(context: Context, seen: { id: string; version: number }): Promise<Done> {
  const stored = await lockApproval(context, seen, 'cancel');
  if (!holds(context.session.authorities, [limitedActs[stored.act].needs, 'o_refund_approve'])) throw forbidden();
  await context.db`update approval set status = 'cancelled', version = version + 1 where id = ${stored.id}`;
  await tell(context, stored, { act: 'cancelApproval', of: stored.act });
  return { done: true };
}
