import type { FixedShiftRow, SuspensionRow, WeeklyShiftRow } from './rows.ts';

/** Repeated over two weeks either side of the day of seeding. */
export const weeklyShifts: readonly WeeklyShiftRow[] = [
  { doctor: 'chenyi', practice: 'SH', room: 'SH-101', weekdays: [1, 3, 5, 6], from: '08:30', to: '12:00' },
  { doctor: 'chenyi', practice: 'SH', room: 'SH-101', weekdays: [1, 3, 5], from: '13:00', to: '17:30' },
  { doctor: 'chenyi', practice: 'HZ', room: 'HZ-101', weekdays: [2, 4], from: '09:00', to: '12:00' },
  { doctor: 'chenyi', practice: 'HZ', room: 'HZ-101', weekdays: [2, 4], from: '13:00', to: '16:00' },
  { doctor: 'zhouming', practice: 'SH', room: 'SH-102', weekdays: [1, 2, 4, 5, 7], from: '08:30', to: '12:00' },
  { doctor: 'zhouming', practice: 'SH', room: 'SH-102', weekdays: [1, 2, 4], from: '13:00', to: '17:30' },
  { doctor: 'xujing', practice: 'SH', room: 'SH-103', weekdays: [2, 3, 4, 6, 7], from: '08:30', to: '12:00' },
  { doctor: 'xujing', practice: 'SH', room: 'SH-103', weekdays: [2, 3, 4, 6, 7], from: '13:00', to: '17:30' },
  { doctor: 'wangbo', practice: 'HZ', room: 'HZ-102', weekdays: [1, 2, 3, 5, 6, 7], from: '09:00', to: '12:00' },
  { doctor: 'wangbo', practice: 'HZ', room: 'HZ-102', weekdays: [1, 2, 3, 5, 6], from: '13:00', to: '16:00' },
];

/** Today and tomorrow every doctor is in, whatever weekday it is. */
const house = [
  { doctor: 'chenyi', practice: 'SH', room: 'SH-101', morning: '08:30', evening: '17:30' },
  { doctor: 'zhouming', practice: 'SH', room: 'SH-102', morning: '08:30', evening: '17:30' },
  { doctor: 'xujing', practice: 'SH', room: 'SH-103', morning: '08:30', evening: '17:30' },
  { doctor: 'wangbo', practice: 'HZ', room: 'HZ-102', morning: '09:00', evening: '16:00' },
] as const;

export const fixedShifts: readonly FixedShiftRow[] = [0, 1].flatMap((dayOffset) =>
  house.flatMap(({ doctor, practice, room, morning, evening }) => [
    { dayOffset, doctor, practice, room, from: morning, to: '12:00' },
    { dayOffset, doctor, practice, room, from: '13:00', to: evening },
  ]),
);

export const suspensions: readonly SuspensionRow[] = [
  { doctor: 'zhouming', practice: 'SH', dayOffset: 1, from: '13:00', to: '17:30', reason: 'meeting' },
];
