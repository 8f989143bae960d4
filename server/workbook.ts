import writeWorkbook from 'write-excel-file/node';
import { fenText } from '../src/domain/money/fen.ts';
import type { FileAnswer } from './calls/call.ts';

export interface SheetColumn<Row> {
  title: string;
  /** In characters. */
  width: number;
  value: (row: Row) => string | number | null;
  /** The value is fen; the sheet shows yuan with two decimals. */
  isMoney?: boolean;
}

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Rows as an Excel file with one head row that stays in view. Text is written as text: no cell of ours is ever a formula. */
export async function workbookOf<Row>(name: string, columns: readonly SheetColumn<Row>[], rows: readonly Row[]): Promise<FileAnswer> {
  const head = columns.map(({ title }) => ({ value: title, type: String, fontWeight: 'bold' as const }));
  const body = rows.map((row) => columns.map((column) => cellOf(column, row)));
  const bytes = await writeWorkbook([head, ...body], {
    columns: columns.map(({ width }) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer();
  return { name: `${name}.xlsx`, type, bytes };
}

function cellOf<Row>({ value, isMoney }: SheetColumn<Row>, row: Row) {
  const shown = value(row);
  if (shown === null) return null;
  if (typeof shown === 'string') return { value: shown, type: String };
  return isMoney ? { value: Number(fenText(shown)), type: Number, format: '#,##0.00' } : { value: shown, type: Number };
}
