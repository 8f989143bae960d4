import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { checkPart, owedAfter, type PartLine, reasonAgainstRest, stillOwed } from './parts.ts';
import type { Status } from './shapes.ts';

const today = '2026-11-21';
const line = (over: Partial<PartLine> = {}): PartLine => ({
  id: 'a',
  quantity: 30,
  soldIn: 1,
  batches: [{ id: 'soon', expiryDate: '2027-01-31', quantity: 100 }],
  ...over,
});
const taken = (quantity: number) => (quantity === 0 ? [] : [{ batchId: 'soon', quantity }]);
const problems = (lines: PartLine[], ...counts: number[]) =>
  checkPart(lines, Object.fromEntries(lines.map(({ id }, index) => [id, taken(counts[index] ?? 0)])), today).map(({ message }) => message);

describe('a part of a sheet', () => {
  test.each([
    ['all of it', 30, 1, []],
    ['a part of it', 10, 1, []],
    ['more than was ordered', 31, 1, ['pharmacy.batch.sum']],
    ['nothing', 0, 1, ['pharmacy.part.nothing']],
    ['a part that leaves whole packages owing', 10, 10, []],
    ['a part that leaves an opened package owing', 12, 10, ['pharmacy.part.wholeUnits']],
  ])('is judged: %s', (_, count, soldIn, expected) => {
    expect(problems([line({ soldIn })], count)).toEqual(expected);
  });

  it('may be one line without the other, and never more than its stock', () => {
    const other = line({ id: 'b', quantity: 5 });
    expect(problems([line(), other], 30, 0)).toEqual([]);
    expect(problems([line({ batches: [{ id: 'soon', expiryDate: '2027-01-31', quantity: 4 }] })], 5)).toEqual([
      'pharmacy.batch.insufficient',
    ]);
  });

  it('and what it leaves owing are the whole, whatever is taken', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(500), (quantity, count) => {
        const part = line({ quantity, batches: [{ id: 'soon', expiryDate: '2027-01-31', quantity: 500 }] });
        fc.pre(problems([part], count).length === 0);
        const owed = owedAfter(part, taken(count));
        expect(owed).toBeGreaterThanOrEqual(0);
        expect(count + owed).toBe(quantity);
      }),
    );
  });
});

describe('what is owed', () => {
  test.each([
    [4, 4, 0, 4],
    [4, 6, 0, 4],
    [4, 6, 2, 4],
    [4, 6, 3, 3],
    [4, 4, 4, 0],
    [0, 6, 0, 0],
  ])('of %i with %i not with the patient and %i refunded are %i', (owed, returned, refunded, still) => {
    expect(stillOwed({ owed, returned, refunded })).toBe(still);
  });

  const owing = [{ name: '片', owed: 4, openRefund: null }];
  test.each([
    ['a pending sheet', 0, 1, owing, 'pharmacy.rest.refused.none'],
    ['a rejected sheet', 2, 1, owing, 'pharmacy.rest.refused.none'],
    ['a sheet handed out whole', 1, 1, [{ name: '片', owed: 0, openRefund: null }], 'pharmacy.rest.refused.none'],
    ['an unpaid sheet', 1, 0, owing, 'nursing.refused.unpaid'],
    ['a sheet with a refund under way', 1, 1, [{ name: '片', owed: 4, openRefund: 'TF1' }], 'pharmacy.refused.refundOpen'],
    ['a sheet that owes', 1, 1, owing, undefined],
    ['a collected sheet that owes', 4, 1, owing, undefined],
  ] as const)('is handed out later of %s or not', (_, status, payStatus, lines, message) => {
    expect(reasonAgainstRest({ status: status as Status, payStatus, lines })?.message).toBe(message);
  });
});
