import { addDays, dateAt, instantOf, weekdayOf } from '../../src/domain/dates.ts';
import { fixedShifts, suspensions, weeklyShifts } from './content/day/schedule.ts';
import { dictionaries } from './content/dictionaries.ts';
import { insertAll } from './insert.ts';
import { found, type Loading, newId, setTenant } from './seeding.ts';

const daysAround = Array.from({ length: 29 }, (_, index) => index - 14);
const closeReasons = new Map(dictionaries.temporaryCloseReason.map((row) => [row.code, row.zh]));

/** PostgreSQL's text of a period. */
export const period = (from: string, to: string) => `[${from},${to})`;

export async function loadSchedule({ sql, now, orgId, practices, staff }: Loading): Promise<void> {
  const today = dateAt(now);
  const shifts = daysAround.flatMap((offset) => {
    const date = addDays(today, offset);
    const fixed = fixedShifts.filter((row) => row.dayOffset === offset);
    const weekly = weeklyShifts.filter(
      (row) => row.weekdays.includes(weekdayOf(date)) && !fixed.some(({ doctor }) => doctor === row.doctor),
    );
    return [...fixed, ...weekly].map((row) => ({ ...row, date }));
  });
  for (const [code, practiceId] of practices) {
    await setTenant(sql, orgId, practiceId);
    const own = { org_id: orgId, practice_id: practiceId };
    await insertAll(
      sql,
      'shift',
      shifts
        .filter((row) => row.practice === code)
        .map((row) => ({
          ...own,
          id: newId(),
          doctor_id: found(staff, row.doctor),
          during: period(instantOf(row.date, row.from), instantOf(row.date, row.to)),
        })),
    );
    await insertAll(
      sql,
      'suspension',
      suspensions
        .filter((row) => row.practice === code)
        .map((row) => ({
          ...own,
          id: newId(),
          doctor_id: found(staff, row.doctor),
          during: period(instantOf(addDays(today, row.dayOffset), row.from), instantOf(addDays(today, row.dayOffset), row.to)),
          reason: closeReasons.get(row.reason) ?? row.reason,
        })),
    );
  }
}
