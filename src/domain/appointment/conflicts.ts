/** What stands in the way of an appointment, before it is saved (business catalogue §5, scheduling). */
import { addMinutes, dateAt, instantOf, wallClock, weekdayOf } from '../dates.ts';
import type { MessageId } from '../messageId.ts';
import type { Message } from '../problem.ts';
import type * as Appointment from './shapes.ts';
import { occupying } from './states.ts';

export interface Period {
  startsAt: string;
  endsAt: string;
}

export type Booking = Pick<
  Appointment.Line,
  'id' | 'status' | 'patientId' | 'patientName' | 'doctorId' | 'roomId' | 'startsAt' | 'duration'
> & { lane?: number };

/** `id` is absent for a new appointment; one being moved does not clash with itself. */
export type BookingDraft = Pick<Appointment.Draft, 'patientId' | 'doctorId' | 'roomId' | 'startsAt' | 'duration'> & { id?: string };

/** What is already there around that time. */
export interface BookingWorld {
  bookings: readonly Booking[];
  suspensions: readonly Appointment.Suspension[];
  /** When the clinic is open; empty means nothing is configured, so nothing is checked. */
  clinicHours: readonly Period[];
  /** All shifts of that day; a doctor without any has no roster, and none is missed. */
  shifts: readonly Appointment.Shift[];
  /** How many a doctor may see at once (default 1). */
  concurrency: number;
  now: Date;
  zone?: string;
}

export const periodOf = ({ startsAt, duration }: { startsAt: string; duration: number }): Period => ({
  startsAt,
  endsAt: addMinutes(startsAt, duration),
});

interface OpeningHours {
  opensAt: number;
  closesAt: number;
  /** Monday first; null is a day the clinic is closed. Without it every day is alike. */
  officeHours?: readonly (Appointment.Hours | null)[];
}

/** The clinic's opening hours of one date, given in minutes after midnight on the clinic's clock. A closed day has no length. */
export function clinicHoursOn(date: string, { officeHours, ...always }: OpeningHours, zone?: string): Period {
  const midnight = instantOf(date, '00:00', zone);
  const { opensAt, closesAt } = officeHours ? (officeHours[weekdayOf(date) - 1] ?? { opensAt: 0, closesAt: 0 }) : always;
  return { startsAt: addMinutes(midnight, opensAt), endsAt: addMinutes(midnight, closesAt) };
}

export const overlaps = (a: Period, b: Period): boolean =>
  Date.parse(a.startsAt) < Date.parse(b.endsAt) && Date.parse(b.startsAt) < Date.parse(a.endsAt);

const contains = (outer: Period, inner: Period): boolean =>
  Date.parse(outer.startsAt) <= Date.parse(inner.startsAt) && Date.parse(inner.endsAt) <= Date.parse(outer.endsAt);

export const conflictsOf = (draft: BookingDraft, world: BookingWorld): Appointment.Conflict[] => [
  ...timeConflicts(draft, world),
  ...suspensionConflicts(draft, world),
  ...bookingConflicts(draft, world),
];

export const isBlocked = (conflicts: readonly Appointment.Conflict[]): boolean => conflicts.some(({ blocking }) => blocking);

function timeConflicts(draft: BookingDraft, { clinicHours, shifts, now, zone }: BookingWorld): Appointment.Conflict[] {
  const conflicts: Appointment.Conflict[] = [];
  const period = periodOf(draft);
  const ofDoctor = shifts.filter(({ doctorId }) => doctorId === draft.doctorId);
  if (Date.parse(draft.startsAt) < now.getTime()) {
    // "No operation on dates before today"; earlier the same day only warns, for walk-ins written down late.
    conflicts.push({ kind: 'past', blocking: dateAt(draft.startsAt, zone) < dateAt(now, zone), with: null });
  }
  if (clinicHours.length > 0 && !clinicHours.some((open) => contains(open, period))) {
    conflicts.push({ kind: 'clinicHours', blocking: true, with: null });
  }
  if (ofDoctor.length > 0 && !ofDoctor.some((shift) => contains(shift, period))) {
    conflicts.push({ kind: 'shift', blocking: false, with: null });
  }
  return conflicts;
}

