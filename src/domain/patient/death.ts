import type { MessageId } from '../messageId.ts';

/**
 * Acts that begin something new for a patient, each with its refusal once the patient has died. Acts that settle what was (bills, refunds,
 * cancellations, records, certificates, prints) stay possible.
 */
export const endedByDeath = {
  book: 'patient.deceased.book',
  followUp: 'patient.deceased.followUp',
  message: 'patient.deceased.message',
  link: 'patient.deceased.link',
  coupon: 'patient.deceased.coupon',
  card: 'patient.deceased.card',
  deposit: 'patient.deceased.deposit',
  package: 'patient.deceased.package',
  sell: 'patient.deceased.sell',
  education: 'patient.deceased.education',
  surgery: 'patient.deceased.surgery',
} as const satisfies Record<string, MessageId>;
export type EndedAct = keyof typeof endedByDeath;

/** Why an act is refused for this patient, or nothing. */
export const refusalAfterDeath = (act: EndedAct, { isDeceased }: { isDeceased?: boolean | undefined }): MessageId | undefined =>
  isDeceased ? endedByDeath[act] : undefined;

/** True if the row says that its patient has died, in whichever of the two places it keeps that. */
export const saysDeceased = (row: { isDeceased?: boolean | undefined; allergyMark?: { isDeceased?: boolean | undefined } }): boolean =>
  row.isDeceased === true || row.allergyMark?.isDeceased === true;

interface Told {
  isDeceased?: boolean | undefined;
  deceasedOn?: string | null | undefined;
}

/** The day on which a patient is as old as the screen says: today, or the day of death; undefined if the patient died on an unknown day. */
export function dayOfAge(row: Told & { allergyMark?: Told }, today: string): string | undefined {
  const diedOn = row.deceasedOn ?? row.allergyMark?.deceasedOn;
  return diedOn ?? (saysDeceased(row) ? undefined : today);
}
