/**
 * Doses of children's drugs by age and weight, in the dose unit of the drug, from the Chinese label of each (the middle where a label names a
 * range). ZY005: one to two grams from six months to a year, up to six grams from ten years. XY024: by weight from one year. XY050: 0.1 g for
 * children. XY064: one sachet.
 */
export const doseBands: Readonly<Record<string, string>> = {
  ZY005: '6m-1y 1.5; 1y-4y 2.5; 4y-7y 3.5; 7y-10y 4.5; 10y-18y 6',
  XY024: '1y-18y 0kg-15kg 30; 1y-18y 15kg-23kg 45; 1y-18y 23kg-40kg 60; 1y-18y 40kg- 75',
  XY050: '2y-18y 0.1',
  XY064: '0m-18y 1',
};
