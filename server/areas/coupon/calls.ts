import * as z from 'zod/mini';
import * as Giveaway from '../../../src/domain/coupon/giveawayShapes.ts';
import * as Coupon from '../../../src/domain/coupon/shapes.ts';
import * as Wire from '../../../src/domain/wire.ts';
import { sortedBy } from '../../paging/listing.ts';
import { type Calls, call } from '../../pipeline/call.ts';
import { list } from '../../pipeline/list.ts';
import { couponValidity, deleteCoupon, enableCoupon, saveCoupon } from './acts/coupons.ts';
import { giveCoupons, issueCoupons } from './acts/couponsGiven.ts';
import { cancelGiveaway, findAudience } from './acts/giveCoupons.ts';
import { giveawaySorts, listGiveaways, listTurns } from './queries/giveaways.ts';
import { findCouponsOf, issueSorts, listCoupons, listIssues } from './queries.ts';

export const couponCalls = {
  cancelCouponGiveaway: call({ takes: z.object({ id: Wire.id }), gives: Wire.done }, ({ id }, context) => cancelGiveaway(context, id)),
  checkCouponIsValid: call(
    { takes: z.object({ id: Wire.id, patientId: Wire.id, due: Wire.fen }), gives: Coupon.validity },
    (asked, context) => couponValidity(context, asked),
  ),
  deleteCoupon: call({ takes: z.object({ id: Wire.id }), gives: Wire.done }, ({ id }, context) => deleteCoupon(context, id)),
  enableCoupon: call({ takes: z.object({ id: Wire.id, flag: Wire.flag }), gives: Wire.done }, (which, context) =>
    enableCoupon(context, which),
  ),
  giveCoupons: call({ takes: Giveaway.giveawayDraft, gives: Giveaway.begun }, (draft, context) => giveCoupons(context, draft)),
  issueCoupon: call({ takes: Coupon.issuing, gives: z.object({ issued: Wire.count }) }, (issuing, context) =>
    issueCoupons(context, issuing),
  ),
  queryCouponAudience: call({ takes: Giveaway.audienceAsked, gives: Giveaway.audience }, (asked, context) => findAudience(context, asked)),
  queryCouponGiveawayList: list(
    { takes: z.extend(Giveaway.giveawayCriteria, sortedBy(giveawaySorts)), gives: Wire.pageOf(Giveaway.giveaway), atMost: 100 },
    (query, { db }) => listGiveaways(db, query),
  ),
  queryCouponGiveawayPatients: list(
    { takes: z.extend(Giveaway.turnCriteria, Wire.listing), gives: Wire.pageOf(Giveaway.turn), atMost: 100 },
    (query, { db }) => listTurns(db, query),
  ),
  queryCouponIssueList: list(
    { takes: z.extend(Coupon.issueCriteria, sortedBy(issueSorts)), gives: Wire.pageOf(Coupon.issue), atMost: 100 },
    (query, { db, now }) => listIssues(db, now(), query),
  ),
  queryCouponItemListByPatientId: call(
    { takes: z.object({ patientId: Wire.id }), gives: z.array(Coupon.issue) },
    async ({ patientId }, { db, now, audit }) => {
      audit({ patientId });
      return findCouponsOf(db, now(), patientId);
    },
  ),
  queryCouponList: list(
    { takes: z.extend(Coupon.criteria, Wire.listing), gives: Wire.pageOf(Coupon.coupon), atMost: 100 },
    ({ enabled, ...query }, { db }) => listCoupons(db, { ...query, enabled: enabled === undefined ? undefined : enabled === '1' }),
  ),
  saveCoupon: call({ takes: Coupon.couponDraft, gives: Wire.saved }, (draft, context) => saveCoupon(context, draft)),
} satisfies Partial<Calls>;
