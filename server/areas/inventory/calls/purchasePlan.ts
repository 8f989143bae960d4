import * as z from 'zod/mini';
import { dateAt } from '../../../../src/domain/dates.ts';
import * as Purchase from '../../../../src/domain/inventory/purchase/shapes.ts';
import * as Wire from '../../../../src/domain/wire.ts';
import { sortedBy } from '../../../paging/listing.ts';
import { type Calls, call } from '../../../pipeline/call.ts';
import { list } from '../../../pipeline/list.ts';
import { absent } from '../../../pipeline/problem.ts';
import { auditPlan, closePlan, submitPlan, voidPlan } from '../acts/purchase/decidePlan.ts';
import { savePlan } from '../acts/purchase/savePlan.ts';
import { findPlan, findPlans, planSorts } from '../queries/purchase/plans.ts';
import { proposeGoods } from '../queries/purchase/proposals.ts';

const which = z.object({ id: Wire.id, version: Wire.version });
const withReason = z.extend(which, { reason: Wire.remark });

/** Plans to buy goods, from which receipts are written. */
export const purchasePlanCalls = {
  auditPurchasePlan: call(
    { takes: z.extend(which, { flag: Wire.flag, remark: z.optional(Wire.remark) }), gives: Wire.done },
    (arg, context) => auditPlan(context, arg),
  ),
  closePurchasePlan: call({ takes: withReason, gives: Wire.done }, (arg, context) => closePlan(context, arg)),
  proposePurchase: call({ takes: Purchase.proposalQuestion, gives: Purchase.proposalAnswer }, ({ days }, { db, now }) =>
    proposeGoods(db, days, dateAt(now())),
  ),
  queryPurchasePlan: call({ takes: z.object({ id: Wire.id }), gives: Purchase.planFull }, async ({ id }, { db, session }) => {
    const plan = await findPlan(db, session, id);
    if (!plan) throw absent();
    return plan;
  }),
  queryPurchasePlanList: list(
    { takes: z.extend(Purchase.planCriteria, sortedBy(planSorts)), gives: Wire.pageWithSums(Purchase.planLine, ['amount']) },
    (criteria, { db, session }) => findPlans(db, criteria, session),
  ),
  savePurchasePlan: call({ takes: Purchase.planDraft, gives: Wire.saved }, (draft, context) => savePlan(context, draft)),
  submitPurchasePlan: call({ takes: which, gives: Wire.done }, (arg, context) => submitPlan(context, arg)),
  voidPurchasePlan: call({ takes: withReason, gives: Wire.done }, (arg, context) => voidPlan(context, arg)),
} satisfies Partial<Calls>;
