import type * as Purchase from '../../../../../src/domain/inventory/purchase/shapes.ts';
import { type PurchaseAct, purchaseActs, purchaseCan } from '../../../../../src/domain/inventory/purchase/states.ts';
import { lockRows } from '../../../../database/locks.ts';
import type { Context } from '../../../../pipeline/context.ts';
import { absent, Problem } from '../../../../pipeline/problem.ts';
import { findPlan } from '../../queries/purchase/plans.ts';

export interface Which {
  id: string;
  version?: number | undefined;
}

/** The plan under its lock, as it is now, if this act may begin from there. Without a version any version will do. */
export async function lockPlan(
  { db, session }: Pick<Context, 'db' | 'session'>,
  { id, version }: Which,
  act: PurchaseAct,
): Promise<Purchase.PlanFull> {
  await lockRows(db, 'purchasePlan', db`select id from purchase_plan where id::text = ${id} for no key update`);
  const plan = await findPlan(db, session, id);
  if (!plan) throw absent();
  if (!purchaseCan(act, plan.status)) throw new Problem(purchaseActs[act].refused, { values: { number: plan.number } });
  if (version !== undefined && plan.version !== version) throw new Problem('error.version');
  return plan;
}

export async function announcePlans({ announce }: Pick<Context, 'announce'>): Promise<void> {
  await announce({ subType: null, tags: ['PurchasePlan'], audience: { permission: 'm_inventory' } });
}
