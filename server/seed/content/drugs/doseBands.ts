/** Doses of a drug for children, and the page that repeats its label. Read on 29 November 2026. */
interface SourcedBands {
  /** In the dose unit of the drug; the upper end of a band is left out. */
  bands: string;
  /** The words of the label. */
  label: string;
  source: string;
}

/**
 * Doses of children's drugs by age and weight; the middle where a label names a range. A drug without a source has no band: then the dose
 * stays empty, and the order asks for a reason. XY064 (枯草杆菌二联活菌颗粒) has none for that reason.
 */
export const sourcedBands: Readonly<Record<string, SourcedBands>> = {
  ZY005: {
    bands: '6m-1y 1.5; 1y-4y 2.5; 4y-7y 3.5; 7y-10y 4.5; 10y-18y 6',
    label: '6个月至1岁 1–2 g，1–3岁 2–3 g，4–6岁 3–4 g，7–9岁 4–5 g，10岁以上 6 g',
    source: 'https://35jk.com/medicine/news/192849.html',
  },
  // Up to and with 15, 23 and 40 kg: the band ends a hundredth above.
  XY024: {
    bands: '1y-13y 0kg-15.01kg 30; 1y-13y 15.01kg-23.01kg 45; 1y-13y 23.01kg-40.01kg 60; 1y-13y 40.01kg- 75; 13y-18y 75',
    label: '1–12 years: ≤15 kg 30 mg, >15–23 kg 45 mg, >23–40 kg 60 mg, >40 kg 75 mg; from 13 years 75 mg',
    source: 'https://www.droracle.ai/articles/655602/what-is-the-recommended-dosage-and-treatment-duration-of',
  },
  // The label says 小儿, which is up to 14 years, and advises a doctor from 2 to 6 years; below it names nothing.
  XY050: {
    bands: '2y-14y 0.1',
    label: '小儿一次 0.1 g，一日 2–4 次',
    source: 'https://www.35jk.com/medicine/news/420079.html',
  },
};

export const doseBands: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(sourcedBands).map(([code, { bands }]) => [code, bands]),
);
