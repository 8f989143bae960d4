import { setImmediate as nextTurn } from 'node:timers/promises';
import { fenText } from '../src/domain/money/fen.ts';
import { csvLines, csvOf, withoutFormula } from '../src/domain/sheet/csv.ts';
import type { SheetFormat } from '../src/domain/sheet/formats.ts';
import type { FileAnswer } from './calls/call.ts';
import { ROWS_A_TURN } from './turns.ts';
import { type Cell, workbookOf } from './workbook.ts';

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
  rows: readonly Row[];
}

/** Rows below one head, as a file that is opened in Excel or read by a program. No text in it is ever a formula. */
export const sheetFile = async <Row>(format: SheetFormat, sheet: Sheet<Row>): Promise<FileAnswer> =>
  format === 'csv' ? csvFile(sheet) : workbook(sheet);

async function csvFile<Row>({ name, columns, rows }: Sheet<Row>): Promise<FileAnswer> {
  const pieces = [Buffer.from(csvOf([columns.map(({ title }) => title)]))];
  for (let from = 0; from < rows.length; from += ROWS_A_TURN) {
    const lines = rows.slice(from, from + ROWS_A_TURN).map((row) => columns.map((column) => cellText(column, row)));
    pieces.push(Buffer.from(csvLines(lines)));
    await nextTurn();
  }
  return { name: `${name}.csv`, type: sheetTypes.csv, bytes: Buffer.concat(pieces) };
}

function cellText<Row>({ value, isMoney }: SheetColumn<Row>, row: Row): string {
  const shown = value(row);
  if (shown === null) return '';
  if (typeof shown === 'string') return withoutFormula(shown);
  return isMoney ? fenText(shown) : String(shown);
}

async function workbook<Row>({ name, columns, rows }: Sheet<Row>): Promise<FileAnswer> {
  const cells = function* (): Generator<Cell[]> {
    for (const row of rows) yield columns.map((column) => cellOf(column, row));
  };
  const bytes = await workbookOf({
    head: columns.map(({ title }) => title),
    widths: columns.map(({ width }) => width),
    rows: cells(),
  });
  return { name: `${name}.xlsx`, type: sheetTypes.xlsx, bytes };
}

function cellOf<Row>({ value, isMoney }: SheetColumn<Row>, row: Row): Cell {
  const shown = value(row);
  if (shown === null) return null;
  if (typeof shown === 'string') return { text: withoutFormula(shown) };
  return isMoney ? { yuan: fenText(shown) } : { number: shown };
}
