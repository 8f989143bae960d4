import { describe, expect, it, test } from 'vitest';
import { isWeakerValue, parameterControls } from './controls.ts';
import { type ParameterCode, type ParameterValue, parameterCodes, parametersOfOrganisation } from './parameters.ts';

describe('a parameter that is a control', () => {
  test.each<[ParameterCode, ParameterValue, ParameterValue, boolean]>([
    ['REFUND_APPROVED_ALONE', false, true, true],
    ['REFUND_APPROVED_ALONE', true, false, false],
    ['REFUND_APPROVED_ALONE', true, true, false],
    ['TILL_SESSION_REQUIRED', true, false, true],
    ['UNANSWERED_FACTS', 'forbid', 'confirm', true],
    ['UNANSWERED_FACTS', 'confirm', 'forbid', false],
    ['PRESCRIPTION_REVIEW', 'payment', 'dispensing', true],
    ['PRESCRIPTION_REVIEW', 'none', 'payment', false],
    ['GLASS_HOURS', 8, 9, true],
    ['GLASS_HOURS', 8, 7, false],
    ['GLASS_REASON_LENGTH', 6, 5, true],
    ['LOCK_MINUTES', 10, 0, true],
    ['LOCK_MINUTES', 0, 120, false],
    ['LOCK_MINUTES', 10, 11, true],
    ['ORDER_SEARCH_SIZE', 10, 30, false],
  ])('%s from %s to %s is weaker: %s', (code, former, now, expected) => expect(isWeakerValue(code, former, now)).toBe(expected));

  it('is every parameter that only the organisation sets', () => {
    expect(parametersOfOrganisation.filter((code) => parameterControls[code as ParameterCode] === 'none')).toEqual([]);
  });

  it('is one or is none: each parameter says so', () => {
    expect(Object.keys(parameterControls).sort()).toEqual([...parameterCodes].sort());
  });
});
