import { setImmediate as nextTurn } from 'node:timers/promises';
import { fenText } from '../../src/domain/money/fen.ts';
import { csvLines, csvOf, withoutFormula } from '../../src/domain/sheet/csv.ts';
import type { SheetFormat } from '../../src/domain/sheet/formats.ts';
import type { SheetAnswer } from '../pipeline/call.ts';
import { rowsATurn } from '../time/turns.ts';
import { type Cell, workbookPieces } from './workbook.ts';

export const sheetTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const satisfies Record<SheetFormat, string>;

export interface SheetColumn<Row> {
  title: string;
  /** In characters. */
  width: number;
  value: (row: Row) => string | number | null;
  /** The value is fen; the sheet shows yuan with two decimals. */
  isMoney?: boolean;
}

export interface Sheet<Row> {
  /** Without the ending. */
  name: string;
  columns: readonly SheetColumn<Row>[];
  /** Piece by piece, as `inPieces` reads them, or all where they are few. */
  rows: AsyncIterable<readonly Row[]> | readonly Row[];
}

/** Rows below one head, as a file that is opened in Excel or read by a program. No text in it is ever a formula. */
export const sheetFile = <Row>(format: SheetFormat, sheet: Sheet<Row>): SheetAnswer => ({
  name: `${sheet.name}.${format}`,
  type: sheetTypes[format],
  pieces: format === 'csv' ? csvPieces(sheet) : workbook(sheet),
});

async function* csvPieces<Row>({ columns, rows }: Sheet<Row>): AsyncGenerator<Buffer> {
  yield Buffer.from(csvOf([columns.map(({ title }) => title)]));
  const turn = rowsATurn(columns.length);
  for await (const piece of piecesOf(rows)) {
    for (let from = 0; from < piece.length; from += turn) {
      const lines = piece.slice(from, from + turn).map((row) => columns.map((column) => cellText(column, row)));
      yield Buffer.from(csvLines(lines));
      await nextTurn();
    }
  }
}

const isWhole = <Row>(rows: Sheet<Row>['rows']): rows is readonly Row[] => Array.isArray(rows);
const piecesOf = <Row>(rows: Sheet<Row>['rows']): AsyncIterable<readonly Row[]> | Iterable<readonly Row[]> =>
  isWhole(rows) ? [rows] : rows;

function cellText<Row>({ value, isMoney }: SheetColumn<Row>, row: Row): string {
  const shown = value(row);
  if (shown === null) return '';
  if (typeof shown === 'string') return withoutFormula(shown);
  return isMoney ? fenText(shown) : String(shown);
}

const workbook = <Row>({ columns, rows }: Sheet<Row>): AsyncIterable<Buffer> =>
  workbookPieces({
    head: columns.map(({ title }) => title),
    widths: columns.map(({ width }) => width),
    rows: cellsOf(columns, rows),
  });

async function* cellsOf<Row>(columns: readonly SheetColumn<Row>[], rows: Sheet<Row>['rows']): AsyncGenerator<Cell[]> {
  for await (const piece of piecesOf(rows)) for (const row of piece) yield columns.map((column) => cellOf(column, row));
}

function cellOf<Row>({ value, isMoney }: SheetColumn<Row>, row: Row): Cell {
  const shown = value(row);
  if (shown === null) return null;
  if (typeof shown === 'string') return { text: withoutFormula(shown) };
  return isMoney ? { yuan: fenText(shown) } : { number: shown };
}
