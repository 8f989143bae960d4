import { describe, expect, it } from 'vitest';
import { fhirFaults } from '../../../tests/fhirValidator.ts';
import { medicationStatementOf, type StatementRow } from './statement.ts';

const warfarin: StatementRow = {
  id: 'h1',
  patientId: 'p1',
  encounterId: 'e1',
  name: '华法林',
  onset: '2024-03',
  status: 'active',
  note: '每月查 INR',
  errorReason: '',
  recordedBy: 's1',
  recordedAt: '2026-11-23T00:30:00.000Z',
  itemCode: null,
  doseUnitName: 'mg',
  routeName: null,
  frequencyName: '每日一次',
  frequency: { times: 1, days: 1 },
  drug: {
    nameEn: 'warfarin',
    itemId: null,
    ingredients: ['warfarin'],
    dose: 3,
    doseUnit: 'mg',
    routeCode: null,
    frequencyCode: 'qd',
    source: 'otherHospital',
    stoppedOn: null,
    stopReason: '',
    adviceId: null,
  },
};
const { drug } = warfarin;
const stopped = drug && { ...drug, stoppedOn: '2026-11-20', stopReason: '出血' };

describe('a medicine from elsewhere in FHIR', () => {
  it('says what is taken, how, since when and from whom', () => {
    const statement = medicationStatementOf(warfarin);

    expect(fhirFaults(statement)).toEqual([]);
    expect(statement).toMatchObject({
      status: 'active',
      medicationCodeableConcept: { text: '华法林' },
      subject: { reference: 'Patient/p1' },
      context: { reference: 'Encounter/e1' },
      effectivePeriod: { start: '2024-03' },
      informationSource: { display: 'otherHospital' },
      dosage: [
        { timing: { repeat: { frequency: 1, period: 1, periodUnit: 'd' } }, doseAndRate: [{ doseQuantity: { value: 3, code: 'mg' } }] },
      ],
      note: [{ text: '每月查 INR' }],
    });
    expect(statement).not.toHaveProperty('basedOn');
  });

  it.each<[string, Partial<StatementRow>, object]>([
    [
      'that was stopped has its end and its reason',
      { status: 'historical', drug: stopped },
      { status: 'stopped', statusReason: [{ text: '出血' }], effectivePeriod: { start: '2024-03', end: '2026-11-20' } },
    ],
    [
      'that was entered in error says so',
      { status: 'error', errorReason: '记错患者' },
      { status: 'entered-in-error', statusReason: [{ text: '记错患者' }] },
    ],
    [
      'that is an order the patient has stopped names the order',
      { status: 'historical', drug: stopped && { ...stopped, adviceId: 'a1' } },
      { basedOn: [{ reference: 'MedicationRequest/a1' }] },
    ],
    [
      'in free words has its name alone',
      { drug: null, onset: '', encounterId: null, note: '' },
      { medicationCodeableConcept: { text: '华法林' } },
    ],
    [
      'of the goods of the clinic has their code',
      { itemCode: 'XY1' },
      { medicationCodeableConcept: { coding: [{ system: 'urn:xinglin:item', code: 'XY1' }] } },
    ],
  ])('%s', (_, over, expected) => {
    const statement = medicationStatementOf({ ...warfarin, ...over });
    expect(fhirFaults(statement)).toEqual([]);
    expect(statement).toMatchObject(expected);
  });
});
