import { signState } from '../../../../../src/domain/order/states.ts';
import type { Db } from '../../../../database/connect.ts';
import { literal } from '../../../../database/literal.ts';
import { Problem } from '../../../../pipeline/problem.ts';
import type { LockedOrders } from '../lockOrders.ts';

const herbalsOf = ({ lines }: Pick<LockedOrders, 'lines'>): string[] => [...new Set(lines.flatMap(({ herbal }) => herbal?.id ?? []))];

/** Refuses an act on some lines of a herbal prescription: it is signed, sent, revoked and deleted as a whole. */
export async function refuseTornHerbal(db: Db, locked: LockedOrders): Promise<void> {
  const herbalIds = herbalsOf(locked);
  if (herbalIds.length === 0) return;
  const ids = locked.lines.map(({ id }) => id);
  const [left] = await db`
    select from advice
    where herbal_id = any (${herbalIds}::uuid[]) and sign_status <> ${literal(db, signState.revoked)} and id <> all (${ids}::uuid[]) limit 1`;
  if (left) throw new Problem('order.herbal.torn');
}

/** Refuses an act on single lines: a herbal prescription is changed on its own form, with its number of doses. */
export function refuseHerbal(locked: Pick<LockedOrders, 'lines'>): void {
  if (herbalsOf(locked).length > 0) throw new Problem('order.herbal.ownForm');
}

/** Deletes the heads whose lines are all deleted. */
export async function deleteEmptyHerbals(db: Db, locked: LockedOrders): Promise<void> {
  const herbalIds = herbalsOf(locked);
  if (herbalIds.length === 0) return;
  await db`
    delete from herbal_prescription h
    where h.id = any (${herbalIds}::uuid[]) and not exists (select from advice a where a.org_id = h.org_id and a.herbal_id = h.id)`;
}
