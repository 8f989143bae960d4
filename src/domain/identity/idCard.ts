import { isCalendarDate } from '../dates.ts';
import type { FieldProblem } from '../problem.ts';

/** Technical contract §5: 15 digits, or 18 digits, or 17 digits followed by a digit or x or X. */
const printedRule = /^(\d{15}|\d{17}[\dxX])$/;
/** GB 11643 §6: weights of the seventeen digits and the check characters by remainder (ISO 7064 MOD 11-2). */
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const checkCharacters = '10X98765432';
/** GB/T 2260, first two digits; 83 Taiwan residents' permit, 91 foreigners' permanent residence. */
const provinces = new Set(
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83 91'.split(' '),
);

export interface IdCardFacts {
  birthDate: string;
  sex: 'M' | 'F';
  /** Six digits of GB/T 2260: where the number was given out. */
  region: string;
}

interface WithIdNumber {
  idNumber: string;
}

export const checkDigitOf = (digits: string): string =>
  checkCharacters[weights.reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0) % 11]!;

/** What makes a number unacceptable: only the printed format (business catalogue §5: "An invalid ID is rejected"). */
export const checkIdCard = (value: string): FieldProblem<WithIdNumber>[] =>
  printedRule.test(value) ? [] : [{ field: 'idNumber', message: 'patient.idCard.invalid' }];

/** What looks wrong in an acceptable number: old cards with real mistakes exist, so these only warn. */
export function warnOfIdCard(value: string): FieldProblem<WithIdNumber>[] {
  if (!printedRule.test(value)) return [];

  const warnings: FieldProblem<WithIdNumber>[] = [];
  if (!provinces.has(value.slice(0, 2))) warnings.push({ field: 'idNumber', message: 'patient.idCard.region' });
  if (!isCalendarDate(birthDateIn(value))) warnings.push({ field: 'idNumber', message: 'patient.idCard.birthDate' });
  if (value.length === 18 && checkDigitOf(value) !== value[17]!.toUpperCase()) {
    warnings.push({ field: 'idNumber', message: 'patient.idCard.checkDigit' });
  }
  return warnings;
}

/** Birth date, sex and region told by the number; nothing when it tells no real date. */
export function readIdCard(value: string): IdCardFacts | undefined {
  if (!printedRule.test(value)) return undefined;
  const birthDate = birthDateIn(value);
  if (!isCalendarDate(birthDate)) return undefined;
  // The last digit of the sequence is odd for men (GB 11643 §5): place 17 of 18, place 15 of 15.
  const sequence = Number(value.length === 18 ? value[16] : value[14]);
  return { birthDate, sex: sequence % 2 === 1 ? 'M' : 'F', region: value.slice(0, 6) };
}

/** Typed facts that contradict the card are shown, not corrected: the person at the desk decides. */
export function warnOfContradiction(patient: { idNumber: string; birthDate?: string; sex?: string }): FieldProblem<typeof patient>[] {
  const facts = readIdCard(patient.idNumber);
  if (!facts) return [];
  const warnings: FieldProblem<typeof patient>[] = [];
  if (patient.birthDate && patient.birthDate !== facts.birthDate) {
    warnings.push({ field: 'birthDate', message: 'patient.idCard.differs.birthDate' });
  }
  if ((patient.sex === 'M' || patient.sex === 'F') && patient.sex !== facts.sex) {
    warnings.push({ field: 'sex', message: 'patient.idCard.differs.sex' });
  }
  return warnings;
}

/** Fifteen-digit numbers (before 1999) leave out the century. */
function birthDateIn(value: string): string {
  const digits = value.length === 15 ? `19${value.slice(6, 12)}` : value.slice(6, 14);
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`;
}
