import { Entries } from '../../features/membership/EntriesScreen.tsx';
import { CardInvoices } from '../prepaidInvoices.tsx';
import { RechargeReceipt } from '../receiptPrint.tsx';

export default function EntriesScreen() {
  return <Entries Receipt={RechargeReceipt} Invoices={CardInvoices} />;
}
