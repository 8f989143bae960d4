import { readNumber } from '../report/number/readNumber.ts';
import type { EarlierVisit, Result, Strip } from './stripShapes.ts';

type Reported = Omit<Result, 'before'>;

const mostBefore = 7;
const mostResults = 6;
const mostProblems = 6;

/** The last result of each indicator with those before it, abnormal ones first; `rows` come the newest first. */
export function latestResults(rows: readonly Reported[]): Result[] {
  const byIndicator = new Map<string, Reported[]>();
  for (const row of rows) byIndicator.set(row.indicatorId, [...(byIndicator.get(row.indicatorId) ?? []), row]);
  const latest = [...byIndicator.values()].flatMap(([last, ...earlier]): Result[] =>
    last
      ? [
          {
            ...last,
            before: earlier
              .filter(({ unit }) => unit.trim() === last.unit.trim())
              .slice(0, mostBefore)
              .map(({ result }) => result)
              .toReversed(),
          },
        ]
      : [],
  );
  return latest.toSorted((one, other) => Number(one.abnormalFlag === '') - Number(other.abnormalFlag === '')).slice(0, mostResults);
}

interface Problem {
  nameZh: string;
  nameEn: string;
}

/** Problems by name, once each; a history stands before a diagnosis. */
export function problemsOf(histories: readonly string[], diagnoses: readonly Problem[]): Problem[] {
  const all = [...histories.map((name) => ({ nameZh: name, nameEn: '' })), ...diagnoses];
  return [...new Map(all.toReversed().map((one) => [one.nameZh, one])).values()].toReversed().slice(0, mostProblems);
}

/** The last visit before another one; undefined where it is the first, or too old for the list. */
export function visitBefore(visits: Strip['visits'], { id, at }: { id: string; at: string }): EarlierVisit | undefined {
  return visits.find((visit) => visit.encounterId !== id && Date.parse(visit.at) < Date.parse(at));
}

/** The numbers of a series of results in one unit; a bound such as "<0.5" or a word is no point of a curve. */
export const numbersOf = (results: readonly string[], unit: string): number[] =>
  results.flatMap((text) => {
    const read = readNumber(text, unit);
    return read?.sign === '' ? [read.value] : [];
  });

/** The points of a small curve in a box of one by one, y downwards; nothing for fewer than two values. */
export function curvePoints(values: readonly number[]): { x: number; y: number }[] {
  if (values.length < 2) return [];
  const [least, greatest] = [Math.min(...values), Math.max(...values)];
  const span = greatest - least;
  return values.map((value, index) => ({ x: index / (values.length - 1), y: span === 0 ? 0.5 : 1 - (value - least) / span }));
}
