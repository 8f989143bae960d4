import type { Line } from '../shapes.ts';

/** Orders that run through one needle, or one order alone. */
export type GivenTogether = readonly [Line, ...Line[]];

/** The orders of one visit; `patient`: any of its orders, which names the patient. */
export interface PatientBlock {
  encounterId: string;
  patient: Line;
  given: readonly GivenTogether[];
}

const keyOf = ({ encounterId, groupNumber, id }: Line): string => (groupNumber === null ? id : `${encounterId} ${groupNumber}`);

/** One block per visit and one card per infusion group, each where its first order is in the list. */
export function blocksOf(orders: readonly Line[]): PatientBlock[] {
  const visits = new Map<string, Map<string, [Line, ...Line[]]>>();
  for (const order of orders) {
    const given = visits.get(order.encounterId) ?? new Map<string, [Line, ...Line[]]>();
    visits.set(order.encounterId, given);
    const group = given.get(keyOf(order));
    if (group) group.push(order);
    else given.set(keyOf(order), [order]);
  }
  return [...visits].flatMap(([encounterId, given]) => {
    const groups = [...given.values()];
    const patient = groups[0]?.[0];
    return patient ? [{ encounterId, patient, given: groups }] : [];
  });
}

/** The time of a group that is given next, counted from one: the one that is behind comes first. */
export const nextTimeOf = (group: GivenTogether): number => Math.min(...group.map(({ executedCount }) => executedCount)) + 1;
