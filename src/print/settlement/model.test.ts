import { beforeAll, expect, test } from 'vitest';
import { loadBoth } from '../../words/library.ts';
import { speechIn } from '../../words/speech.ts';
import { settlementModel } from './model.ts';
import { settlementSample, voidSettlement } from './sample.ts';

beforeAll(() => loadBoth(['print']));

const zh = () => speechIn('zh');

test('prints the sum of a settlement in figures and capitals, with its period and both people', () => {
  const paper = settlementModel(settlementSample, zh());
  expect(paper.sums.at(-1)).toMatchObject({ label: '应结金额', value: '¥107.00' });
  expect(paper.capitals).toContain('壹佰零柒元整');
  expect(paper.signatures.map(({ name }) => name)).toEqual(['马库生', '周岚', '']);
  expect(paper.band.find(({ label }) => label === '结算期间')?.value).toBe('2026-10-22 – 2026-11-21');
  expect(paper.band.find(({ label }) => label === '审核时间')?.value).toBe('2026-11-22 10:05:00');
  expect(paper.letterhead.status).toBeUndefined();
});

test('prints the agreed price of a package and the units that were sold, taken back and lost', () => {
  const [line] = settlementModel(settlementSample, zh()).sheets.flat().slice(1);
  expect(line?.cells.slice(3)).toEqual(['1 盒 13 粒', '6 粒', '', '1 盒 7 粒', '24.000', '31.00']);
});

test.each([
  [voidSettlement, '已作废', '2026-11-23 10:05:00   周岚   数量有误'],
  [{ ...settlementSample, status: 0 as const, bookedAt: null }, '待审核', undefined],
])('marks a settlement that is not in force', (settlement, status, ended) => {
  const paper = settlementModel(settlement, zh());
  expect(paper.letterhead.status).toBe(status);
  expect(paper.band.find(({ label }) => label === '作废')?.value).toBe(ended);
});
