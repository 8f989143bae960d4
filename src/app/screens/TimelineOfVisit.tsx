import type * as Encounter from '../../domain/encounter/shapes.ts';
import { TimelinePanel } from '../../features/timeline/TimelinePanel.tsx';

/** What happened before, beside the record of this visit. */
export function TimelineOfVisit({ encounter }: { encounter: Encounter.Full }) {
  return <TimelinePanel patientId={encounter.patientId} />;
}
