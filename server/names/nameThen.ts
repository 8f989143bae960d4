import type { Db, Fragment } from '../database/connect.ts';

/**
 * Joins a person under the name of an instant: `staffThen(db, 's', 'x.staff_id', 'x.at')` gives `s.id`, `s.name` and `s.name_en`, all
 * null without a person. `person` and `at` are columns of the row that tells what was done.
 */
export const staffThen = (db: Db, alias: string, person: string, at: string): Fragment => db`
  left join lateral (
    select who.id, coalesce(former.name, who.name) as name, coalesce(former.name_en, who.name_en) as name_en
    from staff who left join lateral (
      select f.name, f.name_en from staff_former_name f
      where f.org_id = who.org_id and f.staff_id = who.id and f.until > ${db.unsafe(at)} order by f.until, f.id limit 1) former on true
    where who.org_id = app_org() and who.id = ${db.unsafe(person)}) ${db(alias)} on true`;

/** The name of a person joined as `s`; nothing where nobody is known. */
export const nameThen = (db: Db): Fragment => db`coalesce(s.name, '') as staff_name, coalesce(s.name_en, '') as staff_name_en`;
