import { still } from '../../../../src/domain/membership/rules.ts';
import type * as Member from '../../../../src/domain/membership/shapes.ts';
import { discountAdded, type TypeTerms, worthAdded } from '../../../../src/domain/membership/typeValue.ts';
import { checkReason } from '../../../../src/domain/required.ts';
import type { Done, Saved } from '../../../../src/domain/wire.ts';
import { doWithinLimit, type Limited, type Unversioned } from '../../../limits/limited.ts';
import type { Weight } from '../../../limits/limits.ts';
import { findOwnDiscount } from '../../../limits/ownDiscount.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { book, lockCard, type StoredCard, tellDesks } from './cards.ts';
import { issueCard, lockOwner, refuseSecondCard } from './openCard.ts';

interface OfferedType extends TypeTerms {
  id: string;
  nameZh: string;
  nameEn: string;
}

/** A type that is in use. */
async function findOffered({ db }: Context, id: string): Promise<OfferedType> {
  const [type] = await db<(OfferedType & { enabled: boolean })[]>`
    select id, name_zh, name_en, enabled, discount_rate, category_rates, item_rates, recharge_bonus, bonus_points, points_value, points_limit, shareable
    from member_type where id = ${id}`;
  if (!type) throw absent();
  if (!type.enabled) throw new Problem('membership.refused.typeStopped');
  return type;
}

/** The terms of the type that a card has now. */
async function findTerms({ db }: Context, typeId: string): Promise<TypeTerms> {
  const [type] = await db<TypeTerms[]>`
    select discount_rate, category_rates, item_rates, recharge_bonus, bonus_points, points_value, points_limit, shareable
    from member_type where id = ${typeId}`;
  if (!type) throw absent();
  return type;
}

/** A second person is asked where the type takes off more than the person may. The fingerprint ends a request whose type became better meanwhile. */
async function weighDiscount(
  context: Context,
  before: TypeTerms | undefined,
  after: OfferedType,
): Promise<Pick<Weight, 'second' | 'secondValues' | 'fingerprint'>> {
  const discount = discountAdded(before, after);
  const own = discount > 0 ? await findOwnDiscount(context) : 0;
  return {
    fingerprint: `${after.id} ${discount}`,
    ...(discount > own && { second: 'approval.confirm.cardDiscount', secondValues: { discount, own } }),
  };
}

const typeChange = ({ session }: Context, before: { nameZh: string; nameEn: string } | null, after: OfferedType) => {
  const nameIn = ({ nameZh, nameEn }: { nameZh: string; nameEn: string }) => (session.language === 'en' && nameEn) || nameZh;
  return { label: 'membership.type' as const, unit: 'text' as const, before: before && nameIn(before), after: nameIn(after) };
};

/** A new card; it holds nothing, and its type may give a discount. */
const opening: Limited<Member.Opening, undefined, Saved> = {
  async weigh(context, { patientId, typeId, reason }) {
    await lockOwner(context, patientId);
    const type = await findOffered(context, typeId);
    await refuseSecondCard(context, { patientId, typeId });
    const weight = await weighDiscount(context, undefined, type);
    const changes = [typeChange(context, null, type)];
    return { weight: { ...weight, amount: 0, objectId: patientId, patientId, reason, changes }, ready: undefined };
  },
  perform: (context, draft) => issueCard(context, draft as Member.Opening), // an opening has no version
};

/** Another type for a card. It weighs what the points of the card are worth more afterwards, and the discount of the type. */
const upgrade: Limited<Member.UpgradeDraft, StoredCard, Done> = {
  async weigh(context, { cardId, newTypeId, reason, version }) {
    refuse(checkReason(reason));
    const card = await lockCard(context, cardId, version);
    const type = await findOffered(context, newTypeId);
    if (newTypeId === card.typeId) refuse([{ field: 'newTypeId', message: 'membership.upgrade.same' }]);
    await refuseSecondCard(context, { patientId: card.patientId, typeId: newTypeId });
    const before = await findTerms(context, card.typeId);
    const discount = await weighDiscount(context, before, type);
    const worth = [before, type].map(({ pointsValue }) => card.points * pointsValue);
    const changes = [
      typeChange(context, { nameZh: card.typeNameZh, nameEn: card.typeNameEn }, type),
      { label: 'approval.change.pointsWorth' as const, unit: 'fen' as const, before: worth[0]!, after: worth[1]! }, // of two types
    ];
    const weight = {
      ...discount,
      amount: worthAdded(card.points, before, type),
      objectId: cardId,
      patientId: card.patientId,
      reason,
      changes,
    };
    return { weight, ready: card };
  },
  async perform(context, { newTypeId, reason }, card, approvalId) {
    await book(context, card, 'upgrade', still, { reason, approvalId });
    await context.db`update member_card set type_id = ${newTypeId} where id = ${card.id}`;
    context.audit({
      patientId: card.patientId,
      objectId: card.id,
      detail: { act: 'upgrade', from: card.typeId, to: newTypeId, reason: reason.trim() },
    });
    await tellDesks(context);
    return { done: true };
  },
};

type Draft = Member.Opening | Member.UpgradeDraft;
const isUpgrade = (draft: Unversioned<Draft>): draft is Unversioned<Member.UpgradeDraft> => 'newTypeId' in draft;

const asOpening = (draft: Unversioned<Draft>) => draft as Unversioned<Member.Opening>; // the union has these two drafts

/** A card of a type, new or changed: one act before the limit and the flow. */
export const cardType: Limited<Draft, StoredCard | undefined, Done | Saved> = {
  weigh: (context, draft) => (isUpgrade(draft) ? upgrade.weigh(context, draft) : opening.weigh(context, asOpening(draft))),
  async perform(context, draft, ready, approvalId) {
    if (!isUpgrade(draft)) return opening.perform(context, asOpening(draft), undefined, approvalId);
    return upgrade.perform(context, draft, ready!, approvalId); // weighed: an upgrade has its card
  },
};

/** A new card for a patient; without a number of its own it gets the next one. */
export const openCard = (context: Context, draft: Member.Opening) => doWithinLimit(context, 'cardType', opening, draft);

export const upgradeCard = (context: Context, draft: Member.UpgradeDraft) => doWithinLimit(context, 'cardType', upgrade, draft);

/** Refuses to sell a card on a bill whose type takes off more than the seller may: it is opened by an approval, and money is sold for it then. */
export async function refuseBeyondDiscount(context: Context, typeId: string): Promise<void> {
  const { second, secondValues = {} } = await weighDiscount(context, undefined, await findOffered(context, typeId));
  if (second) throw new Problem('billing.sale.cardDiscount', { values: secondValues });
}
