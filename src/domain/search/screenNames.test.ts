import { expect, test } from 'vitest';
import { rankTitle } from './screenNames.ts';

const zh = (typed: string) => rankTitle(typed, '出入库管理', 'chu ru ku guan li');
const en = (typed: string) => rankTitle(typed, 'Stock movement summary', 'chu ru ku hui zong');

test.each(['出入', '入库', 'crkgl', 'crk', 'rkgl', 'churuku', 'ku guan', 'kuguanl', 'CRK', ' crk '])('%s finds 出入库管理', (typed) => {
  expect(zh(typed)).toBeDefined();
});

test.each(['', ' ', 'c', 'r', '13800138000', 'uru', 'gli', 'crkx', '库存', 'hu'])('%s does not find 出入库管理', (typed) => {
  expect(zh(typed)).toBeUndefined();
});

test.each(['stock', 'Movement', 'sms', 'ms', 'movement s', 'churuku'])('%s finds “Stock movement summary”', (typed) => {
  expect(en(typed)).toBeDefined();
});

test.each(['mov sum', 'ss', 'xms', 'Stocks'])('%s does not find “Stock movement summary”', (typed) => {
  expect(en(typed)).toBeUndefined();
});

test('the title itself comes before its initials, these before its spelling, and what begins before what only holds', () => {
  const ranks = ['出入', '管理', 'crk', 'guanli', 'kgl'].map(zh);
  expect(ranks).toEqual(ranks.toSorted((one, other) => (one ?? 9) - (other ?? 9)));
  expect(new Set(ranks).size).toBe(ranks.length);
});
