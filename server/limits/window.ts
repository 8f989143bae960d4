import { checkDateRange, type DateRange, type QueryWindow } from '../../src/domain/dates.ts';
import { type WindowName, windowInForce, windowParameters } from '../../src/domain/windowInForce.ts';
import type { Db } from '../database/connect.ts';
import { refuse } from '../pipeline/problem.ts';
import { decisionOf } from './decision.ts';

/** The longest range of dates in this clinic. */
export async function findWindow(db: Db, name: WindowName): Promise<QueryWindow> {
  const [row] = await db<[{ months: number | null }]>`select ${decisionOf(db, windowParameters[name])} as months`;
  return windowInForce(name, row.months);
}

/** Refuses a range that is longer than the clinic lets its people ask for. A range without an end is none. */
export async function refuseLongRange(db: Db, { from, to }: DateRange, name: WindowName): Promise<void> {
  if (!from || !to) return;
  refuse(checkDateRange({ from, to }, { ...(await findWindow(db, name)), required: false }));
}
