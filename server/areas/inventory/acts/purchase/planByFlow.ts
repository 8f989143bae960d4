import { createHash } from 'node:crypto';
import type * as Approval from '../../../../../src/domain/approval/shapes.ts';
import type * as Purchase from '../../../../../src/domain/inventory/purchase/shapes.ts';
import { purchaseCan, purchaseState } from '../../../../../src/domain/inventory/purchase/states.ts';
import { lockRows } from '../../../../database/locks.ts';
import type { Limited } from '../../../../limits/limited.ts';
import type { Context } from '../../../../pipeline/context.ts';
import { approvePlan } from './decidePlan.ts';
import { announcePlans, lockPlan } from './lockPlan.ts';

function fingerprintOf({ warehouseId, lines }: Purchase.PlanFull): string {
  const facts = lines.map(({ itemId, supplierId, quantity, price }) => `${itemId} ${supplierId} ${quantity} ${price}`).sort();
  return createHash('sha256')
    .update([warehouseId, ...facts].join('\n'))
    .digest('hex')
    .slice(0, 32);
}

const act: Limited<Purchase.PlanMove, Purchase.PlanFull, unknown> = {
  async weigh(context, { id, version, reason }) {
    const { db } = context;
    const [kept] = await lockRows(
      db,
      'purchasePlan',
      db<{ status: Purchase.PlanFull['status'] }[]>`select status from purchase_plan where id::text = ${id} for no key update`,
    );
    const plan = await lockPlan(context, { id, version }, kept && purchaseCan('approve', kept.status) ? 'approve' : 'submit');
    const weight = {
      amount: plan.amount,
      objectId: plan.id,
      objectNumber: plan.number,
      patientId: null,
      reason,
      fingerprint: fingerprintOf(plan),
      changes: [{ label: 'inventory.document.lines', unit: 'count' as const, before: null, after: plan.itemCount }],
    };
    return { weight, ready: plan };
  },
  perform: (context, _draft, plan, _approvalId, decidedBy) => approvePlan(context, plan, decidedBy),
};

/** While the case waits the plan is submitted, so that nobody changes it. */
async function asked(context: Context, { id }: Purchase.PlanMove): Promise<void> {
  const { db, now } = context;
  await db`update purchase_plan set status = ${purchaseState.submitted}, submitted_at = ${now()}, version = version + 1 where id::text = ${id}`;
  await announcePlans(context);
}

/** A plan whose case ended without approval goes back to its writer: as a draft if withdrawn, otherwise with the remark. */
async function ended(context: Context, objectId: string, end: Approval.ApprovalState, remark: string): Promise<void> {
  if (end === 'done') return;
  const { db, session, now } = context;
  await lockRows(db, 'purchasePlan', db`select id from purchase_plan where id = ${objectId} for no key update`);
  const isWithdrawn = end === 'cancelled';
  const decided = isWithdrawn ? db`` : db`, audited_at = ${now()}, audited_by = ${session.staffId}, audit_remark = ${remark}`;
  await db`
    update purchase_plan set status = ${isWithdrawn ? purchaseState.draft : purchaseState.rejected}, version = version + 1 ${decided}
    where id = ${objectId} and status = ${purchaseState.submitted}`;
  await announcePlans(context);
}

export const purchasePlan = { act, asked, ended };
