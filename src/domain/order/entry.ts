/** A line under the hands of whoever orders: what an item brings with it, and what is counted while it is typed. */
import type { FrequencyExtra, Item } from '../dictionary/shapes.ts';
import { type DosedPerson, usualDose } from '../medication/doseBands.ts';
import type { UsualCourse } from './ordersConfig.ts';
import { isDrugType } from './orderTypes.ts';
import { type Calculation, quantityOf, type UnitTexts } from './quantity.ts';
import type { AdviceType, Draft } from './shapes.ts';

export const emptyDraft = (adviceType: AdviceType): Draft => ({
  adviceType,
  itemId: null,
  content: '',
  dose: null,
  doseUnit: null,
  routeCode: null,
  frequencyCode: null,
  duration: null,
  quantity: 1,
  split: false,
  groupNumber: null,
  dripRate: null,
  positionCode: null,
  memo: '',
});

/**
 * Dose, unit, route, frequency and days as the item usually has them; `course` stands in for what the item leaves open. `person`: whose age and
 * weight the dose is for; null of a line that is written for nobody.
 */
export const draftFromItem = (item: Item, adviceType: AdviceType, person: DosedPerson | null, course?: UsualCourse): Draft => ({
  ...emptyDraft(adviceType),
  itemId: item.id,
  ...(isDrugType(adviceType) && {
    dose: usualDose(item, person).dose,
    doseUnit: item.doseUnit,
    routeCode: item.defaultRoute ?? course?.routeCode ?? null,
    frequencyCode: item.defaultFrequency ?? course?.frequencyCode ?? null,
    duration: item.defaultDuration ?? course?.duration ?? null,
  }),
});

/** Units a dose of this item can be written in: its own, one that converts, its tablets. */
export function doseUnitsOf({ doseUnit, singleUnit }: Pick<Item, 'doseUnit' | 'singleUnit'>): string[] {
  const converting = doseUnit === 'g' ? ['mg'] : doseUnit === 'mg' ? ['g'] : [];
  return [...new Set([...(doseUnit ? [doseUnit] : []), ...converting, ...(singleUnit ? [singleUnit] : [])])];
}

/** Counted as far as it can be; a quantity given by hand stands in its place. */
export function countedDraft(
  draft: Draft,
  { item, frequency, isByHand, texts }: { item: Item | null; frequency: FrequencyExtra | null; isByHand: boolean; texts?: UnitTexts },
): { draft: Draft; calculation: Calculation | null } {
  if (!item) return { draft, calculation: null };
  const { dose, doseUnit, duration } = draft;
  const calculation = isDrugType(draft.adviceType) ? quantityOf(item, { dose, doseUnit, frequency, duration }, texts) : null;
  if (isByHand || calculation?.kind !== 'calculated') return { draft, calculation };
  return { draft: { ...draft, quantity: calculation.quantity, split: calculation.split }, calculation };
}

/** Whether a kept quantity is another than counting gives. What counting would give as well goes on being counted when dose or days change. */
export function isByHand(kept: Draft, basis: { item: Item | null; frequency: FrequencyExtra | null }): boolean {
  const { draft } = countedDraft(kept, { ...basis, isByHand: false });
  return draft.quantity !== kept.quantity || draft.split !== kept.split;
}
