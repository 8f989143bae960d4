import type { AppointmentRow } from './rows.ts';

type Outcome = Pick<AppointmentRow, 'waitedMinutes' | 'cancelReason' | 'missReason' | 'case'>;
type Entry = readonly [
  at: string,
  minutes: number,
  patient: string,
  type: string,
  reason: string,
  source: string,
  status: AppointmentRow['status'],
  outcome?: Outcome,
];

/** Who was booked yesterday and never came. */
const yesterday: Readonly<Record<string, readonly Entry[]>> = {
  chenyi: [['15:00', 15, 'P55', 'return', 'medicine', 'phone', 8, { missReason: 'forgot' }]],
};

/** Today, by doctor: some have gone, some wait, some never came. */
const today: Readonly<Record<string, readonly Entry[]>> = {
  chenyi: [
    ['08:30', 30, 'P03', 'first', 'cough', 'wechat', 5, { case: 'bronchitis' }],
    ['09:00', 15, 'P01', 'return', 'medicine', 'phone', 5, { case: 'hypertension' }],
    ['09:15', 15, 'P27', 'return', 'medicine', 'doctor', 4, { case: 'hypertension' }],
    ['09:30', 30, 'P12', 'first', 'abdomen', 'wechat', 4, { case: 'gastroenteritis' }],
    ['10:00', 15, 'P20', 'return', 'back', 'phone', 8, { missReason: 'unreachable' }],
    ['10:15', 15, 'P10', 'return', 'medicine', 'phone', 3, { case: 'diabetes', waitedMinutes: 26 }],
    ['10:30', 30, 'P28', 'first', 'headache', 'wechat', 2, { waitedMinutes: 34 }],
    ['11:00', 15, 'P26', 'return', 'report', 'doctor', 2, { waitedMinutes: 18 }],
    ['11:15', 15, 'P54', 'return', 'medicine', 'walk-in', 2, { waitedMinutes: 7 }],
    ['11:30', 15, 'P19', 'return', 'skin', 'desk', 6, { cancelReason: 'better' }],
    ['13:30', 15, 'P55', 'return', 'medicine', 'phone', 1],
    ['14:00', 30, 'P06', 'first', 'fever', 'wechat', 1],
    ['15:00', 15, 'P17', 'return', 'medicine', 'phone', 1],
    ['16:30', 30, 'P22', 'first', 'checkup', 'insurer', 1],
  ],
  zhouming: [
    ['08:30', 30, 'P05', 'expert', 'fever', 'doctor', 5, { case: 'tonsillitis' }],
    ['09:00', 30, 'P14', 'expert', 'first', 'wechat', 4, { case: 'gastritis' }],
    ['09:30', 30, 'P02', 'expert', 'medicine', 'phone', 3, { case: 'diabetes', waitedMinutes: 41 }],
    ['10:00', 30, 'P24', 'expert', 'headache', 'phone', 2, { waitedMinutes: 22 }],
    ['10:30', 30, 'P18', 'expert', 'return', 'insurer', 2, { waitedMinutes: 11 }],
    ['11:00', 30, 'P57', 'expert', 'medicine', 'phone', 9, { waitedMinutes: 65 }],
    ['13:30', 30, 'P13', 'expert', 'first', 'wechat', 7, { cancelReason: 'doctor' }],
    ['14:30', 30, 'P59', 'expert', 'cough', 'phone', 1],
  ],
  xujing: [
    ['08:30', 30, 'P08', 'child', 'child', 'wechat', 5, { case: 'child-check' }],
    ['09:00', 15, 'P07', 'return', 'fever', 'phone', 5, { case: 'child-uri' }],
    ['09:15', 15, 'P60', 'return', 'cough', 'wechat', 4, { case: 'rhinitis' }],
    ['09:30', 30, 'P25', 'first', 'fever', 'walk-in', 3, { case: 'child-uri', waitedMinutes: 30 }],
    ['10:00', 15, 'P15', 'return', 'skin', 'wechat', 2, { waitedMinutes: 15 }],
    ['10:30', 30, 'P09', 'child', 'child', 'phone', 2, { waitedMinutes: 5 }],
    ['13:00', 15, 'P16', 'vaccine', 'vaccine', 'wechat', 6, { cancelReason: 'time' }],
    ['14:00', 30, 'P23', 'first', 'vaccine', 'desk', 1],
    ['15:30', 15, 'P29', 'vaccine', 'vaccine', 'wechat', 1],
  ],
  wangbo: [
    ['09:00', 30, 'P31', 'first', 'dressing', 'walk-in', 5, { case: 'wound' }],
    ['09:30', 15, 'P43', 'return', 'back', 'phone', 4, { case: 'back-pain' }],
    ['09:45', 15, 'P32', 'return', 'medicine', 'phone', 4, { case: 'hypertension' }],
    ['10:00', 30, 'P36', 'first', 'skin', 'wechat', 3, { case: 'eczema', waitedMinutes: 28 }],
    ['10:30', 15, 'P39', 'return', 'dressing', 'doctor', 2, { waitedMinutes: 19 }],
    ['10:45', 15, 'P45', 'first', 'back', 'walk-in', 2, { waitedMinutes: 6 }],
    ['11:00', 30, 'P33', 'first', 'abdomen', 'wechat', 8, { missReason: 'forgot' }],
    ['14:00', 15, 'P48', 'return', 'medicine', 'phone', 1],
    ['15:00', 30, 'P46', 'treatment', 'dressing', 'doctor', 1],
  ],
};

const tomorrow: Readonly<Record<string, readonly Entry[]>> = {
  chenyi: [
    ['08:30', 30, 'P04', 'first', 'skin', 'wechat', 1],
    ['09:30', 15, 'P11', 'return', 'medicine', 'phone', 1],
    ['10:00', 30, 'P30', 'first', 'headache', 'phone', 1],
    ['14:00', 30, 'P21', 'first', 'abdomen', 'desk', 1],
    ['15:15', 15, 'P56', 'return', 'report', 'doctor', 1],
  ],
  zhouming: [
    ['08:30', 30, 'P27', 'expert', 'return', 'doctor', 1],
    ['09:30', 30, 'P55', 'expert', 'medicine', 'phone', 1],
  ],
  xujing: [
    ['09:00', 30, 'P09', 'child', 'child', 'phone', 1],
    ['13:30', 15, 'P15', 'return', 'cough', 'wechat', 1],
  ],
  wangbo: [
    ['09:00', 15, 'P31', 'return', 'dressing', 'doctor', 1],
    ['10:00', 30, 'P41', 'first', 'skin', 'wechat', 1],
    ['13:30', 30, 'P53', 'first', 'back', 'phone', 1],
  ],
};

const practiceOf = (doctor: string) => (doctor === 'wangbo' ? 'HZ' : 'SH');

const booked = (dayOffset: number, lists: Readonly<Record<string, readonly Entry[]>>): readonly AppointmentRow[] =>
  Object.entries(lists).flatMap(([doctor, list]) =>
    list.map(([at, minutes, patient, type, reason, source, status, outcome]) => ({
      dayOffset,
      at,
      minutes,
      practice: practiceOf(doctor),
      doctor,
      patient,
      type,
      reason,
      source,
      status,
      ...outcome,
    })),
  );

export const appointments: readonly AppointmentRow[] = [...booked(0, today), ...booked(1, tomorrow)];

export const missedYesterday: readonly AppointmentRow[] = booked(-1, yesterday);
