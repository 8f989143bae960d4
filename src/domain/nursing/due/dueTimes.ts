import { addDays, addMinutes, dateAt, instantOf } from '../../dates.ts';
import type { FrequencyExtra } from '../../dictionary/shapes.ts';
import type { Line } from '../shapes.ts';

const minutesOfHour = 60;
const minutesOfDay = 24 * minutesOfHour;

/**
 * Minutes after which a dose that is not given is marked as overdue: one hour, as the ISMP guidelines for timely administration of scheduled
 * medications (2011) allow for drugs that are given more often than daily.
 */
export const overdueAfterMinutes = 60;

/** The longest gap between doses that a table of hours can name, in days. */
const longestGap = 62;

type Given = Pick<Line, 'executedCount' | 'executionCount' | 'sentAt' | 'lastExecutedAt'>;

/**
 * When the next dose of an order is due. The first dose is due as soon as the order is sent: the patient is there. A later dose is due at the
 * next hour of the clinic's frequency table that lies far enough after the dose given last: half the usual interval, and at most 12 hours less
 * than the interval, so that a late dose is never followed at once by the next. Null where all doses are given, or where no hour is known.
 */
export function findNextDue(given: Given, frequency: FrequencyExtra | undefined): string | null {
  const { executedCount, executionCount, sentAt, lastExecutedAt } = given;
  if (executedCount >= executionCount) return null;
  if (executedCount === 0 || lastExecutedAt === null) return sentAt;
  if (!frequency || frequency.asNeeded || frequency.once) return null;
  const interval = (frequency.days * minutesOfDay) / frequency.times;
  if (frequency.at.length === 0) return addMinutes(lastExecutedAt, interval);
  const earliest = addMinutes(lastExecutedAt, interval - Math.min(12 * minutesOfHour, interval / 2));
  return findHourFrom(earliest, frequency.at) ?? null;
}

/** The first of these hours, on this day or a later one, that is not before an instant. */
function findHourFrom(earliest: string, hours: readonly string[]): string | undefined {
  const day = dateAt(earliest);
  return Array.from({ length: longestGap }, (_, days) => hours.toSorted().map((hour) => instantOf(addDays(day, days), hour)))
    .flat()
    .find((instant) => Date.parse(instant) >= Date.parse(earliest));
}

/** True if a dose should have been given more than the allowed minutes ago. */
export const isDoseOverdue = (dueAt: string, now: Date): boolean => now.getTime() - Date.parse(dueAt) > overdueAfterMinutes * 60_000;

/** Drops of a millilitre from a usual drip set (YY/T 0286: 20 drops of distilled water are 1 ml). */
const dropsOfMillilitre = 20;

/**
 * When an infusion that began at an instant has run through: volume in ml × 20 drops a ml, divided by drops a minute. Only solutions dosed in ml
 * count. Null where the volume or the drip rate is not known.
 */
export function findInfusionEnd(group: readonly Pick<Line, 'dose' | 'doseUnit' | 'dripRate' | 'lastExecutedAt'>[]): string | null {
  const millilitres = group.reduce((sum, { dose, doseUnit }) => sum + (doseUnit?.toLowerCase() === 'ml' ? (dose ?? 0) : 0), 0);
  const rate = group.find(({ dripRate }) => dripRate !== null && dripRate > 0)?.dripRate;
  const began = group
    .flatMap(({ lastExecutedAt }) => lastExecutedAt ?? [])
    .toSorted()
    .at(-1);
  if (!began || !rate || millilitres === 0) return null;
  return addMinutes(began, Math.ceil((millilitres * dropsOfMillilitre) / rate));
}

/** The doses and hours of an entry of the frequency table; undefined for an entry without them. */
export function readFrequency(extra: Readonly<Record<string, unknown>> | null | undefined): FrequencyExtra | undefined {
  if (!extra || typeof extra.times !== 'number' || typeof extra.days !== 'number') return undefined;
  const at = Array.isArray(extra.at) ? extra.at.filter((hour): hour is string => typeof hour === 'string') : [];
  return { times: extra.times, days: extra.days, at, once: extra.once === true, asNeeded: extra.asNeeded === true };
}
