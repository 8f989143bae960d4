import { describe, expect, it, test } from 'vitest';
import { aDrug } from '../../../tests/drugs.ts';
import type { Item } from '../dictionary/shapes.ts';
import {
  billThatStays,
  checkQuantity,
  checkWalkIn,
  reasonAgainstJoining,
  reasonAgainstQuantity,
  reasonAgainstSale,
  reasonAgainstSplitting,
} from './charges.ts';

describe('a sale at the desk', () => {
  it('sells over the counter only what is answered not to need a prescription', () => {
    const against = (over: Partial<Item>) => reasonAgainstSale(aDrug({ isPrescription: false, ...over }))?.message;

    expect([against({}), against({ isPrescription: true }), against({ isPrescription: null })]).toEqual([
      undefined,
      'billing.charge.prescription',
      'billing.charge.unanswered',
    ]);
    expect([against({ controlled: 'narcotic' }), against({ skinTestRequired: true })]).toEqual([
      'billing.charge.prescription',
      'billing.charge.prescription',
    ]);
  });

  test.each([
    [2, 'billing.charge.needsOrder'],
    [6, 'billing.charge.needsOrder'],
    [7, 'billing.charge.needsOrder'],
    [11, 'billing.charge.needsOrder'],
    [0, undefined],
    [3, undefined],
    [4, undefined],
  ])('of an item of type %s is answered with %s', (adviceType, message) => {
    expect(reasonAgainstSale(aDrug({ adviceType, isPrescription: null }))?.message).toBe(message);
  });

  it('takes no more packages than the stock of single units fills', () => {
    const boxesOfTen = aDrug({ splitAllowed: true, singlesPerPackage: 10 });

    expect(reasonAgainstQuantity(boxesOfTen, 2, 25)).toBeUndefined();
    expect(reasonAgainstQuantity(boxesOfTen, 3, 25)).toEqual({ message: 'billing.charge.noStock', values: { left: 2 } });
    expect(reasonAgainstQuantity(boxesOfTen, 1, -5)?.values).toEqual({ left: 0 });
    expect(reasonAgainstQuantity(boxesOfTen, 999, null)).toBeUndefined();
  });

  it('wants whole quantities between one and the most', () => {
    expect([null, 0, -1, 1.5, 1000, 999].map((quantity) => checkQuantity(quantity)[0]?.message)).toEqual([
      'error.field.required',
      'error.notPositive',
      'error.notPositive',
      'error.notPositive',
      'billing.charge.tooMany',
      undefined,
    ]);
  });

  it('asks nothing of a walk-in, and refuses a mobile that is none', () => {
    expect(checkWalkIn({ name: '', mobile: '' })).toEqual([]);
    expect(checkWalkIn({ name: '', mobile: '139 0000 1234' })).toEqual([]);
    expect(checkWalkIn({ name: '长'.repeat(51), mobile: 'abc' }).map(({ field }) => field)).toEqual(['name', 'mobile']);
  });
});

const aBill = (id: string, over = {}) => ({
  id,
  patientId: 'p',
  encounterId: null as string | null,
  splitFrom: null as string | null,
  billRate: 100,
  reductionKind: 'none' as const,
  ...over,
});

describe('bills that are joined', () => {
  it('are of one patient, of at most one visit, and without a discount on the whole', () => {
    const visit = aBill('v', { encounterId: 'e' });
    const refused = [
      [visit],
      [visit, aBill('b', { patientId: 'q' })],
      [visit, aBill('b', { encounterId: 'f' })],
      [visit, aBill('b', { billRate: 90 })],
      [visit, aBill('b', { reductionKind: 'yuan' })],
      [visit, aBill('b'), aBill('c', { encounterId: 'e', splitFrom: 'v' })],
    ].map((bills) => reasonAgainstJoining(bills)?.message);

    expect(refused).toEqual([
      'billing.join.none',
      'billing.join.otherPatient',
      'billing.join.otherVisit',
      'billing.join.discounted',
      'billing.join.discounted',
      undefined,
    ]);
  });

  it('go on the bill of the visit, so that later orders find it', () => {
    const [desk, part, visit] = [aBill('d'), aBill('s', { encounterId: 'e', splitFrom: 'v' }), aBill('v', { encounterId: 'e' })];

    expect([billThatStays([desk, part, visit]).id, billThatStays([desk, part]).id, billThatStays([desk, aBill('x')]).id]).toEqual([
      'v',
      's',
      'd',
    ]);
  });
});

it('splits off some charges and never all, none, a stranger’s or those of a bill with a reduction', () => {
  const lines = [{ id: 'a' }, { id: 'b' }];
  const against = (chosen: string[], kind: 'none' | 'yuan' = 'none') =>
    reasonAgainstSplitting({ lines, reduction: { kind } }, chosen)?.message;

  expect([against(['a']), against([]), against(['a', 'b']), against(['c']), against(['a'], 'yuan')]).toEqual([
    undefined,
    'billing.split.none',
    'billing.split.all',
    'billing.refused.changed',
    'billing.split.reduced',
  ]);
});
