import { PatientScreen } from '../../features/patient/PatientScreen.tsx';
import { patientPanels } from '../patientPanels.tsx';

/** One patient as a page, with the panels of every area. */
export default function PatientPageScreen() {
  return <PatientScreen panels={patientPanels} />;
}
