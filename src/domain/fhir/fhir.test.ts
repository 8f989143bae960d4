import { describe, expect, it, test } from 'vitest';
import { fhirFaults } from '../../../tests/fhirValidator.ts';
import { type AllergyRow, allergyOf, type ConditionRow, conditionOf, encounterOf, internationalCode, noAllergyOf } from './care.ts';
import { type ResultRow, resultOf } from './laboratory.ts';
import { type MedicationRow, medicationRequestOf } from './medication.ts';
import { organisationOf, type PatientRow, patientOf, practitionerOf } from './people.ts';
import type { Resource } from './resource.ts';
import { measuredQuantity, quantityOf, ucumOf } from './units.ts';
import { type VitalRow, vitalObservationsOf } from './vitals.ts';

const at = '2026-11-23T00:30:00.000Z';

const patient: PatientRow = {
  id: 'p1',
  orgId: 'o1',
  mrn: 'M1',
  name: '王芳',
  nameEn: '',
  sex: 'F',
  birthDate: '1990-02-03',
  idType: 'idCard',
  idNumber: '',
  mobile: '',
  email: '',
  maritalStatus: 'unknown',
  address: '',
  zip: '',
  district: '',
  isDeleted: false,
  contactName: '',
  contactRelation: '',
  contactMobile: '',
};
const condition: ConditionRow = {
  id: 'c1',
  patientId: 'p1',
  encounterId: 'e1',
  code: 'I10.x00',
  nameZh: '原发性高血压',
  nameEn: 'Essential hypertension',
  certainty: 'confirmed',
  note: '',
  recordedBy: 's1',
  recordedAt: at,
};
const allergy: AllergyRow = {
  id: 'a1',
  patientId: 'p1',
  allergenCode: 'penicillins',
  allergenName: '青霉素类',
  severity: 'severe',
  start: null,
  status: 'active',
  reactions: [{ code: 'rash', name: '皮疹' }],
  note: '',
  recordedBy: 's1',
  recordedAt: at,
  isDeleted: false,
};
const medication: MedicationRow = {
  id: 'm1',
  patientId: 'p1',
  encounterId: 'e1',
  doctorId: 's1',
  itemCode: 'XY1',
  itemName: '奥美拉唑',
  content: '',
  specification: '20mg',
  dose: 20,
  doseUnit: 'mg',
  doseUnitName: 'mg',
  routeCode: 'po',
  routeName: '口服',
  frequencyCode: 'bid',
  frequencyName: '每日两次',
  frequency: { times: 2, days: 1 },
  duration: 14,
  quantity: 2,
  unit: '盒',
  memo: '',
  prescriptionNumber: 'CF1',
  groupNumber: null,
  signStatus: 2,
  sendStatus: 1,
  createdAt: at,
  signedAt: at,
  revokeReason: '',
};
const result: ResultRow = {
  reportId: 'r1',
  reportNumber: 'L1',
  sort: 0,
  patientId: 'p1',
  encounterId: 'e1',
  status: 2,
  versionNumber: 1,
  specimen: 'serum',
  sampledAt: at,
  writtenAt: at,
  reviewedAt: at,
  writtenBy: 's1',
  code: 'WBC',
  loinc: '',
  nameZh: '白细胞计数',
  nameEn: 'White cell count',
  unit: '10^9/L',
  result: '10.9',
  low: 3.5,
  high: 9.5,
  expectedZh: '',
  abnormalFlag: 'H',
  remark: '',
};
const vitals: VitalRow = {
  id: 'v1',
  patientId: 'p1',
  encounterId: 'e1',
  recordedBy: 's1',
  recordedAt: at,
  isDeleted: false,
  measured: { SYSTOLIC: 146, DIASTOLIC: 88, TEMPERATURE: 36.5, TEMPERATURE_POSITION: 'axillary', SPO2: 97, PULSE: 72, PAIN: 3 },
};

