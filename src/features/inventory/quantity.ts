import type * as Stock from '../../domain/inventory/stockShapes.ts';
import { type CountedUnit, inPackages, perPackage } from '../../domain/inventory/units.ts';
import { useWords } from '../../words/useWords.ts';

type Units = Pick<
  Stock.GoodsFacts,
  'packageUnit' | 'packageUnitEn' | 'singleUnit' | 'singleUnitEn' | 'purchaseUnit' | 'purchaseUnitEn' | 'splitAllowed' | 'singlesPerPackage'
>;

/** Stock units as people count them, and the names of the units. */
export function useQuantity() {
  const { say, language } = useWords();
  const unitName = (goods: Units, unit: CountedUnit) => {
    const names = {
      single: [goods.singleUnit, goods.singleUnitEn],
      package: [goods.packageUnit, goods.packageUnitEn],
      purchase: [goods.purchaseUnit, goods.purchaseUnitEn],
    }[unit];
    return (language === 'en' ? names[1] || names[0] : names[0]) ?? '';
  };
  const text = (goods: Units, quantity: number | null): string => {
    if (quantity === null) return '–';
    const { packages, singles } = inPackages(quantity, perPackage(goods));
    const sign = quantity < 0 ? '-' : '';
    const whole = `${packages} ${unitName(goods, 'package')}`;
    const rest = `${singles} ${unitName(goods, 'single')}`;
    if (singles === 0) return sign + whole;
    return sign + (packages === 0 ? rest : say('inventory.quantity.both', { whole, rest }));
  };
  return { text, unitName };
}

export type QuantityWords = ReturnType<typeof useQuantity>;
