import { allergyOf, conditionOf, encounterOf, noAllergyOf } from '../../src/domain/fhir/care.ts';
import { resultOf } from '../../src/domain/fhir/laboratory.ts';
import { medicationRequestOf } from '../../src/domain/fhir/medication.ts';
import { organisationOf, patientOf, practitionerOf } from '../../src/domain/fhir/people.ts';
import type { Resource } from '../../src/domain/fhir/resource.ts';
import { medicationStatementOf } from '../../src/domain/fhir/statement.ts';
import { vitalObservationsOf } from '../../src/domain/fhir/vitals.ts';
import { medicineTypes } from '../../src/domain/order/orderTypes.ts';

/** How one kind of resource comes from rows. */
export interface FhirWriter {
  resource: string;
  statement: string;
  /** Row-level security shows the rows of one clinic at a time. */
  isOfPractice: boolean;
  write: (row: object) => Resource[];
}

const writer = <Row extends object>(
  resource: string,
  scope: 'org' | 'practice',
  statement: string,
  write: (row: Row) => Resource | Resource[],
): FhirWriter => ({ resource, statement, isOfPractice: scope === 'practice', write: (row) => [write(row as Row)].flat() });

const named = (kind: string, code: string) => `(select d.name_zh from dictionary d where d.kind = '${kind}' and d.code = ${code})`;
const ofPractice = 'practice_id = app_practice()';

/** Bulk data, one file a line: what clinical resources refer to comes first, so that a reader resolves references in one pass. */
export const fhirWriters: readonly FhirWriter[] = [
  writer(
    'Organization',
    'org',
    `select id, null::uuid as part_of, code, name_zh, name_en, phone, address, true as active from org
     union all select id, org_id, code, name_zh, name_en, phone, address, enabled from practice`,
    organisationOf,
  ),
  writer('Practitioner', 'org', 'select id, staff_no, name, name_en, sex, active, licence_number from staff order by id', practitionerOf),
  writer(
    'Patient',
    'org',
    `select id, org_id, mrn, name, name_en, sex, birth_date, id_type, id_number, mobile, email, marital_status, address, zip,
       coalesce(${named('region', 'p.region_code')}, '') as district, contact_name,
       coalesce(${named('contactRelation', 'p.contact_relation')}, p.contact_relation) as contact_relation, contact_mobile,
       deleted_at is not null as is_deleted
     from patient p where not p.is_walk_in order by id`,
    patientOf,
  ),
  writer(
    'Encounter',
    'practice',
    `select e.id, e.practice_id, e.patient_id, e.doctor_id, e.status, e.created_at, e.started_at, e.completed_at, coalesce(a.reason, '') as reason
     from encounter e left join appointment a on a.org_id = e.org_id and a.id = e.appointment_id where e.${ofPractice} order by e.id`,
    encounterOf,
  ),
  writer(
    'Condition',
    'practice',
    `select id, patient_id, encounter_id, code, name_zh, name_en, certainty, note, recorded_by, recorded_at
     from diagnosis where ${ofPractice} order by id`,
    conditionOf,
  ),
  writer(
    'Observation',
    'practice',
    `select v.id, v.patient_id, e.id as encounter_id, v.recorded_by, v.recorded_at, v.measured, v.deleted_at is not null as is_deleted, null::uuid as report_id,
       ${emptyResult()}
     from vital_signs v left join encounter e on e.org_id = v.org_id and e.appointment_id = v.appointment_id where v.${ofPractice}
     union all
     select r.id, r.patient_id, r.encounter_id, r.written_by, r.written_at, null, false, r.id,
       l.sort, r.report_number, r.status, r.version_number, r.specimen, r.sampled_at, r.written_at, r.reviewed_at, r.written_by,
       l.code, coalesce(i.loinc, ''), l.name_zh, l.name_en, l.unit, l.result, l.low, l.high, l.expected_zh, l.abnormal_flag, l.remark
     from report r join report_result l on l.org_id = r.org_id and l.report_id = r.id
     left join lab_indicator i on i.org_id = l.org_id and i.id = l.indicator_id where r.${ofPractice}`,
    (row: { reportId: string | null }) => (row.reportId === null ? vitalObservationsOf(row as never) : resultOf(row as never)),
  ),
  writer(
    'MedicationRequest',
    'practice',
    `select a.id, a.patient_id, a.encounter_id, a.doctor_id, a.item_code, a.item_name, a.content, a.specification, a.dose, a.dose_unit,
       ${named('doseUnit', 'a.dose_unit')} as dose_unit_name, a.route_code, ${named('route', 'a.route_code')} as route_name,
       a.frequency_code, f.name_zh as frequency_name, f.extra as frequency, a.duration, a.quantity, a.unit, a.memo, a.prescription_number,
       a.group_number, a.sign_status, a.send_status, a.created_at, a.signed_at, a.revoke_reason
     from advice a left join dictionary f on f.kind = 'frequency' and f.code = a.frequency_code
     where a.advice_type in (${medicineTypes.join(', ')}) and a.${ofPractice} order by a.id`,
    medicationRequestOf,
  ),
  writer(
    'MedicationStatement',
    'org',
    `select h.id, h.patient_id, h.encounter_id, h.name, h.onset, h.status, h.note, h.error_reason, h.recorded_by, h.recorded_at, h.drug,
       i.code as item_code, ${named('doseUnit', "h.drug ->> 'doseUnit'")} as dose_unit_name,
       ${named('route', "h.drug ->> 'routeCode'")} as route_name, f.name_zh as frequency_name, f.extra as frequency
     from patient_history h left join item i on i.org_id = h.org_id and i.id = (h.drug ->> 'itemId')::uuid
     left join dictionary f on f.kind = 'frequency' and f.code = h.drug ->> 'frequencyCode'
     where h.kind = 'drug' order by h.id`,
    medicationStatementOf,
  ),
  writer(
    'AllergyIntolerance',
    'org',
    `select a.id, a.patient_id, a.allergen_code, a.allergen_name, a.severity, a.start, a.status, a.note, a.recorded_by, a.recorded_at,
       a.deleted_at is not null as is_deleted, false as is_none,
       coalesce((select jsonb_agg(jsonb_build_object('code', r.code, 'name', coalesce(${named('allergyReaction', 'r.code')}, r.code)))
         from unnest(a.reactions) as r (code)), '[]') as reactions
     from patient_allergy a
     union all
     select p.id, p.id, '', '', '', null, '', '', null, null, false, true, '[]' from patient p where p.never_allergic`,
    (row: { isNone: boolean }) => (row.isNone ? noAllergyOf(row as never) : allergyOf(row as never)),
  ),
];

/** The columns of a laboratory result in a row that is none. */
function emptyResult(): string {
  const texts = ['code', 'loinc', 'name_zh', 'name_en', 'unit', 'result', 'expected_zh', 'abnormal_flag', 'remark'];
  const columns = [
    ...[
      ['sort', 'integer'],
      ['report_number', 'text'],
      ['status', 'integer'],
      ['version_number', 'integer'],
      ['specimen', 'text'],
    ],
    ...[
      ['sampled_at', 'timestamptz'],
      ['written_at', 'timestamptz'],
      ['reviewed_at', 'timestamptz'],
      ['written_by', 'uuid'],
    ],
    ...[...texts.slice(0, 6), 'low', 'high', ...texts.slice(6)].map((name) => [name, ['low', 'high'].includes(name) ? 'numeric' : 'text']),
  ];
  return columns.map(([name, type]) => `null::${type} as ${name}`).join(', ');
}
