import { useMemo } from 'react';
import { useListView } from '../../blocks/useListView.ts';
import { useQueryWindow } from '../../blocks/useQueryWindow.ts';
import type * as Billing from '../../domain/billing/shapes.ts';
import { checkDateRange, dateAt } from '../../domain/dates.ts';
import { useBills } from './useBills.ts';

// A type and no interface: only then it is a record of texts with these names alone.
export type DeskFilters = { keyword: string; from: string; to: string };

/** Lists of settled bills ask for days. */
export const isDatedTab = (tab: Billing.Tab): boolean => tab === 'paid' || tab === 'owing';

/** The list of one tab of the till, what it was asked, and the refusal of its days. */
export function useDeskList(tab: Billing.Tab) {
  const today = useMemo(() => dateAt(new Date()), []);
  const view = useListView<DeskFilters>({ filters: { keyword: '', from: tab === 'paid' ? today : '', to: tab === 'paid' ? today : '' } });
  const { from, to, keyword } = view.filters;
  const isDated = isDatedTab(tab);
  const criteria = { ...(keyword && { keyword }), ...(isDated && from && { from }), ...(isDated && to && { to }) };
  const window = useQueryWindow(tab === 'paid' ? 'billingList' : 'billsOfOnePatient');
  const [wrong] = checkDateRange(criteria, isDated ? window : { ...window, required: false });
  const { page, size, sort, direction } = view;
  const order = sort ? { sort, direction } : {};
  const rows = useBills(tab, { page, size, ...order, ...criteria }, wrong !== undefined);
  return { view, today, criteria, order, wrong, rows };
}
