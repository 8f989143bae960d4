/**
 * Calendar dates are 'YYYY-MM-DD' strings that no time zone can shift; instants are ISO strings in UTC.
 * This is the one place where the two meet and where `new Date(text)` is allowed.
 */
import type { FieldProblem, Message } from './problem.ts';

export const clinicZone = 'Asia/Shanghai';
const dayLength = 86_400_000;
const dateShape = /^(\d{4})-(\d{2})-(\d{2})$/;

const pad = (value: number, width = 2): string => String(value).padStart(width, '0');
const dateOf = (day: Date): string => `${pad(day.getUTCFullYear(), 4)}-${pad(day.getUTCMonth() + 1)}-${pad(day.getUTCDate())}`;

function partsOf(date: string): { year: number; month: number; day: number } {
  const [, year, month, day] = dateShape.exec(date) ?? [];
  return { year: Number(year), month: Number(month), day: Number(day) };
}

function dayNumber(date: string): number {
  const { year, month, day } = partsOf(date);
  return Date.UTC(year, month - 1, day) / dayLength;
}

const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

export function isCalendarDate(date: string): boolean {
  const { year, month, day } = partsOf(date);
  return year >= 1000 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

export const addDays = (date: string, days: number): string => dateOf(new Date((dayNumber(date) + days) * dayLength));

/** The same day some months on, or the last day of a month too short for it (31 January + 1 = 28 February). */
export function addMonths(date: string, months: number): string {
  const { year, month, day } = partsOf(date);
  const count = year * 12 + (month - 1) + months;
  const [toYear, toMonth] = [Math.floor(count / 12), (((count % 12) + 12) % 12) + 1];
  return `${pad(toYear, 4)}-${pad(toMonth)}-${pad(Math.min(day, daysInMonth(toYear, toMonth)))}`;
}

export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);

/** Monday 1 … Sunday 7. */
export const weekdayOf = (date: string): number => ((((dayNumber(date) + 3) % 7) + 7) % 7) + 1;

/** Business catalogue §9: weeks start on Monday. */
export const mondayOf = (date: string): string => addDays(date, 1 - weekdayOf(date));

export const weekOf = (date: string): string[] => Array.from({ length: 7 }, (_, day) => addDays(mondayOf(date), day));

/** ISO 8601 week: the week belongs to the year of its Thursday. */
export function isoWeekOf(date: string): { year: number; week: number } {
  const thursday = addDays(mondayOf(date), 3);
  const { year } = partsOf(thursday);
  return { year, week: Math.floor(daysBetween(`${pad(year, 4)}-01-01`, thursday) / 7) + 1 };
}

// --- instants and the clinic's clock ---

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  clocks.set(zone, made);
  return made;
}

export interface WallClock {
  date: string;
  /** 'HH:mm' */
  time: string;
  /** 'HH:mm:ss' */
  timeWithSeconds: string;
}

const quarter = 900_000;
/** Before this, in 1973, some zones changed at odd seconds. */
const evenSince = 100_000_000_000;
const known = new Map<string, number>();

/** Milliseconds a zone is ahead of UTC. A zone changes on a quarter of an hour, so its clock is asked once for each. */
function aheadAt(instant: number, zone: string): number {
  if (instant < evenSince) return askedAhead(instant, zone);
  const asked = `${zone} ${Math.floor(instant / quarter)}`;
  const before = known.get(asked);
  if (before !== undefined) return before;
  const ahead = askedAhead(instant, zone);
  if (known.size > 10_000) known.clear();
  known.set(asked, ahead);
  return ahead;
}

