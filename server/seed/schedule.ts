import { addDays, dateAt, instantOf, weekdayOf } from '../../src/domain/dates.ts';
import type { FixedShiftRow, SuspensionRow, WeeklyShiftRow } from './content/day/rows.ts';
import { fixedShifts, suspensions, weeklyShifts } from './content/day/schedule.ts';
import { type AppointmentMemoRow, memos, reasons, type ShiftKindRow, shiftKinds } from './content/schedule.ts';
import { insertAll } from './insert.ts';
import { found, type Loading, newId, setTenant } from './seeding.ts';

const daysAround = Array.from({ length: 29 }, (_, index) => index - 14);

const minuteAt = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** PostgreSQL's text of a period. */
export const period = (from: string, to: string) => `[${from},${to})`;

interface Roster {
  weekly: readonly WeeklyShiftRow[];
  fixed: readonly FixedShiftRow[];
  suspended: readonly SuspensionRow[];
  kinds: readonly ShiftKindRow[];
  memos: readonly AppointmentMemoRow[];
}
const rosterOfChain: Roster = { weekly: weeklyShifts, fixed: fixedShifts, suspended: suspensions, kinds: shiftKinds, memos };

export async function loadSchedule({ sql, now, orgId, practices, staff }: Loading, roster: Roster = rosterOfChain): Promise<void> {
  const today = dateAt(now);
  const shifts = daysAround.flatMap((offset) => {
    const date = addDays(today, offset);
    const fixed = roster.fixed.filter((row) => row.dayOffset === offset);
    const weekly = roster.weekly.filter(
      (row) => row.weekdays.includes(weekdayOf(date)) && !fixed.some(({ doctor }) => doctor === row.doctor),
    );
    return [...fixed, ...weekly].map((row) => ({ ...row, date }));
  });
  for (const [code, practiceId] of practices) {
    await setTenant(sql, orgId, practiceId);
    const own = { org_id: orgId, practice_id: practiceId };
    const kinds = roster.kinds
      .filter((row) => row.practice === code)
      .map((row, sort) => ({ ...row, id: newId(), opens: minuteAt(row.from), closes: minuteAt(row.to), sort }));
    await insertAll(
      sql,
      'shift_kind',
      kinds.map(({ id, zh, en, letter, opens, closes, colour, sort }) => ({
        ...own,
        id,
        name_zh: zh,
        name_en: en,
        abbreviation: letter,
        opens_at: opens,
        closes_at: closes,
        colour,
        duration: 15,
        sort,
      })),
    );
    await insertAll(
      sql,
      'appointment_reason',
      reasons.map(([zh, en], sort) => ({ ...own, id: newId(), department_id: null, name_zh: zh, name_en: en, sort })),
    );
    await insertAll(
      sql,
      'appointment_memo',
      roster.memos
        .filter((row) => row.practice === code)
        .map((row) => ({
          ...own,
          id: newId(),
          date: addDays(today, row.dayOffset),
          doctor_id: row.doctor ? found(staff, row.doctor) : null,
          content: row.content,
          written_by: found(staff, row.writer),
          written_at: now,
        })),
    );
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
          kind_id: kinds.find(({ from, to }) => from === row.from && to === row.to)?.id ?? null,
        })),
    );
    await insertAll(
      sql,
      'suspension',
      roster.suspended
        .filter((row) => row.practice === code)
        .map((row) => ({
          ...own,
          id: newId(),
          doctor_id: found(staff, row.doctor),
          during: period(instantOf(addDays(today, row.dayOffset), row.from), instantOf(addDays(today, row.dayOffset), row.to)),
          reason_code: row.reason,
        })),
    );
  }
}
