import { purchaseState } from '../../domain/inventory/purchase/states.ts';
import type * as Print from '../../domain/print/shapes.ts';
import { clinicAndPatient } from '../samples/head.sample.ts';

const { practiceLogo, practiceName, practiceAddress, practicePhone, practiceEmail } = clinicAndPatient;

const suppliers: readonly Print.Bilingual[] = [
  { zh: '橘井示例药械（杭州）', en: 'Jujing Example Supplies, Hangzhou' },
  { zh: '泉声示例医药', en: 'Quansheng Example Pharma' },
];

const rowOf = (index: number): Print.PurchasePlanRow => {
  const number = 10 + index;
  const price = 12_345 + index * 101;
  return {
    goodsCode: `XY${String(101 + index)}`,
    goodsName: { zh: `阿莫西林胶囊 ${index + 1}`, en: `Amoxicillin capsules ${index + 1}` },
    specification: { zh: `0.25g×${24 + index} 粒`, en: `0.25 g × ${24 + index} capsules` },
    manufacturerName: '示例制药一厂',
    supplierName: suppliers[index % suppliers.length] ?? { zh: '', en: '' },
    number,
    unitName: { zh: '盒', en: 'box' },
    price,
    money: Math.round((price * number) / 10),
  };
};

/** A plan of so many lines, submitted and not approved. */
export function purchasePlanOf(lines: number): Print.PurchasePlanPrint {
  const rows = Array.from({ length: lines }, (_, index) => rowOf(index));
  return {
    practiceLogo,
    practiceName,
    practiceAddress,
    practicePhone,
    practiceEmail,
    number: 'CG20261121-001',
    status: purchaseState.submitted,
    warehouseName: { zh: '西药房', en: 'Main pharmacy' },
    writtenOn: '2026-11-21',
    expectedOn: '2026-12-05',
    userName: { zh: '马库生', en: 'Ma Kusheng' },
    auditorName: { zh: '林院长', en: 'Lin Yuanzhang' },
    remark: '冬季备货',
    rows,
    totalMoney: rows.reduce((sum, { money }) => sum + money, 0),
  };
}

export const purchasePlanSample = purchasePlanOf(12);
