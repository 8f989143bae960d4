import { daysBetween } from '../../../../src/domain/dates.ts';
import { normalise } from '../../../../src/domain/search/tokens.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { hitsAtMost, idsNamed, isNamed } from './patientSearch.ts';

/** True if a keyword means patient `p`: by name, reading, initials, number or mobile. */
const isMeant = (db: Db, typed: string): Fragment => {
  const letters = typed.replaceAll(/[\s']/g, '');
  return db`strpos(p.name_folded, ${typed}) > 0 or starts_with(p.pinyin, ${letters}) or starts_with(p.initials, ${letters})
    or starts_with(lower(p.mrn), ${typed}) or starts_with(p.mobile, ${typed})`;
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

/** Days of a list that are read row by row in less time than all patients of a frequent name. */
const shortPeriod = 31;

/** Makes the condition on a column that holds the id of a patient. */
export type IsNamed = (column: string) => Fragment;

interface Period {
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * Rows whose patient a keyword names, as a condition on a column with the id of the patient. A few patients are looked up by their ids. Those
 * of a frequent name, such as a surname alone, are more than the rows of a short period, so there each row asks for its own patient.
 */
export async function patientNamed(db: Db, keyword: string, { from, to }: Period = {}): Promise<IsNamed> {
  if (normalise(keyword) === '') return () => db`true`;
  const found = await db<{ id: string }[]>`select id from (${idsNamed(db, keyword)}) named limit ${hitsAtMost + 1}`;
  if (found.length <= hitsAtMost) {
    const ids = found.map(({ id }) => id);
    return (column) => db`${db.unsafe(column)} = any (${ids}::uuid[])`;
  }
  if (from && to && daysBetween(from, to) <= shortPeriod)
    return (column) => db`(select ${isNamed(db, keyword)} from patient where org_id = app_org() and id = ${db.unsafe(column)})`;
  return (column) => db`${db.unsafe(column)} in (${idsNamed(db, keyword)})`;
}
