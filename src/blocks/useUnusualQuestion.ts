import { fenText } from '../domain/money/fen.ts';
import { greatestUnusual, type SumKind, usualAtMost } from '../domain/money/unusual.ts';
import { useWords } from '../words/useWords.ts';

/** The question about a sum far beyond the usual, for `ask` of a form; undefined where the sums are usual. The call then says `sumConfirmed`. */
export function useUnusualQuestion(): (kind: SumKind, sums: readonly (number | null)[]) => string | undefined {
  const { say } = useWords();
  return (kind, sums) => {
    const unusual = greatestUnusual(
      kind,
      sums.map((sum) => sum ?? 0),
    );
    return unusual === undefined ? undefined : say('common.unusualSum', { amount: fenText(unusual), usual: fenText(usualAtMost[kind]) });
  };
}
