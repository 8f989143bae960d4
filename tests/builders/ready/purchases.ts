import type { Call } from '../../../src/api/catalogue.ts';
import type { Own, Readied } from './own.ts';
import { aLine, another, chainIn, documentIn, warehouse } from './stock.ts';

const seen = ({ id, version }: { id: string; version: number }) => ({ id, version });

/** A plan of one line, written by another person. */
async function planIn(own: Own, status: number) {
  const item = await own.find(`select id from item where is_stocked and enabled order by id limit 1`);
  const { id: warehouseId } = await warehouse(own);
  const numbered = { number: `N${Math.random()}`, created_by: await another(own), closed_at: null, closed_by: null };
  const plan = await own.like('purchase_plan', 'practice_id = :p', { status, warehouse_id: warehouseId, ...numbered });
  await own.like('purchase_plan_line', 'practice_id = :p', { plan_id: plan.id, item_id: item.id, supplier_id: null });
  return plan;
}

/** An approved plan whose line names its supplier, of which nothing is ordered yet. */
async function approvedPlan(own: Own) {
  const plan = await planIn(own, 2);
  const { id: supplierId } = await own.find(`select id from supplier where enabled order by id limit 1`);
  await own.change(`update purchase_plan_line set supplier_id = '${supplierId}' where plan_id = '${plan.id}'`);
  return plan;
}

/** An order of one line in one of its states, written by another person. */
async function orderIn(own: Own, status: number) {
  const item = await own.find(`select id from item where is_stocked and enabled order by id limit 1`);
  const { id: warehouseId } = await warehouse(own);
  const { id: supplierId } = await own.find(`select id from supplier where enabled order by id limit 1`);
  const numbered = { number: `N${Math.random()}`, created_by: await another(own), ended_at: null, ended_by: null, plan_id: null };
  const sent = status === 2 ? { sent_at: own.at(0, '09:00') } : { sent_at: null };
  const order = await own.like('purchase_order', 'practice_id = :p', {
    status,
    warehouse_id: warehouseId,
    supplier_id: supplierId,
    ...numbered,
    ...sent,
  });
  await own.like('purchase_order_line', 'practice_id = :p', { order_id: order.id, item_id: item.id });
  return order;
}

/** An invoice of a supplier that has nothing else, entered by another person and not paid. */
async function invoiceIn(own: Own) {
  const supplier = await own.like('supplier', 'enabled', { code: `N${Math.random()}`.slice(0, 9), name_zh: `N${Math.random()}` });
  const amounts = { amount: 5000, tax: 0, covered: 5000, number: `N${Math.random()}` };
  const days = { invoiced_on: own.day(-3), due_on: own.day(27), created_at: own.at(-3, '09:00') };
  const free = { voided_at: null, voided_by: null, void_reason: '', version: 1, difference_reason: '' };
  const invoice = await own.like('supplier_invoice', 'practice_id = :p', {
    supplier_id: supplier.id,
    created_by: await another(own),
    ...amounts,
    ...days,
    ...free,
  });
  return { invoice, supplierId: supplier.id };
}

/** A payment of that invoice. */
async function paymentIn(own: Own) {
  const { supplierId } = await invoiceIn(own);
  const paid = { supplier_id: supplierId, amount: 100, reverses_id: null, paid_on: own.day(-1) };
  return own.like('supplier_payment', 'practice_id = :p', paid);
}

/** An opening that another person wrote, before anything else of the clinic. */
async function openingIn(own: Own) {
  await own.change(`delete from supplier_opening where practice_id = :p and (status = 1 or created_by = :me)`);
  const waiting = { status: 0, end_reason: '', day: '2020-01-01', created_by: await another(own), version: 1 };
  return own
    .find(`select id, version from supplier_opening where practice_id = :p and status = 0`)
    .catch(() => own.like('supplier_opening', 'practice_id = :p', waiting));
}

/** A prepayment that another person entered. */
async function prepaymentIn(own: Own) {
  const { supplierId } = await invoiceIn(own);
  const entered = { kind: 'prepayment', status: 0, created_by: await another(own), created_at: own.at(-1, '09:00') };
  return own.like('supplier_payment', 'practice_id = :p', { supplier_id: supplierId, amount: 100, reverses_id: null, ...entered });
}

/** An invoice over a booked receipt that no invoice covers. */
async function invoiceOf(own: Own) {
  const { id: supplierId } = await own.find(`select id from supplier where enabled order by id limit 1`);
  const receipt = await documentIn(own, 3);
  await own.change(`update stock_document set supplier_id = '${supplierId}' where id = '${receipt.id}'`);
  const facts = { number: 'N9', invoicedOn: own.day(-1), amount: 100, tax: 0, differenceReason: 'x' };
  return { supplierId, documentIds: [receipt.id], ...facts };
}

