import { billingCalls } from '../../server/areas/billing/calls.ts';
import { chainCalls } from '../../server/areas/inventory/calls/chainTransfer.ts';
import { consignmentCalls } from '../../server/areas/inventory/calls/consignment.ts';
import { inventoryCalls } from '../../server/areas/inventory/calls/inventory.ts';
import { inventoryGoodsCalls } from '../../server/areas/inventory/calls/inventoryGoods.ts';
import { priceAdjustmentCalls } from '../../server/areas/inventory/calls/priceAdjustment.ts';
import { purchaseOrderCalls } from '../../server/areas/inventory/calls/purchaseOrder.ts';
import { purchasePlanCalls } from '../../server/areas/inventory/calls/purchasePlan.ts';
import { refundCalls } from '../../server/areas/refund/calls.ts';
import type { Permission } from '../../src/domain/permission/codes.ts';
import { aBill } from '../builders/bill.ts';
import type { Caller } from '../builders/world.ts';
import { aBatch, careCaller } from '../careWorld.ts';
import type { FreshDatabase } from '../database.ts';
import { anItem } from '../orderWorld.ts';
import { aDocument, aLine, type StockWorld, today } from '../stockWorld.ts';

const writing = ['m_inventory', 'o_stock_move', 'o_stock_count', 'o_purchase_plan', 'o_price_change', 'o_supplier_account'] as const;
const money = ['m_billing', 'o_refund_apply', 'o_bill_collect', 'o_refund_approve'] as const;
/** The rights to write and to decide every document. */
export const deciding: readonly Permission[] = [...writing, ...money, 'o_inventory_audit', 'o_goods_manage'];

export interface Submitted {
  id: string;
  /** Says yes, as the screen of the document does. */
  decide: (who: Caller) => Promise<unknown>;
}

