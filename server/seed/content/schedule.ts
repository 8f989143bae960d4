export interface ShiftKindRow {
  readonly practice: string;
  readonly zh: string;
  readonly en: string;
  readonly letter: string;
  readonly from: string;
  readonly to: string;
  readonly colour: string;
}

/** Kinds of duty of each clinic; the letter is what its roster shows. */
export const shiftKinds: readonly ShiftKindRow[] = [
  { practice: 'SH', zh: '上午班', en: 'Morning', letter: 'A', from: '08:30', to: '12:00', colour: '#2f6f5e' },
  { practice: 'SH', zh: '下午班', en: 'Afternoon', letter: 'P', from: '13:00', to: '17:30', colour: '#1e5787' },
  { practice: 'SH', zh: '晚班', en: 'Evening', letter: 'E', from: '17:30', to: '20:00', colour: '#6b4fa0' },
  { practice: 'SH', zh: '全天班', en: 'Whole day', letter: 'D', from: '08:30', to: '17:30', colour: '#8a5a00' },
  { practice: 'HZ', zh: '上午班', en: 'Morning', letter: 'A', from: '09:00', to: '12:00', colour: '#2f6f5e' },
  { practice: 'HZ', zh: '下午班', en: 'Afternoon', letter: 'P', from: '13:00', to: '16:00', colour: '#1e5787' },
];

/** What patients usually come for, in every department. */
export const reasons = [
  ['复诊取药', 'Repeat prescription'],
  ['检查结果咨询', 'To discuss results'],
  ['发热咳嗽', 'Fever and cough'],
  ['慢性病随访', 'Follow-up of a chronic illness'],
  ['换药拆线', 'Dressing change, stitches out'],
  ['疫苗接种', 'Vaccination'],
] as const;

export interface AppointmentMemoRow {
  readonly practice: string;
  readonly dayOffset: number;
  readonly doctor: string | null;
  readonly writer: string;
  readonly content: string;
}

export const memos: readonly AppointmentMemoRow[] = [
  { practice: 'SH', dayOffset: 0, doctor: null, writer: 'heyun', content: '上午 11 点消防检查，大厅座椅请留出通道' },
  { practice: 'SH', dayOffset: 0, doctor: 'chenyi', writer: 'heyun', content: '下午预留两个加号位给转诊患者' },
  { practice: 'HZ', dayOffset: 1, doctor: null, writer: 'heyun', content: '血液分析仪保养，检验单请安排到下午' },
];
