/** The calendar as a plan of columns and minutes: what stands where. The screen only draws it. */
import { addMinutes, dateAt, instantOf, wallClock } from '../dates.ts';
import { placeInLanes } from './lanes.ts';
import type * as Appointment from './shapes.ts';

export interface BoardColumn {
  key: string;
  date: string;
  /** Absent where a column holds a day of all doctors. */
  doctorId?: string;
  /** Of a column by room; null holds the bookings without a room. Absent where columns are no rooms. */
  roomId?: string | null;
  /** Least width in pixels; the columns share the board in proportion to it. Equal where absent. */
  least?: number;
}

const leastColumn = 136;
/** A day without bookings needs room for its date only; one with bookings, for each that stand side by side. */
const leastDay = { empty: 92, lane: 126 };

export const leastWidth = ({ least = leastColumn }: BoardColumn): number => least;

/** Least width in pixels of a day that holds the bookings of several doctors. */
export function leastWidthOfDay(appointments: readonly Pick<Appointment.Line, 'startsAt' | 'duration'>[]): number {
  const lanes = Math.max(0, ...placeInLanes(appointments).map((placed) => placed.lanes));
  return lanes === 0 ? leastDay.empty : lanes * leastDay.lane;
}

/** Where each column begins and how wide it is, as shares of the board's width. */
export function columnShares(columns: readonly BoardColumn[]): { left: number; width: number }[] {
  const whole = columns.reduce((sum, column) => sum + leastWidth(column), 0);
  let left = 0;
  return columns.map((column) => {
    const share = { left, width: leastWidth(column) / whole };
    left += share.width;
    return share;
  });
}

/** Minutes after midnight on the clinic's clock. */
export function minuteOf(instant: string): number {
  const [hours, minutes] = wallClock(instant).time.split(':').map(Number);
  return hours! * 60 + minutes!;
}

export const instantAt = (date: string, minute: number): string => addMinutes(instantOf(date, '00:00'), minute);

export const clockOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

type Belongs = Pick<Appointment.Line, 'startsAt' | 'doctorId' | 'roomId'>;
const belongsTo = ({ date, doctorId, roomId }: BoardColumn, entry: Belongs): boolean =>
  dateAt(entry.startsAt) === date &&
  (doctorId === undefined || doctorId === entry.doctorId) &&
  (roomId === undefined || roomId === entry.roomId);

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

/** The full hours of a board, as minutes after midnight. */
export const hourMarks = ({ opensAt, closesAt }: Hours): number[] =>
  Array.from({ length: (closesAt - opensAt) / 60 }, (_, hour) => opensAt + hour * 60);

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
export function slotAt(x: number, y: number, columns: readonly BoardColumn[], { opensAt, closesAt, slot }: Hours): Slot {
  const column = Math.max(
    0,
    columnShares(columns).findLastIndex(({ left }) => left <= x),
  );
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

/** Where a booking comes to stand when it is dropped on a column: what the column does not say stays as it is. */
export const placeOn = <Held extends Pick<Appointment.Line, 'doctorId' | 'roomId'>>({ doctorId, roomId }: BoardColumn, held: Held) => ({
  doctorId: doctorId ?? held.doctorId,
  roomId: roomId === undefined ? held.roomId : roomId,
});
