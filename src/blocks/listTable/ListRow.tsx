import { memo } from 'react';
import { useWords } from '../../words/useWords.ts';
import type { Column } from '../columns.tsx';
import style from './listTable.module.css';

interface Props<Row extends { id: string }> {
  row: Row;
  columns: readonly Column<Row>[];
  isSelected: boolean;
  hasBox: boolean;
  /** The column of the cell that the Tab key comes to; undefined in all rows but one. */
  stop: string | undefined;
}

/** Classes of a cell, made once for a column kind. */
const classOf = <Row,>({ right, lead, lines }: Column<Row>) =>
  [style.cell, right && style.right, lead > 0 && style.whole, lines && style.lined].filter(Boolean).join(' ');

/** The key of the column of boxes. */
export const boxColumn = '__box';

function DrawRow<Row extends { id: string }>({ row, columns, isSelected, hasBox, stop }: Props<Row>) {
  const words = useWords();
  const { say } = words;
  return (
    <tr role="row" data-id={row.id} aria-selected={isSelected} className={style.row}>
      {hasBox ? (
        <td role="gridcell" data-field={boxColumn} className={style.box} tabIndex={-1}>
          <input
            type="checkbox"
            data-box
            checked={isSelected}
            readOnly
            tabIndex={stop === boxColumn ? 0 : -1}
            aria-label={say(isSelected ? 'common.grid.unselectRow' : 'common.grid.selectRow')}
          />
        </td>
      ) : null}
      {columns.map((column) => (
        <td key={column.key} role="gridcell" data-field={column.key} className={classOf(column)} tabIndex={stop === column.key ? 0 : -1}>
          {column.cell(row, words)}
        </td>
      ))}
    </tr>
  );
}

/** One row of a list; drawn again only when its own row, its tick or the place of the keys changes. */
export const ListRow = memo(DrawRow) as typeof DrawRow;
