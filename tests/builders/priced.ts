import { uuidv7 } from 'uuidv7';

/** A charge item as a form sends it, 100 yuan unless told otherwise; a name and a code of its own each time. */
export const aChargeDraft = (price = 10_000) => ({
  code: uuidv7().slice(-8),
  nameZh: `检查${uuidv7().slice(-8)}`,
  nameEn: '',
  categoryCode: 'treatment',
  adviceType: 3,
  specification: '',
  unit: '次',
  unitEn: '',
  price,
  allowDiscount: true,
  minimumDiscount: 80,
  sexLimit: null,
  procedureCode: null,
  remark: '',
});

/** Goods as a form sends them, 100 yuan a package that is not opened. */
export const aGoodsDraft = () => ({
  code: uuidv7().slice(-8),
  nameZh: `纱布${uuidv7().slice(-8)}`,
  nameEn: '',
  tradeName: '',
  genericName: '',
  categoryCode: 'western',
  classifyId: null,
  specification: '',
  manufacturer: '示例药厂',
  barcode: '',
  unit: '盒',
  unitEn: '',
  splitAllowed: false,
  singleUnit: '',
  singleUnitEn: '',
  singlesPerPackage: 1,
  purchaseUnit: '盒',
  purchaseUnitEn: '',
  packagesPerPurchase: 1,
  price: 10_000,
});
