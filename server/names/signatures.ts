import type { Db, Fragment } from '../database/connect.ts';

/**
 * The picture of a signature that was valid at an instant: null before the first one, and null after it was removed. `person` and `at`
 * are SQL expressions of the row that was signed; a null in either gives null.
 */
export const signatureThen = (db: Db, person: string, at: string): Fragment => db`
  (select g.picture from staff_signature g
   where g.org_id = app_org() and g.staff_id = ${db.unsafe(person)} and g.since <= ${db.unsafe(at)} order by g.since desc, g.id desc limit 1)`;

/** Who changed the signature of a person last, and when; the picture is null after a removal. */
export const latestSignature = (db: Db): Fragment => db`
  left join lateral (
    select picture, since, changed_by from staff_signature where org_id = s.org_id and staff_id = s.id order by since desc, id desc limit 1
  ) g on true`;
