import type * as Encounter from '../../domain/encounter/shapes.ts';
import { FormsPanel } from '../../features/form/fill/FormsPanel.tsx';

/** Forms that are filled in during a visit, in its record. */
export function FormsOfVisit({ encounter }: { encounter: Encounter.Full }) {
  return <FormsPanel patientId={encounter.patientId} visit={encounter} />;
}
