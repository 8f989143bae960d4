import type * as Print from '../../domain/print/shapes.ts';
import { clinicAndPatient } from '../samples/head.sample.ts';

const rowOf = (index: number): Print.WarehousingRow => {
  const number = 10 + index;
  const price = 12_345 + index * 101;
  return {
    goodsCode: `XY${String(101 + index)}`,
    goodsName: { zh: `阿莫西林胶囊 ${index + 1}`, en: `Amoxicillin capsules ${index + 1}` },
    specification: { zh: `0.25g×${24 + index} 粒`, en: `0.25 g × ${24 + index} capsules` },
    manufacturerName: '示例制药一厂',
    number,
    unitName: { zh: '盒', en: 'box' },
    price,
    totalAmount: Math.round((price * number) / 10),
    batchNo: `A2606${String(10 + index)}`,
    validityPeriodStr: '2028-06-30',
    invoiceNo: '26112100031',
  };
};

/** A receipt of any length, whose sum is that of its lines. */
export function warehousingOf(lines: number): Print.WarehousingPrint {
  const storeItemVOS = Array.from({ length: lines }, (_, index) => rowOf(index));
  const { practiceLogo, practiceName, practiceAddress, practicePhone, practiceEmail } = clinicAndPatient;
  return {
    practiceLogo,
    practiceName,
    practiceAddress,
    practicePhone,
    practiceEmail,
    applyNo: 'RK20261121-003',
    typeName: { zh: '采购入库', en: 'Purchase' },
    warehouseName: { zh: '西药房', en: 'Main pharmacy' },
    supplierName: { zh: '橘井示例药械（杭州）', en: 'Jujing Example Supplies, Hangzhou' },
    entryExitDate: '2026-11-21',
    userName: { zh: '马库生', en: 'Ma Kusheng' },
    auditorName: { zh: '孙药师', en: 'Sun Yao' },
    keeperName: { zh: '韩药师', en: 'Han Yao' },
    isBooked: true,
    storeItemVOS,
    totalAmount: storeItemVOS.reduce((sum, row) => sum + row.totalAmount, 0),
  };
}

export const sample = warehousingOf(26);
