/** Rules of duties and of time off (business catalogue §5, scheduling; ambiguities D-04, D-09). */
import { instantAt } from '../appointment/board.ts';
import { clinicHoursOn, overlaps, type Period } from '../appointment/conflicts.ts';
import type * as Appointment from '../appointment/shapes.ts';
import { addDays, addMinutes, dateAt, daysBetween, mondayOf } from '../dates.ts';
import type { FieldProblem } from '../problem.ts';
import type { Copied, Copy, Duty, KindDraft, SuspensionDraft } from './shapes.ts';

type Hours = Pick<Appointment.Setting, 'opensAt' | 'closesAt' | 'officeHours'>;

export function checkKind(draft: KindDraft): FieldProblem<KindDraft>[] {
  const problems: FieldProblem<KindDraft>[] = [];
  if (draft.nameZh.trim() === '') problems.push({ field: 'nameZh', message: 'error.field.required' });
  if (!/^[A-Z]$/.test(draft.abbreviation)) problems.push({ field: 'abbreviation', message: 'schedule.kind.oneLetter' });
  if (draft.closesAt <= draft.opensAt) problems.push({ field: 'closesAt', message: 'schedule.endNotAfterStart' });
  else if (draft.duration > draft.closesAt - draft.opensAt) problems.push({ field: 'duration', message: 'schedule.kind.tooLong' });
  return problems;
}

export interface DutyElsewhere extends Period {
  staffId: string;
  practiceName: string;
}

export interface RosterWorld {
  /** Today on the clinic's calendar. */
  today: string;
  hours: Hours;
  duties: readonly (Period & { staffId: string })[];
  /** Duties of the same people in other practices of the organisation. */
  elsewhere: readonly DutyElsewhere[];
  suspensions: readonly Appointment.Suspension[];
}

export type DutyRefusal = 'past' | 'closed' | 'overlap' | 'elsewhere';

/** Why a person cannot be on duty then, or nothing. */
export function refusalOf(duty: Period & { staffId: string; date: string }, world: RosterWorld): DutyRefusal | undefined {
  const { today, hours, duties } = world;
  if (duty.date < today) return 'past';
  const open = clinicHoursOn(duty.date, hours);
  if (Date.parse(duty.startsAt) < Date.parse(open.startsAt) || Date.parse(open.endsAt) < Date.parse(duty.endsAt)) return 'closed';
  if (duties.some((other) => other.staffId === duty.staffId && overlaps(other, duty))) return 'overlap';
  return clashElsewhere(duty, world) ? 'elsewhere' : undefined;
}

/** The duty in another practice that is in the way of this one. */
export const clashElsewhere = (duty: Period & { staffId: string }, { elsewhere }: RosterWorld): DutyElsewhere | undefined =>
  elsewhere.find((other) => other.staffId === duty.staffId && overlaps(other, duty));

export const isSuspendedThen = (duty: Period & { staffId: string }, suspensions: RosterWorld['suspensions']): boolean =>
  suspensions.some((suspension) => suspension.doctorId === duty.staffId && overlaps(suspension, duty));

export const dutyOn = (staffId: string, date: string, { opensAt, closesAt }: { opensAt: number; closesAt: number }) => ({
  staffId,
  date,
  startsAt: instantAt(date, opensAt),
  endsAt: instantAt(date, closesAt),
});

/** A week is copied onto a later one, never onto itself; both are named by any of their days. */
export function checkCopy({ from, to }: Copy): FieldProblem<Copy>[] {
  return mondayOf(to) > mondayOf(from) ? [] : [{ field: 'to', message: 'schedule.copy.notLater' }];
}

/**
 * What becomes of each duty of the copied week. Nothing that stands is replaced: what overlaps it, here or in another practice, is left out
 * and named, and so are people who no longer work here.
 */
export function planCopy(
  source: readonly Duty[],
  { from, to }: Copy,
  world: RosterWorld,
  working: ReadonlySet<string>,
): Omit<Copied, 'staffName'>[] {
  const days = daysBetween(mondayOf(from), mondayOf(to));
  return source.map((duty) => {
    const moved = {
      staffId: duty.staffId,
      date: addDays(duty.date, days),
      startsAt: addMinutes(duty.startsAt, days * 1440),
      endsAt: addMinutes(duty.endsAt, days * 1440),
    };
    const outcome = working.has(duty.staffId) ? (refusalOf(moved, world) ?? 'copied') : 'gone';
    const practiceName = outcome === 'elsewhere' ? (clashElsewhere(moved, world)?.practiceName ?? null) : null;
    return { ...moved, outcome, practiceName, isSuspended: isSuspendedThen(moved, world.suspensions) };
  });
}

export function checkSuspension(
  draft: SuspensionDraft,
  { maximumSuspensionDays, now }: { maximumSuspensionDays: number; now: Date },
): FieldProblem<SuspensionDraft>[] {
  const problems: FieldProblem<SuspensionDraft>[] = [];
  const length = Date.parse(draft.endsAt) - Date.parse(draft.startsAt);
  if (draft.doctorId === '') problems.push({ field: 'doctorId', message: 'appointment.doctorId.required' });
  if (draft.reasonCode === '') problems.push({ field: 'reasonCode', message: 'error.field.required' });
  if (Number.isNaN(Date.parse(draft.startsAt))) return [...problems, { field: 'startsAt', message: 'error.date.invalid' }];
  if (!(length > 0)) problems.push({ field: 'endsAt', message: 'schedule.endNotAfterStart' });
  else if (length > maximumSuspensionDays * 86_400_000) {
    problems.push({ field: 'endsAt', message: 'schedule.suspension.tooLong', values: { count: maximumSuspensionDays } });
  }
  if (dateAt(draft.startsAt) < dateAt(now)) problems.push({ field: 'startsAt', message: 'schedule.beforeToday' });
  return problems;
}