const suspensionConflicts = (draft: BookingDraft, { suspensions }: BookingWorld): Appointment.Conflict[] =>
  suspensions
    .filter((suspension) => suspension.doctorId === draft.doctorId && overlaps(suspension, periodOf(draft)))
    .map(({ id, startsAt, endsAt }) => ({ kind: 'suspension', blocking: true, with: { id, patientName: '', startsAt, endsAt } }));

function bookingConflicts(draft: BookingDraft, { bookings, concurrency }: BookingWorld): Appointment.Conflict[] {
  const period = periodOf(draft);
  const clashing = bookings.filter(
    (booking) => booking.id !== draft.id && occupying.includes(booking.status) && overlaps(periodOf(booking), period),
  );
  const ofDoctor = clashing.filter(({ doctorId }) => doctorId === draft.doctorId);
  const block = (kind: Appointment.Conflict['kind'], booking: Booking): Appointment.Conflict => ({
    kind,
    blocking: true,
    with: { id: booking.id, patientName: booking.patientName, ...periodOf(booking) },
  });
  return [
    ...(busiest(ofDoctor.map(periodOf), period) < concurrency ? [] : ofDoctor.map((booking) => block('doctor', booking))),
    ...clashing.filter(({ roomId }) => roomId !== null && roomId === draft.roomId).map((booking) => block('room', booking)),
    ...clashing.filter(({ patientId }) => patientId === draft.patientId).map((booking) => block('patient', booking)),
  ];
}

/** The most periods that run at one moment of another. */
function busiest(periods: readonly Period[], within: Period): number {
  const moments = periods.map(({ startsAt }) => Math.max(Date.parse(startsAt), Date.parse(within.startsAt)));
  const runningAt = (moment: number) =>
    periods.filter(({ startsAt, endsAt }) => Date.parse(startsAt) <= moment && moment < Date.parse(endsAt)).length;
  return Math.max(0, ...moments.map(runningAt));
}

const words: Record<Appointment.Conflict['kind'], MessageId> = {
  past: 'appointment.conflict.past',
  doctor: 'appointment.conflict.doctor',
  room: 'appointment.conflict.room',
  patient: 'appointment.conflict.patient',
  clinicHours: 'appointment.conflict.clinicHours',
  shift: 'appointment.conflict.shift',
  suspension: 'appointment.conflict.suspension',
};

export function conflictWords({ kind, blocking, with: other }: Appointment.Conflict, zone?: string): Message {
  if (kind === 'past' && blocking) return { message: 'appointment.conflict.beforeToday' };
  if (!other) return { message: words[kind] };
  const [from, to] = [wallClock(other.startsAt, zone).time, wallClock(other.endsAt, zone).time];
  return { message: words[kind], values: { patient: other.patientName, from, to } };
}

export interface FreeSlotQuestion {
  /** Opening hours or shifts in which to look. */
  periods: readonly Period[];
  bookings: readonly Pick<Booking, 'startsAt' | 'duration' | 'status'>[];
  suspensions: readonly Period[];
  /** Minutes between two possible starts (default of the clinic: 15). */
  increment: number;
  /** Length of the appointment to place. */
  duration: number;
  concurrency: number;
  now: Date;
}

/** Start instants, on the grid of each period, at which an appointment of that length fits. */
export function freeSlots({ periods, bookings, suspensions, increment, duration, concurrency, now }: FreeSlotQuestion): string[] {
  const busy = bookings.filter(({ status }) => occupying.includes(status)).map(periodOf);
  const isFree = (slot: Period): boolean =>
    Date.parse(slot.startsAt) >= now.getTime() &&
    !suspensions.some((suspension) => overlaps(suspension, slot)) &&
    busiest(
      busy.filter((booking) => overlaps(booking, slot)),
      slot,
    ) < concurrency;

  return periods.flatMap((period) => {
    const starts: string[] = [];
    for (let startsAt = period.startsAt; ; startsAt = addMinutes(startsAt, increment)) {
      const slot = periodOf({ startsAt, duration });
      if (!contains(period, slot)) return starts;
      if (isFree(slot)) starts.push(new Date(startsAt).toISOString());
    }
  });
}
