import { dateAt } from '../domain/dates.ts';
import { isGrowing } from '../domain/vitals/age.ts';
import { DocumentsPanel } from '../features/document/DocumentsPanel.tsx';
import { PoliciesPanel } from '../features/insurance/PoliciesPanel.tsx';
import type { PatientPanel } from '../features/patient/PatientDetail.tsx';
import { PapersPanel } from '../features/print/PapersPanel.tsx';
import { GrowthPanel } from '../features/timeline/GrowthPanel.tsx';
import { TimelinePanel } from '../features/timeline/TimelinePanel.tsx';
import { VaccinePanel } from '../features/timeline/VaccinePanel.tsx';

const readers = ['m_chart', 'm_patient'] as const;

/** Parts of other areas that stand in the detail of a patient, in the order of their tabs. Features do not know one another; here they meet. */
export const patientPanels: readonly PatientPanel[] = [
  { id: 'timeline', title: 'timeline.title', needs: readers, isRecord: true, Panel: TimelinePanel },
  { id: 'documents', title: 'document.title', needs: readers, isRecord: true, Panel: DocumentsPanel },
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
];
