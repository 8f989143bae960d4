import { useMemo } from 'react';
import { costOfPackage, quantityText } from '../../domain/inventory/perUnit.ts';
import { namesOf } from '../../domain/inventory/quantityInput.ts';
import type * as Stock from '../../domain/inventory/stockShapes.ts';
import type { CountedUnit } from '../../domain/inventory/units.ts';
import { millsText } from '../../domain/money/fen.ts';
import { unitWord } from '../../domain/order/doseText.ts';
import type { Speech } from '../../words/speech.ts';
import { useWords } from '../../words/useWords.ts';

type Units = Pick<
  Stock.GoodsFacts,
  'packageUnit' | 'packageUnitEn' | 'singleUnit' | 'singleUnitEn' | 'purchaseUnit' | 'purchaseUnitEn' | 'splitAllowed' | 'singlesPerPackage'
>;

/** Stock units as people count them, and the names of the units; the same functions as long as the language stays. */
export function useQuantity() {
  const words = useWords();
  return useMemo(() => quantityWords(words), [words]);
}

function quantityWords({ say, language }: Speech) {
  const unitName = (goods: Units, unit: CountedUnit, count = 1) => unitWord(count, namesOf(goods, unit), language);
  const text = (goods: Units, quantity: number | null): string => (quantity === null ? '–' : quantityText(goods, quantity, language));
  /** A price with the unit it is for: 18.720/盒. */
  const price = (goods: Units, mills: number, unit: CountedUnit): string =>
    say('inventory.price.perUnit', { price: millsText(mills), unit: unitName(goods, unit) });
  /** What a stock unit costs, for the package that quantities are shown in. */
  const cost = (goods: Units, mills: number): string => price(goods, costOfPackage(mills, goods), 'package');
  return { text, unitName, price, cost };
}

export type QuantityWords = ReturnType<typeof useQuantity>;
