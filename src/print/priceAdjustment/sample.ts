import { priceState } from '../../domain/inventory/states.ts';
import type * as Print from '../../domain/print/shapes.ts';
import { clinicAndPatient } from '../samples/head.sample.ts';

const { practiceLogo, practiceName, practiceAddress, practicePhone, practiceEmail } = clinicAndPatient;

const rowOf = (index: number): Print.PriceAdjustmentRow => {
  const priceBefore = 1860 + index * 70;
  const priceAfter = index % 4 === 3 ? priceBefore - 120 : priceBefore + 150;
  const quantity = (5 + index) * 24;
  return {
    goodsCode: `XY${String(101 + index)}`,
    goodsName: { zh: `阿莫西林胶囊 ${index + 1}`, en: `Amoxicillin capsules ${index + 1}` },
    specification: { zh: `0.25g×${24 + index} 粒`, en: `0.25 g × ${24 + index} capsules` },
    manufacturerName: '示例制药一厂',
    unitName: { zh: '粒', en: 'capsule' },
    packageName: { zh: '盒', en: 'box' },
    inOnePackage: 24,
    priceBefore,
    priceAfter,
    quantity,
    revaluation: ((priceAfter - priceBefore) * quantity) / 24,
    reason: index === 0 ? '厂家通知' : '',
  };
};

/** An adjustment of so many prices, in effect. */
export function priceAdjustmentOf(items: number): Print.PriceAdjustmentPrint {
  const rows = Array.from({ length: items }, (_, index) => rowOf(index));
  return {
    practiceLogo,
    practiceName,
    practiceAddress,
    practicePhone,
    practiceEmail,
    number: 'TJ20261102-001',
    status: priceState.inEffect,
    reason: '厂家上调供货价',
    takesEffectOn: null,
    effectiveAt: '2026-11-02T01:30:00.000Z',
    creatorName: { zh: '马库生', en: 'Ma Kusheng' },
    auditorName: { zh: '林院长', en: 'Lin Yuanzhang' },
    rows,
    revaluation: rows.reduce((sum, { revaluation }) => sum + (revaluation ?? 0), 0),
  };
}

export const sample = priceAdjustmentOf(14);
