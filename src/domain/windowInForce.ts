import type { ParameterCode } from './configuration/parameters.ts';
import { monthsOf, type QueryWindow, queryWindows } from './dates.ts';

export type WindowName = keyof typeof queryWindows;

/** The parameter that shortens a window. The requirement's own length is its default and its largest value. */
export const windowParameters = {
  billingList: 'QUERY_MONTHS_BILLS',
  anyList: 'QUERY_MONTHS_LISTS',
  report: 'QUERY_MONTHS_REPORTS',
  billsOfOnePatient: 'QUERY_MONTHS_LONG',
} as const satisfies Record<WindowName, ParameterCode>;

export const monthsIn = ({ longest: { unit, count } }: QueryWindow): number => (unit === 'year' ? count * 12 : count);

/** The window with the months that were decided, never longer than its own. */
export function windowInForce(name: WindowName, months: number | null): QueryWindow {
  const own: QueryWindow = queryWindows[name];
  return months === null || months >= monthsIn(own) ? own : monthsOf(own, months);
}
