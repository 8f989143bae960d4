import { MeasureDrawer } from '../../features/encounter/vitals/MeasureDrawer.tsx';
import { NursingScreen } from '../../features/nursing/NursingScreen.tsx';

/** The nurse's list, where vital signs are taken without opening the record. */
export default function NursingDeskScreen() {
  return <NursingScreen Measure={MeasureDrawer} />;
}
