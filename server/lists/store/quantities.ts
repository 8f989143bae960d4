import { quantityText, stockUnitText, type UnitNames } from '../../../src/domain/inventory/perUnit.ts';
import type { MessageId } from '../../../src/domain/messageId.ts';
import { type ListColumn, listColumns } from '../kit.ts';

/**
 * A quantity of goods in a file: as people count it, and beside it the number of smallest units, which a spreadsheet can add. The unit itself
 * is a column of its own (`unitColumn`), once a row.
 */
export function quantityColumns<Row extends UnitNames>(
  label: MessageId,
  width: number,
  quantityOf: (row: Row) => number | null,
): ListColumn<Row>[] {
  const column = listColumns<Row>();
  return [
    column.text(label, width, (row, { language }) => {
      const quantity = quantityOf(row);
      return quantity === null ? '' : quantityText(row, quantity, language);
    }),
    stockUnitsColumn(label, quantityOf),
  ];
}

/** The number of smallest units of a quantity whose text is another column. */
export function stockUnitsColumn<Row>(label: MessageId, quantityOf: (row: Row) => number | null): ListColumn<Row> {
  const column = listColumns<Row>();
  return {
    ...column.beside(column.number(label, quantityOf)),
    title: ({ say }) => say('inventory.field.inStockUnits', { label: say(label) }),
  };
}

/** The unit of all numbers of quantities in a row. */
export function unitColumn<Row extends UnitNames>(): ListColumn<Row> {
  const column = listColumns<Row>();
  return column.beside(column.text('inventory.field.stockUnit', 10, (row, { language }) => stockUnitText(row, language)));
}
