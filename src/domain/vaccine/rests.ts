/**
 * Shortest times between doses of the national programme, with those of its catch-up rules.
 *
 * Source: 国家免疫规划疫苗儿童免疫程序及说明（2021年版）, catch-up rules of each vaccine; DTaP in five doses as in force since 1 January 2025.
 */
import { addDays, addMonths } from '../dates.ts';

interface Rest {
  days?: number;
  months?: number;
}

/** Between two doses of one vaccine where nothing else is said. */
const usualRest: Rest = { days: 28 };

/** After the dose before it, by vaccine and number of the later dose. */
const rests: Readonly<Record<string, Rest>> = {
  'HepB:3': { days: 60 },
  'DTaP:4': { months: 6 },
  'DTaP:5': { months: 12 },
  'JE-L:2': { months: 12 },
  'JE-I:2': { days: 7 },
  'JE-I:3': { months: 1 },
  'JE-I:4': { months: 36 },
  'MPSV-A:2': { months: 3 },
  'MPSV-AC:2': { months: 36 },
  'HepA-I:2': { months: 6 },
};

/** Rests after a dose that is not the one just before, of the same vaccine or of the one it goes on from. */
export const furtherRests: readonly { code: string; dose: number; afterCode: string; afterDose: number; rest: Rest }[] = [
  { code: 'HepB', dose: 3, afterCode: 'HepB', afterDose: 1, rest: { months: 4 } },
  { code: 'bOPV', dose: 3, afterCode: 'IPV', afterDose: 2, rest: usualRest },
  { code: 'MPSV-AC', dose: 1, afterCode: 'MPSV-A', afterDose: 2, rest: { months: 12 } },
];

export const restAfter = (day: string, { days = 0, months = 0 }: Rest): string => addDays(addMonths(day, months), days);

/** First day on which a dose may follow the one before it. */
export const earliestAfter = (code: string, doseNumber: number, before: string): string =>
  restAfter(before, rests[`${code}:${doseNumber}`] ?? usualRest);
