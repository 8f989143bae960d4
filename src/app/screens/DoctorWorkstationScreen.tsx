import { ConsultationQueue } from '../../features/consultation/ConsultationQueue.tsx';
import { WorkstationScreen } from '../../features/encounter/WorkstationScreen.tsx';
import { UnreadReports } from '../../features/report/UnreadReports.tsx';
import { recordPanels } from '../recordPanels.tsx';

/** The simplified edition's work place of a doctor, with the panels of every area. */
export default function DoctorWorkstationScreen() {
  return <WorkstationScreen panels={recordPanels} Reports={UnreadReports} Consultations={ConsultationQueue} />;
}
