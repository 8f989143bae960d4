import type { MessageId } from '../messageId.ts';
import type { DocumentName } from './paperParts.ts';

interface Needs {
  /** Said where there is nothing to print: another practice's object is not there either. */
  object: MessageId;
  /** Names that stand on the paper. */
  names: readonly ('clinic' | 'patient')[];
  /** The list without which there is nothing on it. */
  lines?: string;
}

const bill = { object: 'print.missing.bill', names: ['clinic', 'patient'] } as const satisfies Needs;
const ofPatient = { object: 'print.missing.paper', names: ['clinic', 'patient'] } as const satisfies Needs;
const ofStock = { object: 'print.missing.paper', names: ['clinic'] } as const satisfies Needs;

/** Business catalogue §8: printing is blocked when patient, bill or clinic information is missing; each is told as what it is. */
export const needs: Readonly<Record<DocumentName, Needs>> = {
  bill: { ...bill, lines: 'billingDetailVos' },
  refund: { ...bill, object: 'print.refund.none' },
  collection: bill,
  recharge: bill,
  rechargeClient: bill,
  package: bill,
  packageClient: bill,
  deposit: bill,
  claim: { ...bill, lines: 'bills' },
  invoice: { ...bill, object: 'print.missing.invoice', lines: 'lines' },
  prescription: { ...ofPatient, object: 'print.prescription.none' },
  record: ofPatient,
  testRequest: { ...ofPatient, object: 'print.testRequest.none' },
  certificate: ofPatient,
  form: ofPatient,
  complaint: ofPatient,
  consultation: ofPatient,
  lab: { ...ofPatient, object: 'report.print.none' },
  imaging: { ...ofPatient, object: 'report.print.none' },
  dispensing: ofPatient,
  bagLabel: ofPatient,
  executions: { ...ofPatient, lines: 'lines' },
  criticalRegister: { object: 'print.missing.paper', names: ['clinic', 'patient'], lines: 'lines' },
  controlledRegister: { object: 'print.missing.paper', names: ['clinic'], lines: 'lines' },
  // Carries no clinic (technical contract §3).
  label: { object: 'print.missing.patient', names: ['patient'] },
  wristband: { object: 'print.missing.patient', names: ['clinic', 'patient'] },
  warehousing: ofStock,
  stockSlip: ofStock,
  stocktakeBlank: ofStock,
  stocktake: ofStock,
  stockMonth: ofStock,
  priceAdjustment: ofStock,
  chainTransfer: ofStock,
  purchasePlan: { ...ofStock, lines: 'rows' },
  consumableSending: { ...ofPatient, lines: 'rows' },
  drugSheet: { ...ofStock, lines: 'drugs' },
  medicationList: ofPatient,
  settlement: ofStock,
  supplierStatement: ofStock,
  appraisalSheet: ofStock,
  closingSheet: { object: 'print.missing.paper', names: ['clinic'], lines: 'methods' },
};

const nameOf = { clinic: 'practiceName', patient: 'patientName' } as const;

/** What is said instead of printing; undefined where nothing is missing. `paper`: as it was found, undefined where it was not. */
export function missingFrom(document: DocumentName, paper: unknown): MessageId | undefined {
  const { object, names, lines } = needs[document];
  if (paper === undefined || (lines !== undefined && valuesOf(paper, lines).flat().length === 0)) return object;
  for (const who of names) {
    if (who === 'patient' && isForDepartment(paper)) continue;
    const written = valuesOf(paper, nameOf[who]);
    if (written.length === 0 || written.some((name) => isBlank((name as { zh?: unknown }).zh))) return `print.missing.${who}`;
  }
  return undefined;
}

/** Goods that a department asked for: their paper says that they are for no patient. */
const isForDepartment = (paper: unknown): boolean => valuesOf(paper, 'patient').includes(null);

const isBlank = (text: unknown) => typeof text !== 'string' || text.trim() === '';

/** Wherever it stands: a list of nurses' orders names a patient a line. A label's fields are a list of keys and values. */
function valuesOf(paper: unknown, name: string): unknown[] {
  if (Array.isArray(paper)) return paper.flatMap((entry) => valuesOf(entry, name));
  if (typeof paper !== 'object' || paper === null) return [];
  if (name === nameOf.patient && 'key' in paper && paper.key === 'nameCn') return [{ zh: (paper as { value?: unknown }).value }];
  return Object.entries(paper).flatMap(([key, value]) => (key === name ? [value] : valuesOf(value, name)));
}
