import type * as Encounter from '../../domain/encounter/shapes.ts';
import { CoursesPanel } from '../../features/education/CoursesPanel.tsx';

/** The courses of the patient, shown in the record of the visit. */
export function CoursesOfVisit({ encounter }: { encounter: Encounter.Full }) {
  return <CoursesPanel patientId={encounter.patientId} />;
}
