import { describe, expect, it } from 'vitest';
import { anOrder } from '../../../../tests/screens/nursingOrder.ts';
import { blocksOf, nextTimeOf } from './blocks.ts';

const shapeOf = (orders: Parameters<typeof blocksOf>[0]) =>
  blocksOf(orders).map(({ patient, given }) => [patient.patientName, given.map((group) => group.map(({ id }) => id))]);

describe('orders by patient', () => {
  it('have one block per visit, in the order of the list', () => {
    const orders = [
      anOrder({ id: 'a', encounterId: 'one', patientName: '周舟' }),
      anOrder({ id: 'b', encounterId: 'two', patientName: '李和' }),
      anOrder({ id: 'c', encounterId: 'one', patientName: '周舟' }),
    ];
    expect(shapeOf(orders)).toEqual([
      ['周舟', [['a'], ['c']]],
      ['李和', [['b']]],
    ]);
  });

  it('of two patients of one name are never in one block, nor in one group', () => {
    const orders = [
      anOrder({ id: 'a', encounterId: 'one', patientName: '周舟', groupNumber: 1 }),
      anOrder({ id: 'b', encounterId: 'two', patientName: '周舟', groupNumber: 1 }),
    ];
    expect(shapeOf(orders)).toEqual([
      ['周舟', [['a']]],
      ['周舟', [['b']]],
    ]);
  });

  it('of one infusion group are one card, and orders without a group are never joined', () => {
    const orders = [
      anOrder({ id: 'a', groupNumber: 1 }),
      anOrder({ id: 'b', groupNumber: null }),
      anOrder({ id: 'c', groupNumber: 1 }),
      anOrder({ id: 'd', groupNumber: 2 }),
      anOrder({ id: 'e', groupNumber: null }),
    ];
    expect(shapeOf(orders)).toEqual([['周小舟', [['a', 'c'], ['b'], ['d'], ['e']]]]);
  });

  it.each([
    [[0], 1],
    [[2], 3],
    [[2, 1], 2],
  ])('that were given %j times are given for the %i. time next', (counts, expected) => {
    const [first = anOrder(), ...others] = counts.map((executedCount) => anOrder({ executedCount }));
    expect(nextTimeOf([first, ...others])).toBe(expected);
  });

  it('of an empty list are none', () => expect(blocksOf([])).toEqual([]));
});
