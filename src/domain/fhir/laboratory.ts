import { type ReportState, reportState } from '../report/states.ts';
import { type Coding, concept, present, type Resource, reference, systems } from './resource.ts';
import { measuredQuantity, quantityOf } from './units.ts';

export interface ResultRow {
  reportId: string;
  reportNumber: string;
  sort: number;
  patientId: string;
  encounterId: string;
  status: ReportState;
  versionNumber: number;
  specimen: string;
  sampledAt: string | null;
  writtenAt: string;
  reviewedAt: string | null;
  writtenBy: string;
  code: string;
  /** Empty where the clinic has entered none for the indicator. */
  loinc: string;
  nameZh: string;
  nameEn: string;
  unit: string;
  result: string;
  low: number | null;
  high: number | null;
  expectedZh: string;
  abnormalFlag: string;
  remark: string;
}

/** A signed report stays; a later version replaces it, and then its results are no longer those that count. */
function statusOf({ status, versionNumber }: ResultRow): string {
  if (status === reportState.replaced) return 'cancelled';
  if (status !== reportState.reviewed) return 'preliminary';
  return versionNumber > 1 ? 'corrected' : 'final';
}

const flags = { L: 'Low', H: 'High', A: 'Abnormal' } as const;

/** The international code first, where there is one; the clinic's own beside it. */
const codingsOf = ({ loinc, code, nameEn }: ResultRow): Coding[] => [
  ...(loinc ? [{ system: systems.loinc, code: loinc }] : []),
  { system: systems.indicator, code, ...(nameEn && { display: nameEn }) },
];

export function resultOf(row: ResultRow): Resource {
  const quantity = measuredQuantity(row.result, row.unit);
  const flag = row.abnormalFlag as keyof typeof flags;
  return present({
    resourceType: 'Observation',
    id: `${row.reportId}-${row.sort}`,
    identifier: [{ system: systems.report, value: `${row.reportNumber}-${row.versionNumber}-${row.sort}` }],
    status: statusOf(row),
    category: [concept('', { system: systems.category, code: 'laboratory' })],
    code: concept(row.nameZh, ...codingsOf(row)),
    subject: reference('Patient', row.patientId),
    encounter: reference('Encounter', row.encounterId),
    effectiveDateTime: row.sampledAt ?? row.writtenAt,
    issued: row.reviewedAt ?? row.writtenAt,
    performer: [reference('Practitioner', row.writtenBy)],
    ...valueElementOf(row.result, quantity),
    interpretation: flags[flag] ? [concept('', { system: systems.interpretation, code: flag, display: flags[flag] })] : [],
    note: row.remark.trim() ? [{ text: row.remark }] : [],
    referenceRange: rangeOf(row),
  });
}

function valueElementOf(result: string, quantity: object | undefined): object {
  if (quantity) return { valueQuantity: quantity };
  if (result.trim()) return { valueString: result };
  return { dataAbsentReason: concept('', { system: 'http://terminology.hl7.org/CodeSystem/data-absent-reason', code: 'unknown' }) };
}

function rangeOf({ low, high, unit, expectedZh }: ResultRow): object[] {
  const range = present({
    low: low === null ? undefined : quantityOf(low, unit),
    high: high === null ? undefined : quantityOf(high, unit),
    text: expectedZh,
  });
  return Object.keys(range).length > 0 ? [range] : [];
}
