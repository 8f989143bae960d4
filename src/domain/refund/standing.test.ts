import { expect, test } from 'vitest';
import { refundableOf } from './standing.ts';

const sheet = (status: number, returned = 0) => ({ id: 's', number: 'CF1', status, returned });

test.each([
  ['no drug', null, { most: 5, isWhole: false }],
  ['a drug that waits', sheet(0), { most: 5, isWhole: true, reason: 'refund.line.waiting' }],
  ['a drug the pharmacy rejected', sheet(2), { most: 5, isWhole: true, reason: 'refund.line.waiting' }],
  ['a drug the patient has', sheet(1), { most: 0, isWhole: false, reason: 'refund.line.dispensed' }],
  ['a drug the patient carried off', sheet(4), { most: 0, isWhole: false, reason: 'refund.line.dispensed' }],
  ['a drug partly back', sheet(1, 2), { most: 2, isWhole: false, reason: 'refund.line.partReturned' }],
  ['a drug all of which is back', sheet(1, 5), { most: 5, isWhole: false }],
])('%s', (_, at, expected) => expect(refundableOf({ left: 5, sheet: at })).toEqual(expected));