/** Documents of every kind that a colleague has written and submitted; `branchId`: the clinic that goods are sent to. */
export function documentsIn(database: FreshDatabase, world: StockWorld, branchId: string) {
  const writer = () => careCaller(world, { authorities: deciding });
  const second = () => careCaller({ ...world, staffId: world.auditorId }, { authorities: deciding });

  let made = 0;
  async function someGoods() {
    made += 1;
    const itemId = await anItem(database, world, { name: `收件药${made}` });
    return { itemId, batchId: await aBatch(world, itemId, { quantity: 100 }) };
  }

  async function stockIn(): Promise<Submitted> {
    const { itemId } = await someGoods();
    const { id } = await writer()(inventoryCalls.saveStockIn, aDocument(world, [aLine(itemId)]));
    await writer()(inventoryCalls.submitStockDocument, { id, version: 1 });
    return { id, decide: (who) => who(inventoryCalls.auditStockDocument, { id, version: 2, flag: 1 }) };
  }

  async function stockOut(): Promise<Submitted> {
    const { itemId, batchId } = await someGoods();
    const draft = aDocument(world, [aLine(itemId, { batchId, unit: 'single', count: 5 })], { type: 'use', supplierId: null });
    const { id } = await writer()(inventoryCalls.saveStockOut, draft);
    await writer()(inventoryCalls.submitStockDocument, { id, version: 1 });
    return { id, decide: (who) => who(inventoryCalls.auditStockDocument, { id, version: 2, flag: 1 }) };
  }

  async function transfer(): Promise<Submitted> {
    const { itemId, batchId } = await someGoods();
    const line = aLine(itemId, { batchId, unit: 'single', count: 5 });
    const over = { type: 'transfer' as const, supplierId: null, toWarehouseId: world.secondId };
    const { id } = await writer()(inventoryCalls.saveTransfer, aDocument(world, [line], over));
    await writer()(inventoryCalls.submitStockDocument, { id, version: 1 });
    return { id, decide: (who) => who(inventoryCalls.auditStockDocument, { id, version: 2, flag: 1 }) };
  }

  async function chainTransfer(): Promise<Submitted> {
    const { itemId, batchId } = await someGoods();
    const head = { warehouseId: world.warehouseId, toPracticeId: branchId, happenedOn: today, remark: '' };
    const lines = [aLine(itemId, { batchId, unit: 'single', count: 5 })];
    const { id = '' } = await writer()(chainCalls.saveChainTransfer, { ...head, lines });
    await writer()(chainCalls.submitChainTransfer, { id, version: 1 });
    return { id, decide: (who) => who(chainCalls.auditChainTransfer, { id, version: 2, flag: 1 }) };
  }

  async function stockCount(): Promise<Submitted> {
    const { batchId } = await someGoods();
    const { id } = await writer()(inventoryCalls.createStockCount, { warehouseId: world.warehouseId, classifyId: null, remark: '' });
    const { rows } = await writer()(inventoryCalls.queryStockCount, { id });
    const lines = rows.filter((row) => row.batchId === batchId).map((row) => ({ id: row.id, counted: 99 }));
    await writer()(inventoryCalls.enterStockCounts, { id, lines });
    await writer()(inventoryCalls.submitStockCount, { id, version: 1 });
    return { id, decide: (who) => who(inventoryCalls.auditStockCount, { id, version: 2, flag: 1 }) };
  }

  async function purchasePlan(): Promise<Submitted> {
    const { itemId } = await someGoods();
    const line = { itemId, supplierId: null, unit: 'package' as const, count: 2, price: 1000 };
    const draft = { warehouseId: world.warehouseId, expectedOn: null, remark: '', lines: [line] };
    const { id } = await writer()(purchasePlanCalls.savePurchasePlan, draft);
    await writer()(purchasePlanCalls.submitPurchasePlan, { id, version: 1 });
    return { id, decide: (who) => who(purchasePlanCalls.auditPurchasePlan, { id, version: 2, flag: 1 }) };
  }

  async function purchaseOrder(): Promise<Submitted> {
    const { itemId } = await someGoods();
    const line = { itemId, unit: 'package' as const, count: 10, price: 18_500 };
    const head = { supplierId: world.supplierId, warehouseId: world.warehouseId, expectedOn: null, remark: '' };
    const { id } = await writer()(purchaseOrderCalls.savePurchaseOrder, { ...head, lines: [line] });
    await writer()(purchaseOrderCalls.sendPurchaseOrder, { id, version: 1 });
    return { id, decide: (who) => who(purchaseOrderCalls.auditPurchaseOrder, { id, version: 2, flag: 1 }) };
  }

  async function priceAdjustment(): Promise<Submitted> {
    const { itemId } = await someGoods();
    const [item] = await database.owner<[{ price: number }]>`select price from item where id = ${itemId}`;
    const lines = [{ itemId, priceBefore: item.price, priceAfter: item.price + 100, reason: '' }];
    const draft = { reason: '进价上涨', takesEffectOn: null, lines, confirmed: true };
    const saved = (await writer()(priceAdjustmentCalls.savePriceAdjustment, draft)) as { id: string; version: number };
    await writer()(priceAdjustmentCalls.submitPriceAdjustment, saved);
    const seen = { id: saved.id, version: saved.version + 1 };
    return { id: saved.id, decide: (who) => who(priceAdjustmentCalls.auditPriceAdjustment, { ...seen, flag: 1 }) };
  }

  async function settlement(): Promise<Submitted> {
    made += 1;
    const names = { code: `DX${made}`, nameZh: `代销商${made}`, nameEn: '', contact: '', phone: '', fax: '', address: '' };
    const draft = { ...names, licenceNumber: '', licenceExpiresOn: null, remark: '' };
    const { id: supplierId } = await writer()(inventoryGoodsCalls.saveSupplier, draft);
    const agreement = { supplierId, version: 0, covers: 'all' as const, paysLosses: true, lines: [] };
    await writer()(consignmentCalls.saveConsignmentAgreement, agreement);
    const { itemId } = await someGoods();
    const receipt = aDocument(world, [aLine(itemId, { count: 10, price: 24_000 })], { type: 'consignment', supplierId });
    const { id: receiptId } = await writer()(inventoryCalls.saveStockIn, receipt);
    await writer()(inventoryCalls.submitStockDocument, { id: receiptId, version: 1 });
    await second()(inventoryCalls.auditStockDocument, { id: receiptId, version: 2, flag: 1 });
    await writer()(inventoryCalls.processStockDocument, { id: receiptId, version: 3 });
    const [batch] = await database.owner<[{ id: string }]>`select id from stock_batch where item_id = ${itemId} order by id desc limit 1`;
    const used = aLine(itemId, { batchId: batch.id, unit: 'single', count: 3 });
    const use = await writer()(inventoryCalls.saveStockOut, aDocument(world, [used], { type: 'use', supplierId: null }));
    await writer()(inventoryCalls.submitStockDocument, { id: use.id, version: 1 });
    await second()(inventoryCalls.auditStockDocument, { id: use.id, version: 2, flag: 1 });
    await writer()(inventoryCalls.processStockDocument, { id: use.id, version: 3 });
    const { id } = await writer()(consignmentCalls.saveConsignmentSettlement, { supplierId, until: today, remark: '' });
    return { id, decide: (who) => who(consignmentCalls.bookConsignmentSettlement, { id, version: 1 }) };
  }

  async function refund(): Promise<Submitted> {
    const { billId } = await aBill(database.owner, world, { lines: [{ unitPrice: 1000, quantity: 3 }], patientName: '周小舟' });
    const { version } = await writer()(billingCalls.queryBillingDetails, { billingId: billId });
    const payments = [{ methodCode: 'cash', amount: 3000 }];
    await writer()(billingCalls.settleBilling, { id: billId, payments, allowArrears: false, version });
    const bill = await writer()(billingCalls.queryBillingDetails, { billingId: billId });
    const lines = [{ lineId: bill.lines[0]?.id ?? '', quantity: 2 }];
    const { id } = await writer()(refundCalls.applyRefund, {
      billingId: billId,
      lines,
      reason: '未执行',
      version: bill.version,
      confirmed: true,
    });
    return { id, decide: (who) => who(refundCalls.approveRefund, { id, remark: '', version: 1 }) };
  }

  const makers = {
    refund,
    stockIn,
    stockOut,
    transfer,
    chainTransfer,
    stockCount,
    purchasePlan,
    purchaseOrder,
    priceAdjustment,
    settlement,
  };
  return { makers, second, someGoods, writer };
}
