/** Employment of a person of the demonstration. */
export interface ContractRow {
  readonly kind: 'permanent' | 'fixed' | 'rehired' | 'partTime';
  readonly joined: string;
  /** Months that the contract runs, and days from loading until it ends; a permanent one has neither. */
  readonly months?: number;
  readonly endsIn?: number;
  /** Days since a person who has left worked for the last time. */
  readonly leftDaysAgo?: number;
}

/** By account. One contract ends within the month, and one person has left before the contract ended. */
export const contracts: Readonly<Record<string, ContractRow>> = {
  admin: { kind: 'permanent', joined: '2019-03-04' },
  shenyuan: { kind: 'permanent', joined: '2018-09-10' },
  chenyi: { kind: 'permanent', joined: '2019-07-01' },
  zhouming: { kind: 'rehired', joined: '2018-09-10', months: 24, endsIn: 402 },
  xujing: { kind: 'fixed', joined: '2021-08-16', months: 36, endsIn: 211 },
  wangbo: { kind: 'fixed', joined: '2023-11-20', months: 36, endsIn: 24 },
  liuhushi: { kind: 'permanent', joined: '2018-10-08' },
  sunyaoshi: { kind: 'fixed', joined: '2020-05-11', months: 36, endsIn: 523 },
  hanyaoshi: { kind: 'fixed', joined: '2022-04-01', months: 24, endsIn: 153 },
  zhaoqian: { kind: 'fixed', joined: '2022-06-20', months: 24, endsIn: 98 },
  maku: { kind: 'fixed', joined: '2021-03-15', months: 36, endsIn: 307 },
  heyun: { kind: 'partTime', joined: '2024-09-02', months: 12, endsIn: 276 },
  qianlizhi: { kind: 'fixed', joined: '2024-01-08', months: 36, endsIn: 70, leftDaysAgo: 45 },
  luwenbo: { kind: 'permanent', joined: '2026-01-05' },
  tangxin: { kind: 'fixed', joined: '2026-01-12', months: 24, endsIn: 411 },
  jiangmei: { kind: 'fixed', joined: '2026-02-02', months: 12, endsIn: 67 },
};
