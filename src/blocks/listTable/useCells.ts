import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** A cell of the rows: the id of its row and the key of its column. */
export interface CellPlace {
  row: string;
  column: string;
}

/** Rows that a page of keys moves by. */
const pageOfKeys = 10;

export const cellAt = (target: EventTarget) => (target as Element).closest<HTMLTableCellElement>('[role="gridcell"],[role="columnheader"]');

const placeOf = (cell: HTMLElement): CellPlace => ({ row: cell.parentElement?.dataset.id ?? '', column: cell.dataset.field ?? '' });

/** The focus of a cell that holds one control is on the control. */
const focusCell = (cell: HTMLElement) => (cell.querySelector<HTMLElement>('[data-box],[tabindex="0"]') ?? cell).focus();

/** True for the control of a cell that takes arrows and letters itself. */
const takesKeys = (target: Element) =>
  target.matches('input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="combobox"]');

interface Step {
  row: number;
  cell: number;
}

/** Where a key leads from a cell; undefined for other keys. */
function stepOf({ key, ctrlKey, metaKey }: KeyboardEvent, at: Step, last: Step): Step | undefined {
  const isWhole = ctrlKey || metaKey;
  const steps: Record<string, Step> = {
    ArrowUp: { ...at, row: at.row - 1 },
    ArrowDown: { ...at, row: at.row + 1 },
    ArrowLeft: { ...at, cell: at.cell - 1 },
    ArrowRight: { ...at, cell: at.cell + 1 },
    Home: { row: isWhole ? 1 : at.row, cell: 0 },
    End: { row: isWhole ? last.row : at.row, cell: last.cell },
    PageUp: { ...at, row: at.row === 0 ? 0 : Math.max(1, at.row - pageOfKeys) },
    PageDown: { ...at, row: at.row + pageOfKeys },
  };
  const step = steps[key];
  const within = (value: number, most: number) => Math.min(most, Math.max(0, value));
  return step && { row: within(step.row, last.row), cell: within(step.cell, last.cell) };
}

function moveFrom(cell: HTMLTableCellElement, event: KeyboardEvent): boolean {
  const row = cell.closest('tr');
  const rows = cell.closest('table')?.rows;
  if (!row || !rows) return false;
  const at = { row: row.rowIndex, cell: cell.cellIndex };
  const step = stepOf(event, at, { row: rows.length - 1, cell: row.cells.length - 1 });
  const next = step && rows[step.row]?.cells[step.cell];
  if (!next) return false;
  focusCell(next);
  return true;
}

interface Cells {
  /** The cell of the head and the cell of the rows that the Tab key comes to. */
  head: string | undefined;
  cell: CellPlace | undefined;
  onFocus: (event: FocusEvent<HTMLTableElement>) => void;
  onBlur: (event: FocusEvent<HTMLTableElement>) => void;
  /** Moves the focus; true if the key was one that moves. */
  move: (event: KeyboardEvent<HTMLTableElement>) => boolean;
}

/**
 * The keys of a list: arrows walk its cells, the Tab key has one stop in the head and one in the rows and comes back to the last one. The
 * row that goes away with the focus leaves it to the row that takes its place.
 */
export function useCells(table: RefObject<HTMLTableElement | null>, ids: readonly string[], firstColumn: string | undefined): Cells {
  const [head, setHead] = useState<string>();
  const [cell, setCell] = useState<CellPlace>();
  const focused = useRef<{ element: HTMLElement; row: number; cell: number }>(undefined);
  const isThere = cell !== undefined && ids.includes(cell.row);
  const start = ids[0] !== undefined && firstColumn !== undefined ? { row: ids[0], column: firstColumn } : undefined;

  useLayoutEffect(() => {
    const last = focused.current;
    if (!last || last.element.isConnected) return;
    if (document.activeElement !== document.body || ids.length === 0) return;
    focused.current = undefined;
    const rows = table.current?.rows;
    const next = rows?.[Math.min(last.row, rows.length - 1)]?.cells[last.cell];
    if (next) focusCell(next);
  }, [ids, table]);

  return {
    head: head ?? firstColumn,
    cell: isThere ? cell : start,
    onFocus: ({ target }) => {
      const at = table.current?.contains(target) ? cellAt(target) : null;
      if (!at) return;
      const row = at.closest('tr')!; // a cell stands in a row
      if (at.getAttribute('role') === 'columnheader') return setHead(at.dataset.field);
      focused.current = { element: at, row: row.rowIndex, cell: at.cellIndex };
      setCell(placeOf(at));
    },
    // React reports no blur of an element that it removes: only a person or the program has taken the focus elsewhere.
    onBlur: () => {
      focused.current = undefined;
    },
    move: (event) => {
      const target = event.target as Element; // keys come from elements
      const at = table.current?.contains(target) && !takesKeys(target) ? cellAt(target) : null;
      if (!at || event.altKey || event.shiftKey || !moveFrom(at, event)) return false;
      event.preventDefault();
      return true;
    },
  };
}
