import { dateAt } from '../../../src/domain/dates.ts';
import { checkRecharge, still } from '../../../src/domain/membership/rules.ts';
import type * as Member from '../../../src/domain/membership/shapes.ts';
import type { Done } from '../../../src/domain/wire.ts';
import type { Context } from '../../calls/context.ts';
import { failpoint } from '../../failpoint.ts';
import { absent, Problem, refuse } from '../../problem.ts';
import { moneyMethods } from '../../queries/paymentMethods.ts';
import { bookMoney } from '../billing/cashLedger.ts';
import { checkedPayments } from '../billing/checkMethods.ts';
import { book, lockCard, lockCards, type StoredCard, tellDesks } from './cards.ts';

const required = (reason: string) => {
  if (reason.trim() === '') refuse([{ field: 'reason', message: 'error.field.required' }]);
};

/** Money paid in and the gift that goes with it: one act, one row of the card's ledger, its payments in the cash ledger. */
export async function recharge(context: Context, draft: Member.RechargeDraft): Promise<{ id: string; change: number }> {
  refuse(checkRecharge(draft, dateAt(context.now())));
  const card = await lockCard(context, draft.cardId, draft.version);
  const { change } = checkedPayments(draft.payments, await moneyMethods(context.db), {
    receivable: draft.amount,
    lineCount: 1,
    allowArrears: false,
  });
  const { entryId } = await book(
    context,
    card,
    'recharge',
    { ...still, principal: draft.amount, gift: draft.gift },
    { reason: draft.reason, ...(draft.gift > 0 && { giftValidUntil: draft.giftValidUntil }) },
  );
  await bookMoney(context, { memberEntryId: entryId, kind: 'recharge', payments: draft.payments });
  await finish(context, card, 'recharge', { amount: draft.amount, gift: draft.gift });
  return { id: entryId, change };
}

/** Principal from one card to another; gift money and points stay. */
export async function transfer(context: Context, { from, to, amount, reason, version }: Member.TransferDraft): Promise<Done> {
  if (amount <= 0) refuse([{ field: 'amount', message: 'error.notPositive' }]);
  if (from === to) refuse([{ field: 'to', message: 'membership.transfer.same' }]);
  const cards = await lockCards(context, [from, to]);
  const [giver, taker] = [cards.get(from), cards.get(to)];
  if (!giver || !taker) throw absent();
  if (giver.status !== 'active' || taker.status !== 'active') throw new Problem('membership.refused.withdrawn');
  if (giver.version !== version) throw new Problem('error.version');
  if (amount > giver.principal) refuse([{ field: 'amount', message: 'membership.refused.balance' }]);
  await book(context, giver, 'transferOut', { ...still, principal: -amount }, { otherCardId: to, reason });
  failpoint('card.halfway');
  await book(context, taker, 'transferIn', { ...still, principal: amount }, { otherCardId: from, reason });
  await finish(context, giver, 'transfer', { amount, to });
  return { done: true };
}

/** Principal paid out again. Gift money is not money. */
export async function refundBalance(
  context: Context,
  { cardId, amount, methodCode, reason, version }: Member.CardRefundDraft,
): Promise<{ id: string }> {
  required(reason);
  if (amount <= 0) refuse([{ field: 'amount', message: 'error.notPositive' }]);
  const card = await lockCard(context, cardId, version);
  if (amount > card.principal) refuse([{ field: 'amount', message: 'membership.refused.balance' }]);
  const methods = await moneyMethods(context.db, 'refund');
  if (!methods.some(({ code }) => code === methodCode)) refuse([{ field: 'methodCode', message: 'billing.payment.unknown' }]);
  const { entryId } = await book(context, card, 'refund', { ...still, principal: -amount }, { reason });
  await bookMoney(context, { memberEntryId: entryId, kind: 'cardRefund', payments: [{ methodCode, amount: -amount }], reason });
  await finish(context, card, 'refund', { amount, reason: reason.trim() });
  return { id: entryId };
}

/** Points given or taken by hand, always with a reason; given ones with their last day. */
export async function adjustPoints(context: Context, { cardId, points, validUntil, reason, version }: Member.PointsDraft): Promise<Done> {
  required(reason);
  if (points === 0) refuse([{ field: 'points', message: 'membership.points.zero' }]);
  if (points > 0 && !validUntil) refuse([{ field: 'validUntil', message: 'membership.pointsValidity.required' }]);
  const card = await lockCard(context, cardId, version);
  if (card.points + points < 0) refuse([{ field: 'points', message: 'membership.refused.points' }]);
  await book(context, card, 'pointsAdjustment', { ...still, points }, { reason, ...(points > 0 && { pointsValidUntil: validUntil }) });
  await finish(context, card, 'adjustPoints', { points, reason: reason.trim() });
  return { done: true };
}

export async function upgradeCard(context: Context, { cardId, newTypeId, reason, version }: Member.UpgradeDraft): Promise<Done> {
  const card = await lockCard(context, cardId, version);
  const [type] = await context.db<{ enabled: boolean }[]>`select enabled from member_type where id = ${newTypeId}`;
  if (!type) throw absent();
  if (!type.enabled) throw new Problem('membership.refused.typeStopped');
  if (newTypeId === card.typeId) refuse([{ field: 'newTypeId', message: 'membership.upgrade.same' }]);
  const [same] =
    await context.db`select from member_card where patient_id = ${card.patientId} and type_id = ${newTypeId} and status = 'active'`;
  if (same) throw new Problem('membership.refused.hasCard');
  await book(context, card, 'upgrade', still, { reason });
  await context.db`update member_card set type_id = ${newTypeId} where id = ${cardId}`;
  await finish(context, card, 'upgrade', { from: card.typeId, to: newTypeId });
  return { done: true };
}

async function finish(context: Context, card: StoredCard, act: string, detail: Record<string, unknown>): Promise<void> {
  context.audit({ patientId: card.patientId, objectId: card.id, detail: { act, ...detail } });
  await tellDesks(context);
}
