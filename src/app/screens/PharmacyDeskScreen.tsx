import { DrugsBeside } from '../../features/history/drugs/DrugsBeside.tsx';
import { PharmacyDesk } from '../../features/pharmacy/PharmacyDesk.tsx';
import { SheetPrintActs } from '../sheetPrint.tsx';

/** The same place in both editions. */
export default function PharmacyDeskScreen() {
  return <PharmacyDesk PrintActs={SheetPrintActs} Medicines={DrugsBeside} />;
}
