import { memberCardMethod } from '../../../../src/domain/billing/payments.ts';
import type * as Billing from '../../../../src/domain/billing/shapes.ts';
import { dateAt } from '../../../../src/domain/dates.ts';
import { spend, usableOf } from '../../../../src/domain/membership/rules.ts';
import { distribute } from '../../../../src/domain/money/fen.ts';
import { bookMoney } from '../../../cash/cashLedger.ts';
import type { Db } from '../../../database/connect.ts';
import { lockRows } from '../../../database/locks.ts';
import type { Context } from '../../../pipeline/context.ts';
import { Problem } from '../../../pipeline/problem.ts';
import { book, lockCard, type StoredCard } from '../../membership/acts/cards.ts';
import { upgradeChain } from '../queries.ts';

interface Bought {
  id: string;
  packageNumber: string;
}

/** The patient's own card, or one shared with them, locked. */
export async function lockCardOfBuyer(context: Context, cardId: string, patientId: string): Promise<StoredCard> {
  const card = await lockCard(context, cardId);
  const [shared] = await context.db`select from member_card_share where card_id = ${cardId} and patient_id = ${patientId}`;
  if (card.patientId !== patientId && !shared) throw new Problem('membership.refused.notTheirs');
  return card;
}

/** Fen a card may spend today. */
export function balanceOf({ now }: Context, card: StoredCard): number {
  const { principal, gift } = usableOf(card, dateAt(now()));
  return principal + gift;
}

/** Takes the card's part of what a package was paid with: gift money first. */
export async function takeFromCard(
  context: Context,
  card: StoredCard,
  { id: patientPackageId, packageNumber: reason }: Bought,
  payments: readonly Billing.PaymentDraft[],
): Promise<void> {
  const amount = payments.find(({ methodCode }) => methodCode === memberCardMethod)?.amount ?? 0;
  if (amount === 0) return;
  const money = spend(usableOf(card, dateAt(context.now())), amount);
  if (!money) throw new Problem('membership.refused.balance');
  await book(context, card, 'consume', money, { patientPackageId, reason });
}

interface PayBack {
  amount: number;
  methodCode: string;
  reason: string;
}

/** Locks the cards that paid a package and the packages before its upgrades, which `payBack` gives money to: a card comes before its packages. */
export const lockPayingCard = (db: Db, patientPackageId: string) =>
  lockRows(
    db,
    'card',
    db`select from member_card where id in (select card_id from member_entry where patient_package_id in (${upgradeChain(db, patientPackageId)})) order by id for update`,
  );

/**
 * Pays a package back: first to the cards what they paid for it and for the packages before its upgrades, principal and gift money in the
 * proportion they were taken, so that gift money never leaves as cash; the rest by the method that was chosen.
 */
export async function payBack(context: Context, patientPackageId: string, { amount, methodCode, reason }: PayBack): Promise<void> {
  const { db } = context;
  const taken = await db<{ cardId: string; principal: number; gift: number }[]>`
    select card_id, -sum(principal)::bigint as principal, -sum(gift)::bigint as gift from member_entry
    where patient_package_id in (${upgradeChain(db, patientPackageId)}) group by card_id having sum(principal + gift) < 0 order by card_id`;
  let left = amount;
  for (const { cardId, principal, gift } of taken) {
    const toCard = Math.min(left, principal + gift);
    if (toCard === 0) break;
    const card = await lockCard(context, cardId);
    const [backPrincipal, backGift] = distribute(toCard, [principal, gift]);
    const money = { principal: backPrincipal!, gift: backGift!, points: 0 }; // two parts were asked for
    await book(context, card, 'giveBack', money, { patientPackageId, reason });
    left -= toCard;
  }
  const payments = [
    { methodCode: memberCardMethod, amount: left - amount },
    { methodCode, amount: -left },
  ].filter((payment) => payment.amount !== 0);
  await bookMoney(context, { patientPackageId, kind: 'packageRefund', payments, reason });
}
