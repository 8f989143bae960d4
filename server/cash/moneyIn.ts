import { paidOutKinds } from '../../src/domain/billing/moneyIn.ts';
import { depositMethod, heldMethods, memberCardMethod } from '../../src/domain/billing/payments.ts';
import type { Db, Fragment } from '../database/connect.ts';

/**
 * The rule of `src/domain/billing/moneyIn.ts` as SQL over a row of `payment`, for every query that adds takings up. `payment` is its alias.
 * Each part is in fen.
 */
export function moneyParts(db: Db, payment: string) {
  const column = (name: string) => db.unsafe(`${payment}.${name}`) as unknown as Fragment;
  const [method, amount] = [column('method_code'), column('amount')];
  const isMoney = db`${method} <> all (${[...heldMethods]}::text[])`;
  const isPaidOut = db`coalesce(${column('corrects_kind')}, ${column('kind')}) = any (${[...paidOutKinds]}::text[])`;
  const part = (condition: Fragment, value: Fragment) => db`case when ${condition} then ${value} else 0 end`;
  return {
    isMoney,
    taken: part(db`${isMoney} and not ${isPaidOut}`, amount),
    paidOut: part(db`${isMoney} and ${isPaidOut}`, db`-${amount}`),
    takings: part(isMoney, amount),
    fromCards: part(db`${method} = ${memberCardMethod}`, amount),
    fromDeposits: part(db`${method} = ${depositMethod}`, amount),
  };
}
