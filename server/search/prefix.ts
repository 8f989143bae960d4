import { afterPrefix } from '../../src/domain/search/tokens.ts';
import type { Db, Fragment } from '../database/connect.ts';

/** Numbers of ours that begin with what was typed, as a range of an index. They are written in capitals. */
export function numberBegins(db: Db, column: string, typed: string): Fragment {
  const number = db.unsafe(`${column} collate "C"`);
  const prefix = typed.toUpperCase();
  return db`(${number} >= ${prefix} and ${number} < ${afterPrefix(prefix)})`;
}
