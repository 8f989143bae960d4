/** Everything the rules of ordering know about the patient, the visit and the doctor. */

import type { FrequencyExtra, Item } from '../dictionary/shapes.ts';
import type { DrugSource } from '../history/drugs/sources.ts';
import type { RecordedAllergy } from '../medication/allergy.ts';
import type { PregnancyState } from '../medication/populations.ts';
import type { SkinTestState, TestedItem } from '../nursing/skinTest/matching.ts';
import type { GivenDose } from '../vaccine/intervals.ts';
import type { KidneyFunction } from './kidneyFunction.ts';
import type { OwnRule } from './ownRules.ts';
import type { RuleCode, RuleLevel } from './rules.ts';
import type { Draft } from './shapes.ts';

export interface Prescriber {
  authorities: readonly string[];
  /** Grade of antibiotics this doctor may order: 0 none, 1 unrestricted, 2 restricted, 3 special. */
  antibioticGrade: number;
  mayPrescribeControlled: boolean;
}

/** A line sent in another visit whose days are not over yet, or a medicine from elsewhere that the patient takes. */
export interface RunningDrug {
  /** The row of the list. */
  id?: string;
  item: Item;
  routeCode: string | null;
  /** Dose in the safe spelling, and how often, in both languages; empty where no dose was ordered. */
  dose: { zh: string; en: string };
  frequency: { zh: string; en: string };
  /** The same as codes and figures; absent if unknown. */
  dosing?: { dose: number | null; doseUnit: string | null; frequencyCode: string | null };
  doctorName: { zh: string; en: string };
  /** yyyy-MM-dd; of a medicine from elsewhere as exactly as it is known. */
  from: string;
  /** Last day; empty of a medicine from elsewhere. */
  until: string;
  /** The order has no days: the end is reckoned (runningDays.ts). */
  isEstimated?: boolean;
  /** Where it comes from, if no order of this organisation stands for it. */
  elsewhere?: DrugSource;
}

export interface OrderWorld {
  sex: string;
  /** In completed months; null for a birth date after today. */
  ageMonths: number | null;
  /** yyyy-MM-dd in clinic time. */
  today: string;
  /** The latest plausible weight and the day it was measured. */
  weight: { kg: number; on: string } | null;
  /** Null if the question has not been answered, or has to be asked again. */
  pregnancy: { state: PregnancyState; weeks: number | null } | null;
  diagnosisCodes: readonly string[];
  allergies: readonly RecordedAllergy[];
  prescriber: Prescriber;
  /** yyyy-MM-dd, and the vaccinations on record: read for orders of vaccines. */
  birthDate?: string;
  vaccinations?: readonly GivenDose[];
  /** Items already ordered in this visit outside of infusion groups, neither revoked nor rejected. */
  orderedItemIds: readonly string[];
  /** The other lines of this visit with a drug, neither revoked nor rejected. */
  visitDrugs: readonly { draft: Draft; item: Item }[];
  running: readonly RunningDrug[];
  /** Drugs of standing prescriptions of the patient that hold today. */
  standingItemIds?: readonly string[];
  /** The newest filtration of the kidneys that is known, of the last year. */
  kidney?: KidneyFunction | null;
  /** Skin tests of this visit that have begun, the latest first. */
  skinTests: readonly (TestedItem & { state: SkinTestState })[];
  /** Skin tests that this visit has ordered already, whether or not they have begun. */
  orderedSkinTests?: readonly TestedItem[];
  frequencies: ReadonlyMap<string, FrequencyExtra>;
  /** Kind of each route: oral, injection, infusion, topical, inhale. */
  routes: ReadonlyMap<string, string>;
  levels: ReadonlyMap<RuleCode, RuleLevel>;
  ownRules: readonly OwnRule[];
  /** The clinic forbids drugs with unanswered safety facts instead of asking for a reason. */
  forbidsUnanswered: boolean;
}
