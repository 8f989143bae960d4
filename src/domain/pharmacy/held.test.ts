import { expect, test } from 'vitest';
import { linesDue, linesHeld } from './parts.ts';
import { reasonOfRefund } from './standing.ts';
import { dispensingState } from './states.ts';

const line = (id: string, openRefund: string | null, over: object = {}) => ({ id, name: id, quantity: 10, owed: 4, openRefund, ...over });
const piece = (id: string, openRefund: string | null) => line(id, openRefund, { isPiece: true });
const { pending, dispensed } = dispensingState;

test.each([
  ['nothing without a refund', pending, false, [line('a', null), line('b', null)], 'a b', ''],
  ['the line that is refunded and no other', pending, false, [line('a', 'TF1'), line('b', null)], 'b', 'a'],
  ['all lines where each is refunded', pending, false, [line('a', 'TF1'), line('b', 'TF1')], '', 'a b'],
  ['all pieces of a recipe for one of them', pending, false, [piece('a', 'TF1'), piece('b', null)], '', 'a b'],
  ['no piece for a tablet beside it', pending, false, [line('a', 'TF1'), piece('b', null)], 'b', 'a'],
  ['a whole sheet that two people hand out', pending, true, [line('a', 'TF1'), line('b', null)], '', 'a b'],
  ['what is owed and refunded, not what is owed', dispensed, false, [line('a', 'TF1'), line('b', null)], 'b', 'a'],
  ['nothing of what was handed out whole', dispensed, false, [line('a', 'TF1', { owed: 0 }), line('b', null)], 'b', ''],
] as const)('an open refund holds %s', (_, status, takesTwo, lines, due, held) => {
  const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id).join(' ');

  expect(ids(linesDue({ status, lines, takesTwo }))).toBe(due);
  expect(ids(linesHeld({ status, lines, takesTwo }))).toBe(held);
  expect(reasonOfRefund({ lines: linesHeld({ status, lines, takesTwo }), takesTwo }) !== undefined).toBe(held !== '');
});

const stopped = (id: string, over: object = {}) => line(id, null, { stopReason: '开错药', ...over });

test.each([
  ['its line and no other', pending, false, [stopped('a'), line('b', null)], 'b', 'a'],
  ['its line with its refund', pending, false, [stopped('a', { openRefund: 'TF1' }), line('b', null)], 'b', 'a'],
  ['all pieces of its recipe', pending, false, [stopped('a', { isPiece: true }), piece('b', null)], '', 'a b'],
  ['a whole sheet that two people hand out', pending, true, [stopped('a'), line('b', null)], '', 'a b'],
  ['what it owes', dispensed, false, [stopped('a'), line('b', null)], 'b', 'a'],
  ['nothing once it is resumed', pending, false, [line('a', null, { stopReason: '' }), line('b', null)], 'a b', ''],
] as const)('a stopped order holds %s', (_, status, takesTwo, lines, due, held) => {
  const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id).join(' ');

  expect(ids(linesDue({ status, lines, takesTwo }))).toBe(due);
  expect(ids(linesHeld({ status, lines, takesTwo }))).toBe(held);
});

test('the reason of the doctor is named before the refund', () => {
  const lines = [line('a', 'TF1', { stopReason: '' }), line('b', 'TF1', { stopReason: '开错药' })];
  expect(reasonOfRefund({ lines })).toEqual({ message: 'pharmacy.refused.stopped', values: { item: 'b', reason: '开错药' } });
});

test('the rest of a sheet is due by what it owes', () => {
  expect(linesDue({ status: dispensed, lines: [line('a', null)] })[0]?.quantity).toBe(4);
});
