/** Notes and coins of a drawer, as they are counted. */
import type { FieldProblem } from '../problem.ts';
import type { Counts } from './shapes.ts';

/** Fen of each note and coin in use: 100 50 20 10 5 1 yuan, 5 jiao, 1 jiao. */
export const denominations = [10_000, 5_000, 2_000, 1_000, 500, 100, 50, 10] as const;

export const sumOfCounts = (counts: Counts): number => counts.reduce((sum, { fen, count }) => sum + fen * count, 0);

/** Only known denominations, each once. */
export function checkCounts(counts: Counts): FieldProblem<{ counts: Counts }>[] {
  return counts.flatMap(({ fen }, index): FieldProblem<{ counts: Counts }>[] => {
    if (!(denominations as readonly number[]).includes(fen)) return [{ field: `counts.${index}.fen`, message: 'till.count.unknown' }];
    const isRepeated = counts.findIndex((other) => other.fen === fen) < index;
    return isRepeated ? [{ field: `counts.${index}.fen`, message: 'till.count.twice' }] : [];
  });
}

const countOf = (counts: Counts, fen: number): number => counts.find((each) => each.fen === fen)?.count ?? 0;

/** Denominations of which two people counted different numbers. */
export const differingDenominations = (given: Counts, found: Counts): number[] =>
  denominations.filter((fen) => countOf(given, fen) !== countOf(found, fen));
