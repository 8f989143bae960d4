import { dateAt } from '../../../../../src/domain/dates.ts';
import { isDue } from '../../../../../src/domain/inventory/prices/rules.ts';
import type * as Prices from '../../../../../src/domain/inventory/prices/shapes.ts';
import { priceState } from '../../../../../src/domain/inventory/states.ts';
import { checkReason, checkRequired } from '../../../../../src/domain/required.ts';
import type { Done } from '../../../../../src/domain/wire.ts';
import { refuseBesideFlow } from '../../../../limits/flows.ts';
import { requireWeighed } from '../../../../limits/weighed.ts';
import type { Context } from '../../../../pipeline/context.ts';
import { Problem, refuse } from '../../../../pipeline/problem.ts';
import { findStockSetting } from '../../queries/stockDocuments.ts';
import { refuseOwn } from '../lockDocument.ts';
import { announcePrices, lockAdjustment, type Which } from './lockAdjustment.ts';
import { putIntoEffect } from './putIntoEffect.ts';
import { holdToPriceFlow } from './weighPrices.ts';

export async function submitAdjustment(context: Context, which: Which): Promise<Done> {
  const adjustment = await lockAdjustment(context, which, 'submit');
  await holdToPriceFlow(context, adjustment.lines);
  const { db, now } = context;
  await db`
    update price_adjustment set status = ${priceState.submitted}, submitted_at = ${now()}, version = version + 1 where id = ${adjustment.id}`;
  return finish(context, adjustment, 'submit');
}

/** Approves, so that the prices take effect now or on their day, or sends back with a remark. */
export async function auditAdjustment(
  context: Context,
  { flag, remark = '', ...which }: Which & { flag: number; remark?: string | undefined },
): Promise<Done> {
  if (flag === 0) refuse(checkRequired({ remark }, ['remark']));
  const adjustment = await lockAdjustment(context, which, flag === 1 ? 'approve' : 'reject');
  await refuseBesideFlow(context, adjustment.id);
  if (flag === 1) {
    await holdToPriceFlow(context, adjustment.lines);
    await refuseOwn(context, adjustment.createdBy);
    return approveAdjustment(context, adjustment);
  }
  const { db, session, now } = context;
  await db`
    update price_adjustment set status = ${priceState.rejected}, audited_at = ${now()}, audited_by = ${session.staffId},
      audit_remark = ${remark.trim()}, version = version + 1 where id = ${adjustment.id}`;
  return finish(context, adjustment, 'reject');
}

/** Marks an adjustment as approved; without a later day its prices take effect in the same transaction. */
export async function approveAdjustment(context: Context, adjustment: Prices.AdjustmentFull, decidedBy?: string): Promise<Done> {
  const { db, session, now } = context;
  requireWeighed(context, ['goodsPrice']);
  await db`
    update price_adjustment set status = ${priceState.approved}, submitted_at = coalesce(submitted_at, ${now()}), audited_at = ${now()},
      audited_by = ${decidedBy ?? session.staffId}, audit_remark = '', version = version + 1 where id = ${adjustment.id}`;
  if (!isDue(adjustment.takesEffectOn, dateAt(now()))) return finish(context, adjustment, 'approve');
  await putIntoEffect(context, { ...adjustment, status: priceState.approved });
  return finish(context, adjustment, 'approveAndApply', { priced: true });
}

/**
 * Puts prices into effect by hand: approved ones whose day has come, or any where the stock setting needs no approval. There a later day makes
 * the document wait for it.
 */
export async function applyAdjustment(context: Context, which: Which): Promise<Done> {
  const { skipApproval } = await findStockSetting(context.db);
  const adjustment = await lockAdjustment(context, which, skipApproval ? 'applyUnapproved' : 'apply');
  await refuseBesideFlow(context, adjustment.id);
  if (adjustment.status !== priceState.approved) {
    await holdToPriceFlow(context, adjustment.lines);
    return approveAdjustment(context, adjustment);
  }
  if (!isDue(adjustment.takesEffectOn, dateAt(context.now())))
    throw new Problem('inventory.prices.refused.early', { values: { date: adjustment.takesEffectOn ?? '' } });
  await putIntoEffect(context, adjustment);
  return finish(context, adjustment, 'apply', { priced: true });
}

export async function voidAdjustment(context: Context, { reason, ...which }: Which & { reason: string }): Promise<Done> {
  refuse(checkReason(reason));
  const adjustment = await lockAdjustment(context, which, 'void');
  await refuseBesideFlow(context, adjustment.id);
  await context.db`
    update price_adjustment set status = ${priceState.voided}, void_reason = ${reason.trim()}, version = version + 1 where id = ${adjustment.id}`;
  return finish(context, adjustment, 'void');
}

async function finish(
  context: Context,
  { id, number }: Prices.AdjustmentFull,
  act: string,
  { priced = false }: { priced?: boolean } = {},
): Promise<Done> {
  context.audit({ objectId: id, detail: { act, number } });
  await announcePrices(context, { priced });
  return { done: true };
}
