import {
  type CouponBearer,
  type CouponTerms,
  checkCoupon,
  couponPays,
  hasSameTerms,
  needsLines,
  whyCouponRefused,
} from '../../../../src/domain/coupon/rules.ts';
import type * as Coupon from '../../../../src/domain/coupon/shapes.ts';
import { addDays, dateAt } from '../../../../src/domain/dates.ts';
import type { Done, Saved } from '../../../../src/domain/wire.ts';
import type { Db } from '../../../database/connect.ts';
import { nextNumber } from '../../../database/counters.ts';
import { failpoint } from '../../../database/failpoint.ts';
import { lockRows } from '../../../database/locks.ts';
import type { Limited } from '../../../limits/limited.ts';
import { requireWeighed } from '../../../limits/weighed.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { refuseDeceased } from '../../patient/acts/refuseDeceased.ts';
import { requireNewName } from '../../register/queries/newName.ts';
import { countPromised } from '../queries/giveaways.ts';
import { findIssue } from '../queries.ts';
import { lockIssuable } from './lockCoupon.ts';

export async function saveCoupon({ db, session, now, newId }: Context, draft: Coupon.CouponDraft): Promise<Saved> {
  refuse(checkCoupon(draft));
  const { id: known, version } = draft;
  const columns = await columnsOf(db, draft);
  const [twin] = await db`select from coupon where code = ${columns.code} and id is distinct from ${known ?? null}::uuid`;
  if (twin) refuse([{ field: 'code', message: 'error.duplicate' }]);
  await requireNewName(db, 'coupon', { id: known, nameZh: columns.nameZh });
  if (!known) {
    const id = newId();
    await db`insert into coupon ${db({ ...columns, orgId: session.orgId, id, createdAt: now() })}`;
    return { id, version: 1 };
  }
  const [stored] = await lockRows(
    db,
    'coupon',
    db<(CouponTerms & Partial<CouponBearer> & { version: number })[]>`
    select version, amount, minimum_spend, kind, rate, item_id, item_price, item_quantity, categories, items, is_first_visit, is_birthday_month,
      card_types, is_alone
    from coupon where id = ${known} for update`,
  );
  if (!stored) throw absent();
  const issued = await countPromised(db, known);
  if (stored.version !== version) throw new Problem('error.version');
  if (issued > 0 && !hasSameTerms(stored, columns)) {
    refuse([{ field: 'amount', message: 'coupon.refused.amountIssued' }]);
  }
  if (columns.issueQuantity < issued) refuse([{ field: 'issueQuantity', message: 'coupon.refused.fewer', values: { issued } }]);
  await db`update coupon set ${db(columns)}, version = version + 1 where id = ${known}`;
  return { id: known, version: stored.version + 1 };
}

/** The stored columns of a draft: terms of other kinds are cleared, and an item's coupon has its face value as amount. */
async function columnsOf(db: Db, { id: _id, version: _version, ...typed }: Coupon.CouponDraft) {
  const { kind = 'amount', rate = null, itemQuantity = 1 } = typed;
  const itemPrice = kind === 'item' ? (typed.itemPrice ?? 0) : 0;
  const isOfItem = kind === 'item' || kind === 'gift';
  const items = [...new Set(typed.items ?? [])].sort();
  const wanted = [...items, ...(isOfItem && typed.itemId ? [typed.itemId] : [])];
  const known =
    wanted.length === 0 ? [] : await db<{ id: string; price: number }[]>`select id, price from item where id = any (${wanted}::uuid[])`;
  const types = [...new Set(typed.cardTypes ?? [])].sort();
  const knownTypes = types.length === 0 ? [] : await db`select from member_type where id = any (${types}::uuid[])`;
  if (knownTypes.length < types.length) refuse([{ field: 'cardTypes', message: 'error.field.choice' }]);
  const item = isOfItem ? known.find(({ id }) => id === typed.itemId) : undefined;
  if (isOfItem && !item) refuse([{ field: 'itemId', message: 'error.field.choice' }]);
  if (items.some((wantedId) => !known.some(({ id }) => id === wantedId))) refuse([{ field: 'items', message: 'error.field.choice' }]);
  const face = item ? (item.price - itemPrice) * itemQuantity : typed.amount;
  if (face <= 0) refuse([{ field: 'itemPrice', message: 'coupon.item.price' }]);
  return {
    code: typed.code.trim(),
    nameZh: typed.nameZh.trim(),
    nameEn: typed.nameEn.trim(),
    amount: face,
    minimumSpend: typed.minimumSpend,
    validityDays: typed.validityDays,
    issueQuantity: typed.issueQuantity,
    channel: typed.channel,
    kind,
    rate: kind === 'percent' ? rate : null,
    itemId: item ? item.id : null,
    itemPrice: item ? itemPrice : 0,
    itemQuantity: item ? itemQuantity : 1,
    categories: [...new Set(typed.categories ?? [])].sort(),
    items,
    isFirstVisit: typed.isFirstVisit ?? false,
    isBirthdayMonth: typed.isBirthdayMonth ?? false,
    cardTypes: types,
    isAlone: typed.isAlone ?? false,
  };
}

