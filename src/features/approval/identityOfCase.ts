import type { BandSubject } from '../../blocks/PatientBand.tsx';
import type * as Inbox from '../../domain/approval/inbox/shapes.ts';
import type * as Approval from '../../domain/approval/shapes.ts';
import type { PatientIdentity } from '../../domain/patient/identity.ts';

type OfPatient = Pick<
  Approval.Line,
  'patientId' | 'patientName' | 'patientNameEn' | 'mrn' | 'sex' | 'birthDate' | 'isDeceased' | 'deceasedOn'
>;

/** The patient a case is about; undefined for stock. */
export function identityOfCase(line: OfPatient): PatientIdentity | undefined {
  const { patientId, patientName, patientNameEn, mrn, sex, birthDate, isDeceased, deceasedOn } = line;
  if (patientId === null || patientName === null || mrn === null || sex === null || birthDate === null) return undefined;
  return { patientName, patientNameEn: patientNameEn ?? '', mrn, sex, birthDate, isDeceased: isDeceased ?? false, deceasedOn };
}

/** The patient of a case that has one, with the card and its balance; of bills, packages and coupons the amount (fen) that is asked for. */
export const bandOfCase = ({ patientId, patientName, objectNumber, amount, balance }: Approval.Line): BandSubject => ({
  id: patientId ?? '',
  name: patientName ?? '',
  card: balance === null ? undefined : { number: objectNumber, balance },
  sheet: balance === null ? { number: objectNumber, total: amount } : undefined,
});

/** The patient of a document with its number and the amount (fen) that goes back. */
export const bandOfCard = ({ patientId, patientName, number, amount }: Inbox.InboxCard): BandSubject => ({
  id: patientId ?? '',
  name: patientName ?? '',
  sheet: { number, total: amount ?? 0 },
});
