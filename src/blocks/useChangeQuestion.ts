import { isUnusualChange, outcomeOf } from '../domain/billing/payments.ts';
import type { PaymentDraft } from '../domain/billing/shapes.ts';
import { useWords } from '../words/useWords.ts';

/** The question of a form about change larger than the largest note, for its `ask`. */
export function useChangeQuestion(): (payments: readonly PaymentDraft[], due: number) => string | undefined {
  const { say, money } = useWords();
  return (payments, due) => {
    const { paid, change } = outcomeOf(payments, due);
    if (!isUnusualChange(change)) return undefined;
    return say('billing.confirm.change', { change: money(change), tendered: money(paid + change) });
  };
}
