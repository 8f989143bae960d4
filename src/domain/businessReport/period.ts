import { addDays, addMonths, daysBetween, mondayOf } from '../dates.ts';

export interface Period {
  from: string;
  to: string;
}

export const presets = [
  'today',
  'yesterday',
  'thisWeek',
  'thisMonth',
  'lastMonth',
  'thisYear',
  'expired',
  'next30Days',
  'next3Months',
  'next12Months',
  'idle30Days',
  'idle90Days',
  'idle180Days',
] as const;
export type Preset = (typeof presets)[number];

export const usualPresets = ['today', 'yesterday', 'thisWeek', 'thisMonth', 'lastMonth'] as const satisfies readonly Preset[];
export const longPresets = ['thisWeek', 'thisMonth', 'lastMonth', 'thisYear'] as const satisfies readonly Preset[];
export const expiryPresets = ['expired', 'next30Days', 'next3Months', 'next12Months'] as const satisfies readonly Preset[];
export const coverPresets = ['next30Days', 'next3Months', 'next12Months'] as const satisfies readonly Preset[];
export const idlePresets = ['idle30Days', 'idle90Days', 'idle180Days'] as const satisfies readonly Preset[];

const firstOfMonth = (date: string) => `${date.slice(0, 7)}-01`;

const longestIdleMonths = 60;

/** The days of a preset, seen from a day. Weeks begin on Monday; a period that runs ends today. */
export const periodOf = (preset: Preset, today: string): Period => periods[preset](today);

const periods: Readonly<Record<Preset, (today: string) => Period>> = {
  today: (today) => ({ from: today, to: today }),
  yesterday: (today) => ({ from: addDays(today, -1), to: addDays(today, -1) }),
  thisWeek: (today) => ({ from: mondayOf(today), to: today }),
  thisMonth: (today) => ({ from: firstOfMonth(today), to: today }),
  lastMonth: (today) => ({ from: addMonths(firstOfMonth(today), -1), to: addDays(firstOfMonth(today), -1) }),
  thisYear: (today) => ({ from: `${today.slice(0, 4)}-01-01`, to: today }),
  expired: (today) => ({ from: addMonths(today, -23), to: addDays(today, -1) }),
  next30Days: (today) => ({ from: today, to: addDays(today, 29) }),
  next3Months: (today) => ({ from: today, to: addMonths(today, 3) }),
  next12Months: (today) => ({ from: today, to: addMonths(today, 12) }),
  // The last movement lies so many days back or longer, as far as the longest period of a report reaches.
  idle30Days: (today) => ({ from: addMonths(today, -longestIdleMonths), to: addDays(today, -30) }),
  idle90Days: (today) => ({ from: addMonths(today, -longestIdleMonths), to: addDays(today, -90) }),
  idle180Days: (today) => ({ from: addMonths(today, -longestIdleMonths), to: addDays(today, -180) }),
};

export const comparisons = ['before', 'yearAgo'] as const;
export type Comparison = (typeof comparisons)[number];

const isWholeMonths = ({ from, to }: Period) => from.endsWith('-01') && addDays(to, 1).endsWith('-01');

/**
 * The period a figure is compared with. Before: as many days right before, or as many months where the period is whole months. A year ago:
 * the same days of the year before.
 */
export function comparedPeriod(period: Period, comparison: Comparison): Period {
  const { from, to } = period;
  if (comparison === 'yearAgo') {
    const end = isWholeMonths(period) ? addDays(addMonths(addDays(to, 1), -12), -1) : addMonths(to, -12);
    return { from: addMonths(from, -12), to: end };
  }
  if (isWholeMonths(period)) {
    const months = (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7)) + 1;
    return { from: addMonths(from, -months), to: addDays(from, -1) };
  }
  return { from: addDays(from, -(daysBetween(from, to) + 1)), to: addDays(from, -1) };
}
