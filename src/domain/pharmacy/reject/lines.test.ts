import { expect, test } from 'vitest';
import { completeRejection, proposeRejection, reasonAgainstRejecting } from './lines.ts';

const line = (id: string, over: object = {}) => ({
  id,
  groupNumber: null as number | null,
  isPiece: false,
  adviceId: `order ${id}` as string | null,
  quantity: 10,
  batches: [{ quantity: 100 }],
  ...over,
});
const drip = (id: string) => line(id, { groupNumber: 1 });
const piece = (id: string) => line(id, { groupNumber: 1, isPiece: true });
const goods = (id: string) => line(id, { adviceId: null });
const ids = (lines: readonly { id: string }[]) => lines.map(({ id }) => id).join(' ');

test.each([
  ['a tablet alone', [line('a'), line('b')], ['a'], 'a'],
  ['a drug of a drip with its solvent', [drip('salt'), drip('drug'), line('c')], ['drug'], 'salt drug'],
  ['one drip without the other', [drip('a'), drip('b'), line('c', { groupNumber: 2 })], ['c'], 'c'],
  ['a piece with all others, and no tablet', [piece('a'), piece('b'), line('c')], ['b'], 'a b'],
  ['a tablet without the recipe', [piece('a'), piece('b'), line('c')], ['c'], 'c'],
  ['goods of the desk together', [goods('a'), goods('b')], ['a'], 'a b'],
  ['nothing for what is not on the sheet', [line('a')], ['x'], ''],
] as const)('goes back: %s', (_, lines, chosen, expected) => {
  expect(ids(completeRejection<ReturnType<typeof line>>(lines, chosen))).toBe(expected);
});

test.each([
  ['all where everything is in stock', [line('a'), line('b')], 'a b'],
  ['what is short', [line('a', { batches: [{ quantity: 4 }, { quantity: 5 }] }), line('b')], 'a'],
  ['what several batches give is not short', [line('a', { batches: [{ quantity: 4 }, { quantity: 6 }] }), line('b', { batches: [] })], 'b'],
  ['the drip of what is short', [drip('salt'), { ...drip('drug'), batches: [] }, line('c')], 'salt drug'],
])('is offered for going back: %s', (_, lines, expected) => {
  expect(ids(proposeRejection(lines))).toBe(expected);
});

test.each([
  ['a paid sheet is sent back', 1, [0, 0], undefined],
  ['an unpaid sheet is sent back', 0, [0], undefined],
  ['nothing is sent back while the cashier settles it', 2, [0], 'pharmacy.refused.inSettlement'],
  ['nothing is sent back of which a nurse gave every line', 1, [1, 2], 'pharmacy.refused.executed'],
  ['the line that was not given is sent back', 1, [1, 0], undefined],
] as const)('%s', (_, payStatus, used, reason) => {
  expect(reasonAgainstRejecting({ payStatus, lines: used.map((units) => ({ used: units })) })).toBe(reason);
});