/** A settlement of a supplier that has nothing else, written by another person. */
async function settlementIn(own: Own, status: number) {
  const supplier = await own.like('supplier', 'enabled', { code: `N${Math.random()}`.slice(0, 9), name_zh: `N${Math.random()}` });
  const booked = status === 0 ? { booked_at: null, booked_by: null } : { booked_at: own.at(-1, '09:00') };
  return own.like('consignment_settlement', 'practice_id = :p', {
    status,
    supplier_id: supplier.id,
    number: `N${Math.random()}`,
    created_by: await another(own),
    ended_at: null,
    ended_by: null,
    end_reason: '',
    version: 1,
    ...booked,
  });
}

/** A supplier with one sold unit of a consigned batch that no settlement has. */
async function soldOf(own: Own) {
  const supplier = await own.like('supplier', 'enabled', { code: `N${Math.random()}`.slice(0, 9), name_zh: `N${Math.random()}` });
  const terms = { consignor_id: supplier.id, agreed_price: 1000, agreed_factor: 1, pays_losses: true };
  const batch = await own.like('stock_batch', 'practice_id = :p', { batch_number: `N${Math.random()}`, ...terms });
  await own.like('stock_movement', 'practice_id = :p', { batch_id: batch.id, kind: 'use', change: -1, at: own.at(-1, '09:00') });
  return { supplierId: supplier.id, until: own.day(0), remark: '' };
}

async function planOf(own: Own) {
  const item = await own.find(`select id from item where is_stocked and enabled order by id limit 1`);
  const { id: warehouseId } = await warehouse(own);
  const line = { itemId: item.id, supplierId: null, unit: 'package', count: 1, price: 100 };
  return { id: undefined, version: undefined, warehouseId, expectedOn: null, remark: '', lines: [line] };
}

/** An order that is written by hand. */
async function orderOf(own: Own) {
  const { id: supplierId } = await own.find(`select id from supplier where enabled order by id limit 1`);
  return { ...(await planOf(own)), supplierId };
}

export const purchases: Partial<Record<Call, Readied>> = {
  bookConsignmentSettlement: async (own) => seen(await settlementIn(own, 0)),
  endConsignmentSettlement: async (own) => ({ ...seen(await settlementIn(own, 0)), reason: 'x' }),
  saveConsignmentAgreement: async (own) => ({
    supplierId: (await own.like('supplier', 'enabled', { code: `N${Math.random()}`.slice(0, 9), name_zh: `N${Math.random()}` })).id,
    version: 0,
    covers: 'all',
    paysLosses: true,
    lines: [],
  }),
  saveConsignmentSettlement: soldOf,
  auditPurchaseOrder: async (own) => ({ ...seen(await orderIn(own, 1)), flag: 1 }),
  createPurchaseOrders: async (own) => seen(await approvedPlan(own)),
  cancelPurchaseOrder: async (own) => ({ ...seen(await orderIn(own, 0)), reason: 'x' }),
  closePurchaseOrder: async (own) => ({ ...seen(await orderIn(own, 2)), reason: 'x' }),
  confirmSupplierOpening: async (own) => seen(await openingIn(own)),
  endSupplierOpening: async (own) => ({ ...seen(await openingIn(own)), reason: 'x' }),
  saveSupplierOpening: async (own) => {
    const opening = await openingIn(own);
    return { ...seen(opening), day: '2020-01-01', reason: 'x', lines: [] };
  },
  confirmSupplierPayment: async (own) => ({ id: (await prepaymentIn(own)).id }),
  reverseSupplierPayment: async (own) => ({ id: (await paymentIn(own)).id, reason: 'x' }),
  saveSupplierInvoice: invoiceOf,
  saveSupplierPayment: async (own) => ({
    supplierId: (await invoiceIn(own)).supplierId,
    paidOn: own.day(0),
    amount: 100,
    method: 'transfer',
    voucher: 'N1',
    remark: '',
  }),
  voidSupplierInvoice: async (own) => ({ ...seen((await invoiceIn(own)).invoice), reason: 'x' }),
  sendPurchaseOrder: async (own) => seen(await orderIn(own, 0)),
  auditPurchasePlan: async (own) => ({ ...seen(await planIn(own, 1)), flag: 1 }),
  exportDocumentLines: async (own) => ({ kind: 'document', id: (await documentIn(own, 3)).id }),
  queryChainTransferPrint: async (own) => ({ id: (await chainIn(own, 6)).chain.id }),
  closePurchasePlan: async (own) => ({ ...seen(await planIn(own, 2)), reason: 'x' }),
  queryConsignmentSettlementPrint: async (own) => ({ id: (await settlementIn(own, 1)).id }),
  queryPurchasePlanPrint: async (own) => ({ id: (await planIn(own, 2)).id }),
  savePurchaseOrder: orderOf,
  savePurchasePlan: planOf,
  saveStockIn: async (own) => ({
    ...(await aLine(own, 'package')),
    type: 'purchase',
    toWarehouseId: null,
    deliveryNumber: '',
    file: undefined,
    purchasePlanId: (await planIn(own, 2)).id,
    purchaseOrderId: undefined,
  }),
  submitPurchasePlan: async (own) => seen(await planIn(own, 0)),
  voidPurchasePlan: async (own) => ({ ...seen(await planIn(own, 0)), reason: 'x' }),
};
