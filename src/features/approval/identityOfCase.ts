import type { BandSubject } from '../../blocks/PatientBand.tsx';
import type * as Approval from '../../domain/approval/shapes.ts';
import type { PatientIdentity } from '../../domain/patient/identity.ts';

/** The patient a case is about; undefined for stock. */
export function identityOfCase(line: Approval.Line): PatientIdentity | undefined {
  const { patientId, patientName, patientNameEn, mrn, sex, birthDate, isDeceased, deceasedOn } = line;
  if (patientId === null || patientName === null || mrn === null || sex === null || birthDate === null) return undefined;
  return { patientName, patientNameEn: patientNameEn ?? '', mrn, sex, birthDate, isDeceased: isDeceased ?? false, deceasedOn };
}

/** The patient with the card and its balance; of bills, packages and coupons the amount (fen) that is asked for. */
export function bandOfCase({ patientId, patientName, objectNumber, amount, balance }: Approval.Line): BandSubject | undefined {
  if (patientId === null) return undefined;
  const papers = balance === null ? { sheet: { number: objectNumber, total: amount } } : { card: { number: objectNumber, balance } };
  return { id: patientId, name: patientName ?? '', ...papers };
}
