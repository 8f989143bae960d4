/** The month of the calendar: roster, bookings and suspensions of each doctor, day by day. */
import { addDays, addMinutes, dateAt, instantOf } from '../dates.ts';
import type { Period } from './conflicts.ts';
import type * as Appointment from './shapes.ts';

export type BookedDay = Omit<Appointment.DayCount, 'dutyMinutes' | 'suspendedMinutes'>;

interface Known {
  booked: readonly BookedDay[];
  shifts: readonly (Period & { doctorId: string })[];
  suspensions: readonly (Period & { doctorId: string })[];
}

const minutesBetween = (from: number, to: number): number => Math.max(0, Math.round((to - from) / 60_000));
const sharedMinutes = (a: Period, b: Period): number =>
  minutesBetween(Math.max(Date.parse(a.startsAt), Date.parse(b.startsAt)), Math.min(Date.parse(a.endsAt), Date.parse(b.endsAt)));
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** A day of the clinic, midnight to midnight. */
const dayOf = (date: string): Period => ({ startsAt: instantOf(date, '00:00'), endsAt: addMinutes(instantOf(date, '00:00'), 24 * 60) });

/** Every doctor's day from `from` to `to` on which there is something to say, by date and doctor. */
export function monthOf({ from, to }: { from: string; to: string }, { booked, shifts, suspensions }: Known): Appointment.DayCount[] {
  const doctorIds = [...new Set([...booked, ...shifts, ...suspensions].map(({ doctorId }) => doctorId))].sort();
  const days: Appointment.DayCount[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) {
    for (const doctorId of doctorIds) {
      const duties = shifts.filter((shift) => shift.doctorId === doctorId && dateAt(shift.startsAt) === date);
      const stops = suspensions.filter((stop) => stop.doctorId === doctorId && sharedMinutes(stop, dayOf(date)) > 0);
      const count = booked.find((day) => day.doctorId === doctorId && day.date === date);
      if (duties.length === 0 && stops.length === 0 && !count) continue;
      const stopped = duties.length > 0 ? duties : [dayOf(date)];
      days.push({
        ...(count ?? { date, doctorId, busy: 0, waiting: 0, walkIns: 0, bookedMinutes: 0 }),
        dutyMinutes: sum(duties.map((duty) => sharedMinutes(duty, dayOf(date)))),
        suspendedMinutes: sum(stopped.flatMap((duty) => stops.map((stop) => sharedMinutes(duty, stop)))),
      });
    }
  }
  return days;
}

export type Load = 'free' | 'filling' | 'full' | 'suspended' | 'offDuty';

/** How full a doctor's day is: from four fifths of the time on duty it is filling, from all of it full. */
export function loadOf({
  bookedMinutes,
  dutyMinutes,
  suspendedMinutes,
}: Pick<Appointment.DayCount, 'bookedMinutes' | 'dutyMinutes' | 'suspendedMinutes'>): Load {
  const open = dutyMinutes - suspendedMinutes;
  if (suspendedMinutes > 0 && open <= 0) return 'suspended';
  if (dutyMinutes === 0) return 'offDuty';
  if (bookedMinutes >= open) return 'full';
  return bookedMinutes >= open * 0.8 ? 'filling' : 'free';
}
