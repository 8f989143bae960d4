import type { FieldProblem } from '../problem.ts';
import { tidyPhone } from './phone.ts';

const domestic = /^1[3-9]\d{9}$/;
/** Business catalogue §5: ID number, passport and mobile text length up to 100. */
export const longestIdentityText = 100;

/** True for a domestic mobile number in the form in which it is kept (`tidyPhone`). */
export const isDomesticMobile = (value: string): boolean => domestic.test(value);

/**
 * What is wrong with a mobile number however it was written; nothing with an empty one. Business catalogue §5: 11 digits where the
 * number is a domestic one, any text up to 100 otherwise. Staff are reached at home.
 */
export function checkMobile(typed: string, { mayBeForeign = true } = {}): FieldProblem<{ mobile: string }>[] {
  const value = tidyPhone(typed);
  if (value === '' || isDomesticMobile(value)) return [];
  // What still has the country's own number is none of its numbers.
  if (!mayBeForeign || !/^\+(?!86)/.test(value)) return [{ field: 'mobile', message: 'patient.mobile.invalid' }];
  return value.length <= longestIdentityText ? [] : [{ field: 'mobile', message: 'error.tooLong', values: { max: longestIdentityText } }];
}
