import { general } from './diagnoses/general.ts';
import { internal } from './diagnoses/internal.ts';
import { other } from './diagnoses/other.ts';
import type { DiagnosisRow } from './rows.ts';

export type DiagnosisEntry = readonly [code: string, zh: string, en: string, sex?: 'M' | 'F'];

/** Common out-patient diagnoses with codes in the style of the national clinical edition of ICD-10. */
export const diagnoses: readonly DiagnosisRow[] = [...general, ...internal, ...other].map(([code, zh, en, sex]) =>
  sex ? { code, zh, en, sex } : { code, zh, en },
);
