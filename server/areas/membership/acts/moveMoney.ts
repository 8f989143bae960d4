import { addDays, dateAt } from '../../../../src/domain/dates.ts';
import { checkTransfer } from '../../../../src/domain/membership/consent.ts';
import {
  type CardLife,
  checkPoints,
  checkRecharge,
  giftBeyondRule,
  giftProlonged,
  giftSpentOf,
  giftTakenBack,
  ownPrincipal,
  pointsProlonged,
  still,
  worthOfPoints,
} from '../../../../src/domain/membership/rules.ts';
import type * as Member from '../../../../src/domain/membership/shapes.ts';
import type { MessageId } from '../../../../src/domain/messageId.ts';
import { checkReason } from '../../../../src/domain/required.ts';
import type { Done } from '../../../../src/domain/wire.ts';
import { bookMoney } from '../../../cash/cashLedger.ts';
import { checkedPayments } from '../../../cash/checkMethods.ts';
import { failpoint } from '../../../database/failpoint.ts';
import { doWithinLimit, type Limited } from '../../../limits/limited.ts';
import type { Weight } from '../../../limits/limits.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem, refuse } from '../../../pipeline/problem.ts';
import { parameterInForce } from '../../configuration/queries/settings.ts';
import { moneyMethods } from '../../register/queries/paymentMethods.ts';
import { refuseInvoiced } from '../queries/cardLots.ts';
import { book, lockCard, lockCards, type StoredCard, tellDesks } from './cards.ts';

const required = (reason: string) => {
  refuse(checkReason(reason));
};

/** Money paid in and the gift that goes with it: one act, one row of the card's ledger, its payments in the cash ledger. */
export const giftMoney: Limited<Member.RechargeDraft, { card: StoredCard; change: number }, { id: string; change: number }> = {
  async weigh(context, draft) {
    refuse(checkRecharge(draft, dateAt(context.now())));
    const card = await lockCard(context, draft.cardId, draft.version);
    const days = await parameterInForce(context.db, 'GIFT_DAYS');
    const prolonged = giftProlonged(card, draft, lastDayByRule(context, days));
    const { change } = checkedPayments(draft.payments, await moneyMethods(context.db), {
      receivable: draft.amount,
      lineCount: 1,
      allowArrears: false,
    });
    return {
      weight: weightOf(card, draft.reason, Math.max(giftBeyondRule(draft.amount, draft.gift, card), prolonged), [
        balanceChange('membership.principal', card.principal, draft.amount),
        balanceChange('membership.gift', card.gift, draft.gift),
      ]),
      ready: { card, change },
    };
  },
  async perform(context, draft, { card, change }, approvalId) {
    const { entryId } = await book(
      context,
      card,
      'recharge',
      { ...still, principal: draft.amount, gift: draft.gift },
      { reason: draft.reason, approvalId, ...(draft.gift > 0 && { giftValidUntil: draft.giftValidUntil }) },
    );
    await bookMoney(context, { memberEntryId: entryId, kind: 'recharge', payments: draft.payments });
    await finish(context, card, 'recharge', { amount: draft.amount, gift: draft.gift });
    return { id: entryId, change };
  },
};

export const recharge = (context: Context, draft: Member.RechargeDraft) => doWithinLimit(context, 'giftMoney', giftMoney, draft);

/** The last day of what is given today under a rule of so many days. */
const lastDayByRule = ({ now }: Context, days: number): string => addDays(dateAt(now()), days);

const weightOf = ({ id, patientId }: StoredCard, reason: string, amount: number, changes: Weight['changes'] = []): Weight => ({
  objectId: id,
  patientId,
  reason,
  amount,
  changes,
});

/** A balance of the card before and after the act, for the people who approve it. */
const balanceChange = (label: MessageId, before: number, change: number) => ({
  label,
  unit: label === 'membership.points' ? ('count' as const) : ('fen' as const),
  before,
  after: before + change,
});

/** Principal from one card to another, with the owner's consent; gift money and points stay. */
export const cardTransfer: Limited<Member.TransferDraft, { giver: StoredCard; taker: StoredCard }, Done> = {
  async weigh(context, { from, to, amount, reason, consent, version }) {
    refuse(checkTransfer({ reason, consentKind: consent.kind, consentNote: consent.note }));
    if (amount <= 0) refuse([{ field: 'amount', message: 'error.notPositive' }]);
    if (from === to) refuse([{ field: 'to', message: 'membership.transfer.same' }]);
    const cards = await lockCards(context, [from, to]);
    const [giver, taker] = [cards.get(from), cards.get(to)];
    if (!giver || !taker) throw absent();
    if (giver.status !== 'active' || taker.status !== 'active') throw new Problem('membership.refused.withdrawn');
    if (version !== undefined && giver.version !== version) throw new Problem('error.version');
    if (amount > giver.principal) refuse([{ field: 'amount', message: 'membership.refused.balance' }]);
    await refuseInvoiced(context.db, from, amount);
    return {
      weight: weightOf(giver, reason, amount, [balanceChange('membership.principal', giver.principal, -amount)]),
      ready: { giver, taker },
    };
  },
  async perform(context, { from, to, amount, reason, consent }, { giver, taker }, approvalId) {
    const booking = { reason, consent, approvalId };
    await book(context, giver, 'transferOut', { ...still, principal: -amount }, { ...booking, otherCardId: to });
    failpoint('card.halfway');
    await book(context, taker, 'transferIn', { ...still, principal: amount }, { ...booking, otherCardId: from });
    await finish(context, giver, 'transfer', { amount, to, reason: reason.trim(), consent: consent.kind });
    return { done: true };
  },
};

