import type { FieldProblem } from '../problem.ts';

/** One to seven digits, a hyphen and a check digit. */
const shape = /^(\d{1,7})-(\d)$/;

/** The check digit of LOINC: from the right every second digit counts double, its own digits added (Mod 10). */
export function loincCheckDigit(number: string): number {
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const counted = Number(digit) * (place % 2 === 0 ? 2 : 1);
    return total + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

export function isLoinc(text: string): boolean {
  const [, number, check] = shape.exec(text) ?? [];
  return number !== undefined && loincCheckDigit(number) === Number(check);
}

/** An indicator may have no code; one that it has is whole. */
export const checkLoinc = ({ loinc }: { loinc?: string | undefined }): FieldProblem<{ loinc: string }>[] => {
  const typed = loinc?.trim() ?? '';
  return typed === '' || isLoinc(typed) ? [] : [{ field: 'loinc', message: 'report.indicator.loinc.wrong' }];
};
