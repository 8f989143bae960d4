import { beautyItems, checkupItems } from './items/elective.ts';
import { imagingItems } from './items/imaging.ts';
import { labItems } from './items/lab.ts';
import { consultationItems, feeItems, materialItems, nursingItems, otherItems, skinTestItems, treatmentItems } from './items/service.ts';
import type { ItemCategory, ItemRow } from './rows.ts';

type Particulars = Pick<Partial<ItemRow>, 'sex' | 'specification' | 'specimen' | 'bodyPart' | 'allergenClass'>;

export type ItemEntry = readonly [
  code: string,
  zh: string,
  en: string,
  unit: string,
  priceFen: number,
  minimumDiscountPercent: number,
  particulars?: Particulars,
];

const tables: readonly (readonly [ItemCategory, ItemRow['adviceType'], readonly ItemEntry[]])[] = [
  ['registration', 0, feeItems],
  ['consultation', 0, consultationItems],
  ['lab', 6, labItems],
  ['imaging', 7, imagingItems],
  ['treatment', 3, treatmentItems],
  ['nursing', 3, nursingItems],
  ['skin-test', 11, skinTestItems],
  ['material', 4, materialItems],
  ['beauty', 3, beautyItems],
  ['checkup', 0, checkupItems],
  ['other', 0, otherItems],
];

export const items: readonly ItemRow[] = tables.flatMap(([category, adviceType, list]) =>
  list.map(([code, zh, en, unit, priceFen, minimumDiscountPercent, particulars]) => ({
    code,
    zh,
    en,
    category,
    adviceType,
    unit,
    priceFen,
    minimumDiscountPercent,
    ...particulars,
  })),
);
