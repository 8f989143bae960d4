import type * as Print from '../../domain/print/shapes.ts';
import { warehousingOf } from '../warehousing/sample.ts';

const { supplierName: _, ...goods } = warehousingOf(3);

/** Goods on their way to another warehouse. */
export const sample: Print.StockSlipPrint = {
  ...goods,
  storeItemVOS: goods.storeItemVOS.map((row) => ({ ...row, invoiceNo: '' })),
  supplierName: { zh: '', en: '' },
  applyNo: 'DB20261121-002',
  type: 'transfer',
  status: 6,
  isBooked: false,
  typeName: { zh: '', en: '' },
  toWarehouseName: { zh: '输液室药柜', en: 'Infusion room cabinet' },
  receiverName: { zh: '刘护士', en: 'Liu Fang' },
  remark: '输液室备药',
  reversesNo: '',
};

/** Goods that go back to whoever delivered them. */
export const supplierReturn: Print.StockSlipPrint = {
  ...sample,
  applyNo: 'CK20261121-005',
  type: 'supplierReturn',
  status: 3,
  typeName: { zh: '退货出库', en: 'Return to supplier' },
  toWarehouseName: { zh: '', en: '' },
  supplierName: { zh: '橘井示例药械（杭州）', en: 'Jujing Example Supplies, Hangzhou' },
  receiverName: { zh: '', en: '' },
};
