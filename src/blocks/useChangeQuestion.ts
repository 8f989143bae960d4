import type { CallProblem } from '../api/problem.ts';
import { isUnusualChange, outcomeOf } from '../domain/billing/payments.ts';
import type { PaymentDraft } from '../domain/billing/shapes.ts';
import { useWords } from '../words/useWords.ts';

/** Asks in a form, before it is sent, about change larger than the largest note. `confirmed`: the user has agreed. */
export function useChangeQuestion(): (payments: readonly PaymentDraft[], due: number, confirmed: boolean) => void {
  const { say, money } = useWords();
  return (payments, due, confirmed) => {
    const { paid, change } = outcomeOf(payments, due);
    if (confirmed || !isUnusualChange(change)) return;
    const message = say('billing.confirm.change', { change: money(change), tendered: money(paid + change) });
    throw { message, cause: 'refused', status: 0, exceptionType: 'confirm' } satisfies CallProblem;
  };
}
