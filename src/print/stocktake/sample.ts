import type * as Print from '../../domain/print/shapes.ts';
import { clinicAndPatient } from '../samples/head.sample.ts';

const rowOf = (index: number): Print.StocktakeRow => {
  const book = 20 + index * 3;
  const counted = book + ([0, 0, -2, 0, 5][index % 5] ?? 0);
  const price = 1234 + index * 57;
  return {
    shelf: `A-${1 + (index % 4)}`,
    goodsCode: `XY${String(101 + index)}`,
    goodsName: { zh: `阿莫西林胶囊 ${index + 1}`, en: `Amoxicillin capsules ${index + 1}` },
    specification: { zh: '0.25g×24 粒', en: '0.25 g × 24 capsules' },
    manufacturerName: '示例制药一厂',
    batchNo: `A2606${String(10 + index)}`,
    validityPeriodStr: '2028-06-30',
    unitName: { zh: '粒', en: 'capsule' },
    packageName: { zh: '盒', en: 'box' },
    inOnePackage: 24,
    codes: ['6901234567892', '8350012'],
    book,
    counted,
    price,
    differenceMoney: Math.round((price * (counted - book)) / 10),
  };
};

/** A booked count of any length, whose gains and losses are those of its lines. */
export function stocktakeOf(length: number): Print.StocktakePrint {
  const { practiceLogo, practiceName, practiceAddress, practicePhone, practiceEmail } = clinicAndPatient;
  const rows = Array.from({ length }, (_, index) => rowOf(index));
  const sum = (sign: 1 | -1) => rows.reduce((total, { differenceMoney }) => total + Math.max(0, sign * differenceMoney), 0);
  return {
    practiceLogo,
    practiceName,
    practiceAddress,
    practicePhone,
    practiceEmail,
    applyNo: 'PD20261121-001',
    status: 3,
    warehouseName: { zh: '西药房', en: 'Main pharmacy' },
    scopeName: { zh: '抗感染药', en: 'Anti-infectives' },
    createOn: '2026-11-21T00:30:00.000Z',
    userName: { zh: '马库生', en: 'Ma Kusheng' },
    counterName: { zh: '韩药师', en: 'Han Yao' },
    auditorName: { zh: '孙药师', en: 'Sun Yao' },
    remark: '月末盘点',
    rows,
    gainMoney: sum(1),
    lossMoney: sum(-1),
  };
}

export const sample = stocktakeOf(24);
