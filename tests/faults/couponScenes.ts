import { uuidv7 } from 'uuidv7';
import { counting, patientOf, type Scene, type Stage } from './stage.ts';

/** A shared filter that finds one patient, and what gives the clinic's coupon to everybody of it. */
export async function aGiveaway({ clinic }: Stage, patientId: string): Promise<Record<string, unknown>> {
  const { owner, couponId } = clinic;
  const tag = patientId.slice(-12);
  await owner`update patient set tags = ${[tag]} where id = ${patientId}`;
  const [filter] = await owner<[{ id: string }]>`
    insert into saved_filter (org_id, practice_id, id, owner_id, list, name, conditions, is_shared)
    values (${clinic.orgId}, ${clinic.practiceId}, ${uuidv7()}, ${clinic.staffId}, 'patient.list', ${tag}, ${owner.json({ tag })}, true) returning id`;
  return { couponId, filterId: filter.id, filterVersion: 1, expected: 1 };
}

export const couponScenes: readonly Scene[] = [
  {
    name: 'coupons are issued',
    call: 'issueCoupon',
    inner: ['coupon.issued'],
    prepare: async (stage) => {
      const patientId = await patientOf(stage);
      const sql = 'select count(*)::int as count from coupon_issue where patient_id = $1';
      const arg = { couponId: stage.clinic.couponId, patientIds: [patientId] };
      return { call: 'issueCoupon', by: 'zhaoqian', arg, effects: counting(stage, sql, patientId) };
    },
  },
  {
    name: 'coupons are given to everybody of a filter',
    call: 'giveCoupons',
    inner: ['coupon.givenNext'],
    prepare: async (stage) => {
      const patientId = await patientOf(stage);
      const arg = await aGiveaway(stage, patientId);
      const sql = 'select count(*)::int as count from coupon_issue where patient_id = $1';
      return { call: 'giveCoupons', by: 'zhaoqian', arg, effects: counting(stage, sql, patientId) };
    },
  },
];
