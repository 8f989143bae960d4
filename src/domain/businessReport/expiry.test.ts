import { describe, expect, it } from 'vitest';
import { proposalFor } from './expiry.ts';
import { infectiousClassOf } from './infectious.ts';

describe('the proposal for a batch', () => {
  it.each([
    ['that has expired', -1, 10, 900, 'discard'],
    ['that is used up on its last day', 30, 30, 90, 'useFirst'],
    ['of which one unit is left over', 30, 31, 90, 'promote'],
    ['of goods that nobody uses, near its end', 90, 5, 0, 'promote'],
    ['of goods that nobody uses, long before its end', 91, 5, 0, 'sendBack'],
    ['on its last day', 0, 1, 90, 'promote'],
  ] as const)('%s', (_, daysLeft, unitsAhead, used, proposal) => {
    expect(proposalFor({ daysLeft, unitsAhead, used })).toBe(proposal);
  });
});

describe('the class of an infectious disease', () => {
  it.each([
    ['cholera', 'A00.900', 'A'],
    ['measles', 'B05.900', 'B'],
    ['Japanese encephalitis', 'A83.000', 'B'],
    ['influenza', 'J11.100', 'C'],
    ['viral enteritis', 'A08.400', 'C'],
    ['hand, foot and mouth disease', 'B08.400', 'C'],
    ['another infection with vesicles', 'B08.500', ''],
    ['an acute upper respiratory infection', 'J06.900', ''],
    ['a diagnosis without a code', '', ''],
  ])('of %s', (_, code, found) => expect(infectiousClassOf(code)).toBe(found));
});
