import { entries } from '../rows.ts';

/** Types of stock documents; those by hand a person chooses, the others come about by themselves. */
export const stockWords = {
  storeTypeIn: entries([
    ['purchase', '采购入库', 'Purchase', { byHand: true }],
    ['otherIn', '其他入库', 'Other receipt', { byHand: true }],
    ['countGain', '盘盈入库', 'Count gain', { byHand: false }],
    ['reversal', '冲销入库', 'Reversal', { byHand: false }],
    ['consignment', '代销入库', 'Consigned in', { byHand: true }],
  ]),
  storeTypeOut: entries([
    ['use', '领用出库', 'Use', { byHand: true }],
    ['damage', '报损出库', 'Write-off', { byHand: true }],
    ['supplierReturn', '退货出库', 'Return to supplier', { byHand: true }],
    ['countLoss', '盘亏出库', 'Count loss', { byHand: false }],
    ['reversal', '冲销出库', 'Reversal', { byHand: false }],
    ['consignmentReturn', '代销退货', 'Consigned return', { byHand: true }],
  ]),
} as const;
