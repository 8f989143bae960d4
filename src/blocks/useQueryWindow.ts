import { type QueryWindow, queryWindows } from '../domain/dates.ts';
import { monthsIn, type WindowName, windowInForce, windowParameters } from '../domain/windowInForce.ts';
import { useParameter } from './useParameter.ts';

/** The longest range of dates that the server takes in this clinic: `checkDateRange(filters, useQueryWindow('report'))`. */
export function useQueryWindow(name: WindowName): QueryWindow {
  return windowInForce(name, useParameter(windowParameters[name], monthsIn(queryWindows[name])));
}
