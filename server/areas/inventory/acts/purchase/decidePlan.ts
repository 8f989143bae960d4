import type * as Purchase from '../../../../../src/domain/inventory/purchase/shapes.ts';
import { purchaseState } from '../../../../../src/domain/inventory/purchase/states.ts';
import { checkReason, checkRequired } from '../../../../../src/domain/required.ts';
import type { Done } from '../../../../../src/domain/wire.ts';
import { holdToFlow, refuseBesideFlow } from '../../../../limits/flows.ts';
import type { Context } from '../../../../pipeline/context.ts';
import { refuse } from '../../../../pipeline/problem.ts';
import { findStockSetting } from '../../queries/stockDocuments.ts';
import { refuseOwn } from '../lockDocument.ts';
import { announcePlans, lockPlan, type Which } from './lockPlan.ts';

/** Submits a plan for review; in a clinic that works without review it is approved at once. */
export async function submitPlan(context: Context, which: Which): Promise<Done> {
  const plan = await lockPlan(context, which, 'submit');
  await holdToFlow(context, 'purchasePlan', plan.amount, { objectId: plan.id });
  const { db, now } = context;
  if ((await findStockSetting(db)).skipApproval) return approvePlan(context, plan);
  await db`update purchase_plan set status = ${purchaseState.submitted}, submitted_at = ${now()}, version = version + 1 where id = ${plan.id}`;
  return finish(context, plan, 'submit');
}

/** Approves a plan, or sends it back with a remark. */
export async function auditPlan(
  context: Context,
  { flag, remark = '', ...which }: Which & { flag: number; remark?: string | undefined },
): Promise<Done> {
  if (flag === 0) refuse(checkRequired({ remark }, ['remark']));
  const plan = await lockPlan(context, which, flag === 1 ? 'approve' : 'reject');
  await refuseBesideFlow(context, plan.id);
  if (flag === 1) {
    await holdToFlow(context, 'purchasePlan', plan.amount, { objectId: plan.id });
    await refuseOwn(context, plan.createdBy);
    return approvePlan(context, plan);
  }
  const { db, session, now } = context;
  await db`
    update purchase_plan set status = ${purchaseState.rejected}, audited_at = ${now()}, audited_by = ${session.staffId},
      audit_remark = ${remark.trim()}, version = version + 1 where id = ${plan.id}`;
  return finish(context, plan, 'reject');
}

/** `decidedBy`: the person whose approval was the last of a flow. */
export async function approvePlan(context: Context, plan: Purchase.PlanFull, decidedBy?: string): Promise<Done> {
  const { db, session, now } = context;
  await db`
    update purchase_plan set status = ${purchaseState.approved}, submitted_at = coalesce(submitted_at, ${now()}), audited_at = ${now()},
      audited_by = ${decidedBy ?? session.staffId}, audit_remark = '', version = version + 1 where id = ${plan.id}`;
  return finish(context, plan, 'approve');
}

/** Ends a plan of which the rest will not come. */
export async function closePlan(context: Context, { reason, ...which }: Which & { reason: string }): Promise<Done> {
  refuse(checkReason(reason));
  const plan = await lockPlan(context, which, 'close');
  const { db, session, now } = context;
  await db`
    update purchase_plan set status = ${purchaseState.closed}, closed_at = ${now()}, closed_by = ${session.staffId},
      close_reason = ${reason.trim()}, version = version + 1 where id = ${plan.id}`;
  return finish(context, plan, 'close');
}

export async function voidPlan(context: Context, { reason, ...which }: Which & { reason: string }): Promise<Done> {
  refuse(checkReason(reason));
  const plan = await lockPlan(context, which, 'void');
  await refuseBesideFlow(context, plan.id);
  await context.db`
    update purchase_plan set status = ${purchaseState.voided}, void_reason = ${reason.trim()}, version = version + 1 where id = ${plan.id}`;
  return finish(context, plan, 'void');
}

async function finish(context: Context, { id, number }: Purchase.PlanFull, act: string): Promise<Done> {
  context.audit({ objectId: id, detail: { act, number } });
  await announcePlans(context);
  return { done: true };
}
