/** One key adds a drug with its usual dosing: the doctor's own last one, else the item's. */
import type { FrequencyExtra, Item } from '../dictionary/shapes.ts';
import type { DosedPerson } from '../medication/doseBands.ts';
import { checkDraft } from './checks.ts';
import { countedDraft, draftFromItem } from './entry.ts';
import type { UsualCourse } from './ordersConfig.ts';
import { isDrugType } from './orderTypes.ts';
import type { UnitTexts } from './quantity.ts';
import type * as Order from './shapes.ts';

/** Years. Below it a dose follows age and weight (ICH E11(R1): paediatric population below 18), so no dosing is taken over unseen. */
export const adultAge = 18;

export interface Usual {
  adviceType: Order.AdviceType;
  own: Order.OwnDosing;
  frequencyOf: (code: string | null) => FrequencyExtra | null;
  texts?: (doseUnit: string | null) => UnitTexts;
  /** Parts that all drugs of one infusion have in common; they stand before those of the item. */
  shared?: Partial<Order.Draft>;
  /** Stands in for what the item leaves open. */
  course?: UsualCourse;
  /** Whose age and weight the dose is for. */
  person: DosedPerson;
}

export interface UsualDraft {
  draft: Order.Draft;
  /** Whether it may be added as it stands; otherwise a person looks at it first. */
  isReady: boolean;
}

export function usualDraft(item: Item, { adviceType, own, frequencyOf, texts, shared, course, person }: Usual): UsualDraft {
  const usual = draftFromItem(item, adviceType, person, course);
  const isDosed = (isDrugType(adviceType) && item.defaultDose !== null) || usual.dose !== null || own.dosing !== null;
  const start = { ...usual, ...(own.isChild ? {} : own.dosing), ...shared };
  const frequency = frequencyOf(start.frequencyCode);
  const { draft } = countedDraft(start, { item, frequency, isByHand: false, ...(texts && { texts: texts(start.doseUnit) }) });
  const isComplete = checkDraft(draft, { isOnce: frequency?.once ?? false }).length === 0;
  return { draft, isReady: isComplete && !(own.isChild && isDosed) };
}
