/** Growth as it was measured at the well-child visits: months of age, kg, cm, cm around the head. */
export interface GrowthRow {
  readonly months: number;
  readonly weight: number;
  readonly height: number;
  readonly head?: number;
}

/** A vaccination told by the family: months of age it was due and days after that it was given. */
export interface VaccinationRow {
  readonly code: string;
  readonly dose: number;
  readonly months: number;
  readonly daysAfter: number;
  readonly position: string;
}

const growth = (rows: readonly (readonly [months: number, weight: number, height: number, head?: number])[]): readonly GrowthRow[] =>
  rows.map(([months, weight, height, head]) => ({ months, weight, height, ...(head === undefined ? {} : { head }) }));

const given = (rows: readonly (readonly [code: string, dose: number, months: number, daysAfter: number, position: string])[]) =>
  rows.map(([code, dose, months, daysAfter, position]): VaccinationRow => ({ code, dose, months, daysAfter, position }));

/** By patient. P08 is eight months old and late with one dose; P07 is six years old. */
export const children: Readonly<
  Record<string, { readonly growth: readonly GrowthRow[]; readonly vaccinations: readonly VaccinationRow[] }>
> = {
  P08: {
    growth: growth([
      [0, 3.4, 50.1, 34.5],
      [1, 4.4, 54.6, 37.2],
      [2, 5.5, 58.3, 39.1],
      [3, 6.3, 61.2, 40.5],
      [4, 6.9, 63.8, 41.7],
      [6, 7.8, 67.4, 43.4],
    ]),
    vaccinations: given([
      ['HepB', 1, 0, 0, 'right-deltoid'],
      ['BCG', 1, 0, 0, 'left-deltoid'],
      ['HepB', 2, 1, 2, 'right-deltoid'],
      ['IPV', 1, 2, 3, 'left-thigh'],
      ['DTaP', 1, 2, 3, 'right-thigh'],
      ['IPV', 2, 3, 5, 'left-thigh'],
      ['bOPV', 3, 4, 6, 'oral'],
      ['DTaP', 2, 4, 6, 'right-thigh'],
      ['HepB', 3, 6, 4, 'right-deltoid'],
      ['MPSV-A', 1, 6, 4, 'left-deltoid'],
    ]),
  },
  P07: {
    growth: growth([
      [12, 8.8, 73.9, 44.8],
      [24, 11.2, 85.6, 47.1],
      [36, 13.4, 94.4, 48.4],
      [48, 15.2, 101.6],
      [60, 17.1, 108.3],
    ]),
    vaccinations: given([
      ['HepB', 1, 0, 0, 'right-deltoid'],
      ['BCG', 1, 0, 0, 'left-deltoid'],
      ['HepB', 2, 1, 0, 'right-deltoid'],
      ['IPV', 1, 2, 1, 'left-thigh'],
      ['IPV', 2, 3, 1, 'left-thigh'],
      ['bOPV', 3, 4, 0, 'oral'],
      ['bOPV', 4, 48, 8, 'oral'],
      ['HepB', 3, 6, 3, 'right-deltoid'],
      ['MPSV-A', 1, 6, 3, 'left-deltoid'],
      ['MPSV-A', 2, 9, 2, 'left-deltoid'],
      ['MMR', 1, 8, 4, 'right-deltoid'],
      ['JE-L', 1, 8, 4, 'left-deltoid'],
      ['MMR', 2, 18, 9, 'right-deltoid'],
      ['HepA-L', 1, 18, 9, 'left-deltoid'],
      ['JE-L', 2, 24, 12, 'left-deltoid'],
      ['MPSV-AC', 1, 36, 5, 'left-deltoid'],
    ]),
  },
};

export const vaccineCodes: Readonly<Record<string, string>> = { YM005: 'HepB' };
