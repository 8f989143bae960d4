import type * as Billing from '../../domain/billing/shapes.ts';
import { useBills } from './useBills.ts';

interface Place {
  tab: Billing.Tab;
  rows: readonly Billing.Line[] | undefined;
  billId: string | null;
  keyword: string;
  /** Opens a bill, in the search as it is or with the search cleared. */
  open: (id: string, clearing?: readonly string[]) => void;
}

/** What stands next after an opened bill: within the search, and where the search has nothing more, in the whole queue. */
export function useNextBill({ tab, rows, billId, keyword, open }: Place): (() => void) | undefined {
  const isQueue = tab === 'notPaid' || tab === 'inSettlement';
  const others = useBills(tab, { page: 1, size: 20 }, billId === null || keyword === '' || !isQueue);
  const isOther = ({ id }: Billing.Line) => id !== billId;
  const here = rows?.find(isOther);
  if (here) return () => open(here.id);
  const beyond = keyword !== '' && isQueue ? others.data?.rows.find(isOther) : undefined;
  return beyond && (() => open(beyond.id, ['keyword', 'page']));
}
