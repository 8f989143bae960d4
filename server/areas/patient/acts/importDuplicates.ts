import { agreements, isLikelyDuplicate } from '../../../../src/domain/patient/rules.ts';
import type { Db } from '../../../database/connect.ts';
import type { PatientRow } from '../../../import/patientRows.ts';
import { pinyinOfName } from '../../../search/pinyin.ts';
import type { Suspect } from '../queries/patients.ts';

export interface RowDuplicate {
  row: number;
  name: string;
  /** On file already, or null: in another row of the same file. */
  mrn: string | null;
  otherRow: number | null;
  isSameCard: boolean;
  text: string;
}

type Known = Pick<Suspect, 'name' | 'pinyin' | 'birthDate' | 'mobile' | 'idNumber'>;

const knownOf = ({ draft: { name, birthDate, mobile, idNumber } }: PatientRow): Known => ({
  name,
  birthDate,
  mobile,
  idNumber,
  pinyin: pinyinOfName(name).full,
});

/** What makes a look at two patients worthwhile: one of these in common. */
const keysOf = ({ pinyin, birthDate, mobile, idNumber }: Known): string[] =>
  [idNumber && `i${idNumber}`, mobile && `m${mobile}`, pinyin && birthDate && `b${birthDate}${pinyin}`].filter(Boolean);

export function duplicatesInFile(rows: readonly PatientRow[]): RowDuplicate[] {
  const seen = new Map<string, { row: PatientRow; known: Known }[]>();
  return rows.flatMap((row) => {
    const known = knownOf(row);
    const keys = keysOf(known);
    const other = keys.flatMap((key) => seen.get(key) ?? []).find((earlier) => isLikelyDuplicate(agreements(known, earlier.known)));
    // A mobile that a whole file shares tells nobody apart: ten rows of it are compared.
    for (const key of keys) if ((seen.get(key)?.length ?? 0) < 10) seen.set(key, [...(seen.get(key) ?? []), { row, known }]);
    if (!other) return [];
    const isSameCard = isCardOf(row) && known.idNumber === other.known.idNumber;
    return [{ row: row.row, name: known.name, mrn: null, otherRow: other.row.row, isSameCard, text: isSameCard ? known.idNumber : '' }];
  });
}

const isCardOf = ({ draft }: PatientRow): boolean => draft.idType === 'idCard' && draft.idNumber !== '';

const rowsAtOnce = 1000;

/** Against those on file: one question for a thousand rows. */
export async function duplicatesOnFile(db: Db, rows: readonly PatientRow[]): Promise<RowDuplicate[]> {
  const found: RowDuplicate[] = [];
  for (let start = 0; start < rows.length; start += rowsAtOnce) found.push(...(await compared(db, rows.slice(start, start + rowsAtOnce))));
  return found;
}

async function compared(db: Db, rows: readonly PatientRow[]): Promise<RowDuplicate[]> {
  const all = rows.map((row) => ({ row, known: knownOf(row) }));
  const byKey = new Map<string, Suspect[]>();
  for (const suspect of await suspectsOf(
    db,
    all.map(({ known }) => known),
  )) {
    for (const key of keysOf(suspect)) byKey.set(key, [...(byKey.get(key) ?? []), suspect]);
  }
  return all.flatMap(({ row, known }) => {
    const other = keysOf(known)
      .flatMap((key) => byKey.get(key) ?? [])
      .find((suspect) => isLikelyDuplicate(agreements(known, suspect)));
    if (!other) return [];
    const isSameCard = isCardOf(row) && known.idNumber === other.idNumber;
    return [
      {
        row: row.row,
        name: isSameCard ? other.name : known.name,
        mrn: other.mrn,
        otherRow: null,
        isSameCard,
        text: isSameCard ? known.idNumber : '',
      },
    ];
  });
}

function suspectsOf(db: Db, rows: readonly Known[]): Promise<Suspect[]> {
  const columns = db`p.id, p.mrn, p.name, p.sex, p.birth_date, p.mobile, p.id_number, p.pinyin`;
  const unique = (values: string[]) => [...new Set(values.filter(Boolean))];
  const dated = rows.filter(({ pinyin, birthDate }) => pinyin && birthDate);
  return db<Suspect[]>`
    (select ${columns} from unnest(${unique(rows.map(({ idNumber }) => idNumber))}::text[]) as asked (value),
      lateral (select * from patient where id_number collate "C" = asked.value and id_number <> '' and deleted_at is null limit 5) p)
    union
    (select ${columns} from unnest(${unique(rows.map(({ mobile }) => mobile))}::text[]) as asked (value),
      lateral (select * from patient where mobile collate "C" = asked.value and mobile <> '' and deleted_at is null limit 20) p)
    union
    (select ${columns} from unnest(${dated.map(({ birthDate }) => birthDate)}::date[], ${dated.map(({ pinyin }) => pinyin)}::text[]) as asked (born, value),
      lateral (select * from patient where birth_date = asked.born and pinyin collate "C" = asked.value and deleted_at is null limit 20) p)`;
}
