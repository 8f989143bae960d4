import { pinyinOfText } from '../search/pinyin.ts';

interface Cut {
  page: number | string;
  size: number | string;
  direction: 'asc' | 'desc';
}

/** A page of rows in the order their names are read in, for lists so short that no column keeps the readings. */
export function pageByReading<Row extends { id: string }>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  { page, size, direction }: Cut,
): Row[] {
  const way = direction === 'desc' ? -1 : 1;
  const read = rows.map((row) => ({ row, name: nameOf(row), reading: pinyinOfText(nameOf(row)).full }));
  const compared = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  read.sort((a, b) => way * (compared(a.reading, b.reading) || compared(a.name, b.name)) || compared(a.row.id, b.row.id));
  return read.slice((Number(page) - 1) * Number(size), Number(page) * Number(size)).map(({ row }) => row);
}

/** All rows in the order their names are read in, without the names as they are read. */
export const inReadingOrder = <Row extends { id: string; spoken: string }>(rows: readonly Row[]): Omit<Row, 'spoken'>[] =>
  pageByReading(rows, ({ spoken }) => spoken, { page: 1, size: rows.length, direction: 'asc' }).map(({ spoken: _, ...row }) => row);
