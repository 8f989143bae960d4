import { api } from '../api/api.ts';

/** The id of the card with exactly this number; one written in other capitals only if no second card is. */
export function useFindCard(): (number: string) => Promise<string | undefined> {
  const [find] = api.useLazyQueryCardListQuery();
  return async (number) => {
    const { data } = await find({ page: 1, size: 2, cardNumber: number });
    const cards = data?.rows ?? [];
    const exact = cards.find(({ cardNumber }) => cardNumber === number);
    return (exact ?? (cards.length === 1 ? cards[0] : undefined))?.id;
  };
}
