import { describe, expect, it, test } from 'vitest';
import { linesOf, statementPresets } from '../../src/domain/till/statement.ts';
import { readDate, readDayOfMonth, readTime } from './cells.ts';
import type { Word } from './choices.ts';
import { readCell } from './goodsCells.ts';
import { goodsChoicesOf } from './goodsChoices.ts';
import { goodsColumns } from './goodsColumns.ts';
import { goodsRowsOf } from './goodsRows.ts';
import { listRowsOf } from './listRows.ts';
import { listForms } from './lists/forms/all.ts';
import { columns as patientColumns } from './patientColumns.ts';
import { rowsOfTable } from './patientRows.ts';

/** Milliseconds of the fastest of three tries. */
const timeOf = (work: () => unknown): number =>
  Math.min(
    ...[1, 2, 3].map(() => {
      const began = performance.now();
      work();
      return performance.now() - began;
    }),
  );
const titles = Object.values(statementPresets[0]!);
const lineOf = (text: string) =>
  linesOf(titles, [{ number: 2, cells: titles.map(() => text) }], statementPresets[0]!, '2026-11-29').problems;
const ingredientOf = (text: string) =>
  readCell(goodsColumns.find(({ field }) => field === 'ingredients')!, text, goodsChoicesOf(new Map()));

/** A text four times as long takes four times as long, and not sixteen times: short ones are too fast to tell. */
test.each<[string, (length: number) => string, (text: string) => unknown]>([
  ['a day of digits and blanks', (length) => `1${' 1'.repeat(length)}\nx`, readDate],
  ['a day of blanks', (length) => `1${' '.repeat(length)}x`, readDate],
  ['a row of a statement full of blanks', (length) => `a${' '.repeat(length)}b`, lineOf],
  ['an ingredient of blanks', (length) => `a${' '.repeat(length)}b\u0000`, ingredientOf],
  ['an ingredient of digits', (length) => `${'1'.repeat(length)}\u0000`, ingredientOf],
  ['an ingredient of amounts', (length) => `${'1 '.repeat(length)}\u0000`, ingredientOf],
])('%s is read once from its beginning to its end', (_, textOf, read) => {
  const [short, long] = [5_000, 20_000].map((length) => timeOf(() => read(textOf(length))));
  expect(long).toBeLessThan(Math.max(100, 10 * short!));
});

/** A pattern that begins again at each character would take days for one of these; none of them is a name, a number or a day. */
const SO_MANY = 1_000_000;
const evil = {
  blanks: `a${' '.repeat(SO_MANY)}b`,
  'digits and blanks': `1${' 1'.repeat(SO_MANY)}\nx`,
  digits: `${'1'.repeat(SO_MANY)}x`,
  points: `${'1.'.repeat(SO_MANY)}`,
  signs: `+${'+'.repeat(SO_MANY)}`,
};
const cases = Object.entries(evil);

describe('a cell of a million', () => {
  test.each(cases)('%s is no day and no time', (_, text) => {
    expect(readDate(text)).toEqual({ message: 'error.date.invalid' });
    expect(readTime(text)).toEqual({ message: 'import.time' });
  });

  test.each(cases)('%s is refused in every column of patients that it stands in', (_, text) => {
    const headings = patientColumns.map(({ field }) => field);
    const [row] = rowsOfTable({ headings, rows: [{ number: 2, cells: headings.map(() => text) }] }, new Map(), '2026-11-29');
    for (const field of headings) {
      const found = row?.problems.find((problem) => problem.field === field);
      expect([field, found?.message]).toEqual([field, 'error.field.tooLong']);
      expect(found?.text.length).toBeLessThanOrEqual(200);
    }
  });

  test.each(cases)('%s is refused in every column of goods that it stands in', (_, text) => {
    const words = new Map<string, readonly Word[]>();
    const headings = goodsColumns.map(({ field }) => field);
    const [row] = goodsRowsOf({ headings, rows: [{ number: 2, cells: headings.map(() => text) }] }, goodsChoicesOf(words));
    for (const field of headings)
      expect([field, row?.problems.find((problem) => problem.field === field)?.message]).toEqual([field, 'error.field.tooLong']);
  });

  test.each(Object.keys(listForms) as (keyof typeof listForms)[])('blanks or digits is refused in every column of the list %s', (name) => {
    const form = listForms[name];
    const headings = form.columns.map(({ field }) => field);
    for (const [, text] of cases) {
      const table = { headings, rows: [{ number: 2, cells: headings.map(() => text) }] };
      const [row] = listRowsOf<unknown>(form, table, { choices: {}, place: { practiceId: 'p' } });
      for (const field of headings)
        expect([field, row?.problems.find((problem) => problem.field === field)?.message]).toEqual([field, 'error.field.tooLong']);
    }
  });

  test.each(cases)('%s is refused in every column of a statement', (_, text) => {
    const columns = statementPresets[0]!;
    const { lines, problems } = linesOf(titles, [{ number: 2, cells: titles.map(() => text) }], columns, '2026-11-29');
    expect(lines).toEqual([]);
    expect(problems).toMatchObject([{ row: 2, message: 'error.field.tooLong' }]);
  });
});

