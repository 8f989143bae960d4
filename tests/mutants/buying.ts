// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of source code
import type { Mutant } from './mutant.ts';

const orders = 'server/areas/inventory/purchase/purchaseOrder.db.test.ts';
const plans = 'server/areas/inventory/purchasePlan.db.test.ts';
const rules = 'src/domain/inventory/purchase/rules.ts';
const decide = 'server/areas/inventory/acts/purchase/order/decideOrder.ts';
const parts = 'server/areas/inventory/queries/purchase/orderParts.ts';
const receive = 'server/areas/inventory/acts/purchase/order/receiveOrder.ts';

/** Delivery times and orders to suppliers. */
export const mutants: Mutant[] = [
  {
    name: 'a proposal forgets the days until the goods come',
    file: rules,
    find: 'const forDays = usedInDays(used, leadDays + days);',
    put: 'const forDays = usedInDays(used, leadDays * 0 + days);',
    suite: 'src/domain/inventory/purchase/rules.test.ts',
  },
  {
    name: 'the delivery time of a supplier goes before that of the goods',
    file: rules,
    find: 'if (goodsLead !== null) return',
    put: 'if (goodsLead !== null && supplierLead === null) return',
    suite: plans,
    only: 'lasts until the goods come',
  },
  {
    name: 'the order forgets the supplier a line was proposed from',
    file: 'server/areas/inventory/queries/purchase/proposals.ts',
    find: "supplierLead: leadOfSupplier.get(supplierId ?? '') ?? null",
    put: "supplierLead: leadOfSupplier.get('') ?? null",
    suite: plans,
    only: 'lasts until the goods come',
  },
  {
    name: 'an order is sent by its writer though another person has to look at it',
    file: decide,
    find: 'const isSent = isCovered || (await findStockSetting(db)).skipApproval;',
    put: 'const isSent = isCovered || (await findStockSetting(db)).version >= 0;',
    suite: orders,
    only: 'waits for another person',
  },
  {
    name: 'an order is approved by its writer',
    file: decide,
    find: '    await refuseOwn(context, order.createdBy);\n',
    put: '',
    suite: orders,
    only: 'waits for another person',
  },
  {
    name: 'an order dearer than its plan is sent at once',
    file: 'src/domain/inventory/purchase/order/rules.ts',
    find: 'return plan.ordered <= plan.quantity && !isDearer;',
    put: 'return plan.ordered <= plan.quantity || !isDearer;',
    suite: orders,
    only: 'within the plan',
  },
  {
    name: 'goods that a plan received by itself are ordered again without review',
    file: 'server/areas/inventory/queries/purchase/orders.ts',
    find: 'and r.purchase_order_id is null and r.status',
    put: 'and r.purchase_order_id is not null and r.status',
    suite: orders,
    only: 'received without them',
  },
  {
    name: 'a reversed receipt still counts into its order',
    file: parts,
    find: 'v.reverses_id = r.id and v.status = ${literal(db, booked)}',
    put: 'v.reverses_id = r.id and v.status = -1 - ${literal(db, booked)}',
    suite: orders,
    only: 'cancelled or reversed',
  },
  {
    name: 'more than was ordered comes in without a question',
    file: 'src/domain/inventory/purchase/order/rules.ts',
    find: 'return over > 0 ? [{ itemId, quantity: over }] : [];',
    put: 'return over > 1000 ? [{ itemId, quantity: over }] : [];',
    suite: orders,
    only: 'asks before it brings more',
  },
  {
    name: 'a receipt names the order of another supplier',
    file: receive,
    find: 'if (draft.supplierId !== order.supplierId)',
    put: 'if (draft.supplierId === null)',
    suite: orders,
    only: 'another supplier',
  },
  {
    name: 'a changed receipt is weighed against its own lines',
    file: parts,
    find: 'and r.id::text <> ${besides}',
    put: 'and r.id::text <> ${besides}::text || r.number',
    suite: orders,
    only: 'its own lines',
  },
  {
    name: 'an order ends while its goods are on the way',
    file: decide,
    find: 'arriving > 0',
    put: 'arriving < 0',
    suite: orders,
    only: 'has ended',
  },
  {
    name: 'what a plan ordered is on order twice',
    file: 'server/areas/inventory/queries/purchase/plans.ts',
    find: 'x.quantity - ${receivedOf(db)} - ${dueBySentOrders(db)}',
    put: 'x.quantity - ${receivedOf(db)} - 0 * ${dueBySentOrders(db)}',
    suite: orders,
    only: 'counts sent orders once',
  },
  {
    name: 'a closed order is still on order',
    file: parts,
    find: 'where o.practice_id = app_practice() and o.status = ${literal(db, sent)}',
    put: 'where o.practice_id = app_practice() and o.status >= ${literal(db, sent)}',
    suite: orders,
    only: 'counts sent orders once',
  },
];
