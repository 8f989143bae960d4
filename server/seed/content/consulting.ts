/** What people asked the first clinic; who is no patient has a name and an invented number. */
export const consulting = [
  {
    patient: 'P03',
    type: 'disease',
    method: 'phone',
    hoursAgo: 2,
    due: 0,
    owner: 'liuhushi',
    question: '胃镜检查前需要空腹多久，降压药能不能照常吃？',
  },
  {
    name: '方女士',
    mobile: '13900006611',
    type: 'vaccine',
    method: 'wechat',
    hoursAgo: 5,
    due: 1,
    owner: 'liuhushi',
    question: '孩子 4 月龄，五联疫苗什么时候可以约第三针？',
  },
  {
    name: 'Oliver Brandt',
    mobile: '13900001212',
    type: 'insurance',
    method: 'phone',
    hoursAgo: 26,
    due: 0,
    owner: 'chenyi',
    question: 'Is direct billing possible with an international insurance plan?',
  },
  {
    name: '郑先生',
    mobile: '',
    type: 'price',
    method: 'clinic',
    hoursAgo: 49,
    due: -1,
    owner: null,
    question: '成人体检套餐 B 的价格，是否含胸部 CT？',
  },
  {
    patient: 'P01',
    type: 'doctor',
    method: 'phone',
    hoursAgo: 74,
    due: -2,
    owner: 'chenyi',
    question: '周末有没有内科门诊？',
    result: '周六上午有内科门诊，已帮患者预约。',
    satisfaction: '5',
  },
  {
    patient: 'P02',
    type: 'disease',
    method: 'wechat',
    hoursAgo: 122,
    due: -4,
    owner: 'liuhushi',
    question: '服用二甲双胍后腹胀，需要停药吗？',
    result: '建议改为餐中服用，三天后仍不适则复诊。',
    satisfaction: '4',
  },
] as const satisfies readonly ConsultingRow[];

interface ConsultingRow {
  patient?: string;
  name?: string;
  mobile?: string;
  type: string;
  method: string;
  hoursAgo: number;
  /** Days from today. */
  due: number;
  owner: string | null;
  question: string;
  result?: string;
  satisfaction?: string;
}

export type { ConsultingRow };
