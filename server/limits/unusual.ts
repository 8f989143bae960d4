import { fenText } from '../../src/domain/money/fen.ts';
import { greatestUnusual, type SumKind, usualAtMost } from '../../src/domain/money/unusual.ts';
import { confirm } from '../pipeline/problem.ts';

/** Asks once whether sums far beyond the usual are right; the call is made again with `sumConfirmed`. */
export function askAboutUnusual(kind: SumKind, sums: readonly number[], isConfirmed: boolean | undefined): void {
  const unusual = isConfirmed ? undefined : greatestUnusual(kind, sums);
  if (unusual === undefined) return;
  throw confirm('common.unusualSum', { amount: fenText(unusual), usual: fenText(usualAtMost[kind]) });
}
