import { describe, expect, test } from 'vitest';
import { orderType } from '../../order/orderTypes.ts';
import { flagText, testStateOf } from './course.ts';

const { lab, imaging } = orderType;
const none = { high: 0, low: 0, other: 0, critical: 0, isUnread: false };

describe('an ordered test', () => {
  const bits = [false, true];
  const whole = bits.flatMap((isSampled) => bits.flatMap((isReceived) => bits.map((isWritten) => ({ isSampled, isReceived, isWritten }))));
  const expected = {
    'laboratory unsigned': ['toSample', 'toSample', 'inLaboratory', 'inLaboratory', 'sampled', 'sampled', 'inLaboratory', 'inLaboratory'],
    'laboratory signed': ['reported', 'correcting', 'reported', 'correcting', 'reported', 'correcting', 'reported', 'correcting'],
    'imaging unsigned': ['toExamine', 'toReview', 'toExamine', 'toReview', 'toExamine', 'toReview', 'toExamine', 'toReview'],
    'imaging signed': ['reported', 'correcting', 'reported', 'correcting', 'reported', 'correcting', 'reported', 'correcting'],
  } as const;

  test.each([
    ['laboratory unsigned', lab, false],
    ['laboratory signed', lab, true],
    ['imaging unsigned', imaging, false],
    ['imaging signed', imaging, true],
  ] as const)('of kind %s has one state for each way it stands', (kind, type, isSigned) => {
    expect(whole.map((stands) => testStateOf(type, { ...none, ...stands, isSigned }))).toEqual(expected[kind]);
  });

  test.each([
    [0, 0, 0, ''],
    [3, 0, 0, '\u21913'],
    [2, 1, 0, '\u21912 \u21931'],
    [0, 0, 4, '!4'],
    [1, 2, 3, '\u21911 \u21932 !3'],
  ])('with %i high, %i low and %i other results says "%s%s"', (high, low, other, text) => {
    expect(flagText({ high, low, other })).toBe(text);
  });
});
