import { api } from '../../api/api.ts';
import { useQueryWindow } from '../../blocks/useQueryWindow.ts';
import type * as Billing from '../../domain/billing/shapes.ts';
import { addMonths, dateAt } from '../../domain/dates.ts';
import { monthsIn } from '../../domain/windowInForce.ts';

/** The date in a number such as B20261123-0001. */
const dateOf = (number: string) => `${number.slice(1, 5)}-${number.slice(5, 7)}-${number.slice(7, 9)}`;

export interface FoundBill {
  id: string;
  /** The list that holds it. */
  tab: Billing.Tab;
  /** The day it was settled on, by which the list of paid bills is searched. */
  settledOn: string | undefined;
}

/** The bill with exactly this number, whatever its state. A paid one is found if it was settled within three months. */
export function useFindBill(): (number: string) => Promise<FoundBill | undefined> {
  const [notPaid] = api.useLazyQueryNotPayListQuery();
  const [inSettlement] = api.useLazyQuerySettlementListQuery();
  const [paid] = api.useLazyQueryHavePayListQuery();
  const months = monthsIn(useQueryWindow('billingList'));
  return async (number) => {
    const from = dateOf(number);
    const criteria = { page: 1, size: 2, keyword: number };
    const lists = await Promise.all([
      inTab('notPaid', notPaid(criteria)),
      inTab('inSettlement', inSettlement(criteria)),
      inTab('paid', paid({ ...criteria, from, to: addMonths(from, months) })),
    ]);
    const found = lists.flat().find(({ bill: { billNumber } }) => billNumber === number);
    return found && { id: found.bill.id, tab: found.tab, settledOn: found.bill.settledAt ? dateAt(found.bill.settledAt) : undefined };
  };
}

async function inTab(tab: Billing.Tab, answer: PromiseLike<{ data?: { rows: Billing.Line[] } | undefined }>) {
  return ((await answer).data?.rows ?? []).map((bill) => ({ tab, bill }));
}
