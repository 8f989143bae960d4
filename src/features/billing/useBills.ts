import { api } from '../../api/api.ts';
import type * as Billing from '../../domain/billing/shapes.ts';
import type { Listing } from '../../domain/wire.ts';

/** The list of one tab. The others are not asked. */
export function useBills(tab: Billing.Tab, query: Listing & Billing.Criteria, isWrong: boolean) {
  const only = (own: Billing.Tab) => ({ skip: own !== tab || isWrong });
  const notPaid = api.useQueryNotPayListQuery(query, only('notPaid'));
  const inSettlement = api.useQuerySettlementListQuery(query, only('inSettlement'));
  const paid = api.useQueryHavePayListQuery(query, only('paid'));
  const owing = api.useQueryOweListQuery(query, only('owing'));
  return { notPaid, inSettlement, paid, owing }[tab];
}
