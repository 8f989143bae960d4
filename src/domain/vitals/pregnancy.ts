import type { VitalValues } from '../encounter/shapes.ts';
import type { PregnancyState } from '../medication/populations.ts';
import { type Choice, choiceOf } from './measurements.ts';

/** The standing answer of the patient as a measurement words it; undefined where nobody has asked, or too long ago. */
export const pregnancyValue = (standing: { state: PregnancyState } | null): Choice<'PREGNANT'> | undefined => {
  if (!standing) return undefined;
  return standing.state === 'pregnant' ? 'yes' : 'no';
};

/** The answer a measurement gives the patient: a newly given value that differs from the standing answer. */
export function answerOf(
  values: VitalValues,
  before: VitalValues,
  standing: { state: PregnancyState } | null,
): Exclude<PregnancyState, 'lactating'> | undefined {
  const value = choiceOf(values, 'PREGNANT');
  if (value === undefined || value === choiceOf(before, 'PREGNANT') || value === pregnancyValue(standing)) return undefined;
  return value === 'yes' ? 'pregnant' : 'none';
}
