import type * as Inventory from '../../../domain/inventory/shapes.ts';

/** "1 carton = 20 boxes × 24 tablets", as short as a column wants it. */
export function packingText(row: Inventory.Goods, language: string): string {
  const unit = (zh: string, en: string) => (language === 'en' ? en || zh : zh);
  const parts = [
    row.packagesPerPurchase > 1
      ? `${row.packagesPerPurchase} ${unit(row.unit, row.unitEn)}/${unit(row.purchaseUnit, row.purchaseUnitEn)}`
      : '',
    row.splitAllowed
      ? `${row.singlesPerPackage} ${unit(row.singleUnit, row.singleUnitEn)}/${unit(row.unit, row.unitEn)}`
      : unit(row.unit, row.unitEn),
  ];
  return parts.filter(Boolean).join(' · ');
}
