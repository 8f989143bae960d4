import { addDays, weekdayOf } from '../../../../src/domain/dates.ts';
import type { AppointmentRow } from './rows.ts';
import { weeklyShifts } from './schedule.ts';

type Entry = readonly [at: string, minutes: number, patient: string, type: string, reason: string, source: string];

/** What stands booked on the days a doctor works in a clinic, one list a day, from the first again after the last. */
const lists: Readonly<Record<string, readonly (readonly Entry[])[]>> = {
  'chenyi@SH': [
    [
      ['09:00', 15, 'P01', 'return', 'medicine', 'phone'],
      ['10:00', 30, 'P03', 'first', 'cough', 'wechat'],
      ['14:30', 15, 'P10', 'return', 'report', 'doctor'],
    ],
    [
      ['08:45', 15, 'P12', 'return', 'abdomen', 'wechat'],
      ['10:30', 15, 'P17', 'return', 'medicine', 'phone'],
    ],
    [
      ['09:30', 30, 'P19', 'first', 'skin', 'desk'],
      ['13:30', 30, 'P22', 'first', 'checkup', 'insurer'],
    ],
  ],
  'chenyi@HZ': [
    [
      ['09:30', 15, 'P37', 'return', 'medicine', 'phone'],
      ['13:30', 30, 'P42', 'first', 'fever', 'wechat'],
    ],
  ],
  'zhouming@SH': [
    [
      ['08:30', 30, 'P02', 'expert', 'medicine', 'phone'],
      ['09:30', 30, 'P24', 'expert', 'headache', 'doctor'],
      ['14:00', 30, 'P59', 'expert', 'cough', 'phone'],
    ],
    [['10:00', 30, 'P14', 'expert', 'return', 'wechat']],
    [
      ['09:00', 30, 'P18', 'expert', 'return', 'insurer'],
      ['11:00', 30, 'P57', 'expert', 'medicine', 'phone'],
    ],
  ],
  'xujing@SH': [
    [
      ['09:00', 15, 'P07', 'return', 'fever', 'phone'],
      ['10:00', 30, 'P08', 'child', 'child', 'wechat'],
      ['15:00', 15, 'P16', 'vaccine', 'vaccine', 'wechat'],
    ],
    [
      ['09:30', 15, 'P60', 'return', 'cough', 'wechat'],
      ['14:00', 15, 'P23', 'vaccine', 'vaccine', 'desk'],
    ],
    [['10:30', 30, 'P25', 'child', 'child', 'phone']],
  ],
  'wangbo@HZ': [
    [
      ['09:30', 15, 'P31', 'return', 'dressing', 'doctor'],
      ['14:00', 30, 'P46', 'treatment', 'dressing', 'doctor'],
    ],
    [['10:00', 30, 'P33', 'first', 'abdomen', 'wechat']],
    [
      ['09:00', 15, 'P48', 'return', 'medicine', 'phone'],
      ['11:00', 15, 'P39', 'return', 'dressing', 'phone'],
    ],
  ],
};

/** Days after today: tomorrow has a list of its own. */
const offsets = [2, 3, 4, 5, 6, 7];

/** The week that follows `today`: every booking inside a shift of its doctor on that weekday. */
export function comingBookings(today: string): AppointmentRow[] {
  return Object.entries(lists).flatMap(([key, ofDays]) => {
    const [doctor, practice] = key.split('@') as [string, string];
    const working = offsets.flatMap((dayOffset) => {
      const weekday = weekdayOf(addDays(today, dayOffset));
      const shifts = weeklyShifts.filter(
        (shift) => shift.doctor === doctor && shift.practice === practice && shift.weekdays.includes(weekday),
      );
      return shifts.length > 0 ? [{ dayOffset, shifts }] : [];
    });
    return working.flatMap(({ dayOffset, shifts }, index) =>
      ofDays[index % ofDays.length]!.filter(([at]) => shifts.some(({ from, to }) => from <= at && at < to)).map(
        ([at, minutes, patient, type, reason, source]): AppointmentRow => ({
          dayOffset,
          at,
          minutes,
          practice,
          doctor,
          patient,
          type,
          reason,
          source,
          status: 1,
        }),
      ),
    );
  });
}
