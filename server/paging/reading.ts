import { pinyinOfText } from '../search/pinyin.ts';

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Rows in the order their names are read in, for lists so short that no column keeps the readings. */
export function sortByReading<Row extends { id: string }>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  direction: 'asc' | 'desc' = 'asc',
): Row[] {
  const way = direction === 'desc' ? -1 : 1;
  const read = rows.map((row) => ({ row, name: nameOf(row), reading: pinyinOfText(nameOf(row)).full }));
  read.sort((a, b) => way * (compare(a.reading, b.reading) || compare(a.name, b.name)) || compare(a.row.id, b.row.id));
  return read.map(({ row }) => row);
}

/** All rows in the order their spoken names are read in, without these names. */
export const inReadingOrder = <Row extends { id: string; spoken: string }>(rows: readonly Row[]): Omit<Row, 'spoken'>[] =>
  sortByReading(rows, ({ spoken }) => spoken).map(({ spoken: _, ...row }) => row);
