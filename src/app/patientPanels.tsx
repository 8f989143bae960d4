import { dateAt } from '../domain/dates.ts';
import { medicineTask } from '../domain/permission/codes.ts';
import { isGrowing } from '../domain/vitals/age.ts';
import { PatientComplaints } from '../features/complaint/PatientComplaints.tsx';
import { DocumentsPanel } from '../features/document/DocumentsPanel.tsx';
import { CoursesPanel } from '../features/education/CoursesPanel.tsx';
import { PatientFollowUps } from '../features/followup/PatientFollowUps.tsx';
import { FormsPanel } from '../features/form/fill/FormsPanel.tsx';
import { DrugsPanel } from '../features/history/drugs/DrugsPanel.tsx';
import { HistoriesPanel } from '../features/history/HistoriesPanel.tsx';
import { PoliciesPanel } from '../features/insurance/PoliciesPanel.tsx';
import type { PatientPanel } from '../features/patient/PatientDetail.tsx';
import { PapersPanel } from '../features/print/PapersPanel.tsx';
import { PatientSurgeries } from '../features/surgery/PatientSurgeries.tsx';
import { GrowthPanel } from '../features/timeline/GrowthPanel.tsx';
import { TimelinePanel } from '../features/timeline/TimelinePanel.tsx';
import { VaccinePanel } from '../features/timeline/VaccinePanel.tsx';
import { ViewersPanel } from '../features/trail/ViewersPanel.tsx';

const readers = ['m_chart', 'm_patient'] as const;

/** Parts of other areas that stand in the detail of a patient, in the order of their tabs. Features do not know one another; here they meet. */
export const patientPanels: readonly PatientPanel[] = [
  { id: 'histories', title: 'history.title', needs: readers, isRecord: true, Panel: HistoriesPanel },
  // For pharmacists; it needs no sight of the record.
  { id: 'medicines', title: 'history.drug.title', needs: medicineTask, within: readers, Panel: DrugsPanel },
  { id: 'timeline', title: 'timeline.title', needs: readers, isRecord: true, Panel: TimelinePanel },
  { id: 'documents', title: 'document.title', needs: readers, isRecord: true, Panel: DocumentsPanel },
  { id: 'forms', title: 'form.list.title', needs: 'm_chart', isRecord: true, Panel: FormsPanel },
  { id: 'followUps', title: 'followup.title', needs: ['o_follow_up', 'm_chart'], isRecord: true, Panel: PatientFollowUps },
  { id: 'education', title: 'education.patient.title', needs: readers, isRecord: true, Panel: CoursesPanel },
  { id: 'surgeries', title: 'surgery.patient.title', needs: 'm_operation', isRecord: true, Panel: PatientSurgeries },
  { id: 'complaints', title: 'complaint.patient.title', needs: 'm_patient', Panel: PatientComplaints },
  {
    id: 'growth',
    title: 'timeline.growth.title',
    needs: readers,
    isRecord: true,
    concerns: ({ birthDate }) => isGrowing(birthDate, dateAt(new Date())),
    Panel: GrowthPanel,
  },
  { id: 'vaccines', title: 'vaccine.title', needs: readers, isRecord: true, Panel: VaccinePanel },
  { id: 'insurance', title: 'insurance.policies', needs: ['m_billing', 'm_patient'], Panel: PoliciesPanel },
  { id: 'papers', title: 'print.papers.title', needs: readers, Panel: PapersPanel },
  { id: 'viewers', title: 'trail.viewers.title', needs: ['m_clinical_management', 'm_orgnization_management'], Panel: ViewersPanel },
];
