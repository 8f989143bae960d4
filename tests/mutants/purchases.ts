// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of source code
import type { Mutant } from './mutant.ts';

const plans = 'server/areas/inventory/purchasePlan.db.test.ts';
const flows = 'server/areas/approval/flowPurchase.db.test.ts';
const decide = 'server/areas/inventory/acts/purchase/decidePlan.ts';
const found = 'server/areas/inventory/queries/purchase/plans.ts';

/** Plans to buy goods. */
export const mutants: Mutant[] = [
  {
    name: 'a plan is approved by its writer',
    file: decide,
    find: '    await refuseOwn(context, plan.createdBy);\n',
    put: '',
    suite: plans,
    only: 'written by one person',
  },
  {
    name: 'a plan above the limit of its flow is submitted like any other',
    file: decide,
    find: "  const plan = await lockPlan(context, which, 'submit');\n  await holdToFlow(context, 'purchasePlan', plan.amount, { objectId: plan.id });",
    put: "  const plan = await lockPlan(context, which, 'submit');\n  await holdToFlow(context, 'purchasePlan', plan.amount * 0, { objectId: plan.id });",
    suite: flows,
  },
  {
    name: 'a plan is reviewed by hand while its flow decides',
    file: decide,
    find: "  const plan = await lockPlan(context, which, flag === 1 ? 'approve' : 'reject');\n  await refuseBesideFlow(context, plan.id);",
    put: "  const plan = await lockPlan(context, which, flag === 1 ? 'approve' : 'reject');",
    suite: flows,
    only: 'above the limit',
  },
  {
    name: 'goods are received by a plan that nobody approved',
    file: 'server/areas/inventory/acts/saveDocument.ts',
    find: "  if (draft.purchasePlanId && !draft.purchaseOrderId) await lockPlan(context, { id: draft.purchasePlanId }, 'receive');\n",
    put: '',
    suite: plans,
    only: 'only by an approved plan',
  },
  {
    name: 'a reversed receipt still counts as received',
    file: found,
    find: 'v.reverses_id = r.id and v.status = ${literal(db, booked)}',
    put: 'v.reverses_id = r.id and v.status = -1 - ${literal(db, booked)}',
    suite: plans,
    only: 'cancelled or reversed',
  },
  {
    name: 'a cancelled receipt is still arriving',
    file: found,
    find: 'r.status not in (${literal(db, booked, cancelled)})',
    put: 'r.status not in (${literal(db, booked)}, -${literal(db, cancelled)})',
    suite: plans,
    only: 'cancelled or reversed',
  },
  {
    name: 'a proposal forgets what is on order',
    file: 'src/domain/inventory/purchase/rules.ts',
    find: 'const there = usable + onOrder;',
    put: 'const there = usable + onOrder * 0;',
    suite: plans,
    only: 'still waits for',
  },
  {
    name: 'a proposal counts expired stock',
    file: 'server/areas/inventory/queries/purchase/proposals.ts',
    find: 'filter (where b.expires_on >= ${today} and not w.is_quarantine)',
    put: 'filter (where b.expires_on >= ${today} or not w.is_quarantine)',
    suite: plans,
    only: 'has expired',
  },
];
