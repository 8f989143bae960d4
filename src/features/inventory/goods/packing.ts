import type * as Inventory from '../../../domain/inventory/shapes.ts';
import { countText } from '../../../domain/order/doseText.ts';
import type { Language } from '../../../domain/session/shapes.ts';

/** "1 carton = 20 boxes × 24 tablets", as short as a column wants it. */
export function packingText(row: Inventory.Goods, language: Language): string {
  const unit = (zh: string, en: string) => (language === 'en' ? en || zh : zh);
  const count = (amount: number, zh: string, en: string) => countText(amount, { zh, en }, language);
  const parts = [
    row.packagesPerPurchase > 1
      ? `${count(row.packagesPerPurchase, row.unit, row.unitEn)}/${unit(row.purchaseUnit, row.purchaseUnitEn)}`
      : '',
    row.splitAllowed
      ? `${count(row.singlesPerPackage ?? 1, row.singleUnit, row.singleUnitEn)}/${unit(row.unit, row.unitEn)}`
      : unit(row.unit, row.unitEn),
  ];
  return parts.filter(Boolean).join(' · ');
}
