import { describe, expect, it, test } from 'vitest';
import { checkReturn, type HandedLine, isQuarantined, reasonsFor, returnableOf, usedOf } from './returns.ts';
import { returnReason, type Status } from './shapes.ts';

const line: HandedLine = {
  id: 'tablets',
  taken: [
    { batchId: 'early', quantity: 20 },
    { batchId: 'late', quantity: 10 },
  ],
  used: 0,
  soldIn: 1,
};
const part = (batchId: string, quantity: number, lineId = 'tablets') => ({ lineId, batchId, quantity });
const messages = (lines: ReturnType<typeof part>[], of: Partial<HandedLine> = {}) =>
  checkReturn(1, [{ ...line, ...of }], { reason: 'notWanted', remark: '', lines }).map(({ field, message }) => [field, message]);

describe('the reason of a return', () => {
  /** Allowed before and after the patient took the drugs; kept apart then. */
  const matrix: [string, boolean, boolean, boolean][] = [
    ['notWanted', true, false, false],
    ['prescriptionChanged', true, false, false],
    ['dispensingError', true, true, false],
    ['quality', true, true, true],
    ['adverseReaction', true, true, true],
    ['other', true, false, false],
  ];

  it('stands in the matrix', () => expect(matrix.map(([reason]) => reason).sort()).toEqual([...returnReason.options].sort()));
  test.each(matrix)('%s', (reason, before, after, apart) => {
    const allowed = ([1, 4] as Status[]).map((status) => (reasonsFor(status) as string[]).includes(reason));
    expect([...allowed, isQuarantined(reason as 'other', 1)]).toEqual([before, after, apart]);
    expect(isQuarantined(reason as 'other', 4)).toBe(true);
  });
});

describe('what comes back', () => {
  test.each([
    ['a part of each batch', [part('early', 5), part('late', 10)], {}, []],
    ['nothing', [], {}, [['lines', 'pharmacy.return.none']]],
    ['more than went out of a batch', [part('late', 11)], {}, [['lines.0.quantity', 'pharmacy.return.range']]],
    ['a batch of nobody', [part('other', 1)], {}, [['lines.0.quantity', 'pharmacy.return.range']]],
    ['a batch twice', [part('late', 1), part('late', 1)], {}, [['lines.1.quantity', 'pharmacy.return.range']]],
    ['what nurses used', [part('early', 20), part('late', 5)], { used: 6 }, [['lines.0.quantity', 'pharmacy.return.used']]],
    ['a torn package', [part('early', 10)], { soldIn: 15 }, [['lines.0.quantity', 'pharmacy.return.wholeUnits']]],
    ['a whole package of two batches', [part('early', 10), part('late', 5)], { soldIn: 15 }, []],
  ])('%s', (_, parts, of, expected) => expect(messages(parts, of)).toEqual(expected));

  it('is at most what is out, not used, and whole packages', () => {
    expect(returnableOf(line)).toBe(30);
    expect(returnableOf({ ...line, used: 7 })).toBe(23);
    expect(returnableOf({ ...line, used: 7, soldIn: 10 })).toBe(20);
    expect(returnableOf({ ...line, used: 99 })).toBe(0);
  });

  test.each([
    [10, 0, 5, 0],
    [10, 2, 5, 4],
    [10, 1, 3, 4],
    [10, 9, 5, 10],
    [10, 3, 0, 0],
  ])('of %i, given %i times of %i, %i are used', (quantity, executed, times, used) => expect(usedOf(quantity, executed, times)).toBe(used));
});
