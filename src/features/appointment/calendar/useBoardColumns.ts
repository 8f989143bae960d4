import { useMemo } from 'react';
import { leastWidthOfDay } from '../../../domain/appointment/board.ts';
import type * as Appointment from '../../../domain/appointment/shapes.ts';
import { dateAt, weekdayOf, weekOf } from '../../../domain/dates.ts';
import type * as Dictionary from '../../../domain/dictionary/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import type { HeadedColumn } from './Board.tsx';
import { weekdays } from './MonthView.tsx';
import type { CalendarPlace } from './useCalendarPlace.ts';

/** Day: a column a doctor, those on duty first. Week: a column a date, of one doctor or of all. */
export function useBoardColumns(
  { view, date, today }: CalendarPlace,
  doctors: readonly Dictionary.Doctor[],
  calendar: Appointment.Calendar | undefined,
): HeadedColumn[] {
  const { say, name, time } = useWords();
  return useMemo(() => {
    const shiftsOf = (doctorId: string, day: string) =>
      (calendar?.shifts ?? []).filter((shift) => shift.doctorId === doctorId && dateAt(shift.startsAt) === day);
    const bookingsOf = (day: string, doctorId?: string) =>
      (calendar?.appointments ?? []).filter((line) => dateAt(line.startsAt) === day && (!doctorId || line.doctorId === doctorId));
    const countOf = (day: string, doctorId?: string) => bookingsOf(day, doctorId).length;
    const lineOf = (doctorId: string, day: string) => {
      const shifts = shiftsOf(doctorId, day).map(({ startsAt, endsAt }) => `${time(startsAt)}–${time(endsAt)}`);
      return shifts.length > 0 ? shifts.join(' ') : say('appointment.offDuty');
    };
    const countWords = (day: string, doctorId?: string) => say('appointment.count', { count: countOf(day, doctorId) });
    if (view === 'week') {
      const only = doctors.length === 1 ? doctors[0]!.id : undefined;
      return weekOf(date).map((day) => ({
        key: day,
        date: day,
        ...(only ? { doctorId: only } : { least: leastWidthOfDay(bookingsOf(day)) }),
        title: `${say(weekdays[weekdayOf(day) - 1]!)} ${day.slice(5)}`,
        ...(only ? { line: lineOf(only, day), count: countWords(day, only) } : { line: countWords(day) }),
        isNow: day === today,
      }));
    }
    return doctors
      .map((doctor) => ({ doctor, isHere: shiftsOf(doctor.id, date).length > 0 || countOf(date, doctor.id) > 0 }))
      .sort((a, b) => Number(b.isHere) - Number(a.isHere))
      .map(({ doctor }) => ({
        key: doctor.id,
        date,
        doctorId: doctor.id,
        title: name(doctor),
        line: lineOf(doctor.id, date),
        count: countWords(date, doctor.id),
        isNow: false,
      }));
  }, [view, date, today, doctors, calendar, say, name, time]);
}
