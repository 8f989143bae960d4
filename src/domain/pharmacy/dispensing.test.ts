import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { stateAfter } from '../transition.ts';
import { checkBatches, proposeBatches, type StockBatch } from './batches.ts';
import type { Status } from './shapes.ts';
import { type DispensingAct, dispensingActs, dispensingCan } from './states.ts';

const today = '2026-11-21';
const batches: StockBatch[] = [
  { id: 'late', expiryDate: '2027-12-31', quantity: 50 },
  { id: 'soon', expiryDate: '2026-12-01', quantity: 10 },
  { id: 'expired', expiryDate: '2026-11-20', quantity: 99 },
  { id: 'today', expiryDate: '2026-11-21', quantity: 3 },
  { id: 'frozen', expiryDate: '2026-11-30', quantity: 99, isFrozen: true },
  { id: 'empty', expiryDate: '2026-11-29', quantity: 0 },
];

describe('the proposed batches', () => {
  it('are the first to expire, without expired, frozen and empty ones', () => {
    expect(proposeBatches(batches, 20, today)).toEqual({
      taken: [
        { batchId: 'today', quantity: 3 },
        { batchId: 'soon', quantity: 10 },
        { batchId: 'late', quantity: 7 },
      ],
      missing: 0,
    });
    expect(proposeBatches(batches, 70, today).missing).toBe(7);
  });

  it('always pass the check when the stock suffices, and leave no earlier batch half used', () => {
    const batch = fc.record({
      id: fc.uuid(),
      expiryDate: fc.constantFrom('2026-11-20', '2026-11-21', '2026-12-01', '2027-01-01', '2028-01-01'),
      quantity: fc.nat(50),
      isFrozen: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(batch, { selector: ({ id }) => id, maxLength: 12 }),
        fc.integer({ min: 1, max: 200 }),
        (stock, quantity) => {
          const { taken, missing } = proposeBatches(stock, quantity, today);
          const total = taken.reduce((sum, { quantity: share }) => sum + share, 0);
          expect(total + missing).toBe(quantity);
          expect(checkBatches(taken, stock, total, today)).toEqual([]);
          const whole = taken
            .slice(0, -1)
            .every(({ batchId, quantity: share }) => stock.find(({ id }) => id === batchId)!.quantity === share);
          expect(whole).toBe(true);
        },
      ),
    );
  });
});

describe('chosen batches', () => {
  const take = (batchId: string, quantity: number) => ({ batchId, quantity });

  test.each([
    ['in full', [take('soon', 5)], []],
    ['that sum to less', [take('soon', 4)], ['pharmacy.batch.sum']],
    ['that sum to more', [take('soon', 6)], ['pharmacy.batch.sum']],
    ['chosen twice', [take('soon', 2), take('soon', 3)], ['pharmacy.batch.twice']],
    ['expired yesterday', [take('expired', 5)], ['pharmacy.batch.expired']],
    ['frozen', [take('frozen', 5)], ['pharmacy.batch.frozen']],
    ['unknown', [take('nobody', 5)], ['pharmacy.batch.unknown']],
    ['without enough stock', [take('today', 5)], ['pharmacy.batch.insufficient']],
    ['of a negative share', [take('soon', 6), take('late', -1)], ['error.outbound.invalid']],
    ['of a half', [take('soon', 4.5), take('late', 0.5)], ['error.outbound.invalid', 'error.outbound.invalid']],
  ])('%s', (_, taken, expected) => {
    expect(checkBatches(taken, batches, 5, today).map(({ message }) => message)).toEqual(expected);
  });
});

describe('the states of a dispensing', () => {
  /** Every act and where it leads from pending, dispensed, rejected, voided, collected; - is refused. */
  const matrix: [DispensingAct, (Status | '-')[]][] = [
    ['dispense', [1, '-', '-', '-', '-']],
    ['reject', [2, '-', '-', '-', '-']],
    ['void', [3, '-', '-', '-', '-']],
    ['collect', ['-', 4, '-', '-', '-']],
    ['dispenseAtCounter', [4, '-', '-', '-', '-']],
    ['voidHandOut', ['-', 0, '-', '-', '-']],
    ['cancelCollect', ['-', '-', '-', '-', 1]],
    ['takeBack', ['-', 0, '-', '-', 0]],
  ];

  it('names every act in the matrix', () => expect(matrix.map(([act]) => act)).toEqual(Object.keys(dispensingActs)));
  test.each(matrix)('%s', (act, row) => {
    const states: Status[] = [0, 1, 2, 3, 4];
    expect(states.map((state) => stateAfter<Status>(dispensingActs[act], state) ?? '-')).toEqual(row);
    expect(states.map((state) => dispensingCan(act, state))).toEqual(row.map((to) => to !== '-'));
  });
});
