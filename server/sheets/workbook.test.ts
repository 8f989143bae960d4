import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { wholeFile } from '../../tests/builders/world.ts';
import { sheetFile } from './sheet.ts';

interface Row {
  name: string;
  count: number | null;
  fen: number;
}
const columns = [
  { title: '姓名', width: 12, value: ({ name }: Row) => name },
  { title: 'Count', width: 8, value: ({ count }: Row) => count },
  { title: '金额', width: 10, value: ({ fen }: Row) => fen, isMoney: true },
];
const bytesOf = async (format: 'xlsx' | 'csv', rows: readonly Row[]) =>
  (await wholeFile(sheetFile(format, { name: 'x', columns, rows }))).bytes;
const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => ({ name: `王 ${index}`, count: index, fen: index * 7 }));

test('a workbook holds names, numbers, money in yuan and nothing for nothing, in the order of its rows', async () => {
  const rows = await readSheet(
    await bytesOf('xlsx', [{ name: '  <b> & "李" \u0007\uD800𠮷\n二', count: null, fen: 12_345 }, ...rowsOf(1200)]),
  );
  expect(rows.slice(0, 3)).toEqual([
    ['姓名', 'Count', '金额'],
    ['<b> & "李" 𠮷\n二', null, 123.45],
    ['王 0', 0, 0],
  ]);
  expect(rows).toHaveLength(1202);
  expect(rows.at(-1)).toEqual(['王 1199', 1199, 83.93]);
});

test('a text that a spreadsheet would read as a formula stays text', async () => {
  const [, row] = await readSheet(await bytesOf('xlsx', [{ name: '=1+1', count: 1, fen: 0 }]));
  expect(row![0]).toBe(`'=1+1`);
});

test.each([
  ['xlsx', 40],
  ['csv', 10],
] as const)('others get their turn while a %s of many rows is written', async (format, least) => {
  let turn = 0;
  let isOver = false;
  const next = () => {
    turn += 1;
    if (!isOver) setImmediate(next);
  };
  setImmediate(next);
  const seen = new Set<number>();
  const noting = { title: 'Turn', width: 8, value: () => seen.add(turn).size };
  await wholeFile(sheetFile(format, { name: 'x', columns: [...columns, noting], rows: rowsOf(20_000) }));
  isOver = true;
  expect(seen.size).toBeGreaterThanOrEqual(least);
});
