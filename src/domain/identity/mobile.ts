import type { FieldProblem } from '../problem.ts';

const domestic = /^1[3-9]\d{9}$/;
/** Business catalogue §5: ID number, passport and mobile text length up to 100. */
export const longestIdentityText = 100;

export const isDomesticMobile = (value: string): boolean => domestic.test(value);

/** Business catalogue §5: 11 digits where the number is a domestic one; any text up to 100 otherwise. */
export function checkMobile(value: string, { foreign = false } = {}): FieldProblem<{ mobile: string }>[] {
  if (!foreign) return isDomesticMobile(value) ? [] : [{ field: 'mobile', message: 'patient.mobile.invalid' }];
  return value.length <= longestIdentityText ? [] : [{ field: 'mobile', message: 'error.tooLong', values: { max: longestIdentityText } }];
}
