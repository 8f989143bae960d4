/** Taking a completed visit back to "in visit". Its bill may be paid: the paid bill stays as it is, and new orders make a bill of their own. */
import { appointmentState } from '../../appointment/states.ts';
import { addDays, dateAt } from '../../dates.ts';
import { needsReopening } from '../reopening.ts';
import type { TakeBackRefused } from '../shapes.ts';
import { type EncounterState, encounterState } from '../states.ts';
import { type Treating, treatmentBy, type Visited } from '../treat.ts';

export interface TakeBackStanding extends Visited {
  doctorName: string;
  status: EncounterState;
  appointmentStatus: number;
  completedAt: string | null;
  /** Last payment of a bill of the visit; null if none is paid. */
  paidAt: string | null;
  /** The record was added to or corrected under signature. */
  isCorrected: boolean;
  /** A flow decides about the reopening of records. */
  hasFlow: boolean;
  /** Its record is reopened for the actor now: the people of the flow have agreed. */
  isReopened: boolean;
}

export interface TakeBackLimits {
  /** In which a completed visit is taken back without the people of a flow. */
  minutes: number;
  /** In which a settled visit is taken back. */
  days: number;
}

/** The last day on which a settled visit is taken back: counted from its payment or its completion, whichever came later. */
export function lastDayToTakeBack({ completedAt, paidAt }: Pick<TakeBackStanding, 'completedAt' | 'paidAt'>, days: number): string {
  const ends = [completedAt, paidAt].flatMap((at) => (at === null ? [] : [dateAt(new Date(at))])).toSorted();
  const last = ends.at(-1);
  return last === undefined ? '' : addDays(last, days);
}

/** The first reason against taking the visit back; the same for the button and for the act. */
export function findTakeBackRefusal(
  actor: Treating,
  visit: TakeBackStanding,
  limits: TakeBackLimits,
  now: Date,
): TakeBackRefused | undefined {
  const day = lastDayToTakeBack(visit, limits.days);
  const values = { doctor: visit.doctorName, day };
  const refuse = (message: TakeBackRefused['message']): TakeBackRefused => ({ message, values });
  if (visit.status !== encounterState.completed) return refuse('encounter.refused.rollback');
  if (visit.isCorrected) return refuse('encounter.refused.corrected');
  if (visit.hasFlow && !visit.isReopened && needsReopening(visit.completedAt, now, limits.minutes))
    return refuse('encounter.reopening.byFlow');
  const treatment = treatmentBy('rollback', actor, visit);
  if (typeof treatment === 'object') return refuse(actor.isDoctor ? 'encounter.refused.notYours' : 'encounter.refused.notDoctor');
  const isSettled = visit.appointmentStatus === appointmentState.settled;
  if (isSettled && day !== '' && dateAt(now) > day) return refuse('encounter.refused.settledBefore');
  return undefined;
}
