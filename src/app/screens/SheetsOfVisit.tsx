import type * as Encounter from '../../domain/encounter/shapes.ts';
import { SheetsPanel } from '../../features/crm/sheets/SheetsPanel.tsx';

/** What the patient wrote before the visit, in the record. */
export function SheetsOfVisit({ encounter }: { encounter: Encounter.Full }) {
  return <SheetsPanel patientId={encounter.patientId} />;
}
