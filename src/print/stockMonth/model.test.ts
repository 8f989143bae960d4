import { beforeAll, expect, test } from 'vitest';
import { loadBoth } from '../../words/library.ts';
import { speechIn } from '../../words/speech.ts';
import { stockMonthModel } from './model.ts';
import { stockMonthOf } from './sample.ts';

beforeAll(() => loadBoth(['print']));

const month = stockMonthOf(1);
const notesIn = (language: 'zh' | 'en', kinds: object) => {
  const rows = month.rows.map((row) => ({ ...row, ...kinds }));
  return JSON.stringify(stockMonthModel({ ...month, rows }, speechIn(language)).sheets);
};
const kinds = { kinds: [{ direction: 2, kind: 'dispensing', quantity: 53, amount: 636 }] };

test.each([
  ['zh', '发药 −2 盒 5 粒（6.36）'],
  ['en', 'Dispensing −2 boxes 5 capsules (6.36)'],
] as const)('the paper of a month in %s shows the kinds of an item where they are asked for', (language, text) => {
  expect(notesIn(language, kinds)).toContain(text);
  expect(notesIn(language, {})).not.toContain('−2');
});
