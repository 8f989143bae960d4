/** Prices of stock beside quantities: both always speak of the same unit. */
import { countText, unitWord } from '../order/doseText.ts';
import type { Language } from '../session/shapes.ts';
import { type Packing, packagesText, perPackage } from './units.ts';

export interface UnitNames extends Omit<Packing, 'packagesPerPurchase'> {
  packageUnit: string;
  packageUnitEn: string;
  singleUnit: string;
  singleUnitEn: string;
}

/** Mills (1/1000 yuan) of one stock unit → mills of one package, the unit quantities are shown in. */
export const costOfPackage = (mills: number, goods: Omit<Packing, 'packagesPerPurchase'>): number => mills * perPackage(goods);

/** Stock units as people count them: 53 of 24 a box are 2 boxes and 5 capsules. */
export const quantityText = (goods: UnitNames, quantity: number, language: Language): string =>
  packagesText(
    quantity,
    perPackage(goods),
    { package: { zh: goods.packageUnit, en: goods.packageUnitEn }, single: { zh: goods.singleUnit, en: goods.singleUnitEn } },
    language,
  );

/** Values of the sentence `common.quantity.check`: all pieces of a quantity and the pieces of one package. Undefined where packages stay closed. */
export function checkOfQuantity(
  goods: UnitNames,
  quantity: number,
  language: Language,
): { total: string; size: string; unit: string } | undefined {
  const size = perPackage(goods);
  if (size === 1 || quantity === 0) return undefined;
  const single = { zh: goods.singleUnit, en: goods.singleUnitEn };
  return {
    total: countText(quantity, single, language),
    size: countText(size, single, language),
    unit: unitWord(1, { zh: goods.packageUnit, en: goods.packageUnitEn }, language),
  };
}

/** Name of the unit that stock is counted in: the single unit where a package may be opened, else the package. */
export const stockUnitText = (goods: UnitNames, language: Language): string =>
  perPackage(goods) > 1
    ? unitWord(1, { zh: goods.singleUnit, en: goods.singleUnitEn }, language)
    : unitWord(1, { zh: goods.packageUnit, en: goods.packageUnitEn }, language);
