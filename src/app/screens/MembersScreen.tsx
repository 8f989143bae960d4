import { Members } from '../../features/membership/MembersScreen.tsx';
import { RechargeReceipt } from '../receiptPrint.tsx';

export default function MembersScreen() {
  return <Members Receipt={RechargeReceipt} />;
}
