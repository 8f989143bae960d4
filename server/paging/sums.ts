import type { Db, Fragment } from '../database/connect.ts';

/** The sums of some money columns over a whole list, in fen: `sumsOf(db, { amount: 'r.amount' }, from, where)`. */
export async function sumsOf(db: Db, columns: Record<string, string>, from: Fragment, where: Fragment): Promise<Record<string, number>> {
  const selected = Object.entries(columns).map(([name, column]) => db`coalesce(sum(${db.unsafe(column)}), 0)::bigint as ${db(name)}`);
  const list = selected.reduce((all, one) => db`${all}, ${one}`);
  const [sums] = await db<[Record<string, number>]>`select ${list} from ${from} where ${where}`;
  return sums;
}
