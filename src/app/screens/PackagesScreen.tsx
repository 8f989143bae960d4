import { Packages } from '../../features/package/PackagesScreen.tsx';
import { PackageInvoices } from '../prepaidInvoices.tsx';
import { PackageReceipt } from '../receiptPrint.tsx';

export default function PackagesScreen() {
  return <Packages Receipt={PackageReceipt} Invoices={PackageInvoices} />;
}