export const transfer = (context: Context, draft: Member.TransferDraft) => doWithinLimit(context, 'cardTransfer', cardTransfer, draft);

async function lifeOf({ db }: Context, cardId: string): Promise<CardLife & { transferredIn: number }> {
  const [sums] = await db<[CardLife & { transferredIn: number }]>`
    select coalesce(sum(principal) filter (where kind = 'recharge'), 0)::bigint as paid_in,
      coalesce(-sum(principal) filter (where kind = 'refund'), 0)::bigint as paid_out,
      coalesce(sum(gift) filter (where kind in ('recharge', 'expiry')), 0)::bigint as given,
      coalesce(-sum(gift) filter (where kind = 'refund'), 0)::bigint as taken_back,
      coalesce(sum(principal) filter (where kind = 'transferIn'), 0)::bigint as transferred_in
    from member_entry where card_id = ${cardId}`;
  return sums;
}

/** Principal paid out again, and the gift that came with it taken back. What came from other cards, or whose gift is spent, needs a second person. */
export const cardRefund: Limited<Member.CardRefundDraft, StoredCard, { id: string }> = {
  async weigh(context, { cardId, amount, methodCode, reason, version }) {
    required(reason);
    if (amount <= 0) refuse([{ field: 'amount', message: 'error.notPositive' }]);
    const card = await lockCard(context, cardId, version);
    if (amount > card.principal) refuse([{ field: 'amount', message: 'membership.refused.balance' }]);
    await refuseInvoiced(context.db, cardId, amount);
    const methods = await moneyMethods(context.db, 'refund');
    if (!methods.some(({ code }) => code === methodCode)) refuse([{ field: 'methodCode', message: 'billing.payment.unknown' }]);
    const { transferredIn, ...life } = await lifeOf(context, cardId);
    const isOthers = amount > ownPrincipal(card.principal, transferredIn);
    const isGiftSpent = giftSpentOf(life, amount, giftTakenBack(card, amount, card)) > 0;
    const spent = isGiftSpent ? 'approval.confirm.giftSpent' : undefined;
    const second = isOthers ? 'approval.confirm.transferred' : spent;
    const changes = [
      balanceChange('membership.principal', card.principal, -amount),
      balanceChange('membership.gift', card.gift, -giftTakenBack(card, amount, card) || 0),
    ];
    return { weight: { ...weightOf(card, reason, amount, changes), second }, ready: card };
  },
  async perform(context, { amount, methodCode, reason }, card, approvalId) {
    const gift = giftTakenBack(card, amount, card);
    const { entryId } = await book(context, card, 'refund', { ...still, principal: -amount, gift: -gift || 0 }, { reason, approvalId });
    await bookMoney(context, { memberEntryId: entryId, kind: 'cardRefund', payments: [{ methodCode, amount: -amount }], reason });
    await finish(context, card, 'refund', { amount, gift, reason: reason.trim() });
    return { id: entryId };
  },
};

export const refundBalance = (context: Context, draft: Member.CardRefundDraft) => doWithinLimit(context, 'cardRefund', cardRefund, draft);

/** Points given or taken by hand, always with a reason; given ones with their last day. */
export const pointsGiven: Limited<Member.PointsDraft, StoredCard, Done> = {
  async weigh(context, { cardId, points, validUntil, reason, version }) {
    required(reason);
    refuse(checkPoints({ points, validUntil }, dateAt(context.now())));
    const card = await lockCard(context, cardId, version);
    const days = await parameterInForce(context.db, 'POINTS_DAYS');
    const prolonged = pointsProlonged(card, { points, validUntil }, lastDayByRule(context, days));
    if (card.points + points < 0) refuse([{ field: 'points', message: 'membership.refused.points' }]);
    return {
      weight: weightOf(card, reason, worthOfPoints(Math.max(0, points) + prolonged, card), [
        balanceChange('membership.points', card.points, points),
      ]),
      ready: card,
    };
  },
  async perform(context, { points, validUntil, reason }, card, approvalId) {
    const validity = points > 0 && { pointsValidUntil: validUntil };
    await book(context, card, 'pointsAdjustment', { ...still, points }, { reason, approvalId, ...validity });
    await finish(context, card, 'adjustPoints', { points, reason: reason.trim() });
    return { done: true };
  },
};

export const adjustPoints = (context: Context, draft: Member.PointsDraft) => doWithinLimit(context, 'pointsGiven', pointsGiven, draft);

async function finish(context: Context, card: StoredCard, act: string, detail: Record<string, unknown>): Promise<void> {
  context.audit({ patientId: card.patientId, objectId: card.id, detail: { act, ...detail } });
  await tellDesks(context);
}
