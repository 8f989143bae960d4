import { checkType } from '../../../../src/domain/membership/rules.ts';
import type * as Member from '../../../../src/domain/membership/shapes.ts';
import { areTermsWidened, discountAdded, type TypeTerms, worthAdded } from '../../../../src/domain/membership/typeValue.ts';
import type { Done, Saved } from '../../../../src/domain/wire.ts';
import { doWithinLimit, type Limited, type Unversioned } from '../../../limits/limited.ts';
import type { Weight } from '../../../limits/limits.ts';
import { findOwnDiscount } from '../../../limits/ownDiscount.ts';
import { requireWeighed } from '../../../limits/weighed.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { requireNewName } from '../../register/queries/newName.ts';

/** The columns that the terms of a draft are stored in. */
const columnsOf = ({ db }: Context, draft: Member.TypeDraft) => ({
  nameZh: draft.nameZh.trim(),
  nameEn: draft.nameEn.trim(),
  discountRate: draft.discountRate,
  rechargeBonus: draft.rechargeBonus,
  bonusPoints: draft.bonusPoints,
  pointsValue: draft.pointsValue,
  pointsLimit: draft.pointsLimit,
  shareable: draft.shareable,
  remark: draft.remark.trim(),
  categoryRates: db.json(draft.categoryRates),
  ...(draft.planId !== undefined && { planId: draft.planId }),
  ...(draft.itemRates && { itemRates: db.json(draft.itemRates) }),
});

interface StoredType extends TypeTerms {
  version: number;
  /** Active cards of the type, and the points on them. */
  cards: number;
  points: number;
}

/** The stored type under its lock; undefined for a new one. */
async function lockType({ db }: Context, { id, version }: Unversioned<Member.TypeDraft>): Promise<StoredType | undefined> {
  if (!id) return undefined;
  await db`select from member_type where id = ${id} for update`;
  const [stored] = await db<StoredType[]>`
    select t.version, t.discount_rate, t.category_rates, t.item_rates, t.recharge_bonus, t.bonus_points, t.points_value, t.points_limit, t.shareable,
      count(c.id)::int as cards, coalesce(sum(c.points), 0)::bigint as points
    from member_type t left join member_card c on c.org_id = t.org_id and c.type_id = t.id and c.status = 'active' where t.id = ${id} group by t.org_id, t.id`;
  if (!stored) throw absent();
  if (version !== undefined && stored.version !== version) throw new Problem('error.version');
  return stored;
}

/** Terms that give more than their writer may give take a second person, also while no card has the type. */
const secondFor = (isBeyond: boolean, own: number): Pick<Weight, 'second' | 'secondValues'> =>
  isBeyond ? { second: 'approval.confirm.newTypeTerms', secondValues: { own } } : {};

/**
 * The terms of a type. They hold for all its cards at once, so a change weighs what it adds to them: the worth of their points, and a second
 * person for every other advantage. A new type gives nobody anything before a card is opened.
 */
export const cardTypeTerms: Limited<Member.TypeTermsDraft, StoredType | undefined, Saved> = {
  async weigh(context, draft) {
    refuse(checkType(draft));
    await requireRated(context, draft);
    await requirePlan(context, draft);
    await requireNewName(context.db, 'member_type', { id: draft.id, nameZh: draft.nameZh.trim() });
    const stored = await lockType(context, draft);
    const own = await findOwnDiscount(context);
    if (!stored) {
      const named = { objectId: context.newId(), objectNumber: draft.nameZh.trim(), patientId: null, reason: draft.reason };
      return { weight: { amount: 0, ...named, ...secondFor(discountAdded(undefined, draft) > own, own) }, ready: stored };
    }
    const { cards, points } = stored;
    const after = { ...draft, itemRates: draft.itemRates ?? stored.itemRates };
    const isWidened = cards > 0 && areTermsWidened(stored, after);
    const isBeyond = discountAdded(stored, after) > own;
    const weight = {
      amount: worthAdded(points, stored, after),
      objectId: draft.id!, // a stored type has one
      objectNumber: draft.nameZh.trim(),
      patientId: null,
      reason: draft.reason,
      fingerprint: String(stored.version),
      changes: [
        { label: 'membership.cardCount' as const, unit: 'count' as const, before: null, after: cards },
        { label: 'membership.rate' as const, unit: 'count' as const, before: stored.discountRate, after: draft.discountRate },
        { label: 'membership.rechargeBonus' as const, unit: 'count' as const, before: stored.rechargeBonus, after: draft.rechargeBonus },
        { label: 'membership.pointsValue' as const, unit: 'fen' as const, before: stored.pointsValue, after: draft.pointsValue },
      ],
      ...secondFor(isBeyond, own),
      ...(isWidened && { second: 'approval.confirm.typeTerms' as const, secondValues: { cards } }),
    };
    return { weight, ready: stored };
  },
  async perform(context, draft, stored) {
    const { db, session, now, newId, audit } = context;
    requireWeighed(context, ['cardTypeTerms']);
    const columns = columnsOf(context, draft);
    const { discountRate, categoryRates, itemRates } = draft;
    const id = draft.id ?? newId();
    if (stored) await db`update member_type set ${db(columns as never)}, version = version + 1 where id = ${id}`;
    else await db`insert into member_type ${db({ ...columns, orgId: session.orgId, id, createdAt: now() } as never)}`;
    audit({ objectId: id, detail: { act: 'saveMemberType', discountRate, categoryRates, itemRates } });
    return { id, version: (stored?.version ?? 0) + 1 };
  },
};

export const saveType = (context: Context, draft: Member.TypeTermsDraft) => doWithinLimit(context, 'cardTypeTerms', cardTypeTerms, draft);

async function requirePlan({ db }: Context, { planId }: Member.TypeDraft): Promise<void> {
  if (!planId) return;
  const [plan] = await db`select from insurance_plan where id = ${planId} and deleted_at is null`;
  if (!plan) refuse([{ field: 'planId', message: 'error.field.choice' }]);
}

/** Every rate is of an item that exists; a category that is taken away later leaves its rate without effect. */
async function requireRated({ db }: Context, { itemRates = {} }: Member.TypeDraft): Promise<void> {
  const ids = Object.keys(itemRates);
  if (ids.length === 0) return;
  const items = await db`select from item where id::text = any (${ids})`;
  if (items.length < ids.length) refuse([{ field: 'itemRates', message: 'error.field.choice' }]);
}

/** A type that is stopped opens no more cards; cards that are there go on. */
export async function enableType({ db }: Context, { id, flag }: { id: string; flag: number }): Promise<Done> {
  const { count } = await db`update member_type set enabled = ${flag === 1}, version = version + 1 where id = ${id}`;
  if (count === 0) throw absent();
  return { done: true };
}
