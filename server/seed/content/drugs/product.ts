/**
 * What is on the box. `holds` is the amount of `doseUnit` in one single unit; a strength that the amount cannot show is written in `strength`.
 */
export type Product = readonly [
  code: string,
  zh: string,
  en: string,
  form: string,
  holds: number,
  doseUnit: string,
  singleUnit: string,
  units: number,
  packageUnit: string,
  manufacturer: string,
  priceFen: number,
  strength?: string,
];

export type Mark =
  | 'rx'
  | 'split'
  | 'skin-test'
  | 'athlete'
  | 'high-risk'
  | 'no-discount'
  | 'unrestricted'
  | 'restricted'
  | 'special'
  | 'narcotic'
  | 'psychotropic-1'
  | 'psychotropic-2'
  | 'toxic';

/** How it is usually given. */
export type UsualUse = readonly [
  dose: number,
  route: string,
  frequency: string,
  days: number,
  insuranceClass: 'A' | 'B' | 'C',
  marks: readonly Mark[],
  usage?: string,
  allergenClass?: string,
];
