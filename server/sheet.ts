import writeWorkbook from 'write-excel-file/node';
import { fenText } from '../src/domain/money/fen.ts';
import { csvOf, withoutFormula } from '../src/domain/sheet/csv.ts';
import type { SheetFormat } from '../src/domain/sheet/formats.ts';
import type { FileAnswer } from './calls/call.ts';

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

const csvFile = <Row>({ name, columns, rows }: Sheet<Row>): FileAnswer => {
  const lines = rows.map((row) => columns.map((column) => cellText(column, row)));
  return { name: `${name}.csv`, type: sheetTypes.csv, bytes: Buffer.from(csvOf([columns.map(({ title }) => title), ...lines])) };
};

function cellText<Row>({ value, isMoney }: SheetColumn<Row>, row: Row): string {
  const shown = value(row);
  if (shown === null) return '';
  if (typeof shown === 'string') return withoutFormula(shown);
  return isMoney ? fenText(shown) : String(shown);
}

/** The head row stays in view. */
async function workbook<Row>({ name, columns, rows }: Sheet<Row>): Promise<FileAnswer> {
  const head = columns.map(({ title }) => ({ value: title, type: String, fontWeight: 'bold' as const }));
  const body = rows.map((row) => columns.map((column) => cellOf(column, row)));
  const bytes = await writeWorkbook([head, ...body], {
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer();
  return { name: `${name}.xlsx`, type: sheetTypes.xlsx, bytes };
}

function cellOf<Row>({ value, isMoney }: SheetColumn<Row>, row: Row) {
  const shown = value(row);
  if (shown === null) return null;
  if (typeof shown === 'string') return { value: withoutFormula(shown), type: String };
  return isMoney ? { value: Number(fenText(shown)), type: Number, format: '#,##0.00' } : { value: shown, type: Number };
}
