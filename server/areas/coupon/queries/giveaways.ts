import * as z from 'zod/mini';
import type * as Giveaway from '../../../../src/domain/coupon/giveawayShapes.ts';
import { audienceList, mostPeople, type SkipReason, whySkipped } from '../../../../src/domain/coupon/giveaways.ts';
import * as Patient from '../../../../src/domain/patient/shapes.ts';
import { atTheCounter } from '../../../../src/domain/permission/counter.ts';
import { holds } from '../../../../src/domain/permission/holds.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { staffThen } from '../../../names/nameThen.ts';
import { fixedOrder, ordersOf } from '../../../paging/order.ts';
import { pagedList } from '../../../paging/pagedList.ts';
import type { Paging } from '../../../paging/paging.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, forbidden, Problem } from '../../../pipeline/problem.ts';
import { foundPatients } from '../../patient/queries/patients.ts';

interface Filter {
  name: string;
  version: number;
  conditions: Record<string, string>;
}

interface Person {
  patientId: string;
  why: SkipReason | null;
}

export interface People {
  filter: Filter;
  people: Person[];
}

/** True if the patient `p` has a coupon of the kind that can still be used, today or later. */
export const holdsCoupon = (db: Db, couponId: string, today: string): Fragment => db`
  exists (select from coupon_issue h where h.org_id = p.org_id and h.patient_id = p.id and h.coupon_id = ${couponId}
    and h.used_at is null and h.valid_until >= ${today})`;

/** Everybody whom a saved filter finds at this moment, by the query of the patient list. The filter is one's own or a shared one. */
export async function findPeople(context: Context, today: string, of: { couponId: string; filterId: string }): Promise<People> {
  const { db, session } = context;
  if (!holds(session.authorities, atTheCounter)) throw forbidden(atTheCounter);
  const [filter] = await db<Filter[]>`
    select name, version, conditions from saved_filter
    where id = ${of.filterId} and list = ${audienceList} and (is_shared or owner_id = ${session.staffId})`;
  if (!filter) throw absent();
  const { from, where } = foundPatients(db, criteriaOf(filter));
  const rows = await db<{ id: string; isDeceased: boolean; holds: boolean }[]>`
    select p.id, p.is_deceased, ${holdsCoupon(db, of.couponId, today)} as holds from ${from} where ${where} order by p.id limit ${mostPeople + 1}`;
  if (rows.length > mostPeople) throw new Problem('coupon.giveaway.refused.tooMany', { values: { most: mostPeople } });
  return { filter, people: rows.map(({ id, ...facts }) => ({ patientId: id, why: whySkipped({ isGone: false, ...facts }) })) };
}

/** A condition that the list does not know would be left out, and more people found than the filter means. */
function criteriaOf({ conditions }: Filter): Patient.Criteria {
  const parsed = z.safeParse(z.strictObject(Patient.criteria.shape), conditions);
  if (!parsed.success) throw new Problem('coupon.giveaway.refused.filter');
  return parsed.data;
}

/** How many coupons of a kind are in patients' hands or promised to a giveaway that goes on. */
export async function countPromised(db: Db, couponId: string): Promise<number> {
  const [row] = await db<[{ count: number }]>`
    select (select count(*) from coupon_issue where coupon_id = ${couponId})
      + (select count(*) from coupon_giveaway g join coupon_giveaway_patient w on w.org_id = g.org_id and w.giveaway_id = g.id and w.state = 'waiting'
        where g.coupon_id = ${couponId} and g.state = 'waiting') as count`;
  return row.count;
}

/** Giveaways of the organisation with people who wait, the oldest first. */
export const listGiveawaysUnderWay = (db: Db) => db<{ orgId: string; practiceId: string; id: string }[]>`
  select org_id, practice_id, id from coupon_giveaway where state = 'waiting' order by asked_at, id`;

const giveawayOrder = ordersOf({
  sorts: { askedAt: 'g.asked_at' },
  usual: { sort: 'askedAt', direction: 'desc', otherwise: 'asc', isFixed: true },
  last: 'g.id',
});
export const giveawaySorts = giveawayOrder.names;

/** Giveaways of this clinic: their filters are its own. */
export function listGiveaways(db: Db, query: Paging & Giveaway.GiveawayCriteria): Promise<Page<Giveaway.Giveaway>> {
  const typed = (query.keyword ?? '').trim().toLowerCase();
  return pagedList<Giveaway.Giveaway>(db, query, {
    of: 'g',
    from: db`coupon_giveaway g`,
    where: db`g.practice_id = app_practice() and ${query.state ? db`g.state = ${query.state}` : db`true`} and ${
      typed === ''
        ? db`true`
        : db`(strpos(lower(g.filter_name), ${typed}) > 0 or g.coupon_id in (select id from coupon
          where strpos(lower(name_zh), ${typed}) > 0 or strpos(lower(name_en), ${typed}) > 0 or starts_with(lower(code), ${typed})))`
    }`,
    order: giveawayOrder,
    isSearched: typed !== '',
    select: db`
      g.id, g.coupon_id, c.name_zh, c.name_en, g.filter_name, g.state, n.total, n.issued, n.skipped, g.valid_from, g.reason, g.asked_at,
      coalesce(s.name, '') as asked_by, coalesce(s.name_en, '') as asked_by_en, g.ended_at`,
    joins: db`
      join coupon c on c.org_id = g.org_id and c.id = g.coupon_id
      ${staffThen(db, 's', 'g.asked_by', 'g.asked_at')}
      cross join lateral (
        select count(*) as total, count(*) filter (where w.state = 'issued') as issued, count(*) filter (where w.state = 'skipped') as skipped
        from coupon_giveaway_patient w where w.org_id = g.org_id and w.giveaway_id = g.id) n`,
  });
}

const turnOrder = fixedOrder('w.patient_id');

export async function listTurns(db: Db, { id, state, ...paging }: Paging & Giveaway.TurnCriteria): Promise<Page<Giveaway.Turn>> {
  const [known] = await db`select from coupon_giveaway where id = ${id} and practice_id = app_practice()`;
  if (!known) throw absent();
  return pagedList<Giveaway.Turn>(db, paging, {
    of: 'w',
    from: db`coupon_giveaway_patient w`,
    where: db`w.giveaway_id = ${id} and ${state ? db`w.state = ${state}` : db`true`}`,
    order: turnOrder,
    select: db`
      w.patient_id as id, w.patient_id, p.name as patient_name, p.name_en as patient_name_en, p.mrn, p.sex, p.birth_date, p.is_deceased, p.deceased_on,
      w.state, w.why, i.issue_number`,
    joins: db`
      join patient p on p.org_id = w.org_id and p.id = w.patient_id
      left join coupon_issue i on i.org_id = w.org_id and i.id = w.issue_id`,
  });
}
