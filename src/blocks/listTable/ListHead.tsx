import { type PointerEvent, useRef } from 'react';
import { useWords } from '../../words/useWords.ts';
import type { Column } from '../columns.tsx';
import { ArrowDownwardIcon, ArrowUpwardIcon } from '../icons.tsx';
import { boxColumn } from './ListRow.tsx';
import style from './listTable.module.css';
import type { ColumnSizing } from './useColumnWidths.ts';

export interface Sorting {
  sort: string | undefined;
  direction: 'asc' | 'desc';
}

interface Props<Row> extends Sorting {
  columns: readonly Column<Row>[];
  sizing: ColumnSizing;
  /** The column whose head the Tab key comes to. */
  stop: string | undefined;
  /** How many of the rows are ticked; undefined in a list without boxes. */
  ticked: 'none' | 'some' | 'all' | undefined;
}

/** The head of a list: names, the order, a box for all rows, and the handles that change widths. */
export function ListHead<Row>({ columns, sort, direction, sizing, stop, ticked }: Props<Row>) {
  const { say } = useWords();
  return (
    <thead role="rowgroup" className={style.head}>
      <tr role="row" className={style.row}>
        {ticked ? (
          <th role="columnheader" scope="col" data-field={boxColumn} className={style.box} tabIndex={-1}>
            <input
              type="checkbox"
              data-box
              ref={(box) => {
                if (box) box.indeterminate = ticked === 'some';
              }}
              checked={ticked === 'all'}
              readOnly
              tabIndex={stop === boxColumn ? 0 : -1}
              aria-label={say(ticked === 'all' ? 'common.grid.selectNone' : 'common.grid.selectAll')}
            />
          </th>
        ) : null}
        {columns.map((column) => (
          <Head
            key={column.key}
            column={column}
            order={sort === column.key ? direction : undefined}
            isStop={stop === column.key}
            sizing={sizing}
          />
        ))}
      </tr>
    </thead>
  );
}

const ariaOrder = { asc: 'ascending', desc: 'descending' } as const;

interface HeadProps<Row> {
  column: Column<Row>;
  order: 'asc' | 'desc' | undefined;
  isStop: boolean;
  sizing: ColumnSizing;
}

function Head<Row>({ column: { key, label, sortable, right }, order, isStop, sizing }: HeadProps<Row>) {
  const { say } = useWords();
  const Arrow = order === 'desc' ? ArrowDownwardIcon : ArrowUpwardIcon;
  return (
    <th
      role="columnheader"
      scope="col"
      data-field={key}
      data-sorts={sortable}
      className={right ? `${style.title} ${style.right}` : style.title}
      aria-sort={sortable ? (order ? ariaOrder[order] : 'none') : undefined}
      tabIndex={isStop ? 0 : -1}
    >
      <span>{say(label)}</span>
      {sortable ? <Arrow className={style.arrow} data-shown={order !== undefined} /> : null}
      <Handle column={key} sizing={sizing} />
    </th>
  );
}

/** Changes the width of a column while it is dragged; a double click gives the column back its own width. */
function Handle({ column, sizing }: { column: string; sizing: ColumnSizing }) {
  const { say } = useWords();
  const held = useRef<{ from: number; width: number }>(undefined);
  const take = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const head = event.currentTarget.parentElement!; // the handle stands in its head
    held.current = { from: event.clientX, width: head.getBoundingClientRect().width };
  };
  const drag = ({ clientX }: PointerEvent) => {
    if (held.current) sizing.resize(column, held.current.width + clientX - held.current.from);
  };
  const drop = () => {
    if (!held.current) return;
    held.current = undefined;
    sizing.store();
  };
  return (
    <span
      className={style.handle}
      data-handle
      aria-hidden
      title={say('common.grid.resize')}
      onPointerDown={take}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={drop}
      onDoubleClick={() => sizing.reset(column)}
    />
  );
}
