import { describe, expect, it, test } from 'vitest';
import { checkSend, owedOf, planTakeBack, reasonAgainstSending, usedByTreatment } from './rules.ts';
import { countedByScan } from './scan.ts';
import { requestState, requestStateOf, sendingState, sendingStateOf } from './states.ts';

describe('the state of a request', () => {
  test.each([
    ['waits while nothing is out', false, [{ out: 0, owed: 2 }], requestState.waiting],
    ['is sent in part while some is owed', false, [{ out: 1, owed: 1 }], requestState.part],
    [
      'is sent in part while one of its goods is owed',
      false,
      [
        { out: 2, owed: 0 },
        { out: 0, owed: 1 },
      ],
      requestState.part,
    ],
    ['is sent once nothing is owed', false, [{ out: 2, owed: 0 }], requestState.sent],
    ['is cancelled, whatever is owed', true, [{ out: 0, owed: 2 }], requestState.cancelled],
  ])('%s', (_, isCancelled, lines, state) => expect(requestStateOf({ isCancelled, lines })).toBe(state));

  test.each([
    [3, 0, sendingState.out],
    [3, 1, sendingState.partBack],
    [3, 3, sendingState.back],
  ])('of a sending of %i with %i back is %i', (quantity, returned, state) => expect(sendingStateOf({ quantity, returned })).toBe(state));
});

describe('a request', () => {
  const standing = { isCancelled: false, payStatus: 1, openRefund: null, lines: [{ owed: 1 }] };
  test.each([
    ['is sent when it is paid and something is owed', {}, undefined],
    ['is not sent once it is cancelled', { isCancelled: true }, 'consumable.refused.cancelled'],
    ['is not sent before it is paid', { payStatus: 0 }, 'nursing.refused.unpaid'],
    ['is not sent while its bill is in settlement', { payStatus: 2 }, 'nursing.refused.inSettlement'],
    ['is not sent while its treatment is being refunded', { openRefund: 'TF1' }, 'consumable.refused.refundOpen'],
    ['is not sent when nothing is owed', { lines: [{ owed: 0 }] }, 'consumable.refused.nothingOwed'],
  ])('%s', (_, over, message) => expect(reasonAgainstSending({ ...standing, ...over })?.message).toBe(message));

  it('owes what is wanted and not out, and never less than nothing', () => {
    expect(owedOf({ wanted: 4, out: 1 })).toBe(3);
    expect(owedOf({ wanted: 1, out: 3 })).toBe(0);
  });
});

describe('quantities to send', () => {
  const lines = [
    { id: 'a', owed: 2 },
    { id: 'b', owed: 1 },
  ];
  const draft = (sent: [string, number][], storehouseId = 'w') => ({
    id: 'r',
    version: 1,
    storehouseId,
    lines: sent.map(([lineId, quantity]) => ({ lineId, quantity })),
  });
  test.each([
    [
      'may be all that is owed',
      draft([
        ['a', 2],
        ['b', 1],
      ]),
      [],
    ],
    [
      'may be a part of it',
      draft([
        ['a', 1],
        ['b', 0],
      ]),
      [],
    ],
    ['are no more than is owed', draft([['a', 3]]), ['lines.0.quantity']],
    [
      'are no less than nought',
      draft([
        ['a', 1],
        ['b', -1],
      ]),
      ['lines.1.quantity'],
    ],
    ['are whole pieces', draft([['a', 1.5]]), ['lines.0.quantity']],
    [
      'name each of the goods once',
      draft([
        ['a', 1],
        ['a', 1],
      ]),
      ['lines.1.quantity'],
    ],
    ['name no goods of another request', draft([['x', 1]]), ['lines.0.quantity']],
    [
      'are not all nothing',
      draft([
        ['a', 0],
        ['b', 0],
      ]),
      ['lines'],
    ],
    ['come out of a stockroom that is chosen first', draft([['a', 1]], ''), ['storehouseId']],
  ])('%s', (_, wanted, fields) => expect(checkSend(lines, wanted).map(({ field }) => field)).toEqual(fields));
});

describe('what comes back', () => {
  const batch = (id: string, out: number, lineId = 'a') => ({ id, lineId, batchId: `b${id}`, out });
  test.each([
    ['is all that is out while nothing is used', [batch('1', 2), batch('2', 1)], 3, 0, [2, 1]],
    ['leaves out what was used', [batch('1', 2), batch('2', 1)], 3, 2, [1]],
    ['is nothing once all is used', [batch('1', 2)], 2, 2, []],
    ['is what one sending has although another covers the use', [batch('1', 2)], 5, 3, [2]],
    ['skips batches that came back', [batch('1', 0), batch('2', 2)], 2, 0, [2]],
  ])('%s', (_, batches, out, used, quantities) =>
    expect(planTakeBack(batches, [{ id: 'a', out, used }]).map(({ quantity }) => quantity)).toEqual(quantities),
  );

  test.each([
    ['nothing before the treatment is carried out', 4, 4, 0, 2, 0],
    ['its share after one of two times', 4, 4, 1, 2, 2],
    ['a piece that was begun as a whole', 3, 3, 1, 2, 2],
    ['no more than is out', 4, 1, 2, 2, 1],
    ['nothing of an order that nobody carries out', 4, 4, 0, 0, 0],
  ])('counts as used %s', (_, quantity, out, executed, executionCount, used) =>
    expect(usedByTreatment({ quantity, out, executed, executionCount })).toBe(used),
  );
});

describe('a scanned code', () => {
  const lines = [
    { id: 'a', owed: 2, identifiers: ['6901'] },
    { id: 'b', owed: 1, identifiers: ['6902', '8123456'] },
  ];
  it('counts one piece of its goods, beginning with nothing of the others', () =>
    expect(countedByScan(lines, {}, ['x', '8123456'])).toEqual({ a: 0, b: 1 }));
  it('adds to what was counted', () => expect(countedByScan(lines, { a: 1, b: 1 }, ['6901'])).toEqual({ a: 2, b: 1 }));
  it('counts no more than is owed', () => expect(countedByScan(lines, { a: 2, b: 0 }, ['6901'])).toBeUndefined());
  it('of other goods counts nothing', () => expect(countedByScan(lines, {}, ['6999'])).toBeUndefined());
});
