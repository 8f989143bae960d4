import { compareText } from '../../src/domain/compareText.ts';
import { pinyinOfText } from '../search/pinyin.ts';

/** Rows in the order their names are read in, for lists so short that no column keeps the readings. */
export function sortByReading<Row extends { id: string }>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  direction: 'asc' | 'desc' = 'asc',
): Row[] {
  const way = direction === 'desc' ? -1 : 1;
  const read = rows.map((row) => ({ row, name: nameOf(row), reading: pinyinOfText(nameOf(row)).full }));
  read.sort((a, b) => way * (compareText(a.reading, b.reading) || compareText(a.name, b.name)) || compareText(a.row.id, b.row.id));
  return read.map(({ row }) => row);
}

/** All rows in the order their spoken names are read in, without these names. */
export const inReadingOrder = <Row extends { id: string; spoken: string }>(rows: readonly Row[]): Omit<Row, 'spoken'>[] =>
  sortByReading(rows, ({ spoken }) => spoken).map(({ spoken: _, ...row }) => row);
