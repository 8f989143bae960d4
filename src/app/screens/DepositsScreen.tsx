import { Deposits } from '../../features/deposit/DepositsScreen.tsx';
import { DepositReceipt } from '../receiptPrint.tsx';

export default function DepositsScreen() {
  return <Deposits Receipt={DepositReceipt} />;
}
