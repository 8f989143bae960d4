import type * as Encounter from '../../domain/encounter/shapes.ts';
import { HistoriesPanel } from '../../features/history/HistoriesPanel.tsx';

/** The histories of the patient beside the record of this visit, which is noted as their source. */
export function HistoriesOfVisit({ encounter }: { encounter: Encounter.Full }) {
  return <HistoriesPanel patientId={encounter.patientId} noteRecordId={encounter.id} />;
}
