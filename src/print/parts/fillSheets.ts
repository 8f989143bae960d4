import { type PaperName, papers } from '../../domain/print/papers.ts';
import type { Fact } from './FactGrid.tsx';
import type { Column, Line } from './LineTable.tsx';

/** Everything here is in CSS pixels of paper.css; texts are measured by their letters, a little too wide rather than too narrow. */
const mm = 96 / 25.4;
const pageOf = (paper: PaperName) => ({ width: (papers[paper].width - 15) * mm, height: (papers[paper].height - 16.5) * mm });
const portrait = pageOf('A4');
const widths: Readonly<Record<Exclude<Column['kind'], 'text'>, number>> = {
  order: 7 * mm,
  date: 19 * mm,
  code: 17 * mm,
  type: 31 * mm,
  short: 23 * mm,
  number: 15 * mm,
  quantity: 19 * mm,
  money: 18 * mm,
};
const spans = { narrow: 2, third: 4, half: 6, whole: 12 } as const;

/** Full-width letters take their size, others somewhat more than half of it. */
const widthOf = (text: string, size: number): number =>
  [...text].reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) > 0x2e7f ? size : size * 0.53), 0);
const rowsOf = (text: string, width: number, size = 12): number =>
  text === '' ? 1 : text.split('\n').reduce((sum, row) => sum + Math.max(1, Math.ceil(widthOf(row, size) / width)), 0);

export function heightOf({ cells, note }: Line, columns: readonly Column[], page = portrait): number {
  const taken = columns.reduce((sum, { kind }) => sum + (kind === 'text' ? 0 : widths[kind]), 0);
  const texts = columns.filter(({ kind }) => kind === 'text').length;
  const widthAt = (index: number) => {
    const kind = columns[index]!.kind;
    return (kind === 'text' ? (page.width - taken) / texts : widths[kind]) - 8;
  };
  const before = columns.findIndex(({ kind }) => kind === 'text');
  const noteWidth = page.width - columns.slice(0, before).reduce((sum, { kind }) => sum + (kind === 'text' ? 0 : widths[kind]), 0) - 8;
  // Numbers and dates never break.
  const breaks = (index: number) => ['text', 'type', 'short', 'code', 'quantity'].includes(columns[index]!.kind);
  const rows = Math.max(1, ...cells.map((cell, index) => (breaks(index) ? rowsOf(cell, widthAt(index)) : 1)));
  return rows * 16.2 + 4.5 + (note ? rowsOf(note, noteWidth, 11) * 13.8 : 0);
}

/** A grid of twelve columns, as tall as the longest value of each of its rows. */
export function heightOfFacts(facts: readonly Fact[], page = portrait): number {
  let height = 0;
  let used = 0;
  let rows = 0;
  for (const { label, value, width } of facts) {
    const span = width ? spans[width] : 3;
    if (used + span > 12) {
      height += rows * 18 + 2;
      [used, rows] = [0, 0];
    }
    used += span;
    rows = Math.max(rows, rowsOf(`${label}: ${value}`, (page.width * span) / 12 - 8));
  }
  return height + rows * 18;
}

interface Room {
  columns: readonly Column[];
  band: readonly Fact[];
  /** Of a page; the contract's own limit where it has one. */
  most?: number;
  /** A4 where nothing is said. */
  paper?: PaperName;
  /** What stands under the lines of the last page. */
  foot: number;
}

/**
 * Lines page by page: at most `most` of them and no more than a page holds; what stands under the last line is on its page. A
 * document without a line is one empty page.
 */
export function fillSheets(lines: readonly Line[], { columns, band, most = 20, paper = 'A4', foot }: Room): Line[][] {
  // Letterhead, ruled band, head of the table, sum of the page, footer.
  const page = pageOf(paper);
  const room = page.height - 88 - heightOfFacts(band, page) - 34 - 22 - 26;
  const sheets: Line[][] = [[]];
  let filled = 0;
  for (const line of lines) {
    const height = heightOf(line, columns, page);
    const last = sheets.at(-1)!;
    if (last.length > 0 && (last.length === most || filled + height > room)) {
      sheets.push([line]);
      filled = height;
    } else {
      last.push(line);
      filled += height;
    }
  }
  const last = sheets.at(-1)!;
  if (last.length < 2 || filled + foot <= room) return sheets;
  // Sums never stand alone: the last lines go with them.
  let moved = 0;
  let from = last.length;
  while (from > 1 && (from === last.length || filled - moved > room)) {
    from -= 1;
    moved += heightOf(last[from]!, columns, page);
  }
  return [...sheets.slice(0, -1), last.slice(0, from), last.slice(from)];
}
