import { wallClock } from '../../domain/dates.ts';

/** YYYY-MM-DD HH:mm:ss on the clinic's clock (technical contract §9: dates as printed). */
export function momentText(instant: string | null): string {
  if (!instant) return '';
  const { date, timeWithSeconds } = wallClock(instant);
  return `${date} ${timeWithSeconds}`;
}
