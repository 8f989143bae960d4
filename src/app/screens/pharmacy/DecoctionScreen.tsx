import { DecoctionBoard } from '../../../features/pharmacy/herbal/DecoctionBoard.tsx';
import { BagLabelActs } from '../../sheetPrint.tsx';

export default function DecoctionScreen() {
  return <DecoctionBoard Label={BagLabelActs} />;
}
