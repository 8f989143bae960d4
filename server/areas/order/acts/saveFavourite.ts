import { checkSetName } from '../../../../src/domain/order/rules.ts';
import type * as Order from '../../../../src/domain/order/shapes.ts';
import type { Done, Saved } from '../../../../src/domain/wire.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { pinyinOfText } from '../../../search/pinyin.ts';
import { parameterInForce } from '../../configuration/queries/settings.ts';

/** As many as a person can still find their way in. */

/** Keeps complete lines under a name: dose, route, frequency, days, quantity and group, nothing to be filled in again. */
export async function saveFavourite({ db, session, newId, now }: Context, { name, lines }: Order.FavouriteDraft): Promise<Saved> {
  const given = name.trim();
  refuse(checkSetName({ name }));
  const [{ count, taken }] = await db<[{ count: number; taken: boolean }]>`
    select count(*)::int as count, coalesce(bool_or(name = ${given}), false) as taken from order_favourite where staff_id = ${session.staffId}`;
  if (taken) refuse([{ field: 'name', message: 'order.favourite.nameTaken' }]);
  const most = await parameterInForce(db, 'FAVOURITE_ORDERS');
  if (count >= most) throw new Problem('order.favourite.tooMany', { values: { most } });
  const { full, initials } = pinyinOfText(given);
  const id = newId();
  await db`insert into order_favourite ${db({
    orgId: session.orgId,
    practiceId: session.practiceId,
    id,
    staffId: session.staffId,
    name: given,
    pinyin: full,
    initials,
    lines: db.json(lines),
    createdAt: now(),
  })}`;
  return { id };
}

export async function deleteFavourite({ db, session }: Context, id: string): Promise<Done> {
  const gone = await db`delete from order_favourite where id = ${id} and staff_id = ${session.staffId}`;
  if (gone.count === 0) throw absent();
  return { done: true };
}
