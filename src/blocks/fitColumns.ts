import type { Speech } from '../words/speech.ts';
import type { Column } from './columns.tsx';

/** The width of a column: fixed, or a share of the room with its limits in pixels. */
export type Fit = { width: number } | { flex: number; minWidth: number; maxWidth?: number };

/** Both sides of a cell, in pixels. */
const padding = 22;
/** The arrow of an order, which stands beside its head. */
const arrow = 20;
/** A longer text takes no more of its neighbours; it is whole under the pointer. */
const longest = 420;
/** How far a column that grows may also shrink where the window is narrow, before the list scrolls sideways. */
const shrink = 0.6;
/** A text of a fixed width may become wider than it was meant to be, and not much. */
const stretch = 1.5;

/** Pixels of a text in the letters of a list. */
export type Measure = (text: string) => number;

interface Asked<Row> {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  words: Speech;
  measure: Measure;
}

/** Pixels each column asks for; never less than `before`, so that turning a page moves nothing. */
export function wantedOf<Row>({ columns, rows, words, measure }: Asked<Row>, before: readonly number[] = []): number[] {
  return columns.map((column, index) => Math.max(before[index] ?? 0, asked(column, rows, words, measure)));
}

function asked<Row>(column: Column<Row>, rows: readonly Row[], words: Speech, measure: Measure): number {
  const own = column.width * Math.max(1, column.grow);
  let widest = 0;
  for (const row of rows) {
    const text = column.spoken?.(row, words) ?? column.cell(row, words);
    // A cell that is drawn says nothing of its width.
    if (!isText(text)) return own;
    widest = Math.max(widest, measure(String(text)));
  }
  if (rows.length === 0) return own;
  const most = column.grow > 0 || column.lead > 0 ? longest : column.width * stretch;
  return Math.min(most, widest + padding + column.lead);
}

const isText = (cell: unknown) => typeof cell === 'string' || typeof cell === 'number';

/**
 * The widths a list's columns take for what its rows say. What is short gives its room to what is long: a column that grows does so by its
 * longest text, one that does not is as wide as what stands in it, and wider than it was given only where there is room. A cell that is no text has the width its column was given, times its share.
 */
export function fitColumns<Row>({ columns, words, measure }: Omit<Asked<Row>, 'rows'>, wanted: readonly number[]): Fit[] {
  return columns.map((column, index) => {
    const head = measure(words.say(column.label)) + padding + (column.sortable ? arrow : 0);
    const want = Math.ceil(Math.max(head, wanted[index]!));
    if (column.key === 'acts') return { width: Math.max(want, column.width) };
    if (column.grow === 0 && (want <= column.width || column.lead > 0)) return { width: want };
    if (column.grow === 0) return { flex: want, minWidth: Math.ceil(Math.max(column.width, head)), maxWidth: want };
    const least = Math.max(column.width * shrink, Math.min(head, column.width));
    return { flex: want, minWidth: Math.ceil(Math.min(want, least)) };
  });
}
