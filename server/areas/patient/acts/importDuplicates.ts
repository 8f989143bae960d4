import { isCalendarDate } from '../../../../src/domain/dates.ts';
import { agreements, isLikelyDuplicate } from '../../../../src/domain/patient/rules.ts';
import type { Db } from '../../../database/connect.ts';
import { isCardOf, type KnownPatient, keysOf, knownOf, type RowDuplicate } from '../../../import/patientDuplicates.ts';
import type { PatientRow } from '../../../import/patientRows.ts';
import { mapInPieces } from '../../../import/pieces.ts';
import type { Suspect } from '../queries/patients.ts';

/** Each row may answer to some dozens of patients. */
const rowsAtOnce = 250;

/** Against those on file: one question for some hundred rows. */
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
    for (const key of keysOf(suspect)) {
      const others = byKey.get(key);
      if (others) others.push(suspect);
      else byKey.set(key, [suspect]);
    }
  }
  const found = await mapInPieces(all, ({ row, known }): RowDuplicate[] => {
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
  return found.flat();
}

function suspectsOf(db: Db, rows: readonly KnownPatient[]): Promise<Suspect[]> {
  const columns = db`p.id, p.mrn, p.name, p.sex, p.birth_date, p.mobile, p.id_number, p.pinyin`;
  const unique = (values: string[]) => [...new Set(values.filter(Boolean))];
  // A row whose day of birth is refused is still compared by its other facts.
  const dated = rows.filter(({ pinyin, birthDate }) => pinyin && isCalendarDate(birthDate));
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