const shapes: [string, Resource][] = [
  ['a patient with nothing but a name', patientOf(patient)],
  [
    'a patient with everything',
    patientOf({
      ...patient,
      nameEn: 'Wang Fang',
      idNumber: '310199199002030001',
      mobile: '19900010001',
      email: 'x@example.org',
      zip: '200000',
      maritalStatus: 'married',
      address: '半夏路 1 号',
      district: '徐汇区',
      contactName: '李',
      contactMobile: '1',
      contactRelation: '配偶',
    }),
  ],
  ['a patient with a passport', patientOf({ ...patient, idType: 'passport', idNumber: 'E1' })],
  ['a patient with another document', patientOf({ ...patient, idType: 'other', idNumber: 'Q1', sex: 'X' })],
  ['a patient whose contact has a relation only', patientOf({ ...patient, contactRelation: '配偶' })],
  ['a deleted patient', patientOf({ ...patient, isDeleted: true })],
  [
    'a clinic',
    organisationOf({ id: 'o2', partOf: 'o1', code: 'SH', nameZh: '诊所', nameEn: 'Clinic', phone: '', address: '', active: true }),
  ],
  ['a doctor', practitionerOf({ id: 's1', staffNo: 'X1', name: '陈', nameEn: 'Chen', sex: 'M', active: true, licenceNumber: '1' })],
  ...([0, 1, 2, 3] as const).map((status): [string, Resource] => [
    `a visit in state ${status}`,
    encounterOf({
      id: 'e1',
      practiceId: 'o2',
      patientId: 'p1',
      doctorId: 's1',
      status,
      createdAt: at,
      reason: '',
      startedAt: status > 0 ? at : null,
      completedAt: status === 3 ? at : null,
    }),
  ]),
  ['a confirmed diagnosis', conditionOf(condition)],
  ['a suspected diagnosis without a code', conditionOf({ ...condition, code: '', certainty: 'suspected', note: '复查' })],
  ['an allergy', allergyOf(allergy)],
  ['an allergy without reactions', allergyOf({ ...allergy, reactions: [], status: 'historical', start: '2020-01-01' })],
  ['an allergy that was entered in error', allergyOf({ ...allergy, isDeleted: true })],
  ['no known allergy', noAllergyOf({ id: 'p1' })],
  ['a prescription', medicationRequestOf(medication)],
  [
    'a drug without dosing',
    medicationRequestOf({
      ...medication,
      dose: null,
      doseUnit: null,
      doseUnitName: null,
      routeCode: null,
      frequencyCode: null,
      frequency: null,
      duration: null,
      itemCode: '',
      itemName: '',
      content: '自备',
      groupNumber: 1,
      signStatus: 1,
      signedAt: null,
      prescriptionNumber: null,
    }),
  ],
  ['a drug once, when needed', medicationRequestOf({ ...medication, frequency: { times: 1, days: 1, once: true, asNeeded: true } })],
  ['a revoked prescription', medicationRequestOf({ ...medication, signStatus: 7, sendStatus: 2, revokeReason: '患者拒绝' })],
  ['a result', resultOf(result)],
  ['a result with an international code', resultOf({ ...result, loinc: '6690-2' })],
  ['a result below what can be measured', resultOf({ ...result, result: '<0.5', abnormalFlag: 'L', low: null })],
  ['a result in words', resultOf({ ...result, result: '阴性', unit: '', low: null, high: null, expectedZh: '阴性', abnormalFlag: '' })],
  ['a result that is not there', resultOf({ ...result, result: '', status: 1, reviewedAt: null, sampledAt: null })],
  ['a replaced result', resultOf({ ...result, status: 3 })],
  ['a corrected result', resultOf({ ...result, versionNumber: 2 })],
  ...vitalObservationsOf(vitals).map((one): [string, Resource] => [`the measurement ${one.id}`, one]),
  ...vitalObservationsOf({
    ...vitals,
    encounterId: null,
    isDeleted: true,
    measured: { SYSTOLIC: 120, LAST_MENSTRUATION: '2026-11-01', CONSCIOUSNESS: 'A', NOTE: '坐位', PRESSURE_SETTING: 'clinic', WAIST: 80 },
  }).map((one): [string, Resource] => [`the measurement ${one.id} without a visit`, one]),
];

