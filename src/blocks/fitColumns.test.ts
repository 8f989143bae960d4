import { expect, test } from 'vitest';
import type { Speech } from '../words/speech.ts';
import type { Column } from './columns.tsx';
import { fitColumns, wantedOf } from './fitColumns.ts';

interface Drug {
  name: string;
  dose: string;
}

const words = { say: (id: string) => id } as unknown as Speech;
/** Every letter is ten pixels wide. */
const measure = (text: string) => text.length * 10;
const column = (key: keyof Drug, more: Partial<Column<Drug>> = {}): Column<Drug> => ({
  key,
  label: 'name' as Column<Drug>['label'],
  width: 100,
  grow: 0,
  right: false,
  sortable: false,
  lead: 0,
  cell: (row) => row[key],
  ...more,
});
const rows: Drug[] = [
  { name: 'amoxicillin capsules', dose: '5' },
  { name: 'ibuprofen', dose: '12' },
];
const fits = (columns: Column<Drug>[], of: Drug[] = rows, before?: number[]) => {
  const asked = { columns, rows: of, words, measure };
  return fitColumns(asked, wantedOf(asked, before));
};

test('a column that does not grow is as wide as its longest text', () => {
  expect(fits([column('dose', { label: 'd' as never })])).toEqual([{ width: 42 }]);
});

test('it is never narrower than its head, with room for the arrow where it can be sorted', () => {
  expect(fits([column('dose')])).toEqual([{ width: 62 }]);
  expect(fits([column('dose', { sortable: true })])).toEqual([{ width: 82 }]);
});

test('where there is room it becomes half as wide again as it was meant to be, and no more', () => {
  expect(fits([column('name')])).toEqual([{ flex: 150, minWidth: 100, maxWidth: 150 }]);
});

test('columns that grow share the room by what they have to say', () => {
  expect(fits([column('name', { grow: 1 }), column('dose', { grow: 3 })])).toEqual([
    { flex: 222, minWidth: 62 },
    { flex: 62, minWidth: 62 },
  ]);
});

test('one very long text leaves the others their room', () => {
  expect(fits([column('name', { grow: 1 })], [{ name: 'x'.repeat(200), dose: '' }])).toEqual([{ flex: 420, minWidth: 62 }]);
});

test('what is more than text has the width it was given, or is measured by its words and what stands before them', () => {
  const drawn = { cell: () => [] };
  expect(fits([column('dose', drawn), column('dose', { ...drawn, grow: 2 })])).toEqual([{ width: 100 }, { flex: 200, minWidth: 62 }]);
  expect(fits([column('dose', { ...drawn, spoken: () => 'to be written', lead: 14 })])).toEqual([{ width: 166 }]);
});

test('a page of shorter texts moves nothing', () => {
  const asked = { columns: [column('name', { grow: 1 })], rows, words, measure };
  const before = wantedOf(asked);
  expect(fits(asked.columns, [rows[1]!], before)).toEqual(fits(asked.columns));
});
