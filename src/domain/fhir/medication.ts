import { sendState, signState } from '../order/states.ts';
import { concept, present, type Resource, reference, systems } from './resource.ts';
import { quantityOf } from './units.ts';

export interface MedicationRow {
  id: string;
  patientId: string;
  encounterId: string;
  doctorId: string;
  itemCode: string;
  itemName: string;
  content: string;
  specification: string;
  dose: number | null;
  doseUnit: string | null;
  doseUnitName: string | null;
  routeCode: string | null;
  routeName: string | null;
  frequencyCode: string | null;
  frequencyName: string | null;
  frequency: { times?: number; days?: number; once?: boolean; asNeeded?: boolean } | null;
  duration: number | null;
  quantity: number;
  unit: string;
  memo: string;
  prescriptionNumber: string | null;
  groupNumber: number | null;
  signStatus: number;
  sendStatus: number;
  createdAt: string;
  signedAt: string | null;
  revokeReason: string;
}

function statusOf({ signStatus, sendStatus }: MedicationRow): string {
  if (signStatus === signState.revoked || sendStatus === sendState.revoked) return 'cancelled';
  if (sendStatus === sendState.stopped) return 'stopped';
  return signStatus === signState.signed ? 'active' : 'draft';
}

export const medicationRequestOf = (row: MedicationRow): Resource =>
  present({
    resourceType: 'MedicationRequest',
    id: row.id,
    identifier: row.prescriptionNumber ? [{ system: systems.prescription, value: row.prescriptionNumber }] : [],
    status: statusOf(row),
    statusReason: row.revokeReason.trim() ? concept(row.revokeReason) : undefined,
    intent: 'order',
    medicationCodeableConcept: concept(
      [row.itemName || row.content, row.specification].filter(Boolean).join(' '),
      ...(row.itemCode ? [{ system: systems.item, code: row.itemCode, ...(row.itemName && { display: row.itemName }) }] : []),
    ),
    subject: reference('Patient', row.patientId),
    encounter: reference('Encounter', row.encounterId),
    authoredOn: row.signedAt ?? row.createdAt,
    requester: reference('Practitioner', row.doctorId),
    groupIdentifier:
      row.groupNumber === null ? undefined : { system: systems.prescription, value: `${row.encounterId}-group-${row.groupNumber}` },
    dosageInstruction: dosageOf(row),
    dispenseRequest: present({
      quantity: quantityOf(row.quantity, row.unit),
      expectedSupplyDuration: row.duration === null ? undefined : { value: row.duration, unit: 'd', system: systems.ucum, code: 'd' },
    }),
    note: row.memo.trim() ? [{ text: row.memo }] : [],
  });

/** The way a drug is taken, for own and outside medicines. */
export type DosedRow = Pick<
  MedicationRow,
  'dose' | 'doseUnit' | 'doseUnitName' | 'routeCode' | 'routeName' | 'frequencyCode' | 'frequencyName' | 'frequency' | 'duration'
>;

export function dosageOf(row: DosedRow): object[] {
  const dose = row.dose === null ? undefined : quantityOf(row.dose, row.doseUnit ?? '', row.doseUnitName ?? row.doseUnit ?? '');
  const dosage = present({
    timing: timingOf(row),
    asNeededBoolean: row.frequency?.asNeeded === true ? true : undefined,
    route: row.routeCode ? concept(row.routeName ?? '', { system: systems.route, code: row.routeCode }) : undefined,
    doseAndRate: dose ? [{ doseQuantity: dose }] : [],
  });
  return Object.keys(dosage).length > 0 ? [dosage] : [];
}

function timingOf({ frequencyCode, frequencyName, frequency, duration }: DosedRow): object | undefined {
  if (!frequencyCode) return undefined;
  const { times, days, once } = frequency ?? {};
  const repeat = {
    ...(duration !== null && !once && { boundsDuration: { value: duration, unit: 'd', system: systems.ucum, code: 'd' } }),
    ...(once ? { count: 1 } : times !== undefined && days !== undefined && { frequency: times, period: days, periodUnit: 'd' }),
  };
  return present({ repeat, code: concept(frequencyName ?? '', { system: systems.frequency, code: frequencyCode }) });
}
