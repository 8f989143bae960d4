import type { BandSubject } from '../../blocks/PatientBand.tsx';
import type * as Member from '../../domain/membership/shapes.ts';

/** Whose card it is, with its number and what it holds (fen). */
export const bandOfCard = ({ patientId, patientName, cardNumber, principal, gift }: Member.Card): BandSubject => ({
  id: patientId,
  name: patientName,
  card: { number: cardNumber, balance: principal + gift },
});

/** Whose cards and policies they are, with the numbers of the cards and what they hold together (fen). */
export const bandOfHolder = ({ id, patientName, cardNumbers, balance }: Member.Holder): BandSubject => ({
  id,
  name: patientName,
  card: cardNumbers.length > 0 ? { number: cardNumbers.join(' · '), balance } : undefined,
});
