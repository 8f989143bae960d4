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
