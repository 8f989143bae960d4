import type { ItemEntry } from '../items.ts';

/** Aesthetic medicine: what a clinic with such a licence offers. */
export const beautyItems: readonly ItemEntry[] = [
  ['MR001', '果酸换肤（面部）', 'Fruit acid peel, face', 'time', 48000, 70],
  ['MR002', '强脉冲光嫩肤（面部）', 'Intense pulsed light, face', 'time', 98000, 70],
  ['MR003', '调 Q 激光祛斑', 'Q-switched laser for pigmentation', 'time', 88000, 75],
  ['MR004', '二氧化碳激光祛痣', 'Carbon dioxide laser mole removal', 'site', 12000, 80],
  ['MR005', '水光针注射（不含药）', 'Skin booster injection, without the drug', 'time', 60000, 75],
  ['MR006', '痤疮护理', 'Acne care', 'time', 16800, 70],
  ['MR007', '激光脱毛（腋下）', 'Laser hair removal, underarms', 'time', 39800, 70],
];

/** Health check-ups sold whole. */
export const checkupItems: readonly ItemEntry[] = [
  ['TJ001', '基础体检（一般检查、血尿常规、心电图）', 'Basic check-up', 'time', 19800, 80],
  ['TJ002', '员工年度体检', 'Yearly staff check-up', 'time', 38000, 75],
  ['TJ003', '女性专项体检', 'Women’s check-up', 'time', 56000, 80, { sex: 'F' }],
  ['TJ004', '男性专项体检', 'Men’s check-up', 'time', 52000, 80, { sex: 'M' }],
  ['TJ005', '儿童入园体检', 'Kindergarten entry check-up', 'time', 12000, 90],
  ['TJ006', '老年人健康体检', 'Check-up for the elderly', 'time', 48000, 80],
];
