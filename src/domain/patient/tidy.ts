import { tidyPhone } from '../identity/phone.ts';
import { plainText } from '../typedText.ts';
import { nameFromParts } from './secondDocument.ts';
import type { Draft } from './shapes.ts';

/** As a patient is kept: no stray spaces, a telephone number in one form, documents in capitals. People type as they read aloud. */
export function tidied(draft: Draft): Draft {
  const trimmed = Object.fromEntries(
    Object.entries(draft).map(([name, value]) => [name, typeof value === 'string' ? value.normalize('NFC').trim() : value]),
  ) as Draft;
  return {
    ...trimmed,
    name: trimmed.name.replaceAll(/\s+/g, ' '),
    nameEn: nameFromParts(trimmed).replaceAll(/\s+/g, ' '),
    idNumber: tidiedDocument(trimmed.idNumber),
    ...(trimmed.secondIdNumber !== undefined && { secondIdNumber: tidiedDocument(trimmed.secondIdNumber) }),
    ...(trimmed.serviceStaffId !== undefined && { serviceStaffId: trimmed.serviceStaffId || null }),
    mobile: tidyPhone(trimmed.mobile),
    contactMobile: tidyPhone(trimmed.contactMobile),
    tags: trimmed.tags.map((tag) => tag.trim()),
    // A patient who is alive has no day of death; a form that hides the day may still hold it.
    ...(trimmed.isDeceased !== undefined && { deceasedOn: trimmed.isDeceased ? (trimmed.deceasedOn ?? null) : null }),
  };
}

export const tidiedDocument = (typed: string): string => plainText(typed).replaceAll(/\s/g, '').toUpperCase();
