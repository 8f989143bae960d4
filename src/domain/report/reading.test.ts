import { describe, expect, it, test } from 'vitest';
import { mayReadTogether, readersOf, readTogether, urgencyOf } from './reading.ts';

describe('the urgency of a result', () => {
  test.each([
    [0, 0, 'normal', 0, true],
    [0, 3, 'abnormal', 1, true],
    [1, 0, 'critical', 2, false],
    [2, 5, 'critical', 2, false],
  ])('with %i critical and %i abnormal values is %s', (criticalCount, abnormalCount, _, urgency, isTogether) => {
    const found = urgencyOf({ criticalCount, abnormalCount });

    expect(found).toBe(urgency);
    expect(mayReadTogether(found)).toBe(isTogether);
    expect(readTogether.includes(found)).toBe(isTogether);
  });
});

describe('the readers of a result', () => {
  it('are the ordering doctor and the doctor of the visit', () => {
    expect(readersOf({ orderedBy: 'a', visitedBy: 'b' })).toEqual(['a', 'b']);
  });

  it('are one person where the doctor of the visit ordered the test', () => {
    expect(readersOf({ orderedBy: 'a', visitedBy: 'a' })).toEqual(['a']);
  });
});
