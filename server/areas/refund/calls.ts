import * as z from 'zod/mini';
import * as Dictionary from '../../../src/domain/dictionary/shapes.ts';
import * as Order from '../../../src/domain/order/shapes.ts';
import * as Refund from '../../../src/domain/refund/shapes.ts';
import * as Wire from '../../../src/domain/wire.ts';
import { sortedBy } from '../../paging/listing.ts';
import { type Calls, call } from '../../pipeline/call.ts';
import { list } from '../../pipeline/list.ts';
import { absent } from '../../pipeline/problem.ts';
import { findBill } from '../billing/queries/bills.ts';
import { listEntries } from '../dictionary/queries/dictionaries.ts';
import { moneyMethods } from '../register/queries/paymentMethods.ts';
import { applyRefund, approveRefund, cancelRefund, refundDetails, refuseRefund } from './acts/applyRefund.ts';
import { executeRefund } from './acts/executeRefund.ts';
import { refundAtOnce } from './acts/refundAtOnce.ts';
import { proposeRefund } from './acts/refundWay.ts';
import { resumeOrder, stopOrder } from './acts/stop/stopOrder.ts';
import { findStandingOfBill, listRefunds, refundSorts } from './queries.ts';

const orders = z.object({ ids: z.array(Wire.id).check(z.minLength(1), z.maxLength(100)) });

export const refundCalls = {
  applyRefund: call({ takes: Refund.application, gives: Wire.saved }, (application, context) => applyRefund(context, application)),
  approveRefund: call({ takes: Refund.decision, gives: Wire.done }, (decision, context) => approveRefund(context, decision)),
  calculateRefund: call({ takes: Refund.question, gives: Refund.proposedRefund }, (question, context) => proposeRefund(context, question)),
  cancelRefund: call({ takes: Refund.seen, gives: Wire.done }, (seen, context) => cancelRefund(context, seen)),
  executeRefund: call({ takes: Refund.seen, gives: Refund.plan }, (seen, context) => executeRefund(context, seen)),
  queryApproveStatusList: call({ takes: z.object({}), gives: z.array(Dictionary.entry) }, (_, { db }) => listEntries(db, 'refundStatus')),
  queryRefund: call({ takes: z.object({ id: Wire.id }), gives: Refund.full }, ({ id }, context) => refundDetails(context, id)),
  queryRefundList: list(
    { takes: z.extend(Refund.criteria, sortedBy(refundSorts)), gives: Wire.pageWithSums(Refund.line, ['amount']), atMost: 100 },
    (query, { db, session }) => listRefunds(db, session, query),
  ),
  queryRefundable: call({ takes: z.object({ billingId: Wire.id }), gives: z.array(Refund.lineStanding) }, async ({ billingId }, { db }) => {
    if (!(await findBill(db, billingId))) throw absent();
    return [...(await findStandingOfBill(db, billingId))];
  }),
  queryRefundPaymentMethods: call({ takes: z.object({}), gives: z.array(Dictionary.paymentMethod) }, async (_, { db }) => [
    ...(await moneyMethods(db, 'refund')),
  ]),
  refundAtOnce: call({ takes: Refund.application, gives: Refund.paidAtOnce }, (application, context) => refundAtOnce(context, application)),
  refuseRefund: call({ takes: Refund.decision, gives: Wire.done }, (decision, context) => refuseRefund(context, decision)),
  resumeOrder: call({ takes: orders, gives: Wire.done }, (wanted, context) => resumeOrder(context, wanted)),
  stopOrder: call({ takes: z.extend(orders, { reason: Wire.remark }), gives: Order.stopped }, (wanted, context) =>
    stopOrder(context, wanted),
  ),
} satisfies Partial<Calls>;
