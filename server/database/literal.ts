import type { Db, Fragment } from './connect.ts';

/**
 * Numbers written into the text of a statement, separated by commas. A state as a parameter hides its value from PostgreSQL, which then
 * cannot use a partial index (`where status = 1`).
 */
export function literal(db: Pick<Db, 'unsafe'>, ...numbers: readonly number[]): Fragment {
  if (numbers.length === 0) throw new RangeError('a list of literals is empty');
  for (const number of numbers) if (!Number.isSafeInteger(number)) throw new TypeError('a literal is not a whole number');
  return db.unsafe(numbers.join(', '));
}

/** An instant of a column as JSON of the database has it, for what is built into one value: `2026-11-29T08:00:00.000Z`. */
export const instantText = (db: Db, column: string): Fragment =>
  db`to_char(${db.unsafe(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
