import { useSearchParams } from 'react-router-dom';
import type * as Billing from '../../domain/billing/shapes.ts';
import { BillDesk } from '../../features/billing/BillDesk.tsx';
import { Invoice } from '../billInvoice.tsx';
import { PrintActs } from '../billPrint.tsx';

const tabs: readonly Billing.Tab[] = ['notPaid', 'inSettlement', 'paid', 'owing'];

/** The simplified edition has one place for bills: the tab is in the address. */
export default function SimplifiedBillScreen() {
  const [parameters, setParameters] = useSearchParams();
  const tab = tabs.find((each) => each === parameters.get('tab')) ?? 'notPaid';
  return (
    <BillDesk key={tab} tab={tab} go={(next, place) => setParameters({ tab: next, ...place })} PrintActs={PrintActs} Invoice={Invoice} />
  );
}