describe('a day of a file', () => {
  test.each([
    ['1980-05-01 00:00:00', '1980-05-01'],
    ['1980-05-01T00:00:00Z', '1980-05-01'],
    ['1980年5月1日', '1980-05-01'],
    ['19800501', '1980-05-01'],
  ])('%s is read', (text, day) => {
    expect(readDate(text)).toEqual({ value: day });
  });

  test.each(['1000-01-01', '1849-12-31', '2200-01-01', '9999-12-31'])('%s is refused', (text) => {
    expect(readDate(text)).toEqual({ message: 'error.date.invalid' });
  });
});

describe('an ingredient of a file', () => {
  const words = new Map<string, readonly Word[]>([
    ['ingredients', [{ code: 'ibuprofen', zh: '布洛芬', en: 'ibuprofen' }]],
    ['doseUnit', ['g', 'mg', '%', 'μg'].map((code) => ({ code, zh: code, en: code }))],
  ]);
  const read = (text: string) => {
    const [row] = goodsRowsOf({ headings: ['code', 'ingredients'], rows: [{ number: 2, cells: ['A', text] }] }, goodsChoicesOf(words));
    return row?.problems[0]?.message ?? row?.said.ingredients;
  };

  test.each<[string, string, number | null, string | null]>([
    ['布洛芬 0.2g', 'ibuprofen', 0.2, 'g'],
    ['布洛芬0.2g', 'ibuprofen', 0.2, 'g'],
    ['布洛芬：200 mg', 'ibuprofen', 200, 'mg'],
    ['布洛芬 5%', 'ibuprofen', 5, '%'],
    ['维生素B12 5μg', '维生素B12', 5, 'μg'],
    ['甲.5mg', '甲.', 5, 'mg'],
    ['甲1.2.5mg', '甲1.', 2.5, 'mg'],
    ['布洛芬', 'ibuprofen', null, null],
    ['我们的合剂', '我们的合剂', null, null],
  ])('%s is a name with its amount', (text, code, strength, unit) => {
    expect(read(text)).toEqual([{ code, strength, unit }]);
  });

  it.each(['布洛芬 200', '布洛芬 5 粒', '0.2g'])('%s has an amount that nobody could read', (text) => {
    expect(read(text)).toBe('import.goods.ingredient');
  });
});

describe('a month without a day', () => {
  test.each(['2027-02', '2027/2', '2027.02', '2027年2月', '202702', '２０２７－０２', '有效期至2027-02', 'EXP 2027-02'])(
    'written %s ends on its last day and begins on its first',
    (cell) => {
      expect(readDayOfMonth(cell, 'expiresOn')).toEqual({ value: '2027-02-28' });
      expect(readDayOfMonth(cell, 'producedOn')).toEqual({ value: '2027-02-01' });
    },
  );

  it('is read from a number of a workbook as well', () => expect(readDayOfMonth(202_802, 'expiresOn')).toEqual({ value: '2028-02-29' }));

  it('leaves a whole day as it is', () => {
    for (const cell of ['2027-02-15', '20270215', '2027年2月15日', new Date('2027-02-15T00:00:00Z')])
      expect(readDayOfMonth(cell, 'expiresOn')).toEqual({ value: '2027-02-15' });
  });

  it('is told of where it cannot be one', () => {
    expect(readDayOfMonth('2027-13', 'expiresOn')).toEqual({ message: 'error.date.invalid' });
    expect(readDayOfMonth('长期', 'expiresOn')).toEqual({ message: 'error.date.invalid' });
    expect(readDayOfMonth('2027.1', 'expiresOn')).toEqual({ message: 'inventory.delivery.date.octoberOrJanuary' });
  });

  it('is no day of birth', () => expect(readDate('1951-07')).toEqual({ message: 'error.date.invalid' }));

  test.each([
    ['openingStock', 'expiresOn', '2028-02-29'],
    ['openingStock', 'producedOn', '2028-02-01'],
    ['packages', 'expiresOn', '2028-02-29'],
    ['members', 'giftValidUntil', '2028-02-29'],
    ['members', 'pointsValidUntil', '2028-02-29'],
    ['suppliers', 'licenceExpiresOn', '2028-02-29'],
  ] as const)('of the list %s in %s is %s', (name, field, day) => {
    const form = listForms[name];
    const [row] = listRowsOf(
      form as never,
      {
        headings: form.columns.map((one) => one.field),
        rows: [{ number: 2, cells: form.columns.map((one) => (one.field === field ? '2028年2月' : null)) }],
      },
      { choices: {}, place: {} as never },
    );
    expect(row?.problems.filter((problem) => problem.field === field)).toEqual([]);
    expect(row?.draft).toMatchObject({ [field]: day });
  });
});
