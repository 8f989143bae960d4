import type { FavouriteRow } from '../day/rows.ts';

type SetRow = Pick<FavouriteRow, 'zh' | 'lines'>;

/** Order sets of the demonstration practice. */
export const orderSets: readonly SetRow[] = [
  {
    zh: '上呼吸道感染套餐',
    lines: [
      { goods: 'XY030', quantity: 1 },
      { goods: 'ZY001', quantity: 1 },
    ],
  },
  {
    zh: '咳嗽化痰套餐',
    lines: [
      { goods: 'XY049', quantity: 1 },
      { goods: 'ZY007', quantity: 2 },
    ],
  },
  {
    zh: '过敏性皮炎套餐',
    lines: [
      { goods: 'XY043', quantity: 1 },
      { goods: 'WY008', quantity: 1 },
    ],
  },
];
