import { checkGroups } from '../../../../src/domain/order/groups.ts';
import { isDrugType, orderType } from '../../../../src/domain/order/orderTypes.ts';
import { signState } from '../../../../src/domain/order/states.ts';
import type { Done } from '../../../../src/domain/wire.ts';
import type { Db } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem, refuse } from '../../../pipeline/problem.ts';
import { announceOrders } from './announceOrders.ts';
import { refuseHerbal } from './herbal/wholeHerbal.ts';
import { type LockedOrders, lockOrders, refuseClosed, refuseUnlessAllowed } from './lockOrders.ts';

/** Puts unsigned drugs into one infusion group: one route, one frequency, one length. */
export async function groupOrder(context: Context, { ids }: { ids: string[] }): Promise<Done> {
  const { db } = context;
  const locked = await lockForRegrouping(db, ids);
  if (locked.lines.length < 2) throw new Problem('order.group.atLeastTwo');
  if (locked.lines.some(({ adviceType }) => !isDrugType(adviceType))) throw new Problem('order.group.drugsOnly');
  refuse(checkGroups(locked.lines.map((line) => ({ ...line, groupNumber: 1 }))));
  await db`
    update advice set advice_type = ${orderType.infusion}, version = version + 1,
      group_number = (select coalesce(max(group_number), 0) + 1 from advice where encounter_id = ${locked.visit.id})
    where id = any (${ids}::uuid[])`;
  await dissolveSingles(db, locked.visit.id);
  await standTogether(db, locked.visit.id);
  await announceOrders(context, ['Order'], ['m_chart']);
  return { done: true };
}

/** Takes lines out of their group; each is then a drug by itself. */
export async function splitGroup(context: Context, { ids }: { ids: string[] }): Promise<Done> {
  const { db } = context;
  const locked = await lockForRegrouping(db, ids);
  await db`
    update advice set advice_type = ${orderType.drug}, group_number = null, drip_rate = null, version = version + 1
    where id = any (${ids}::uuid[]) and group_number is not null`;
  await dissolveSingles(db, locked.visit.id);
  await standTogether(db, locked.visit.id);
  await announceOrders(context, ['Order'], ['m_chart']);
  return { done: true };
}

async function lockForRegrouping(db: Db, ids: readonly string[]): Promise<LockedOrders> {
  const locked = await lockOrders(db, ids);
  refuseClosed(locked.visit);
  refuseUnlessAllowed('edit', locked);
  refuseHerbal(locked);
  return locked;
}

/** A group of one, left over by a regrouping, is no group any more. */
export const dissolveSingles = (db: Db, encounterId: string) => db`
  update advice set group_number = null, drip_rate = null, 
    advice_type = case when advice_type = ${literal(db, orderType.infusion)} then ${literal(db, orderType.drug)} else advice_type end, version = version + 1
  where encounter_id = ${encounterId} and sign_status = ${literal(db, signState.unsigned)} and herbal_id is null and group_number in (
    select group_number from advice where encounter_id = ${encounterId} and group_number is not null group by group_number having count(*) = 1)`;

/** Lines of a group stand together, where the first of them stands. */
export const standTogether = (db: Db, encounterId: string) => db`
  update advice a set sort = n.sort from (
    select id, row_number() over (order by first, sort, id)::int as sort from (
      select id, sort, min(sort) over (partition by coalesce(group_number::text, id::text)) as first
      from advice where encounter_id = ${encounterId}) o) n
  where a.id = n.id and a.sort <> n.sort`;
