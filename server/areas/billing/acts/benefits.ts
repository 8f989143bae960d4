import { memberCardMethod } from '../../../../src/domain/billing/payments.ts';
import type { RateRule } from '../../../../src/domain/billing/price.ts';
import { judgeBenefits } from '../../../../src/domain/billing/settlement.ts';
import type * as Billing from '../../../../src/domain/billing/shapes.ts';
import type * as Coupon from '../../../../src/domain/coupon/shapes.ts';
import { addDays, dateAt } from '../../../../src/domain/dates.ts';
import { policyStatus } from '../../../../src/domain/insurance/rules.ts';
import type { BenefitedBill } from '../../../../src/domain/membership/benefits.ts';
import { earnedPoints, spend, still, usableOf } from '../../../../src/domain/membership/rules.ts';
import type { Deduction, HeldItem } from '../../../../src/domain/package/rules.ts';
import type { Message } from '../../../../src/domain/problem.ts';
import { lockRows } from '../../../database/locks.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem } from '../../../pipeline/problem.ts';
import { parameterInForce } from '../../configuration/queries/settings.ts';
import { findIssue } from '../../coupon/queries.ts';
import { findPolicyTerms, type StoredPolicy } from '../../insurance/queries.ts';
import { book, lockCards, readCard, type StoredCard } from '../../membership/acts/cards.ts';
import { findBought } from '../../package/queries.ts';
import { findBillLines, type StoredBill } from '../queries/bills.ts';
import { discountOf } from './refreshBill.ts';

export interface Brought {
  priced: BenefitedBill;
  /** Units a package pays for, by line. */
  units: ReadonlyMap<string, number>;
  deductions: readonly Deduction[];
  card?: StoredCard | undefined;
  coupon?: Coupon.Issue | undefined;
  policy?: StoredPolicy | undefined;
}

/**
 * What the patient of a bill brings to it, and what the bill comes to then. For settling everything is locked, in one order
 * everywhere: card, packages, coupon, policy.
 */
export async function bringBenefits(
  context: Context,
  bill: StoredBill,
  asked: Billing.Benefits,
  { isSettling }: { isSettling: boolean },
): Promise<Brought> {
  const { db, now } = context;
  const card = asked.cardId ? await cardOf(context, asked.cardId, isSettling) : undefined;
  const deductions = asked.packages ?? [];
  const [lines, held] = [await findBillLines(db, bill.id), await heldItems(context, bill, deductions, isSettling)];
  const coupon = asked.couponId ? await findIssue(db, now(), asked.couponId, { lock: isSettling }) : undefined;
  const policy = asked.insuranceId
    ? await findPolicyTerms(db, asked.insuranceId, { lock: isSettling, encounterId: bill.encounterId, billId: bill.id })
    : undefined;
  if (asked.couponId && !coupon) throw absent();
  if (asked.insuranceId && policy?.patientId !== bill.patientId) throw absent();

  const today = dateAt(now());
  const judged = judgeBenefits({ patientId: bill.patientId, ...discountOf(bill), lines }, asked, {
    card: card && { ...card, points: usableOf(card, today).points, isTheirs: await isTheirs(context, card, bill) },
    coupon,
    policy: policy && {
      ...policy,
      left: policy.maximum === null ? null : Math.max(0, policy.maximum - policy.used),
      isValid: policyStatus(policy, today) === 1,
    },
    held,
    today,
  });
  if ('refused' in judged) throw new Problem(judged.refused.message, judged.refused.values ? { values: judged.refused.values } : {});
  if ('problems' in judged) throw new Problem('error.fields', { fields: judged.problems });
  return { ...judged, deductions, card, coupon, policy };
}

async function cardOf(context: Context, id: string, lock: boolean): Promise<StoredCard> {
  const found = lock ? (await lockCards(context, [id])).get(id) : await readCard(context, id);
  if (!found) throw absent();
  return found;
}

async function isTheirs({ db }: Context, card: StoredCard, { patientId }: StoredBill): Promise<boolean> {
  if (card.patientId === patientId) return true;
  const [shared] = await db`select from member_card_share where card_id = ${card.id} and patient_id = ${patientId}`;
  return shared !== undefined;
}

async function heldItems({ db, now }: Context, bill: StoredBill, deductions: readonly Deduction[], lock: boolean): Promise<HeldItem[]> {
  if (deductions.length === 0) return [];
  const ids = [...new Set(deductions.map(({ packageItemId }) => packageItemId))];
  if (lock) {
    await lockRows(
      db,
      'package',
      db`select from patient_package where id in (select patient_package_id from patient_package_item where id = any (${ids}::uuid[])) order by id for update`,
    );
    await lockRows(db, 'packageItem', db`select from patient_package_item where id = any (${ids}::uuid[]) order by id for update`);
  }
  return (await findBought(db, now(), { usableBy: bill.patientId })).flatMap(({ items }) => items);
}

const notesOf = (notes: readonly Message[] = []) =>
  notes.length === 0 ? null : notes.map(({ message, values }) => ({ message, values: (values ?? {}) as Record<string, string | number> }));

