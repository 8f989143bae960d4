import type { ClipboardEvent, KeyboardEvent, MouseEvent, RefObject } from 'react';
import { type CSSProperties, useMemo, useRef } from 'react';
import type { Page } from '../../domain/wire.ts';
import type { Column } from '../columns.tsx';
import { InGridContext } from '../openMedicine.ts';
import type { ListView } from '../useListView.ts';
import { ListFoot } from './ListFoot.tsx';
import { ListHead } from './ListHead.tsx';
import { boxColumn, ListRow } from './ListRow.tsx';
import style from './listTable.module.css';
import { cellAt, useCells } from './useCells.ts';
import { useColumnTracks } from './useColumnTracks.ts';
import { type ColumnSizing, useColumnWidths } from './useColumnWidths.ts';
import { useScrollPlace } from './useScrollPlace.ts';
import { useTicks } from './useTicks.ts';

const none: never[] = [];
/** Pixels by which a key changes the width of a column. */
const widthStep = 16;
/** Rows of the skeleton. */
const mostBones = 12;

interface Props<Row extends { id: string }> {
  label: string;
  view: Pick<ListView, 'page' | 'size' | 'sort' | 'direction' | 'selected' | 'query' | 'setPage' | 'setSort' | 'select'>;
  data: Page<Row> | undefined;
  isLoading: boolean;
  columns: readonly Column<Row>[];
  hasBoxes: boolean;
  open: ((row: Row) => void) | undefined;
}

/**
 * The rows of a list as a table of the document: at most a hundred rows, all of them drawn, laid out by CSS alone. Its events are handled at
 * the table, so that a row is nothing but its cells.
 */
export function ListTable<Row extends { id: string }>({ label, view, data, isLoading, columns, hasBoxes, open }: Props<Row>) {
  // The rows of another question must not be opened, however fast the keys are.
  const rows = isLoading || !data ? none : data.rows;
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const table = useRef<HTMLTableElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const sizing = useColumnWidths();
  const tracks = useColumnTracks({ columns, rows, chosen: sizing.widths, hasBoxes });
  const cells = useCells(table, ids, hasBoxes ? boxColumn : columns[0]?.key);
  const ticks = useTicks({ ids, selected: view.selected, select: view.select, hasBoxes });
  const keepPlace = useScrollPlace(scroller, JSON.stringify(view.query), rows.length > 0);
  const order = { sort: view.sort, direction: view.direction };

  const openAt = (cell: HTMLElement) => {
    const row = rows.find(({ id }) => id === cell.parentElement?.dataset.id);
    if (row) open?.(row);
  };
  const sortBy = (head: HTMLElement) => {
    const column = columns.find(({ key }) => key === head.dataset.field);
    if (!column?.sortable) return;
    if (view.sort !== column.key) view.setSort(column.key, 'asc');
    else if (view.direction === 'asc') view.setSort(column.key, 'desc');
    else view.setSort(undefined);
  };

  const onClick = (event: MouseEvent) => {
    const cell = cellIn(table, event.target);
    if (!cell) return;
    if (cell.dataset.field === boxColumn) return ticks.press(cell.parentElement?.dataset.id, event.shiftKey);
    // A button in a row does its own work; the row is not opened.
    if ((event.target as Element).closest('button, [data-handle]')) return;
    if (isHead(cell)) sortBy(cell);
    else openAt(cell);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    if (cells.move(event)) return;
    const cell = cellIn(table, event.target);
    if (!cell || !isCellItself(event.target, cell)) return;
    const act = actOf(event, cell);
    if (!act) return;
    event.preventDefault();
    act();
  };
  const enterAt = (cell: HTMLElement): (() => void) | undefined => {
    if (isHead(cell)) return () => sortBy(cell);
    if (open) return () => openAt(cell);
    const name = cell.querySelector<HTMLButtonElement>('[data-name]');
    return name ? () => name.click() : undefined;
  };
  const actOf = ({ key, shiftKey }: KeyboardEvent, cell: HTMLElement): (() => void) | undefined => {
    if (key === 'Enter') return enterAt(cell);
    // The browser itself presses a box by the space bar.
    if (key === ' ' && hasBoxes && cell.dataset.field !== boxColumn && !isHead(cell))
      return () => ticks.press(cell.parentElement?.dataset.id);
    const step = { ArrowLeft: -widthStep, ArrowRight: widthStep }[key];
    if (shiftKey && step && isHead(cell)) return () => resizeBy(sizing, cell, step);
    return undefined;
  };

  return (
    <div className={style.frame} data-rows={rows.length > 0}>
      <div className={style.scroller} ref={scroller} onScroll={keepPlace}>
        <table
          ref={table}
          role="grid"
          aria-label={label}
          aria-multiselectable={hasBoxes || undefined}
          className={style.table}
          data-opens={open !== undefined}
          data-boxes={hasBoxes}
          style={{ '--tracks': tracks.template, minWidth: tracks.least } as CSSProperties}
          onClick={onClick}
          onKeyDown={onKeyDown}
          onFocus={cells.onFocus}
          onBlur={cells.onBlur}
          onMouseOver={showWhole}
          onCopy={copyCell}
        >
          <ListHead columns={columns} {...order} sizing={sizing} stop={cells.head} ticked={ticks.state} />
          <tbody role="rowgroup" className={style.body}>
            <InGridContext value={true}>
              {rows.map((row) => (
                <ListRow
                  key={row.id}
                  row={row}
                  columns={columns}
                  isSelected={view.selected.has(row.id)}
                  hasBox={hasBoxes}
                  stop={cells.cell?.row === row.id ? cells.cell.column : undefined}
                />
              ))}
            </InGridContext>
          </tbody>
        </table>
        {isLoading ? <div className={style.bones} aria-hidden style={{ height: 36 * Math.min(view.size, mostBones) }} /> : null}
      </div>
      <ListFoot
        page={view.page}
        size={view.size}
        total={data?.total ?? 0}
        ticked={hasBoxes ? view.selected.size : 0}
        setPage={view.setPage}
      />
    </div>
  );
}

const isHead = (cell: HTMLElement) => cell.getAttribute('role') === 'columnheader';

/** The cell an event happened in; null for events of menus and dialogs that React passes on from outside the table. */
const cellIn = (table: RefObject<HTMLElement | null>, target: EventTarget) =>
  table.current?.contains(target as Node) ? cellAt(target) : null;

const isCellItself = (target: EventTarget, cell: HTMLElement) => target === cell || (target as Element).matches('[data-box]');

function resizeBy(sizing: ColumnSizing, head: HTMLElement, step: number): void {
  sizing.resize(head.dataset.field ?? '', head.getBoundingClientRect().width + step);
  sizing.store();
}

/** A text that is cut short is whole in the title of its cell. */
function showWhole({ target }: MouseEvent): void {
  const cell = cellAt(target);
  if (!cell) return;
  const text = isHead(cell) ? (cell.firstElementChild as HTMLElement) : cell;
  const isCut = text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight + 1;
  if (isCut) cell.title = cell.textContent ?? '';
  else cell.removeAttribute('title');
}

/** Copies the cell the keys are in, unless a text is marked. */
function copyCell(event: ClipboardEvent): void {
  const target = event.target instanceof Element ? event.target : null;
  const cell = target && cellAt(target);
  if (!cell || target !== cell || document.getSelection()?.isCollapsed === false) return;
  // biome-ignore lint/performance/useDomNodeTextContent: a cell of two lines is copied as two lines
  event.clipboardData.setData('text/plain', cell.innerText);
  event.preventDefault();
}
