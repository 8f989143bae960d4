import type { FlowSubject } from '../../../../src/domain/approval/subjects.ts';
import { type SkipReason, whySkipped } from '../../../../src/domain/coupon/giveaways.ts';
import { addDays, dateAt } from '../../../../src/domain/dates.ts';
import type { Db } from '../../../database/connect.ts';
import { nextNumber } from '../../../database/counters.ts';
import { failpoint } from '../../../database/failpoint.ts';
import { lockRows } from '../../../database/locks.ts';
import { requireWeighed, type Weighed } from '../../../limits/weighed.ts';
import { writeAudit } from '../../../trail/audit.ts';
import { holdsCoupon } from '../queries/giveaways.ts';

/** People who get their coupon in one transaction. */
export const peopleATurn = 200;

export interface GiveawayPlace {
  orgId: string;
  practiceId: string;
  id: string;
}

interface Stored {
  couponId: string;
  validFrom: string;
  reason: string;
  askedBy: string;
  approvalId: string | null;
}

interface Step {
  issued: number;
  /** People may still wait. */
  isUnderWay: boolean;
}

interface Tools {
  /** Of the call that begins a giveaway; the job that goes on with it finds in the books that it was weighed. */
  weighed?: Weighed;
  now: () => Date;
  newId: () => string;
}

/**
 * Issues a giveaway's next coupons, and ends it after the last. The coupon's lock makes two servers take turns, and each person is in one
 * state, so nobody gets two.
 */
export async function giveNext(db: Db, place: GiveawayPlace, tools: Tools): Promise<Step> {
  const [named] = await db<{ couponId: string }[]>`select coupon_id from coupon_giveaway where id = ${place.id}`;
  if (!named) return { issued: 0, isUnderWay: false };
  const [coupon] = await lockRows(
    db,
    'coupon',
    db<
      { enabled: boolean; validityDays: number; amount: number }[]
    >`select enabled, validity_days, amount from coupon where id = ${named.couponId} for update`,
  );
  const [giveaway] = await lockRows(
    db,
    'couponGiveaway',
    db<Stored[]>`
    select coupon_id, valid_from, reason, asked_by, approval_id from coupon_giveaway where id = ${place.id} and state = 'waiting' for update`,
  );
  if (!coupon || !giveaway) return { issued: 0, isUnderWay: false };
  await requireWeighedGiveaway(db, giveaway, { ...tools, amount: coupon.amount });
  const today = dateAt(tools.now());
  const people = await db<{ patientId: string; isDeceased: boolean; isGone: boolean; holds: boolean }[]>`
    select w.patient_id, p.is_deceased, p.deleted_at is not null as is_gone, ${holdsCoupon(db, named.couponId, today)} as holds
    from coupon_giveaway_patient w join patient p on p.org_id = w.org_id and p.id = w.patient_id
    where w.giveaway_id = ${place.id} and w.state = 'waiting' order by w.patient_id limit ${peopleATurn}`;
  const turns = people.map(({ patientId, ...facts }) => ({ patientId, why: whySkipped(facts, coupon) }));
  const given = turns.filter(({ why }) => why === null).map(({ patientId }) => patientId);
  const issues = await writeIssues(db, { place, giveaway, patients: given, validityDays: coupon.validityDays, today }, tools);
  await writeTurns(db, place, turns, issues);
  failpoint('coupon.givenNext');
  const isUnderWay = people.length === peopleATurn;
  if (!isUnderWay) await db`update coupon_giveaway set state = 'done', ended_at = ${tools.now()} where id = ${place.id}`;
  return { issued: given.length, isUnderWay };
}

/** Throws a fault of the program where nobody weighed a giveaway: neither its call nor, in the books, a limit of its day or an approval. */
async function requireWeighedGiveaway(
  db: Db,
  { couponId, askedBy, approvalId }: Stored,
  { weighed, amount }: Pick<Tools, 'weighed'> & { amount: number },
): Promise<void> {
  if (weighed) return requireWeighed({ weighed }, ['couponsGiven']);
  if (approvalId !== null || amount === 0) return;
  const [noted] = await db`
    select from limited_act where act = ${'couponsGiven' satisfies FlowSubject} and object_id = ${couponId} and staff_id = ${askedBy} limit 1`;
  if (!noted) throw new TypeError('Coupons are given that nobody weighed');
}

interface Issues {
  place: GiveawayPlace;
  giveaway: Stored;
  patients: readonly string[];
  validityDays: number;
  today: string;
}

/** Stores a coupon for each of the patients, with a line of the trail each. Returns the coupon's id by patient. */
async function writeIssues(db: Db, { place, giveaway, patients, validityDays, today }: Issues, { now, newId }: Tools) {
  const { orgId, practiceId, id } = place;
  const issues = new Map<string, string>();
  if (patients.length === 0) return issues;
  const { couponId, reason, askedBy, approvalId } = giveaway;
  const validFrom = giveaway.validFrom > today ? giveaway.validFrom : today;
  const rows = [];
  for (const patientId of patients) {
    const { text } = await nextNumber(db, 'coupon', { orgId, scope: orgId, date: today });
    const issueId = newId();
    issues.set(patientId, issueId);
    rows.push({
      orgId,
      id: issueId,
      issueNumber: text,
      couponId,
      patientId,
      issuedAt: now(),
      issuedBy: askedBy,
      reason,
      approvalId,
      validFrom,
      validUntil: addDays(validFrom, validityDays - 1),
    });
  }
  await db`insert into coupon_issue ${db(rows)}`;
  await writeAudit(
    db,
    patients.map((patientId) => ({
      orgId,
      practiceId,
      id: newId(),
      at: now(),
      staffId: askedBy,
      call: 'giveCouponByJob',
      patientId,
      objectId: couponId,
      detail: { giveaway: id },
      address: null,
    })),
  );
  return issues;
}

async function writeTurns(
  db: Db,
  { id }: GiveawayPlace,
  turns: readonly { patientId: string; why: SkipReason | null }[],
  issues: ReadonlyMap<string, string>,
): Promise<void> {
  const written = turns.map(({ patientId, why }) => ({ patientId, why, issueId: issues.get(patientId) ?? null }));
  await db`
    update coupon_giveaway_patient w set state = case when t.why is null then 'issued' else 'skipped' end, why = t.why, issue_id = t."issueId"
    from json_to_recordset(${JSON.stringify(written)}::text::json) as t ("patientId" uuid, why text, "issueId" uuid)
    where w.giveaway_id = ${id} and w.patient_id = t."patientId"`;
}
