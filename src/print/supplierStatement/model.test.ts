import { beforeAll, expect, test } from 'vitest';
import { loadBoth } from '../../words/library.ts';
import { speechIn } from '../../words/speech.ts';
import { supplierStatementModel } from './model.ts';
import { supplierStatementSample as sample } from './sample.ts';

beforeAll(() => loadBoth(['print']));

const en = () => speechIn('en');

test('leads from the opening to the closing balance by what was added and paid', () => {
  const { sums, sheets } = supplierStatementModel(sample, en());
  expect(sums.map(({ value }) => value)).toEqual(['¥1,200.00', '¥1,104.00', '¥1,548.00', '¥756.00', '¥36.00']);
  expect(sheets.flat().map(({ cells }) => cells.slice(4))).toEqual([
    ['864.00', '', '2,064.00'],
    ['', '48.00', '2,016.00'],
    ['240.00', '', '2,256.00'],
    ['', '1,500.00', '756.00'],
  ]);
});

test('names no credit where the supplier holds none', () => {
  expect(supplierStatementModel({ ...sample, creditMoney: 0 }, en()).sums).toHaveLength(4);
});

test('prints a statement without movements, with its days and balances', () => {
  const { sheets, band, sums } = supplierStatementModel({ ...sample, rows: [], from: '', closingMoney: sample.openingMoney }, en());
  expect(sheets).toEqual([[]]);
  expect(band.find(({ label }) => label === 'Days')?.value).toBe('– 2026-11-30');
  expect(sums.at(-2)).toMatchObject({ label: 'Closing balance', value: '¥1,200.00' });
});
