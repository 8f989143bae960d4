import type { Definition, FormElement } from '../shapes.ts';

export interface Difference {
  kind: 'added' | 'removed' | 'changed' | 'moved';
  element: FormElement;
  /** Names of the properties that changed. */
  properties: string[];
}

/** JSON with the keys in one order: PostgreSQL keeps them in an order of its own. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner) ? Object.fromEntries(Object.entries(inner).toSorted()) : inner,
  );

/** True where two values say the same, whatever the order of their keys. */
export const isSame = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other);

const propertiesThatDiffer = (one: FormElement, other: FormElement): string[] => {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  const [before, after] = [one as Record<string, unknown>, other as Record<string, unknown>]; // read by name, never written
  return [...names].filter((name) => !isSame(before[name], after[name]));
};

/** What a version changes of another one: elements are the same where their codes are. */
export function compareDefinitions(before: Definition, after: Definition): Difference[] {
  const earlier = new Map(before.elements.map((element) => [element.code, element]));
  const kept = after.elements.filter(({ code }) => earlier.has(code)).map(({ code }) => code);
  const keptBefore = before.elements.filter(({ code }) => kept.includes(code)).map(({ code }) => code);
  const differences = after.elements.flatMap((element): Difference[] => {
    const former = earlier.get(element.code);
    if (!former) return [{ kind: 'added', element, properties: [] }];
    const properties = propertiesThatDiffer(former, element);
    if (properties.length > 0) return [{ kind: 'changed', element, properties }];
    return kept.indexOf(element.code) === keptBefore.indexOf(element.code) ? [] : [{ kind: 'moved', element, properties: [] }];
  });
  const removed = before.elements.filter(({ code }) => !after.elements.some((element) => element.code === code));
  return [...differences, ...removed.map((element): Difference => ({ kind: 'removed', element, properties: [] }))];
}