function askedAhead(instant: number, zone: string): number {
  const shown = Object.fromEntries(
    clockOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<Intl.DateTimeFormatPartTypes, number>;
  const { year, month, day, hour, minute, second } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}

/** What the clock on the clinic's wall shows at an instant. */
export function wallClock(instant: string | Date, zone = clinicZone): WallClock {
  const at = new Date(instant).getTime();
  const shown = new Date(at + aheadAt(at, zone)).toISOString();
  return { date: shown.slice(0, 10), time: shown.slice(11, 16), timeWithSeconds: shown.slice(11, 19) };
}

export const dateAt = (instant: string | Date, zone = clinicZone): string => wallClock(instant, zone).date;

/** The instant at which the clinic's wall shows this date and time ('HH:mm' or 'HH:mm:ss'). */
export function instantOf(date: string, time: string, zone = clinicZone): string {
  const wanted = Date.parse(`${date}T${time.length === 5 ? `${time}:00` : time}Z`);
  let guess = wanted;
  // Twice: the first correction may cross a change of summer time (China had one from 1986 to 1991).
  for (let turn = 0; turn < 2; turn += 1) {
    const shown = wallClock(new Date(guess), zone);
    guess += wanted - Date.parse(`${shown.date}T${shown.timeWithSeconds}Z`);
  }
  return new Date(guess).toISOString();
}

export const addMinutes = (instant: string, minutes: number): string => new Date(Date.parse(instant) + minutes * 60_000).toISOString();

export const minutesBetween = (from: string | Date, to: string | Date): number =>
  (new Date(to).getTime() - new Date(from).getTime()) / 60_000;

/** Business catalogue §5: "do not exceed the current time". */
export const isFuture = (instant: string, now: Date): boolean => Date.parse(instant) > now.getTime();

// --- age ---

/** The leading unit and count, and the smaller unit that small children's ages carry. */
export interface Age {
  unit: 'day' | 'month' | 'year';
  count: number;
  /** Days beside months under one year, months beside years under six. */
  rest: number;
}

/** Nothing for a birth after the date. A child born on 29 February has its birthday on 1 March in other years. */
export function ageAt(birthDate: string, date: string): Age | undefined {
  if (date < birthDate) return undefined;
  const [birth, at] = [partsOf(birthDate), partsOf(date)];
  const months = (at.year - birth.year) * 12 + (at.month - birth.month) - (at.day < birth.day ? 1 : 0);
  if (months < 1) return { unit: 'day', count: daysBetween(birthDate, date), rest: 0 };
  if (months < 12) return { unit: 'month', count: months, rest: daysBetween(addMonths(birthDate, months), date) };
  const years = Math.floor(months / 12);
  return { unit: 'year', count: years, rest: years < 6 ? months % 12 : 0 };
}

export const ageInMonths = (age: Age): number => (age.unit === 'year' ? age.count * 12 + age.rest : age.unit === 'month' ? age.count : 0);

export function ageWords(age: Age): Message {
  if (age.unit === 'day') return { message: 'patient.age.days', values: { days: age.count } };
  if (age.unit === 'month') return { message: 'patient.age.monthsDays', values: { months: age.count, days: age.rest } };
  if (age.count < 6) return { message: 'patient.age.yearsMonths', values: { years: age.count, months: age.rest } };
  return { message: 'patient.age.years', values: { years: age.count } };
}

// --- query windows ---

export interface DateRange {
  from?: string | undefined;
  to?: string | undefined;
}

export interface QueryWindow {
  longest: { unit: 'month' | 'year'; count: number };
  required: boolean;
}

/** Business catalogue §5 and §9, four windows: which list each belongs to is our reading. */
export const queryWindows = {
  billingList: { longest: { unit: 'month', count: 3 }, required: true },
  anyList: { longest: { unit: 'year', count: 1 }, required: false },
  report: { longest: { unit: 'year', count: 2 }, required: false },
  billsOfOnePatient: { longest: { unit: 'month', count: 60 }, required: false },
} as const satisfies Record<string, QueryWindow>;

/** A window of so many months instead of its own. */
export const monthsOf = <Window extends QueryWindow>(window: Window, count: number) => ({
  longest: { unit: 'month', count } as const,
  required: window.required,
});

export function checkDateRange({ from, to }: DateRange, window: QueryWindow): FieldProblem<DateRange>[] {
  if (!from || !to) return window.required ? [{ field: from ? 'to' : 'from', message: 'error.dateRange.required' }] : [];
  if (!isCalendarDate(from)) return [{ field: 'from', message: 'error.date.invalid' }];
  if (!isCalendarDate(to)) return [{ field: 'to', message: 'error.date.invalid' }];
  if (to < from) return [{ field: 'to', message: 'error.dateRange.reversed' }];
  const { unit, count } = window.longest;
  if (to <= addMonths(from, unit === 'year' ? count * 12 : count)) return [];
  return [{ field: 'to', message: unit === 'year' ? 'error.dateRange.years' : 'error.dateRange.months', values: { count } }];
}
