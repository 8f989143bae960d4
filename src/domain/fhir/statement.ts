import type { Detail } from '../history/drugs/shapes.ts';
import { type HistoryState, historyState } from '../history/kinds.ts';
import { type DosedRow, dosageOf } from './medication.ts';
import { concept, present, type Resource, reference, systems } from './resource.ts';

export interface StatementRow extends Pick<DosedRow, 'doseUnitName' | 'routeName' | 'frequencyName' | 'frequency'> {
  id: string;
  patientId: string;
  encounterId: string | null;
  name: string;
  /** yyyy, yyyy-MM or yyyy-MM-dd; empty if unknown. */
  onset: string;
  status: HistoryState | 'error';
  note: string;
  errorReason: string;
  recordedBy: string;
  recordedAt: string;
  drug: Detail | null;
  itemCode: string | null;
}

const statusOf = { [historyState.active]: 'active', [historyState.historical]: 'stopped', error: 'entered-in-error' } as const;

/** A medicine that the patient takes from elsewhere, or an order that he has stopped taking: the order is a MedicationRequest. */
export function medicationStatementOf(row: StatementRow): Resource {
  const { drug, itemCode, errorReason } = row;
  const reason = (row.status === 'error' ? errorReason : drug?.stopReason) ?? '';
  const usage = { dose: drug?.dose ?? null, doseUnit: drug?.doseUnit ?? null, routeCode: drug?.routeCode ?? null };
  return present({
    resourceType: 'MedicationStatement',
    id: row.id,
    basedOn: drug?.adviceId ? [reference('MedicationRequest', drug.adviceId)] : [],
    status: statusOf[row.status],
    statusReason: reason.trim() ? [concept(reason)] : [],
    medicationCodeableConcept: concept(row.name, ...(itemCode ? [{ system: systems.item, code: itemCode, display: row.name }] : [])),
    subject: reference('Patient', row.patientId),
    context: row.encounterId ? reference('Encounter', row.encounterId) : undefined,
    effectivePeriod: present({ start: row.onset, end: drug?.stoppedOn }),
    dateAsserted: row.recordedAt,
    informationSource: drug?.source === 'otherHospital' ? { display: drug.source } : reference('Patient', row.patientId),
    dosage: dosageOf({ ...row, ...usage, frequencyCode: drug?.frequencyCode ?? null, duration: null }),
    note: row.note.trim() ? [{ text: row.note }] : [],
  });
}
