import { api } from '../api/api.ts';
import { useWords } from '../words/useWords.ts';

/** Payment methods by name, and amounts (fen) by method as one text: "bank card ¥4.76 · cash ¥35.24". */
export function useSharesText() {
  const { name, money } = useWords();
  const { data: methods } = api.useQueryVisitPaymentMethodsQuery();
  const nameOf = (code: string) => name(methods?.find((method) => method.code === code) ?? { name: code });
  const textOf = (shares: readonly { methodCode: string; amount: number }[]) =>
    shares.map(({ methodCode, amount }) => `${nameOf(methodCode)} ${money(amount)}`).join(' · ');
  return { nameOf, textOf };
}
