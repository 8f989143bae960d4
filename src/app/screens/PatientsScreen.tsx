import { PatientListScreen } from '../../features/patient/PatientListScreen.tsx';
import { patientPanels } from '../patientPanels.tsx';
import { ReportSlot } from './report/ReportSlot.tsx';

/** The list of patients, with the panels of every area in their detail. */
export default function PatientsScreen() {
  return (
    <ReportSlot>
      <PatientListScreen panels={patientPanels} />
    </ReportSlot>
  );
}
