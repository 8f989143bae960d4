import { agreements, isLikelyDuplicate } from '../../src/domain/patient/rules.ts';
import type { PatientRow } from './patientRows.ts';

export interface RowDuplicate {
  row: number;
  name: string;
  /** On file already, or null: in another row of the same file. */
  mrn: string | null;
  otherRow: number | null;
  isSameCard: boolean;
  text: string;
}

export interface KnownPatient {
  name: string;
  pinyin: string;
  birthDate: string;
  mobile: string;
  idNumber: string;
}

export const knownOf = ({ draft: { name, birthDate, mobile, idNumber }, pinyin }: PatientRow): KnownPatient => ({
  name,
  birthDate,
  mobile,
  idNumber,
  pinyin,
});

/** What makes a look at two patients worthwhile: one of these in common. */
export const keysOf = ({ pinyin, birthDate, mobile, idNumber }: KnownPatient): string[] =>
  [idNumber && `i${idNumber}`, mobile && `m${mobile}`, pinyin && birthDate && `b${birthDate}${pinyin}`].filter(Boolean);

/** A mobile that a whole file shares tells nobody apart: so many rows of it are compared. */
const comparedAtMost = 10;

export function duplicatesInFile(rows: readonly PatientRow[]): RowDuplicate[] {
  const seen = new Map<string, { row: number; known: KnownPatient }[]>();
  return rows.flatMap((row) => {
    const known = knownOf(row);
    const keys = keysOf(known);
    const other = keys.flatMap((key) => seen.get(key) ?? []).find((earlier) => isLikelyDuplicate(agreements(known, earlier.known)));
    for (const key of keys) {
      const earlier = seen.get(key);
      if (!earlier) seen.set(key, [{ row: row.row, known }]);
      else if (earlier.length < comparedAtMost) earlier.push({ row: row.row, known });
    }
    if (!other) return [];
    const isSameCard = isCardOf(row) && known.idNumber === other.known.idNumber;
    return [{ row: row.row, name: known.name, mrn: null, otherRow: other.row, isSameCard, text: isSameCard ? known.idNumber : '' }];
  });
}

export const isCardOf = ({ draft }: PatientRow): boolean => draft.idType === 'idCard' && draft.idNumber !== '';
