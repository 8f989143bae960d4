import type { Db, Fragment } from '../../../database/connect.ts';
import { staffThen } from '../../../names/nameThen.ts';

export { bothNames, goodsFacts, hasDuty, isFound, isVisible, perPackageOf } from '../../trace/queries/goodsParts.ts';

export const staffNames = (db: Db, alias: string): Fragment =>
  db`jsonb_build_object('nameZh', ${db.unsafe(alias)}.name, 'nameEn', ${db.unsafe(alias)}.name_en)`;

/** Who did something and when, with the name of that time; null where nobody did. `at` and `by` are columns: `'d.audited_at', 'd.audited_by'`. */
export const actedBy = (db: Db, at: string, by: string): Fragment => db`
  (select jsonb_build_object('at', to_char(${db.unsafe(at)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'nameZh', s.name, 'nameEn', s.name_en) from (select) one ${staffThen(db, 's', by, at)} where s.id is not null)`;
