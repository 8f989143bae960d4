/** The calendar as a plan of columns and minutes: what stands where. The screen only draws it. */
import { addMinutes, dateAt, instantOf, wallClock } from '../dates.ts';
import { placeInLanes } from './lanes.ts';
import type * as Appointment from './shapes.ts';

export interface BoardColumn {
  key: string;
  date: string;
  /** Absent where a column holds a day of all doctors. */
  doctorId?: string;
}

/** Minutes after midnight on the clinic's clock. */
export function minuteOf(instant: string): number {
  const [hours, minutes] = wallClock(instant).time.split(':').map(Number);
  return hours! * 60 + minutes!;
}

export const instantAt = (date: string, minute: number): string => addMinutes(instantOf(date, '00:00'), minute);

export const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

type Belongs = Pick<Appointment.Shift, 'startsAt' | 'doctorId'>;
const belongsTo = ({ date, doctorId }: BoardColumn, entry: Belongs): boolean =>
  dateAt(entry.startsAt) === date && (doctorId === undefined || doctorId === entry.doctorId);

export interface Hours {
  opensAt: number;
  closesAt: number;
  slot: number;
}

/** The clinic's hours, widened to whole hours where something lies outside of them. */
export function hoursOf(setting: Hours, appointments: readonly Pick<Appointment.Line, 'startsAt' | 'duration'>[]): Hours {
  const starts = appointments.map(({ startsAt }) => minuteOf(startsAt));
  const ends = appointments.map(({ duration }, index) => starts[index]! + duration);
  const floor = Math.min(setting.opensAt, ...starts);
  const ceiling = Math.max(setting.closesAt, ...ends);
  return { slot: setting.slot, opensAt: Math.floor(floor / 60) * 60, closesAt: Math.min(1440, Math.ceil(ceiling / 60) * 60) };
}

/** Where something stands: column, and slots from the top, with fractions. */
export interface Place {
  column: number;
  top: number;
  size: number;
}
export interface PlacedEvent extends Place {
  line: Appointment.Line;
  lane: number;
  lanes: number;
}

/** Every appointment in its column and lane, in an order that no move changes: a moved element keeps focus and pointer. */
export function placeEvents(columns: readonly BoardColumn[], appointments: readonly Appointment.Line[], hours: Hours): PlacedEvent[] {
  return columns
    .flatMap((column, index) =>
      placeInLanes(appointments.filter((line) => belongsTo(column, line))).map(({ entry, lane, lanes }) => ({
        line: entry,
        lane,
        lanes,
        column: index,
        top: (minuteOf(entry.startsAt) - hours.opensAt) / hours.slot,
        size: entry.duration / hours.slot,
      })),
    )
    .sort((a, b) => (a.line.id < b.line.id ? -1 : 1));
}

/** Shifts or suspensions as bands of the board, cut to its hours. */
export function placeBands<Band extends Appointment.Shift>(
  columns: readonly BoardColumn[],
  bands: readonly Band[],
  { opensAt, closesAt, slot }: Hours,
): (Place & { band: Band })[] {
  return columns.flatMap((column, index) => {
    const [dayStart, dayEnd] = [instantAt(column.date, opensAt), instantAt(column.date, closesAt)];
    return bands
      .filter(({ doctorId, startsAt, endsAt }) => {
        const isOurs = column.doctorId === undefined || column.doctorId === doctorId;
        return isOurs && Date.parse(startsAt) < Date.parse(dayEnd) && Date.parse(dayStart) < Date.parse(endsAt);
      })
      .map((band) => {
        const from = Math.max(Date.parse(band.startsAt), Date.parse(dayStart));
        const to = Math.min(Date.parse(band.endsAt), Date.parse(dayEnd));
        return { band, column: index, top: (from - Date.parse(dayStart)) / 60_000 / slot, size: (to - from) / 60_000 / slot };
      });
  });
}

/** Where a point of the board leads: the slot under it. */
export interface Slot {
  column: number;
  minute: number;
}

/** `x` and `y` are shares of the board's width and height. */
export function slotAt(x: number, y: number, columns: number, { opensAt, closesAt, slot }: Hours): Slot {
  const column = Math.min(columns - 1, Math.max(0, Math.floor(x * columns)));
  const slots = (closesAt - opensAt) / slot;
  return { column, minute: opensAt + Math.min(slots - 1, Math.max(0, Math.floor(y * slots))) * slot };
}

/** The slot one step away, kept on the board; `length` is what must still fit. */
export function stepFrom({ column, minute }: Slot, key: string, columns: number, hours: Hours, length: number): Slot {
  const last = hours.closesAt - length;
  const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
  if (key === 'ArrowUp') return { column, minute: within(minute - hours.slot, hours.opensAt, last) };
  if (key === 'ArrowDown') return { column, minute: within(minute + hours.slot, hours.opensAt, last) };
  if (key === 'ArrowLeft') return { column: within(column - 1, 0, columns - 1), minute };
  if (key === 'ArrowRight') return { column: within(column + 1, 0, columns - 1), minute };
  return { column, minute };
}