/** The rule as the driver writes JSON: an interface has no index signature. */
const jsonOf = (rule: RateRule | undefined) => (rule ? { kind: rule.kind, cardZh: rule.cardZh, cardEn: rule.cardEn } : null);

/** The prices of the bill and its lines as the benefits leave them; the settlement that follows closes them. */
export async function writeBenefits({ db }: Context, bill: StoredBill, { priced, units, card, policy }: Brought): Promise<void> {
  const rows = priced.lines.map(({ id, packageDeduction, discount, reduction, coupon, points, insurance, net }) => ({
    id,
    packageDeduction,
    discount,
    reduction,
    coupon,
    points,
    insurance,
    net,
    rate: priced.rates.get(id)!,
    packageQuantity: units.get(id)!,
    rateRule: jsonOf(priced.rules.get(id)),
    insuranceNotes: notesOf(priced.notes.get(id)),
  }));
  await db`
    update bill_line l set rate = v.rate, package_quantity = v."packageQuantity", package_deduction = v."packageDeduction", discount = v.discount,
      reduction = v.reduction, coupon = v.coupon, points = v.points, insurance = v.insurance, net = v.net, rate_rule = v."rateRule", insurance_notes = v."insuranceNotes"
    from jsonb_to_recordset(${db.json(rows)}) as v(id uuid, rate numeric, "packageQuantity" integer, "packageDeduction" bigint, discount bigint,
      reduction bigint, coupon bigint, points bigint, insurance bigint, net bigint, "rateRule" jsonb, "insuranceNotes" jsonb)
    where l.bill_id = ${bill.id} and l.id = v.id`;
  await db`
    update bill set bill_rate = ${priced.billRate}, member_rate = ${card && card.discountRate < 100 ? card.discountRate : null},
      subtotal = ${priced.subtotal}, package_deduction = ${priced.packageDeduction}, discount = ${priced.discount}, coupon = ${priced.coupon},
      points = ${priced.points}, insurance = ${priced.insurance}, receivable = ${priced.receivable}, points_used = ${priced.pointsUsed},
      card_id = ${card?.id ?? null}, insurance_id = ${policy?.id ?? null}
    where id = ${bill.id}`;
}

/** Once the money is booked: what the benefits gave goes into their own ledgers. */
export async function bookBenefits(
  context: Context,
  bill: StoredBill,
  brought: Brought,
  payments: readonly Billing.PaymentDraft[],
): Promise<void> {
  const { db, session, now, newId, announce } = context;
  const { priced, deductions, card, coupon, policy } = brought;
  if (card) await payByCard(context, bill, card, brought, payments);
  if (deductions.length > 0) {
    const own = { orgId: session.orgId, practiceId: session.practiceId, billId: bill.id, staffId: session.staffId, at: now() };
    await db`insert into package_use ${db(
      deductions.map(({ lineId, packageItemId, quantity }) => ({ ...own, id: newId(), billLineId: lineId, packageItemId, quantity })),
    )}`;
    await takeUnits(db, deductions);
  }
  if (coupon) await db`update coupon_issue set bill_id = ${bill.id}, used_at = ${now()}, version = version + 1 where id = ${coupon.id}`;
  if (policy) await db`update patient_insurance set used = used + ${priced.insurance} where id = ${policy.id}`;
  await announce({ subType: null, tags: ['Member', 'Package', 'Coupon', 'Insurance'], audience: { permission: 'm_billing' } });
}

/** Used counts follow their ledger; a negative quantity gives back. */
export const takeUnits = (db: Context['db'], uses: readonly { packageItemId: string; quantity: number }[]) => db`
  update patient_package_item i set used = used + v.quantity
  from (select id, sum(quantity)::int as quantity
    from jsonb_to_recordset(${db.json(uses.map(({ packageItemId, quantity }) => ({ id: packageItemId, quantity })))}) as r(id uuid, quantity integer) group by id) v
  where i.id = v.id`;

async function payByCard(
  context: Context,
  bill: StoredBill,
  card: StoredCard,
  { priced }: Brought,
  payments: readonly Billing.PaymentDraft[],
): Promise<void> {
  const { db, now } = context;
  const today = dateAt(now());
  const amount = payments.reduce((sum, { methodCode, amount: paid }) => sum + (methodCode === memberCardMethod ? paid : 0), 0);
  const money = spend(usableOf(card, today), amount);
  if (!money) throw new Problem('membership.refused.balance');
  let current = card;
  if (amount > 0 || priced.pointsUsed > 0) {
    const taken = { ...money, points: -priced.pointsUsed || 0 };
    current = (await book(context, card, 'consume', taken, { billId: bill.id })).card;
  }
  const paid = payments.reduce((sum, payment) => sum + payment.amount, 0);
  const points = earnedPoints(paid, card);
  if (points === 0) return;
  await book(
    context,
    current,
    'earn',
    { ...still, points },
    { billId: bill.id, pointsValidUntil: addDays(today, await parameterInForce(context.db, 'POINTS_DAYS')) },
  );
  await db`update bill set points_earned = ${points} where id = ${bill.id}`;
}
