import { addDays, addMonths, dateAt, isCalendarDate, weekOf } from '../../../domain/dates.ts';

export const presets = ['today', 'tomorrow', 'week', 'last7', 'month'] as const;
export type Preset = (typeof presets)[number];

export interface Dates {
  from: string;
  to: string;
}

/** A preset moves with the calendar, so a saved link stays true; any other period is written as 'from~to'. */
export function periodOf(text: string, now: Date): Dates {
  const today = dateAt(now);
  const week = weekOf(today);
  const first = `${today.slice(0, 7)}-01`;
  const known: Record<Preset, Dates> = {
    today: { from: today, to: today },
    tomorrow: { from: addDays(today, 1), to: addDays(today, 1) },
    week: { from: week[0]!, to: week[6]! },
    last7: { from: addDays(today, -6), to: today },
    month: { from: first, to: addDays(addMonths(first, 1), -1) },
  };
  const preset = presets.find((each) => each === text);
  if (preset) return known[preset];
  const [from = '', to = ''] = text.split('~');
  return isCalendarDate(from) && isCalendarDate(to) ? { from, to } : known.today;
}
