/** Two counts: one that was booked, one that is on. `differs`: what was counted less the book, in stock units, at the line of that place. */
export const counts: readonly {
  warehouse: string;
  daysAgo: number;
  by: string;
  remark: string;
  differs: readonly { place: number; change: number }[];
  /** Absent: half of it is counted, the rest waits. */
  approvedBy?: string;
}[] = [
  {
    warehouse: 'SH-HCK',
    daysAgo: 7,
    by: 'maku',
    remark: '月末盘点',
    approvedBy: 'sunyaoshi',
    differs: [
      { place: 1, change: -2 },
      { place: 4, change: 1 },
    ],
  },
  { warehouse: 'SH-XYF2', daysAgo: 0, by: 'sunyaoshi', remark: '月度盘点', differs: [{ place: 2, change: -1 }] },
];

/** Between warehouses; each line takes from the batch that keeps longest. */
export const transfers: readonly {
  from: string;
  to: string;
  daysAgo: number;
  by: string;
  goods: readonly { code: string; packages: number }[];
  remark: string;
  isReceived: boolean;
}[] = [
  {
    from: 'SH-XYF',
    to: 'SH-XYF2',
    daysAgo: 3,
    by: 'sunyaoshi',
    remark: '二楼药房补货',
    isReceived: true,
    goods: [
      { code: 'XY030', packages: 5 },
      { code: 'ZY001', packages: 5 },
    ],
  },
  {
    from: 'SH-XYF',
    to: 'SH-XYF2',
    daysAgo: 0,
    by: 'sunyaoshi',
    remark: '周末备药',
    isReceived: false,
    goods: [{ code: 'XY049', packages: 3 }],
  },
];

/** Goods from one clinic to the other. A received one lacks a package. */
export interface ChainTransferRow {
  from: string;
  to: string;
  daysAgo: number;
  by: string;
  remark: string;
  packages: number;
  isReceived: boolean;
}

export const chainTransfers: readonly ChainTransferRow[] = [
  { from: 'SH-XYF', to: 'HZ-XYF', daysAgo: 3, by: 'sunyaoshi', remark: '西湖诊所补货', packages: 4, isReceived: true },
  { from: 'HZ-XYF', to: 'SH-XYF', daysAgo: 1, by: 'hanyaoshi', remark: '调回富余药品', packages: 2, isReceived: false },
];