export async function enableCoupon({ db }: Context, { id, flag }: { id: string; flag: number }): Promise<Done> {
  const { count } = await db`update coupon set enabled = ${flag === 1}, version = version + 1 where id = ${id}`;
  if (count === 0) throw absent();
  return { done: true };
}

export async function deleteCoupon({ db }: Context, id: string): Promise<Done> {
  const [stored] = await lockRows(db, 'coupon', db`select from coupon where id = ${id} for update`);
  if (!stored) throw absent();
  if ((await countPromised(db, id)) > 0) throw new Problem('coupon.refused.issued');
  await db`delete from coupon where id = ${id}`;
  return { done: true };
}

export interface PatientsChosen {
  validityDays: number;
  patients: string[];
}

/** One coupon for each of the patients, as long as there are any left; their face value counts against the limit. */
export const givenByHand: Limited<Coupon.Issuing, PatientsChosen, { issued: number }> = {
  async weigh({ db }, { couponId, patientIds, reason = '' }) {
    const coupon = await lockIssuable(db, couponId);
    const { left } = coupon;
    const patients = [...new Set(patientIds)];
    if (patients.length > left) throw new Problem('coupon.refused.noneLeft', { values: { left } });
    const known = await db`select from patient where id = any (${patients}::uuid[]) and deleted_at is null`;
    if (known.length !== patients.length) throw absent();
    await refuseDeceased(db, 'coupon', patients, 'people');
    const whose = { objectId: couponId, patientId: patients[0]!, patientCount: patients.length }; // the shape asks for at least one
    const changes = [
      { label: 'approval.change.couponEach', unit: 'fen' as const, before: null, after: coupon.amount },
      { label: 'approval.change.couponsLeft', unit: 'count' as const, before: left, after: left - patients.length },
    ];
    return {
      weight: { ...whose, amount: coupon.amount * patients.length, reason, changes },
      ready: { validityDays: coupon.validityDays, patients },
    };
  },
  async perform(context, { couponId, validFrom, reason = '' }, { validityDays, patients }, approvalId) {
    const { db, session, now, newId, audit } = context;
    const today = dateAt(now());
    const from = validFrom && validFrom > today ? validFrom : today;
    const given = { issuedAt: now(), issuedBy: session.staffId, reason: reason.trim(), approvalId };
    const rows = [];
    for (const patientId of patients) {
      const { text } = await nextNumber(db, 'coupon', { orgId: session.orgId, scope: session.orgId, date: today });
      rows.push({
        orgId: session.orgId,
        id: newId(),
        issueNumber: text,
        couponId,
        patientId,
        ...given,
        validFrom: from,
        validUntil: addDays(from, validityDays - 1),
      });
    }
    requireWeighed(context, ['couponsGiven']);
    await db`insert into coupon_issue ${db(rows)}`;
    failpoint('coupon.issued');
    audit({ objectId: couponId, detail: { act: 'issueCoupon', patients, reason: reason.trim() } });
    return { issued: rows.length };
  },
};

/** Whether a coupon may pay for what a patient owes, and how much of it. */
export async function couponValidity(
  { db, now }: Context,
  { id, patientId, due }: { id: string; patientId: string; due: number },
): Promise<Coupon.Validity> {
  const issue = await findIssue(db, now(), id);
  if (!issue) throw absent();
  const free = { ...issue, cardTypes: [] }; // which card pays is known only with the bill
  const reason =
    whyCouponRefused(free, patientId, { today: dateAt(now()) }) ?? (due < issue.minimumSpend ? ('coupon.refused.minimum' as const) : null);
  return { isValid: reason === null, amount: reason === null && !needsLines(issue) ? couponPays(issue, due) : 0, reason };
}
