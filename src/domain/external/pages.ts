import type { MessageId } from '../messageId.ts';

/** Pages patients open by a link, as the contract prints them (§2). */
export const linkPages = [
  'create-inquiry-sheet',
  'details-inquiry-sheet',
  'details-medical-records',
  'my-courses',
  'put-record',
  'sign-consent',
] as const;
export type LinkPage = (typeof linkPages)[number];

export type LinkObject = 'encounter' | 'sheet' | 'form';

interface PageRule {
  /** The contract's type of the page; ours for the one it leaves without. */
  type: 'INQUIRY_SHEET' | 'MEDICAL_RECORDS' | 'MY_COURSES' | 'PUT_RECORD' | 'CONSENT';
  minutes: number;
  /** Whoever holds the link also says the birth date or the end of the mobile number. */
  needsProof: boolean;
  /** What is sent in once ends the link. */
  writesOnce: boolean;
  /** A link stands for one visit, one sheet or one signed form of the patient. */
  object: LinkObject | null;
}

const hour = 60;
const day = 24 * hour;
export const pageRules: Record<LinkPage, PageRule> = {
  'create-inquiry-sheet': { type: 'INQUIRY_SHEET', minutes: 7 * day, needsProof: false, writesOnce: true, object: null },
  'details-inquiry-sheet': { type: 'INQUIRY_SHEET', minutes: 3 * day, needsProof: true, writesOnce: false, object: 'sheet' },
  'details-medical-records': { type: 'MEDICAL_RECORDS', minutes: 3 * day, needsProof: true, writesOnce: false, object: 'encounter' },
  'my-courses': { type: 'MY_COURSES', minutes: 30 * day, needsProof: false, writesOnce: false, object: null },
  'put-record': { type: 'PUT_RECORD', minutes: 30, needsProof: true, writesOnce: true, object: null },
  'sign-consent': { type: 'CONSENT', minutes: 30, needsProof: true, writesOnce: true, object: 'form' },
};

/**
 * Whether the holder of a link says who they are. A sheet that is asked for again shows what was answered the first time, so its link is
 * proved as one that shows a sheet.
 */
export const needsProof = ({ page, objectId }: { page: LinkPage; objectId: string | null }): boolean =>
  pageRules[page].needsProof || (page === 'create-inquiry-sheet' && objectId !== null);

export const linkPageWords: Record<LinkPage, MessageId> = {
  'create-inquiry-sheet': 'crm.link.page.create-inquiry-sheet',
  'details-inquiry-sheet': 'crm.link.page.details-inquiry-sheet',
  'details-medical-records': 'crm.link.page.details-medical-records',
  'my-courses': 'crm.link.page.my-courses',
  'put-record': 'crm.link.page.put-record',
  'sign-consent': 'crm.link.page.sign-consent',
};

/** Wrong proofs after which a link is dead. */
export const proofTries = 5;
/** A traded link opens its page for so long. */
export const visitMinutes = 15;

export interface LinkStanding {
  page: LinkPage;
  expiresAt: string;
  revokedAt: string | null;
  usedAt: string | null;
  failures: number;
}

export const linkStates = ['open', 'used', 'revoked', 'expired', 'locked'] as const;
export type LinkState = (typeof linkStates)[number];

export function linkStateAt({ expiresAt, revokedAt, usedAt, failures }: LinkStanding, now: Date): LinkState {
  if (revokedAt !== null) return 'revoked';
  if (usedAt !== null) return 'used';
  if (failures >= proofTries) return 'locked';
  return Date.parse(expiresAt) <= now.getTime() ? 'expired' : 'open';
}

export const linkStateWords: Record<LinkState, MessageId> = {
  open: 'state.link.open',
  used: 'state.link.used',
  revoked: 'state.link.revoked',
  expired: 'state.link.expired',
  locked: 'state.link.locked',
};

/** What the holder of a dead link is told. Nothing else is said to whoever holds none. */
export const refusals: Record<Exclude<LinkState, 'open'>, MessageId> = {
  used: 'external.refused.used',
  revoked: 'external.refused.revoked',
  expired: 'external.refused.expired',
  locked: 'external.refused.locked',
};

/** The birth date as eight digits, or the last four digits of the mobile number. */
export function provesIdentity(said: string, { birthDate, mobile }: { birthDate: string; mobile: string }): boolean {
  const digits = said.replace(/\D/g, '');
  if (digits.length === 8) return digits === birthDate.replaceAll('-', '');
  return digits.length === 4 && mobile.length >= 8 && mobile.endsWith(digits);
}
