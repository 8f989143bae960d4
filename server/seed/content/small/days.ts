import type { AppointmentRow, FixedShiftRow, PastVisitRow, WeeklyShiftRow } from '../day/rows.ts';
import type { AppointmentMemoRow, ShiftKindRow } from '../schedule.ts';

const surgery = { doctor: 'luwenbo', practice: 'QH', room: 'QH-101' } as const;
const morning = { from: '08:00', to: '12:00' } as const;
const afternoon = { from: '13:30', to: '18:00' } as const;

/** The only doctor is in every morning, and in the afternoon of every day but Sunday. */
export const smallRoster = {
  weekly: [
    { ...surgery, ...morning, weekdays: [1, 2, 3, 4, 5, 6, 7] },
    { ...surgery, ...afternoon, weekdays: [1, 2, 3, 4, 5, 6] },
  ] as readonly WeeklyShiftRow[],
  /** Today and tomorrow the doctor is in, whatever weekday it is. */
  fixed: [0, 1].flatMap((dayOffset): FixedShiftRow[] => [
    { ...surgery, ...morning, dayOffset },
    { ...surgery, ...afternoon, dayOffset },
  ]),
  suspended: [],
  kinds: [
    { practice: 'QH', zh: '上午班', en: 'Morning', letter: 'A', ...morning, colour: '#2f6f5e' },
    { practice: 'QH', zh: '下午班', en: 'Afternoon', letter: 'P', ...afternoon, colour: '#1e5787' },
  ] as readonly ShiftKindRow[],
  memos: [
    { practice: 'QH', dayOffset: 0, doctor: null, writer: 'jiangmei', content: '下午三点街道卫生检查，候诊区请保持整洁' },
  ] as readonly AppointmentMemoRow[],
};

type Past = readonly [dayOffset: number, at: string, patient: string, caseCode: string, payment: string, paidPercent?: number];

/** The three weeks before, day after day. */
const past: readonly Past[] = [
  [-1, '08:30', 'Q01', 'hypertension', 'insurance-account', 90],
  [-1, '09:15', 'Q09', 'child-uri', 'wechat'],
  [-1, '14:00', 'Q11', 'back-pain', 'alipay'],
  [-2, '08:45', 'Q08', 'uri', 'wechat'],
  [-2, '10:00', 'Q02', 'diabetes', 'insurance-account', 90],
  [-3, '09:00', 'Q07', 'gastritis', 'alipay'],
  [-3, '15:30', 'Q12', 'rhinitis', 'wechat'],
  [-4, '08:30', 'Q10', 'hypertension', 'cash', 90],
  [-4, '10:30', 'Q05', 'child-uri', 'wechat'],
  [-5, '09:30', 'Q13', 'hypertension', 'insurance-account'],
  [-6, '08:45', 'Q06', 'diabetes', 'insurance-account'],
  [-6, '14:30', 'Q14', 'eczema', 'wechat'],
  [-8, '09:00', 'Q03', 'hypertension', 'insurance-account'],
  [-9, '10:15', 'Q04', 'gastritis', 'alipay'],
  [-11, '08:30', 'Q11', 'uri', 'wechat'],
  [-13, '09:45', 'Q08', 'wound', 'cash'],
  [-15, '14:00', 'Q12', 'bronchitis', 'wechat'],
  [-18, '09:00', 'Q01', 'hypertension', 'insurance-account', 90],
  [-20, '10:00', 'Q07', 'rhinitis', 'alipay'],
];

export const smallPastVisits: readonly PastVisitRow[] = past.map(([dayOffset, at, patient, caseCode, payment, paidPercent]) => ({
  dayOffset,
  at,
  patient,
  payment,
  paidPercent,
  practice: surgery.practice,
  doctor: surgery.doctor,
  case: caseCode,
}));

type Booked = readonly [
  dayOffset: number,
  at: string,
  patient: string,
  type: string,
  reason: string,
  source: string,
  status: AppointmentRow['status'],
  waitedMinutes?: number,
];

/** Today two wait and two are to come; the days after have begun to fill. */
const booked: readonly Booked[] = [
  [0, '09:00', 'Q06', 'return', 'medicine', 'phone', 2, 24],
  [0, '09:30', 'Q14', 'return', 'skin', 'wechat', 2, 9],
  [0, '15:00', 'Q03', 'return', 'medicine', 'phone', 1],
  [0, '16:30', 'Q04', 'first', 'headache', 'wechat', 1],
  [1, '08:30', 'Q13', 'return', 'medicine', 'phone', 1],
  [1, '10:00', 'Q12', 'return', 'report', 'desk', 1],
  [1, '14:00', 'Q08', 'return', 'dressing', 'doctor', 1],
];

export const smallAppointments: readonly AppointmentRow[] = booked.map(
  ([dayOffset, at, patient, type, reason, source, status, waitedMinutes]) => ({
    dayOffset,
    at,
    patient,
    type,
    reason,
    source,
    status,
    waitedMinutes,
    minutes: type === 'first' ? 30 : 15,
    practice: surgery.practice,
    doctor: surgery.doctor,
  }),
);
