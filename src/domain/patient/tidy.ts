import type { Draft } from './shapes.ts';

/** As a patient is kept: no stray spaces, a telephone number without gaps, documents in capitals. People type as they read aloud. */
export function tidied(draft: Draft): Draft {
  const trimmed = Object.fromEntries(
    Object.entries(draft).map(([name, value]) => [name, typeof value === 'string' ? value.normalize('NFC').trim() : value]),
  ) as Draft;
  return {
    ...trimmed,
    name: trimmed.name.replaceAll(/\s+/g, ' '),
    nameEn: trimmed.nameEn.replaceAll(/\s+/g, ' '),
    idNumber: trimmed.idNumber.replaceAll(/\s/g, '').toUpperCase(),
    mobile: withoutGaps(trimmed.mobile),
    contactMobile: withoutGaps(trimmed.contactMobile),
    tags: trimmed.tags.map((tag) => tag.trim()),
  };
}

const withoutGaps = (phone: string): string => phone.replaceAll(/[\s()-]/g, '');
