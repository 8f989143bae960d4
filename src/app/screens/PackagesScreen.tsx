import { Packages } from '../../features/package/PackagesScreen.tsx';
import { PackageReceipt } from '../receiptPrint.tsx';

export default function PackagesScreen() {
  return <Packages Receipt={PackageReceipt} />;
}
