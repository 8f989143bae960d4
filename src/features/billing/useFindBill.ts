import { api } from '../../api/api.ts';
import { addMonths, queryWindows } from '../../domain/dates.ts';

/** The date in a number such as B20261123-0001. */
const dateOf = (number: string) => `${number.slice(1, 5)}-${number.slice(5, 7)}-${number.slice(7, 9)}`;

/** The id of the bill with exactly this number, whatever its state. A paid one is found if it was settled within three months. */
export function useFindBill(): (number: string) => Promise<string | undefined> {
  const [notPaid] = api.useLazyQueryNotPayListQuery();
  const [inSettlement] = api.useLazyQuerySettlementListQuery();
  const [paid] = api.useLazyQueryHavePayListQuery();
  return async (number) => {
    const from = dateOf(number);
    const criteria = { page: 1, size: 2, keyword: number };
    const answers = await Promise.all([
      notPaid(criteria),
      inSettlement(criteria),
      paid({ ...criteria, from, to: addMonths(from, queryWindows.billingList.longest.count) }),
    ]);
    return answers.flatMap(({ data }) => data?.rows ?? []).find(({ billNumber }) => billNumber === number)?.id;
  };
}
