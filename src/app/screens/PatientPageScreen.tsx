import { PatientScreen } from '../../features/patient/PatientScreen.tsx';
import { patientPanels } from '../patientPanels.tsx';
import { ReportSlot } from './report/ReportSlot.tsx';

/** One patient as a page, with the panels of every area. */
export default function PatientPageScreen() {
  return (
    <ReportSlot>
      <PatientScreen panels={patientPanels} />
    </ReportSlot>
  );
}
