import type { FavouriteRow } from '../day/rows.ts';

type PackRow = Pick<FavouriteRow, 'zh' | 'en' | 'lines'>;

/** Order packages that a clinic of the demonstration keeps for all its doctors. */
export const orderPacks: readonly PackRow[] = [
  {
    zh: '高血压初诊评估',
    en: 'Hypertension, first assessment',
    lines: [{ goods: 'JY006' }, { goods: 'JY007' }, { goods: 'JY008' }, { goods: 'JY011' }, { goods: 'XY070', quantity: 1, days: 14 }],
  },
  {
    zh: '糖尿病季度复查',
    en: 'Diabetes, quarterly review',
    lines: [{ goods: 'JY008' }, { goods: 'JY009' }, { goods: 'JY010' }, { goods: 'JY003' }, { goods: 'JY006' }],
  },
  { zh: '发热门诊检验', en: 'Fever, laboratory tests', lines: [{ goods: 'JY001' }, { goods: 'JY002' }, { goods: 'JY019' }] },
];

/** Names that orders of the kind "special items" offer. */
export const specialNames: readonly string[] = [
  '低盐低脂饮食',
  '糖尿病饮食',
  '卧床休息',
  '每日测血压两次',
  '每日测血糖',
  '多饮水',
  '禁食 8 小时',
];
