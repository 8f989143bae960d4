import type * as Print from '../../domain/print/shapes.ts';
import { clinicAndPatient } from '../samples/head.sample.ts';

const { practiceLogo, practiceName, practiceAddress, practicePhone, practiceEmail } = clinicAndPatient;

const rowOf = (index: number): Print.StockMonthRow => {
  const [openingQuantity, inQuantity, outQuantity] = [240 + index * 7, index % 3 === 0 ? 480 : 0, 53 + index];
  const closingQuantity = openingQuantity + inQuantity - outQuantity;
  const fen = 12 + index;
  return {
    goodsCode: `XY${String(101 + index)}`,
    goodsName: { zh: `阿莫西林胶囊 ${index + 1}`, en: `Amoxicillin capsules ${index + 1}` },
    specification: { zh: `0.25g×${24 + index} 粒`, en: `0.25 g × ${24 + index} capsules` },
    manufacturerName: '示例制药一厂',
    unitName: { zh: '粒', en: 'capsule' },
    packageName: { zh: '盒', en: 'box' },
    inOnePackage: 24,
    openingQuantity,
    inQuantity,
    outQuantity,
    closingQuantity,
    openingAmount: openingQuantity * fen,
    inAmount: inQuantity * fen,
    outAmount: outQuantity * fen,
    closingAmount: closingQuantity * fen,
  };
};

/** A month of so many items, which comes to what they come to. */
export function stockMonthOf(items: number): Print.StockMonthPrint {
  const rows = Array.from({ length: items }, (_, index) => rowOf(index));
  const sum = (key: 'openingAmount' | 'inAmount' | 'outAmount' | 'closingAmount') => rows.reduce((all, row) => all + row[key], 0);
  return {
    practiceLogo,
    practiceName,
    practiceAddress,
    practicePhone,
    practiceEmail,
    month: '2026-10',
    warehouseName: { zh: '西药房', en: 'Main pharmacy' },
    reportedAt: '2026-11-02T01:30:00.000Z',
    reporterName: { zh: '马库生', en: 'Ma Kusheng' },
    rows,
    kinds: [
      { direction: 1, kind: 'receipt', amount: sum('inAmount') },
      { direction: 2, kind: 'dispensing', amount: sum('outAmount') },
    ],
    openingAmount: sum('openingAmount'),
    inAmount: sum('inAmount'),
    outAmount: sum('outAmount'),
    costChange: 0,
    closingAmount: sum('closingAmount'),
  };
}

export const sample = stockMonthOf(14);
