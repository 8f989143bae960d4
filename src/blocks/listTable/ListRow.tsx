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

interface CellProps<Row> {
  row: Row;
  column: Column<Row>;
  isTitle: boolean;
  isStop: boolean;
}

/** A text takes up to three lines before it is shortened; figures stay on their line, and cells that are drawn wrap by themselves. */
function Cell<Row>({ row, column, isTitle, isStop }: CellProps<Row>) {
  const words = useWords();
  const cell = column.cell(row, words);
  const wraps = typeof cell === 'string' && !column.right && column.lead === 0;
  return (
    <td
      role="gridcell"
      data-field={column.key}
      data-label={words.say(column.label)}
      data-title={isTitle || undefined}
      className={wraps ? `${classOf(column)} ${style.text}` : classOf(column)}
      tabIndex={isStop ? 0 : -1}
    >
      {cell}
    </td>
  );
}

/** The key of the column of boxes. */
export const boxColumn = '__box';

function DrawRow<Row extends { id: string }>({ row, columns, isSelected, hasBox, stop }: Props<Row>) {
  const { say } = useWords();
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
      {columns.map((column, place) => (
        <Cell key={column.key} row={row} column={column} isTitle={place === 0} isStop={stop === column.key} />
      ))}
    </tr>
  );
}

/** One row of a list; drawn again only when its own row, its tick or the place of the keys changes. */
export const ListRow = memo(DrawRow) as typeof DrawRow;
