import { quantityText } from '../../domain/inventory/perUnit.ts';
import type { GoodsFacts } from '../../domain/inventory/stockShapes.ts';
import type { Speech } from '../../words/speech.ts';

/** Goods with their quantities in one line: 敷料 2 片 · 棉签 1 包. */
export const goodsText = <Row extends GoodsFacts>(
  rows: readonly Row[],
  quantityOf: (row: Row) => number,
  { name, language }: Pick<Speech, 'name' | 'language'>,
): string =>
  rows
    .filter((row) => quantityOf(row) > 0)
    .map((row) => `${name(row)} ${quantityText(row, quantityOf(row), language)}`)
    .join(' · ');
