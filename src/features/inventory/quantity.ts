import type * as Stock from '../../domain/inventory/stockShapes.ts';
import { type CountedUnit, inPackages, perPackage } from '../../domain/inventory/units.ts';
import { countText, unitWord } from '../../domain/order/doseText.ts';
import { useWords } from '../../words/useWords.ts';

type Units = Pick<
  Stock.GoodsFacts,
  'packageUnit' | 'packageUnitEn' | 'singleUnit' | 'singleUnitEn' | 'purchaseUnit' | 'purchaseUnitEn' | 'splitAllowed' | 'singlesPerPackage'
>;

/** Stock units as people count them, and the names of the units. */
export function useQuantity() {
  const { say, language } = useWords();
  const namesOf = (goods: Units, unit: CountedUnit) => {
    const names = {
      single: [goods.singleUnit, goods.singleUnitEn],
      package: [goods.packageUnit, goods.packageUnitEn],
      purchase: [goods.purchaseUnit, goods.purchaseUnitEn],
    }[unit];
    return { zh: names[0] ?? '', en: names[1] ?? '' };
  };
  const unitName = (goods: Units, unit: CountedUnit, count = 1) => unitWord(count, namesOf(goods, unit), language);
  const text = (goods: Units, quantity: number | null): string => {
    if (quantity === null) return '–';
    const { packages, singles } = inPackages(quantity, perPackage(goods));
    const sign = quantity < 0 ? '-' : '';
    const whole = countText(packages, namesOf(goods, 'package'), language);
    const rest = countText(singles, namesOf(goods, 'single'), language);
    if (singles === 0) return sign + whole;
    return sign + (packages === 0 ? rest : say('inventory.quantity.both', { whole, rest }));
  };
  return { text, unitName };
}

export type QuantityWords = ReturnType<typeof useQuantity>;
