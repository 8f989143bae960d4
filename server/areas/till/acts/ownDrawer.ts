import { fenText } from '../../../../src/domain/money/fen.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem } from '../../../pipeline/problem.ts';
import { findHeld } from '../queries/sessions.ts';

export interface OpenDrawer {
  id: string;
  openingFloat: number;
}

/**
 * The caller's open session, held until the transaction ends: it is not counted, and no two acts take the same money. Payments wait for the
 * end of the act.
 */
export async function lockOwnOpen({ db, session }: Context): Promise<OpenDrawer> {
  const [found] = await db<OpenDrawer[]>`
    select id, opening_float from till_session where practice_id = app_practice() and cashier_id = ${session.staffId} and state = 'open' for update`;
  if (!found) throw new Problem('till.refused.noSession');
  return found;
}

/** Refuses to take more out of a locked drawer than it holds by the record; `field` names the amount in the form. In fen. */
export async function refuseBeyondHeld({ db }: Context, drawer: OpenDrawer, amount: number, field: 'amount' | 'counts'): Promise<void> {
  const held = await findHeld(db, drawer);
  if (amount <= held) return;
  throw new Problem('error.fields', { fields: [{ field, message: 'till.entry.beyondHeld', values: { amount: fenText(amount) } }] });
}
