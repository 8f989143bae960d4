/** The two codes of the state that goods may have. */
import * as z from 'zod/mini';
import type { FieldProblem } from '../../problem.ts';
import { hasCheckDigit } from '../../scan/gs1.ts';
import * as Wire from '../../wire.ts';

/** Absent in a change means "as it was". */
export const goodsCodes = {
  /** Code of the national insurance list (国家医保药品代码). */
  nationalCode: z.optional(Wire.shortText),
  /** National drug code (国家药品编码本位码): 869, ten digits, a check digit. */
  standardCode: z.optional(Wire.shortText),
};

/** A code as it is kept: half width, upper case, without blanks. */
export const tidyCode = (text: string | undefined): string => (text ?? '').normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();

/** The national insurance list begins each code with a letter: X and Z for drugs, T for herbs, C for materials. */
const isNationalCode = (code: string): boolean => /^[A-Z][A-Z0-9]{8,29}$/.test(code);

const hasStandardForm = (code: string): boolean => /^869\d{11}$/.test(code);
export const isStandardCode = (code: string): boolean => hasStandardForm(code) && hasCheckDigit(code);

interface Coded {
  nationalCode?: string | undefined;
  standardCode?: string | undefined;
}

export function checkCodes({ nationalCode, standardCode }: Coded): FieldProblem<Coded>[] {
  const problems: FieldProblem<Coded>[] = [];
  const [national, standard] = [tidyCode(nationalCode), tidyCode(standardCode)];
  if (national !== '' && !isNationalCode(national)) problems.push({ field: 'nationalCode', message: 'inventory.goods.nationalCode.form' });
  if (standard !== '' && !hasStandardForm(standard)) problems.push({ field: 'standardCode', message: 'inventory.goods.standardCode.form' });
  else if (standard !== '' && !isStandardCode(standard))
    problems.push({ field: 'standardCode', message: 'inventory.goods.standardCode.digit' });
  return problems;
}

interface Packed extends Coded {
  unit: string;
  singlesPerPackage: number | null;
}

/** Goods with equal keys are one package of one drug; undefined without a national drug code. */
export function keyOfPackage({ standardCode, unit, singlesPerPackage }: Packed): string | undefined {
  const code = tidyCode(standardCode);
  return code === '' ? undefined : [code, unit.trim(), singlesPerPackage ?? 1].join(' ');
}
