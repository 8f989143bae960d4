import { readNumber, type Sign } from '../report/number/readNumber.ts';
import { systems } from './resource.ts';

/** UCUM codes of units as clinics write them. Counted things are annotations; a unit without a code here is exported as text only. */
const codes: Readonly<Record<string, string>> = {
  g: 'g',
  mg: 'mg',
  ug: 'ug',
  μg: 'ug',
  ml: 'mL',
  mL: 'mL',
  L: 'L',
  IU: '[IU]',
  U: '[U]',
  '%': '%',
  cm: 'cm',
  kg: 'kg',
  s: 's',
  drop: '[drp]',
  tablet: '{tablet}',
  capsule: '{capsule}',
  pill: '{pill}',
  sachet: '{sachet}',
  vial: '{vial}',
  spray: '{spray}',
  press: '{puff}',
  piece: '{piece}',
  each: '{each}',
  '℃': 'Cel',
  bpm: '/min',
  rpm: '/min',
  mmHg: 'mm[Hg]',
  'L/min': 'L/min',
  '/10': '{score}',
  'g/L': 'g/L',
  'mg/L': 'mg/L',
  'mmol/L': 'mmol/L',
  'μmol/L': 'umol/L',
  'umol/L': 'umol/L',
  'nmol/L': 'nmol/L',
  'pmol/L': 'pmol/L',
  'U/L': 'U/L',
  'mIU/L': 'm[IU]/L',
  'mIU/mL': 'm[IU]/mL',
  'IU/mL': '[IU]/mL',
  'ng/mL': 'ng/mL',
  'pg/mL': 'pg/mL',
  'mm/h': 'mm/h',
  fL: 'fL',
  pg: 'pg',
  'mg/dL': 'mg/dL',
  'g/dL': 'g/dL',
};

/** Powers of ten stand in laboratory units: 10^9/L, 10*9/L. */
export const ucumOf = (unit: string): string | undefined => {
  const written = unit.trim().replace(/^µ/, 'μ');
  return codes[written] ?? (/^10[\^*]\d{1,2}\/(L|mL|uL)$/.test(written) ? written.replace('^', '*') : undefined);
};

export interface Quantity {
  value: number;
  comparator?: '<' | '<=' | '>' | '>=';
  unit?: string;
  system?: string;
  code?: string;
}

/** `spoken`: the unit as people read it. */
export function quantityOf(value: number, unit: string, spoken: string = unit): Quantity {
  const code = ucumOf(unit);
  return { value, ...(spoken.trim() !== '' && { unit: spoken.trim() }), ...(code !== undefined && { system: systems.ucum, code }) };
}

const comparators: Readonly<Record<Sign, Quantity['comparator'] | undefined>> = { '': undefined, '<': '<', '>': '>', '≤': '<=', '≥': '>=' };

/** '5.2', '<0.5' and '≥10' are quantities; words are not. */
export function measuredQuantity(result: string, unit: string): Quantity | undefined {
  const read = readNumber(result, unit);
  if (!read) return undefined;
  const comparator = comparators[read.sign];
  const { value, ...rest } = quantityOf(read.value, unit);
  return { value, ...(comparator && { comparator }), ...rest };
}