describe('FHIR R4', () => {
  it.each(shapes)('%s is valid by the schema of R4', (_, resource) => {
    expect(fhirFaults(resource)).toEqual([]);
  });

  it.each<[string, Partial<Resource>]>([
    ['an unknown element', { colour: 'red' }],
    ['a date that does not exist in the calendar’s shape', { birthDate: '2023-13-01' }],
    ['a sex that is no code', { gender: 'm' }],
    ['a contact nobody can reach', { contact: [{ relationship: [{ text: '配偶' }] }] }],
    ['a code without a system', { maritalStatus: { coding: [{ code: 'M' }] } }],
  ])('%s is found to be wrong', (_, wrong) => {
    expect(fhirFaults({ ...patientOf(patient), ...wrong })).not.toEqual([]);
  });

  it('finds two values, a value beside its absence, and an allergy in error that is active', () => {
    const both = { ...resultOf(result), valueString: '5' };
    const absent = { ...resultOf(result), dataAbsentReason: { text: 'unknown' } };
    const active = { ...allergyOf({ ...allergy, isDeleted: true }), clinicalStatus: allergyOf(allergy).clinicalStatus };

    expect([both, absent, active].map((one) => fhirFaults(one as Resource).length)).toEqual([1, 1, 1]);
  });
});

test.each([
  ['I10.x00', 'I10'],
  ['E78.500', 'E78.5'],
  ['J06.900x001', 'J06.9'],
  ['A18.001+', 'A18.0'],
  ['A01.01.01', undefined],
  ['BNX010', undefined],
  ['', undefined],
])('%s of the Chinese list is %s of the international one', (code, international) => {
  expect(internationalCode(code)).toBe(international);
});

test.each([
  ['10^9/L', '10*9/L'],
  ['10*12/L', '10*12/L'],
  ['μmol/L', 'umol/L'],
  ['µmol/L', 'umol/L'],
  ['℃', 'Cel'],
  ['mmHg', 'mm[Hg]'],
  ['bpm', '/min'],
  ['tablet', '{tablet}'],
  ['wU', undefined],
  ['盒', undefined],
])('the unit %s is %s in UCUM', (unit, code) => {
  expect(ucumOf(unit)).toBe(code);
});

it('keeps the number of a dose whose unit has no code, and its words', () => {
  expect(quantityOf(80, 'wU', '万单位')).toEqual({ value: 80, unit: '万单位' });
});

test.each([
  ['5.2', { value: 5.2 }],
  ['<0.5', { value: 0.5, comparator: '<' }],
  ['≥ 10', { value: 10, comparator: '>=' }],
  ['阴性', undefined],
  ['1:40', undefined],
])('the result %s becomes %o', (text, quantity) => {
  expect(measuredQuantity(text, '')).toEqual(quantity);
});

it('writes both blood pressures as one observation with the codes of LOINC and the units of UCUM', () => {
  const [pressure] = vitalObservationsOf(vitals) as unknown as {
    code: object;
    component: { code: { coding: { code: string }[] }; valueQuantity: object }[];
  }[];

  expect(pressure!.code).toEqual({ coding: [expect.objectContaining({ system: 'http://loinc.org', code: '85354-9' })] });
  expect(pressure!.component.map(({ code, valueQuantity }) => [code.coding[0]!.code, valueQuantity])).toEqual([
    ['8480-6', { value: 146, unit: 'mmHg', system: 'http://unitsofmeasure.org', code: 'mm[Hg]' }],
    ['8462-4', { value: 88, unit: 'mmHg', system: 'http://unitsofmeasure.org', code: 'mm[Hg]' }],
  ]);
});

it('loses no value of a measurement', () => {
  const all = JSON.stringify(vitalObservationsOf(vitals));

  expect(Object.values(vitals.measured).filter((value) => !all.includes(String(value)))).toEqual([]);
});

test.each<[string, Partial<MedicationRow>, string]>([
  ['written and unsigned', { signStatus: 1, sendStatus: 0 }, 'draft'],
  ['signed', { signStatus: 2, sendStatus: 0 }, 'active'],
  ['revoked', { signStatus: 7, sendStatus: 2 }, 'cancelled'],
])('an order that is %s stands so', (_, row, status) => {
  expect(medicationRequestOf({ ...medication, ...row }).status).toBe(status);
});
