import type * as Giveaway from '../../../../src/domain/coupon/giveawayShapes.ts';
import type { GiveawayState, SkipReason } from '../../../../src/domain/coupon/giveaways.ts';
import { dateAt } from '../../../../src/domain/dates.ts';
import type { Done } from '../../../../src/domain/wire.ts';
import { lockRows } from '../../../database/locks.ts';
import type { Limited } from '../../../limits/limited.ts';
import { requireWeighed } from '../../../limits/weighed.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem } from '../../../pipeline/problem.ts';
import { countPromised, findPeople, type People } from '../queries/giveaways.ts';
import { giveNext } from './giveNext.ts';
import { lockIssuable } from './lockCoupon.ts';

/** The people of a filter as they stand now, and what a coupon for each of them comes to. */
export async function findAudience(context: Context, asked: { couponId: string; filterId: string }): Promise<Giveaway.Audience> {
  const { db, now } = context;
  const [coupon] = await db<{ amount: number; issueQuantity: number }[]>`
    select amount, issue_quantity from coupon where id = ${asked.couponId}`;
  if (!coupon) throw absent();
  const { filter, people } = await findPeople(context, dateAt(now()), asked);
  const skippedBy = (reason: SkipReason) => people.filter(({ why }) => why === reason).length;
  const given = people.filter(({ why }) => why === null).length;
  return {
    filterVersion: filter.version,
    found: people.length,
    given,
    holding: skippedBy('holds'),
    deceased: skippedBy('deceased'),
    left: Math.max(0, coupon.issueQuantity - (await countPromised(db, asked.couponId))),
    amount: coupon.amount * given,
  };
}

/** One coupon for everybody whom the filter finds and who has none; their face value counts against the limit as if given by hand. */
export const givenByFilter: Limited<Giveaway.GiveawayDraft, People, Giveaway.Begun> = {
  async weigh(context, { couponId, filterId, filterVersion, expected, reason = '' }) {
    const { db, now } = context;
    const { amount, left } = await lockIssuable(db, couponId);
    const [underWay] = await db`select from coupon_giveaway where coupon_id = ${couponId} and state = 'waiting'`;
    if (underWay) throw new Problem('coupon.giveaway.refused.underWay');
    const found = await findPeople(context, dateAt(now()), { couponId, filterId });
    if (found.filter.version !== filterVersion) throw new Problem('coupon.giveaway.refused.changed');
    const given = found.people.filter(({ why }) => why === null);
    if (given.length === 0) throw new Problem('coupon.giveaway.refused.nobody');
    if (given.length > expected) throw new Problem('coupon.giveaway.refused.more', { values: { expected, found: given.length } });
    if (given.length > left) throw new Problem('coupon.refused.noneLeft', { values: { left } });
    return {
      weight: {
        objectId: couponId,
        patientId: given[0]!.patientId, // not empty: looked at above
        patientCount: given.length,
        amount: amount * given.length,
        reason,
        fingerprint: `${filterId} ${filterVersion}`,
      },
      ready: found,
    };
  },
  async perform(context, { couponId, validFrom, reason = '' }, { filter, people }, approvalId) {
    const { db, session, now, newId, audit } = context;
    const { orgId, practiceId, staffId } = session;
    requireWeighed(context, ['couponsGiven']);
    const id = newId();
    const today = dateAt(now());
    await db`insert into coupon_giveaway ${db({
      orgId,
      practiceId,
      id,
      couponId,
      filterName: filter.name,
      conditions: db.json(filter.conditions),
      validFrom: validFrom && validFrom > today ? validFrom : today,
      reason: reason.trim(),
      askedAt: now(),
      askedBy: staffId,
      approvalId,
    })}`;
    await db`
      insert into coupon_giveaway_patient (org_id, giveaway_id, patient_id, state, why)
      select ${orgId}, ${id}, "patientId", case when why is null then 'waiting' else 'skipped' end, why
      from json_to_recordset(${JSON.stringify(people)}::text::json) as person ("patientId" uuid, why text)`;
    audit({ objectId: couponId, detail: { act: 'giveCoupons', filter: filter.name, people: people.length, reason: reason.trim() } });
    const { issued } = await giveNext(db, { orgId, practiceId, id }, { now, newId, weighed: context.weighed });
    return { id, total: people.length, issued };
  },
};

/** Stops a giveaway: patients who still wait get no coupon, issued coupons stay. */
export async function cancelGiveaway({ db, now, audit }: Context, id: string): Promise<Done> {
  const [giveaway] = await lockRows(
    db,
    'couponGiveaway',
    db<
      { couponId: string; state: GiveawayState }[]
    >`select coupon_id, state from coupon_giveaway where id = ${id} and practice_id = app_practice() for update`,
  );
  if (!giveaway) throw absent();
  if (giveaway.state !== 'waiting') throw new Problem('coupon.giveaway.refused.ended');
  await db`update coupon_giveaway_patient set state = 'skipped', why = 'cancelled' where giveaway_id = ${id} and state = 'waiting'`;
  await db`update coupon_giveaway set state = 'cancelled', ended_at = ${now()} where id = ${id}`;
  audit({ objectId: giveaway.couponId, detail: { act: 'cancelCouponGiveaway' } });
  return { done: true };
}
