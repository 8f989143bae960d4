import type { MessageId } from '../../messageId.ts';
import type { Binding, Fit } from '../formShapes.ts';

/** Facts of a visit that decide which forms it is offered. */
export interface BoundVisit {
  departmentId: string | null;
  isReturn: boolean;
  sex: string;
  /** In whole years; null where it is not known. */
  age: number | null;
}

export const boundToAll: Binding = { departmentIds: [], visits: [], sexes: [] };

const holds = <Each>(wanted: readonly Each[], has: boolean): boolean => wanted.length === 0 || has;

/** Why a form cannot be begun for a person: it is made for the other sex. A sex that is not known refuses none. */
export function sexRefused({ sexes }: Binding, { sex }: Pick<BoundVisit, 'sex'>): MessageId | undefined {
  const isKnown = sex === 'M' || sex === 'F';
  return isKnown && !holds(sexes, sexes.includes(sex)) ? 'form.refused.otherSex' : undefined;
}

const isAgeMeant = ({ ages }: Binding, age: number | null): boolean => {
  if (!ages || (ages.from === null && ages.to === null)) return true;
  return age !== null && age >= (ages.from ?? 0) && age <= (ages.to ?? Number.POSITIVE_INFINITY);
};

/** How a form fits a visit; undefined where it is not offered at all. */
export function fitOf(binding: Binding, visit: BoundVisit): Fit | undefined {
  if (sexRefused(binding, visit)) return undefined;
  const { departmentIds, visits, sexes, ages } = binding;
  const isOfAge = ages !== undefined && (ages.from !== null || ages.to !== null);
  if (departmentIds.length + visits.length + sexes.length === 0 && !isOfAge) return 'general';
  const isMeant =
    holds(departmentIds, visit.departmentId !== null && departmentIds.includes(visit.departmentId)) &&
    holds(visits, visits.includes(visit.isReturn ? 'return' : 'first')) &&
    holds(sexes, visit.sex === 'M' || visit.sex === 'F') &&
    isAgeMeant(binding, visit.age);
  return isMeant ? 'bound' : 'other';
}

interface Offered {
  id: string;
  category: string;
  fit: Fit;
}

/** The form that a visit opens with: the first one made for it that is not begun there yet. A record comes before other kinds. */
export function defaultChoice<Choice extends Offered>(choices: readonly Choice[], begun: readonly string[]): Choice | undefined {
  const meant = choices.filter(({ id, fit }) => fit === 'bound' && !begun.includes(id));
  return meant.find(({ category }) => category === 'record') ?? meant[0];
}
