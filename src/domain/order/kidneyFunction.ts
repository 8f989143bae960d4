import { numberOf } from '../report/number/readNumber.ts';

export interface KidneyResult {
  code: string;
  unit: string;
  result: string;
  /** yyyy-MM-dd. */
  on: string;
}

/** Codes of indicators that say how well the kidneys work. */
export const filtrationCodes = ['EGFR', 'GFR'] as const;
export const creatinineCodes = ['CREA', 'CR', 'SCR'] as const;

export interface KidneyFunction {
  /** In ml/min/1.73 m². */
  egfr: number;
  on: string;
}

/** Of creatinine in μmol/L or mg/dL; of other units nothing is known. */
function milligramsOf({ result, unit }: KidneyResult): number | undefined {
  const value = numberOf(result, unit);
  if (value === undefined || value <= 0) return undefined;
  if (/^[uμµ]mol\/l$/i.test(unit.trim())) return value / 88.4;
  return /^mg\/dl$/i.test(unit.trim()) ? value : undefined;
}

/** CKD-EPI 2021 (N Engl J Med 2021, 385: 1737), of adults. Of unknown sex the lower value counts. */
export function egfrOf(milligrams: number, { sex, ageMonths }: { sex: string; ageMonths: number }): number {
  const of = (isFemale: boolean) => {
    const [kappa, alpha] = isFemale ? [0.7, -0.241] : [0.9, -0.302];
    const ratio = milligrams / kappa;
    return 142 * Math.min(ratio, 1) ** alpha * Math.max(ratio, 1) ** -1.2 * 0.9938 ** Math.floor(ageMonths / 12) * (isFemale ? 1.012 : 1);
  };
  if (sex === 'F') return of(true);
  return sex === 'M' ? of(false) : Math.min(of(true), of(false));
}

/** The newest result that tells the filtration of the kidneys, measured or reckoned; `results` come the newest first. */
export function kidneyFunctionOf(
  results: readonly KidneyResult[],
  { sex, ageMonths }: { sex: string; ageMonths: number | null },
): KidneyFunction | null {
  for (const one of results) {
    const code = one.code.toUpperCase();
    if ((filtrationCodes as readonly string[]).includes(code)) {
      const egfr = numberOf(one.result, one.unit);
      if (egfr !== undefined) return { egfr: Math.round(egfr), on: one.on };
    }
    const milligrams = (creatinineCodes as readonly string[]).includes(code) ? milligramsOf(one) : undefined;
    if (milligrams !== undefined && ageMonths !== null && ageMonths >= 18 * 12)
      return { egfr: Math.round(egfrOf(milligrams, { sex, ageMonths })), on: one.on };
  }
  return null;
}
