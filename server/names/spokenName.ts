import type { Language } from '../../src/domain/session/shapes.ts';
import type { Db, Fragment } from '../database/connect.ts';

/** The name of a row of staff in the reader's language; `alias` names the table in the query. */
export const spokenName = (db: Db, language: Language, alias: string): Fragment =>
  language === 'en' ? db`coalesce(nullif(${db(alias)}.name_en, ''), ${db(alias)}.name)` : db`${db(alias)}.name`;
