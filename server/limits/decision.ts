import type { ParameterCode } from '../../src/domain/configuration/parameters.ts';
import type { Db, Fragment } from '../database/connect.ts';

/**
 * The decision of the practice about a system parameter, else that of the organisation; null without one. A control that one person weakened
 * alone is as it was until the next day.
 */
export const decisionOf = (db: Db, code: ParameterCode): Fragment => db`coalesce(
  (select former from control_weakening where kind = 'parameter' and object = ${code} and approved_by is null and ends_at > app_day()
    and (practice_id is null or practice_id = app_practice()) order by at, id limit 1),
  (select value from setting where practice_id = app_practice() and code = ${code}),
  (select value from org_setting where code = ${code} order by version desc limit 1))`;
