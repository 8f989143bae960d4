import { Members } from '../../features/membership/MembersScreen.tsx';
import { CardInvoices } from '../prepaidInvoices.tsx';
import { RechargeReceipt } from '../receiptPrint.tsx';

export default function MembersScreen() {
  return <Members Receipt={RechargeReceipt} Invoices={CardInvoices} />;
}
