import type { ValueAct } from './row.ts';

/** Prices of goods and charges, and goods that come, go and are counted. */
export const stockActs: readonly ValueAct[] = [
  {
    calls: ['saveChargeItem', 'importChargeItems'],
    effect: 'grows',
    needs: 'o_charge_price',
    weighedBy: ['chargePrice'],
    weighs: 'The change in percent against the prices of the last 30 days, or since the last approval.',
    secondPerson: 'flow',
  },
  {
    calls: ['saveGoods', 'importGoods'],
    effect: 'grows',
    needs: 'o_goods_manage',
    weighedBy: ['goodsPrice'],
    weighs:
      'The greatest change in percent against the prices of the last 30 days, or since the last approval, and the fen by which stock is revalued.',
    secondPerson: 'flow',
  },
  {
    calls: ['submitPriceAdjustment', 'applyPriceAdjustment', 'importRetailPrices'],
    effect: 'grows',
    needs: 'o_price_change',
    weighedBy: ['goodsPrice'],
    weighs:
      'The greatest change in percent against the prices of the last 30 days, or since the last approval, and the fen by which stock is revalued.',
    secondPerson: 'flow',
  },
  {
    calls: ['auditPriceAdjustment'],
    effect: 'grows',
    needs: 'o_inventory_audit',
    weighedBy: ['goodsPrice'],
    weighs: 'The same as when the adjustment was submitted; the person who wrote it does not audit it.',
    secondPerson: 'flow',
  },
  {
    calls: ['submitStockDocument', 'processStockDocument', 'importOpeningStock'],
    effect: 'moves',
    needs: 'o_stock_move',
    weighedBy: ['stockIn', 'stockOut', 'transfer'],
    weighs:
      'The amount of the document, with the other documents of the person on that day. Opening stock is a document of goods that come in.',
    secondPerson: 'flow',
  },
  {
    calls: ['dispatchTransfer', 'transferStockDirectly'],
    effect: 'moves',
    needs: 'o_stock_move',
    weighedBy: ['transfer'],
    weighs: 'The amount of the document, with the other documents of the person on that day.',
    secondPerson: 'flow',
  },
  {
    calls: ['auditStockDocument'],
    effect: 'moves',
    needs: 'o_inventory_audit',
    weighedBy: ['stockIn', 'stockOut', 'transfer'],
    weighs: 'The amount of the document; the person who wrote it does not audit it unless the clinic allows that.',
    secondPerson: 'flow',
  },
  {
    calls: ['submitStockCount'],
    effect: 'forgives',
    needs: 'o_stock_count',
    weighedBy: ['stockCount'],
    weighs: 'The gains and losses of the count, with the other counts of the person on that day.',
    secondPerson: 'flow',
  },
  {
    calls: ['auditStockCount'],
    effect: 'forgives',
    needs: 'o_inventory_audit',
    weighedBy: ['stockCount'],
    weighs: 'Nothing again: a count was weighed when it was submitted, and another person audits it.',
    secondPerson: 'flow',
  },
  {
    calls: ['submitChainTransfer', 'sendChainTransfer'],
    effect: 'moves',
    needs: 'o_stock_move',
    weighedBy: ['chainTransfer'],
    weighs: 'The amount of the transfer, with the other transfers of the person on that day.',
    secondPerson: 'flow',
  },
  {
    calls: ['receiveChainTransfer', 'settleChainTransfer', 'receiveTransfer'],
    effect: 'moves',
    needs: 'o_stock_move',
    weighedBy: [],
    whyNot: 'The receiving side takes in what was sent; a difference stays with the transfer until it is settled or written off.',
  },
  {
    calls: ['writeOffChainTransfer'],
    effect: 'forgives',
    needs: 'o_inventory_audit',
    weighedBy: [],
    whyNot: 'Goods that were lost on their way are written off by a person with the right to audit, with a reason.',
  },
  {
    calls: ['saveConsignmentAgreement', 'saveConsignmentSettlement', 'bookConsignmentSettlement', 'endConsignmentSettlement'],
    effect: 'moves',
    needs: 'o_supplier_account',
    weighedBy: [],
    whyNot:
      'A settlement is counted from the stock ledger and the agreed prices of the batches, and is booked by another person than its writer, unless the clinic lets one person do both.',
  },
  {
    calls: ['saveSupplierOpening', 'confirmSupplierOpening', 'endSupplierOpening'],
    effect: 'moves',
    needs: 'o_supplier_account',
    weighedBy: [],
    whyNot:
      'A clinic sets one opening, with a reason; it comes into force when a second person confirms it, unless the clinic lets one person do both.',
  },
  {
    calls: ['saveSupplierInvoice', 'voidSupplierInvoice', 'saveSupplierPayment', 'confirmSupplierPayment', 'reverseSupplierPayment'],
    effect: 'moves',
    needs: 'o_supplier_account',
    weighedBy: [],
    whyNot:
      'Goods of an invoice were reviewed with their receipts; a payment is not more than the invoices, and the person who pays did not enter them; a prepayment and a refund count when a second person confirms them, unless the clinic lets one person do both.',
  },
  {
    calls: ['sendPurchaseOrder'],
    effect: 'moves',
    needs: 'o_purchase_plan',
    weighedBy: ['purchasePlan'],
    weighs:
      'Nothing again within an approved plan. Any other order by its amount: it is refused where a flow of plans applies, and reviewed by another person.',
    secondPerson: 'flow',
  },
  {
    calls: ['auditPurchaseOrder'],
    effect: 'moves',
    needs: 'o_inventory_audit',
    weighedBy: ['purchasePlan'],
    weighs: 'The agreed amount of the order; the person who wrote it does not audit it.',
    secondPerson: 'flow',
  },
  {
    calls: ['submitPurchasePlan'],
    effect: 'moves',
    needs: 'o_purchase_plan',
    weighedBy: ['purchasePlan'],
    weighs: 'The expected amount of the plan, with the other plans of the person on that day.',
    secondPerson: 'flow',
  },
  {
    calls: ['auditPurchasePlan'],
    effect: 'moves',
    needs: 'o_inventory_audit',
    weighedBy: ['purchasePlan'],
    weighs: 'The expected amount of the plan; the person who wrote it does not audit it.',
    secondPerson: 'flow',
  },
];
