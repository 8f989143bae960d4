import type { ParameterCode } from '../../src/domain/configuration/parameters.ts';
import type { Db, Fragment } from '../database/connect.ts';

/** The decision of the practice about a system parameter, else that of the organisation; null without one. */
export const decisionOf = (db: Db, code: ParameterCode): Fragment => db`coalesce(
  (select value from setting where practice_id = app_practice() and code = ${code}),
  (select value from org_setting where code = ${code} order by version desc limit 1))`;
