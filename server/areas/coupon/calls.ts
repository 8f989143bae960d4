import * as z from 'zod/mini';
import * as Coupon from '../../../src/domain/coupon/shapes.ts';
import * as Wire from '../../../src/domain/wire.ts';
import { sortedBy } from '../../paging/listing.ts';
import { type Calls, call } from '../../pipeline/call.ts';
import { list } from '../../pipeline/list.ts';
import { couponValidity, deleteCoupon, enableCoupon, issueCoupons, saveCoupon } from './acts/coupons.ts';
import { findCouponsOf, issueSorts, listCoupons, listIssues } from './queries.ts';

export const couponCalls = {
  checkCouponIsValid: call(
    { takes: z.object({ id: Wire.id, patientId: Wire.id, due: Wire.fen }), gives: Coupon.validity },
    (asked, context) => couponValidity(context, asked),
  ),
  deleteCoupon: call({ takes: z.object({ id: Wire.id }), gives: Wire.done }, ({ id }, context) => deleteCoupon(context, id)),
  enableCoupon: call({ takes: z.object({ id: Wire.id, flag: Wire.flag }), gives: Wire.done }, (which, context) =>
    enableCoupon(context, which),
  ),
  issueCoupon: call({ takes: Coupon.issuing, gives: z.object({ issued: Wire.count }) }, (issuing, context) =>
    issueCoupons(context, issuing),
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
