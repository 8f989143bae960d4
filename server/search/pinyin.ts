/** Pinyin is worked out here and stored in columns, so that no browser loads the dictionary. */
import { pinyin } from 'pinyin-pro';
import { foldedName, normalise, reversed } from '../../src/domain/search/tokens.ts';

export interface Pinyin {
  /** 'wangweiming' */
  full: string;
  /** 'wwm' */
  initials: string;
}

const letters = (syllables: readonly string[]): string =>
  syllables
    .join('')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Readings of a person's name: the head is read as a surname (单 shàn, 仇 qiú, 曾 zēng). ü is typed v. */
export const pinyinOfName = (name: string): Pinyin => pinyinOf(name, 'head');

/** Readings of any other text (drugs, diagnoses, charge items). */
export const pinyinOfText = (text: string): Pinyin => pinyinOf(text, 'off');

function pinyinOf(text: string, surname: 'head' | 'off'): Pinyin {
  const options = { toneType: 'none', type: 'array', v: true, nonZh: 'consecutive', surname } as const;
  const syllables = pinyin(normalise(text), options);
  const firsts = pinyin(normalise(text), { ...options, pattern: 'first' });
  return { full: letters(syllables), initials: letters(firsts) };
}

export interface PatientSearchColumns {
  name: string;
  pinyin: string;
  initials: string;
  phone: string;
  phoneReversed: string;
}

/** Every search column of a patient, computed in one place for saving, importing and reindexing alike. */
export function patientSearchColumns(patient: { name: string; mobile?: string | null }): PatientSearchColumns {
  const { full, initials } = pinyinOfName(patient.name);
  const phone = (patient.mobile ?? '').replaceAll(/[^\d]/g, '');
  return { name: foldedName(patient.name), pinyin: full, initials, phone, phoneReversed: reversed(phone) };
}
