import type { EobDraft } from '../../../src/domain/insurance/shapes.ts';

/** Visits of `pastVisits` whose bill was not simply paid: what the insurer took, or what is still owing. */
export const owed: readonly { patient: string; paidPercent: number; collected?: { percent: number; daysAgo: number; method: string } }[] = [
  { patient: 'P59', paidPercent: 60 },
  { patient: 'P57', paidPercent: 40, collected: { percent: 30, daysAgo: 5, method: 'cash' } },
];

type Answer = Pick<EobDraft, 'eobNumber' | 'reportNumber'> & { daysAgo: number; percent: number };

/** One claim to the insurer of each patient; P18's bill waits to be claimed. */
export const claims: readonly { patient: string; daysAgo: number; remark: string; answer?: Answer }[] = [
  {
    patient: 'P22',
    daysAgo: 8,
    remark: '直付理赔',
    answer: { eobNumber: 'MSH-EOB-20118', reportNumber: 'BG20118', daysAgo: 2, percent: 100 },
  },
  { patient: 'P14', daysAgo: 3, remark: '附费用清单与检查报告' },
];

interface RefundRow {
  readonly patient: string;
  readonly daysAgo: number;
  readonly goods: string;
  readonly quantity: number;
  readonly reason: string;
  /** Absent: waits for somebody who decides. */
  readonly decision?: { readonly approves: boolean; readonly remark: string; readonly isPaid?: boolean };
}

export const refunds: readonly RefundRow[] = [
  {
    patient: 'P56',
    daysAgo: 1,
    goods: 'CL015',
    quantity: 1,
    reason: '一次性耗材未拆封，未使用',
    decision: { approves: true, remark: '已核对实物，同意退费', isPaid: true },
  },
  {
    patient: 'P10',
    daysAgo: 1,
    goods: 'JY010',
    quantity: 1,
    reason: '体检套餐已含该项目，重复收费',
    decision: { approves: true, remark: '同意退费' },
  },
  {
    patient: 'P28',
    daysAgo: 1,
    goods: 'JY038',
    quantity: 1,
    reason: '患者要求改到外院检查',
    decision: { approves: false, remark: '检查已完成并出具报告，不予退费' },
  },
  { patient: 'P12', daysAgo: 0, goods: 'JY002', quantity: 1, reason: '同日在外院已查，患者申请退费' },
];

interface WalkInSale {
  readonly daysAgo: number;
  /** Empty: the buyer gave no name. */
  readonly buyer: string;
  readonly goods: readonly (readonly [code: string, quantity: number])[];
  readonly method: string;
}

export const walkInSales: readonly WalkInSale[] = [
  { daysAgo: 6, buyer: '', goods: [['XY029', 1]], method: 'wechat' },
  {
    daysAgo: 4,
    buyer: '钱女士',
    goods: [
      ['XY028', 1],
      ['CL008', 2],
    ],
    method: 'cash',
  },
  { daysAgo: 3, buyer: '', goods: [['CL009', 2]], method: 'alipay' },
  { daysAgo: 1, buyer: '孙先生', goods: [['XY028', 2]], method: 'wechat' },
];

interface DepositRow {
  readonly patient: string;
  readonly daysAgo: number;
  readonly purpose: string;
  readonly note: string;
  readonly amount: number;
  readonly method: string;
  readonly paidBack?: { readonly amount: number; readonly daysAgo: number; readonly reason: string };
}

export const deposits: readonly DepositRow[] = [
  { patient: 'P41', daysAgo: 7, purpose: 'treatment', note: '康复疗程十次', amount: 200_000, method: 'card' },
  {
    patient: 'P42',
    daysAgo: 5,
    purpose: 'device',
    note: '雾化器一台',
    amount: 30_000,
    method: 'cash',
    paidBack: { amount: 30_000, daysAgo: 2, reason: '器械已归还，完好' },
  },
  {
    patient: 'P43',
    daysAgo: 3,
    purpose: 'prepaid',
    note: '',
    amount: 50_000,
    method: 'wechat',
    paidBack: { amount: 10_000, daysAgo: 1, reason: '多收退还' },
  },
];
