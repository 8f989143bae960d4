/** Goods, warehouses, and documents of stock and prices. */
export const stockKinds = {
  // A draft, which only its clinic sees; a transfer that was sent is seen by both.
  chainTransfer: { table: 'chain_transfer', of: 'practice', prefer: 'sent_at nulls first' },
  chainTransferLine: {
    table: 'chain_transfer_line',
    of: 'practice',
    prefer: '(select c.sent_at from chain_transfer c where c.id = t.transfer_id) nulls first',
  },
  comingTransfer: { table: 'chain_transfer', of: 'practice', prefer: 'status = 6 desc', by: 'to_practice_id' },
  consumableBatch: { table: 'consumable_batch', of: 'practice' },
  departmentRequest: { table: 'consumable_request', of: 'practice', prefer: 'advice_id is null desc' },
  genericName: { table: 'generic_name', of: 'org' },
  leafletFile: { table: 'leaflet_file', of: 'org' },
  goodsClass: { table: 'goods_class', of: 'org' },
  manufacturer: { table: 'own_manufacturer', of: 'org' },
  priceAdjustment: { table: 'price_adjustment', of: 'practice', prefer: 'status' },
  purchaseOrder: { table: 'purchase_order', of: 'practice', prefer: 'status' },
  purchasePlan: { table: 'purchase_plan', of: 'practice', prefer: 'status' },
  stockBatch: { table: 'stock_batch', of: 'practice', prefer: 'quantity desc' },
  stockCount: { table: 'stock_count', of: 'practice' },
  stockCountLine: { table: 'stock_count_line', of: 'practice' },
  stockDocument: { table: 'stock_document', of: 'practice', prefer: 'status' },
  stockMonth: { table: 'stock_month', of: 'practice', prefer: 'status desc, month desc' },
  stockPlace: { table: 'stock_place', of: 'practice' },
  supplier: { table: 'supplier', of: 'org' },
  traceUpload: { table: 'trace_sending', of: 'practice', prefer: 'state' },
  warehouse: { table: 'warehouse', of: 'practice' },
} as const;

/** The object that an id names, by the first part of the path. */
export const stockPaths = {
  allocate: 'stockDocument',
  chainTransfer: 'chainTransfer',
  drugGenericName: 'genericName',
  goodsClassify: 'goodsClass',
  manufacturer: 'manufacturer',
  monthlyStatement: 'stockMonth',
  priceAdjustment: 'priceAdjustment',
  purchaseOrder: 'purchaseOrder',
  purchasePlan: 'purchasePlan',
  stockCount: 'stockCount',
  storeItemApply: 'stockDocument',
  storehouse: 'warehouse',
  supplier: 'supplier',
  traceUpload: 'traceUpload',
  warehouseItemConfig: 'stockPlace',
} as const;
