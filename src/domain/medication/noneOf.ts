import type { DrugFacts, SafetyFact } from './facts.ts';

/** The answer "none" to each safety fact: what a clinic says of a drug that has nothing of it. */
export const noneOf: { [F in SafetyFact]: Exclude<DrugFacts[F], null> } = {
  ingredients: [],
  allergenClasses: [],
  antibioticGrade: 0,
  controlled: 'none',
  isHighRisk: false,
  skinTestRequired: false,
  doseLimits: { single: null, daily: null, singlePerKg: null, dailyPerKg: null },
  ageLimits: { leastMonths: null, greatestMonths: null },
  pregnancyCaution: 'none',
  lactationCaution: 'none',
};
