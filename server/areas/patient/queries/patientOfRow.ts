import { tidyPhone } from '../../../../src/domain/identity/phone.ts';
import { normalise } from '../../../../src/domain/search/tokens.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { hitsAtMost, idsNamed } from './patientSearch.ts';

/** True if a keyword means patient `p`: by name, reading, initials, number or mobile. */
const isMeant = (db: Db, typed: string): Fragment => {
  const letters = typed.replaceAll(/[\s']/g, '');
  return db`strpos(p.name_folded, ${typed}) > 0 or starts_with(p.pinyin, ${letters}) or starts_with(p.initials, ${letters})
    or starts_with(lower(p.mrn), ${typed}) or starts_with(p.mobile, ${tidyPhone(typed) || typed})`;
};

/**
 * True if a keyword means the patient of a row `alias`: asked row by row, in whatever order the list reads its rows. `further` is what of
 * the row itself may be typed.
 */
export function isOfPatient(db: Db, alias: string, keyword: string | undefined, further?: (typed: string) => Fragment): Fragment {
  const typed = normalise(keyword ?? '');
  if (typed === '') return db`true`;
  const row = db.unsafe(alias);
  return db`((select ${isMeant(db, typed)} from patient p where p.org_id = ${row}.org_id and p.id = ${row}.patient_id)
    ${further ? db`or ${further(typed)}` : db``})`;
}

/** Patients whom a keyword names, as a condition on a column that holds the id of a patient. */
export interface IsNamed {
  /** True if they are so few that their rows are found by an index. */
  isFew: boolean;
  of: (column: string) => Fragment;
}

/** Looks up whom a keyword names. A few patients are asked for by their ids; those of a frequent name, such as a surname alone, are compared. */
export async function patientNamed(db: Db, keyword: string): Promise<IsNamed> {
  if (normalise(keyword) === '') return { isFew: false, of: () => db`true` };
  const found = await db<{ id: string }[]>`select id from (${idsNamed(db, keyword)}) named limit ${hitsAtMost + 1}`;
  if (found.length > hitsAtMost) return { isFew: false, of: (column) => db`${db.unsafe(column)} in (${idsNamed(db, keyword)})` };
  const ids = found.map(({ id }) => id);
  return { isFew: true, of: (column) => db`${db.unsafe(column)} = any (${ids}::uuid[])` };
}
