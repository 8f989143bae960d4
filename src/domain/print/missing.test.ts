import { describe, expect, test } from 'vitest';
import { forDepartment } from '../../print/consumableSending/sample.ts';
import { samples } from '../../print/samples/jobs.sample.ts';
import { missingFrom, needs } from './missing.ts';
import { type DocumentName, documentNames } from './shapes.ts';

/** The sample of a document with every value of this name changed. */
function without(document: DocumentName, name: string, put: unknown): unknown {
  return JSON.parse(JSON.stringify(samples[document]), (key, value: unknown) => {
    if (name === 'patientName' && (value as { key?: unknown } | null)?.key === 'nameCn') return { key: 'nameCn', value: '' };
    return key === name ? put : value;
  });
}
const nobody = { zh: ' ', en: 'Somebody' };

describe.each(documentNames)('%s', (document) => {
  test('of the sample is printed', () => {
    expect(missingFrom(document, samples[document])).toBeUndefined();
  });

  test('says which object is not there', () => {
    expect(missingFrom(document, undefined)).toBe(needs[document].object);
  });

  test('without the clinic’s name says so, where it carries one', () => {
    expect(missingFrom(document, without(document, 'practiceName', nobody))).toBe(
      document === 'label' ? undefined : 'print.missing.clinic',
    );
  });

  test('without the patient’s name says so, where it is of a patient', () => {
    const isOfNoPatient = [
      'closingSheet',
      'warehousing',
      'stockSlip',
      'stocktakeBlank',
      'stocktake',
      'stockMonth',
      'controlledRegister',
      'priceAdjustment',
      'chainTransfer',
      'purchasePlan',
      'drugSheet',
      'settlement',
      'supplierStatement',
      'appraisalSheet',
    ].includes(document);
    expect(missingFrom(document, without(document, 'patientName', nobody))).toBe(isOfNoPatient ? undefined : 'print.missing.patient');
  });
});

test.each([
  ['bill', 'billingDetailVos', 'print.missing.bill'],
  ['claim', 'claims', 'print.missing.bill'],
  ['claim', 'bills', 'print.missing.bill'],
  ['executions', 'lines', 'print.missing.paper'],
] as const)('%s without %s is not printed', (document, name, message) => {
  expect(missingFrom(document, without(document, name, []))).toBe(message);
});

test.each([
  ['bill', 'print.missing.bill'],
  ['collection', 'print.missing.bill'],
  ['claim', 'print.missing.bill'],
  ['rechargeClient', 'print.missing.bill'],
  ['label', 'print.missing.patient'],
  ['wristband', 'print.missing.patient'],
  ['prescription', 'print.prescription.none'],
  ['refund', 'print.refund.none'],
  ['lab', 'report.print.none'],
  ['stocktakeBlank', 'print.missing.paper'],
  ['record', 'print.missing.paper'],
] as const)('%s that is not there is told as %s', (document, message) => {
  expect(missingFrom(document, undefined)).toBe(message);
});

test('one nameless patient of several stops the list', () => {
  const two = samples.executions as { lines: object[] };
  const lines = two.lines.map((line, index) => (index === 1 ? { ...line, patientName: { zh: '', en: '' } } : line));
  expect(missingFrom('executions', { ...two, lines })).toBe('print.missing.patient');
});

test('a delivery note for a department is printed without a patient', () => {
  expect(missingFrom('consumableSending', forDepartment)).toBeUndefined();
  expect(missingFrom('consumableSending', { patientId: null, paper: forDepartment })).toBeUndefined();
});
