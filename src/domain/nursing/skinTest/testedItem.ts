import { type NamedDrug, substancesOf } from '../../medication/substances.ts';
import type { TestedItem } from './matching.ts';

/** The item with every allergen class that is stored with it or known of its ingredients, which are read from its name if not answered. */
export const testedItem = (drug: NamedDrug & { id: string }): TestedItem => ({
  id: drug.id,
  allergenClasses: [...substancesOf(drug).classes],
});
