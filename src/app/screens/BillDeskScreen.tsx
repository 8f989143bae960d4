import { useLocation, useNavigate } from 'react-router-dom';
import type * as Billing from '../../domain/billing/shapes.ts';
import { BillDesk } from '../../features/billing/BillDesk.tsx';
import { Invoice } from '../billInvoice.tsx';
import { PrintActs } from '../billPrint.tsx';

const routes: Record<Billing.Tab, string> = { notPaid: 'not-pay', inSettlement: 'settlement', paid: 'have-pay', owing: 'owe-bill' };

/** The four lists of the full edition: one screen, each tab its own route. */
export default function BillDeskScreen() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const tab = (Object.keys(routes) as Billing.Tab[]).find((key) => pathname.endsWith(routes[key])) ?? 'notPaid';
  return (
    <BillDesk
      key={tab}
      tab={tab}
      go={(next, place) => void navigate({ pathname: `/main/billing/${routes[next]}`, search: String(new URLSearchParams(place)) })}
      PrintActs={PrintActs}
      Invoice={Invoice}
    />
  );
}
