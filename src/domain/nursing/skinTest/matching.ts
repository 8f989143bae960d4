/** Which skin test answers for which drug: asked when a drug is ordered, handed out and given. */

export interface TestedItem {
  id: string;
  allergenClasses: readonly string[] | null;
}

export type SkinTestState = 'running' | 'positive' | 'negative';

/** A skin test answers for the item itself and for every drug of a class that it tests. */
export const isTestOf = (test: TestedItem, drug: TestedItem): boolean =>
  test.id === drug.id || (drug.allergenClasses ?? []).some((each) => test.allergenClasses?.includes(each));

/** State of the latest of these tests that answers for the drug; null without one. `tests`: the latest first. */
export const stateOfTest = (tests: readonly (TestedItem & { state: SkinTestState })[], drug: TestedItem): SkinTestState | null =>
  tests.find((test) => isTestOf(test, drug))?.state ?? null;
