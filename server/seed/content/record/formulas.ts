import type { Handling } from '../../../../src/domain/order/herbal/shapes.ts';

/** A classical formula as the demonstration clinic keeps it: grams of one dose. */
export interface FormulaRow {
  zh: string;
  pieces: readonly (readonly [goods: string, grams: number, handling?: Handling])[];
}

/**
 * Five formulas with their classical constituents (伤寒论, 太平惠民和剂局方, 小儿药证直诀), in grams within the ranges of the Pharmacopoeia. 四君子汤 and
 * 小柴胡汤 are written with 党参 in the place of 人参.
 */
export const formulas: readonly FormulaRow[] = [
  {
    zh: '桂枝汤',
    pieces: [
      ['YP013', 9],
      ['YP014', 9],
      ['YP015', 6],
      ['YP016', 9],
      ['YP017', 12],
    ],
  },
  {
    zh: '麻黄汤',
    pieces: [
      ['YP018', 9],
      ['YP013', 6],
      ['YP019', 9],
      ['YP015', 3],
    ],
  },
  {
    zh: '四君子汤',
    pieces: [
      ['YP020', 9],
      ['YP003', 9],
      ['YP004', 9],
      ['YP015', 6],
    ],
  },
  {
    zh: '六味地黄汤',
    pieces: [
      ['YP021', 15],
      ['YP022', 12],
      ['YP023', 15],
      ['YP024', 9],
      ['YP025', 9],
      ['YP004', 9],
    ],
  },
  {
    zh: '小柴胡汤',
    pieces: [
      ['YP011', 10],
      ['YP026', 9],
      ['YP020', 9],
      ['YP009', 9],
      ['YP015', 6],
      ['YP016', 9],
      ['YP017', 12],
    ],
  },
];
