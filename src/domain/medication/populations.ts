/** Who must not have a drug: by age, pregnancy and breast-feeding. */
import * as z from 'zod/mini';
import type { CautionLevel, DrugFacts } from './facts.ts';
import type { Substances } from './substances.ts';
import { ageLimitRows } from './tables/ageLimits.ts';
import { labels } from './tables/allergyWords.ts';
import { type PregnancyReason, type PregnancyRow, pregnancyRows, type Stage } from './tables/pregnancy.ts';

export const pregnancyStates = ['none', 'pregnant', 'lactating'] as const;
export const pregnancyState = z.enum(pregnancyStates);
export type PregnancyState = z.infer<typeof pregnancyState>;

/** The question is offered to women of 12 to 55 years, and "not asked" matters from 15 to 49 (WHO: reproductive age). */
export const isAskedAboutPregnancy = (sex: string, ageMonths: number | null): boolean =>
  sex === 'F' && ageMonths !== null && ageMonths >= 12 * 12 && ageMonths < 56 * 12;
export const isOfReproductiveAge = (sex: string, ageMonths: number | null): boolean =>
  sex === 'F' && ageMonths !== null && ageMonths >= 15 * 12 && ageMonths < 50 * 12;

const severityOf: Record<CautionLevel, number> = { none: 0, caution: 1, avoid: 2, contraindicated: 3 };
function rowsOf(stage: Stage): Map<string, PregnancyRow[]> {
  const rows = new Map<string, PregnancyRow[]>();
  for (const row of pregnancyRows) if (row.stage === stage) rows.set(row.inn, [...(rows.get(row.inn) ?? []), row]);
  return rows;
}
const byStage: Record<Stage, Map<string, PregnancyRow[]>> = { pregnancy: rowsOf('pregnancy'), lactation: rowsOf('lactation') };

export interface Caution {
  level: Exclude<CautionLevel, 'none'>;
  reason: PregnancyReason | null;
  source: string;
}

/** The stricter of two cautions; of two alike, the first. */
export const graverCaution = (known: Caution | undefined, other: Caution): Caution =>
  known && severityOf[known.level] >= severityOf[other.level] ? known : other;

/** The stricter of the clinic's answer and of the table. */
export function cautionOf(
  stage: Stage,
  drug: Pick<DrugFacts, 'pregnancyCaution' | 'lactationCaution'>,
  { inns }: Pick<Substances, 'inns'>,
): Caution | undefined {
  const answered = (stage === 'pregnancy' ? drug.pregnancyCaution : drug.lactationCaution) ?? 'none';
  const worst = [...inns].flatMap((inn) => byStage[stage].get(inn) ?? []).toSorted((a, b) => severityOf[b.level] - severityOf[a.level])[0];
  if (worst && worst.level !== 'none' && severityOf[worst.level] >= severityOf[answered])
    return { level: worst.level, reason: worst.reason, source: worst.source };
  return answered === 'none' ? undefined : { level: answered, reason: null, source: '' };
}

/** Drugs whose use in pregnancy can be the very purpose, or has an accepted exception: their contraindication asks for a reason. */
export const usedInPregnancy: ReadonlySet<string> = new Set(['mifepristone', 'misoprostol', 'ergometrine', 'methotrexate', 'warfarin']);

export interface AgeBreach {
  side: 'young' | 'old';
  months: number;
  source: string;
}

const ageRows = new Map(ageLimitRows.map((row) => [row.inn, row]));

export function ageBreach(
  { ageLimits }: Pick<DrugFacts, 'ageLimits'>,
  { inns }: Pick<Substances, 'inns'>,
  ageMonths: number | null,
): AgeBreach | undefined {
  if (ageMonths === null) return undefined;
  const least = ageLimits?.leastMonths ?? null;
  const greatest = ageLimits?.greatestMonths ?? null;
  if (least !== null && ageMonths < least) return { side: 'young', months: least, source: '' };
  if (greatest !== null && ageMonths > greatest) return { side: 'old', months: greatest, source: '' };
  if (least !== null) return undefined;
  const row = [...inns].flatMap((inn) => ageRows.get(inn) ?? []).toSorted((a, b) => b.leastMonths - a.leastMonths)[0];
  return row && ageMonths < row.leastMonths ? { side: 'young', months: row.leastMonths, source: labels } : undefined;
}
