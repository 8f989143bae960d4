import { Entries } from '../../features/membership/EntriesScreen.tsx';
import { RechargeReceipt } from '../receiptPrint.tsx';

export default function EntriesScreen() {
  return <Entries Receipt={RechargeReceipt} />;
}
