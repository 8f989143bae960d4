import { dateAt } from '../../../../src/domain/dates.ts';
import type { Consent } from '../../../../src/domain/membership/consent.ts';
import { type Balances, lapsedOf, laterDay, type Movement, usableOf } from '../../../../src/domain/membership/rules.ts';
import type * as Member from '../../../../src/domain/membership/shapes.ts';
import { subjectOfEntry } from '../../../../src/domain/value/entries.ts';
import { refuseLockedDay } from '../../../cash/till.ts';
import type { Db } from '../../../database/connect.ts';
import { nextNumber } from '../../../database/counters.ts';
import { failpoint } from '../../../database/failpoint.ts';
import { lockRows } from '../../../database/locks.ts';
import { requireWeighed } from '../../../limits/weighed.ts';
import type { Context } from '../../../pipeline/context.ts';
import { absent, Problem } from '../../../pipeline/problem.ts';

/** A card's row with the terms of its type. */
export interface StoredCard extends Balances {
  id: string;
  cardNumber: string;
  patientId: string;
  typeId: string;
  status: 'active' | 'withdrawn';
  version: number;
  discountRate: number;
  categoryRates: Record<string, number>;
  itemRates: Record<string, number>;
  typeNameZh: string;
  typeNameEn: string;
  rechargeBonus: number;
  bonusPoints: number;
  pointsValue: number;
  pointsLimit: number;
  shareable: boolean;
}

interface Booking {
  billId?: string;
  otherCardId?: string;
  patientPackageId?: string;
  reason?: string;
  giftValidUntil?: string | null;
  pointsValidUntil?: string | null;
  consent?: Consent;
  approvalId?: string | null;
}

/** Cards as they stand, with what has lapsed taken off. */
export async function readCard({ db, now }: Context, id: string): Promise<StoredCard | undefined> {
  const [card] = await select(db, [id]);
  return card && { ...card, ...usableOf(card, dateAt(now())) };
}

const select = (db: Db, ids: readonly string[]) => db<StoredCard[]>`
  select c.id, c.card_number, c.patient_id, c.type_id, c.status, c.version, c.principal, c.gift, c.gift_valid_until, c.points, c.points_valid_until,
    t.name_zh as type_name_zh, t.name_en as type_name_en, t.discount_rate, t.category_rates, t.item_rates, t.recharge_bonus, t.bonus_points, t.points_value, t.points_limit, t.shareable
  from member_card c join member_type t on t.org_id = c.org_id and t.id = c.type_id
  where c.id = any (${ids as string[]}::uuid[]) order by c.id`;

/**
 * Active cards, locked in the order of their ids until the transaction ends; what has lapsed is booked off first. A version that is
 * given must be the one that was seen.
 */
export async function lockCards(context: Context, ids: readonly string[]): Promise<Map<string, StoredCard>> {
  const { db, now } = context;
  await lockRows(db, 'card', db`select from member_card where id = any (${ids as string[]}::uuid[]) order by id for update`);
  const cards = await select(db, ids);
  const found = new Map<string, StoredCard>();
  for (const card of cards) {
    const lapsed = card.status === 'active' ? lapsedOf(card, dateAt(now())) : undefined;
    found.set(card.id, lapsed ? (await book(context, card, 'expiry', lapsed)).card : card);
  }
  return found;
}

export async function lockCard(context: Context, id: string, version?: number): Promise<StoredCard> {
  const card = (await lockCards(context, [id])).get(id);
  if (!card) throw absent();
  if (card.status !== 'active') throw new Problem('membership.refused.withdrawn');
  if (version !== undefined && card.version !== version) throw new Problem('error.version');
  return card;
}

/** One row of the ledger and the balances it leaves. Lapsing is nobody's act: it does not count as a change others must have seen. */
export async function book(
  context: Context,
  card: StoredCard,
  kind: Member.EntryKind,
  movement: Movement,
  { billId, otherCardId, patientPackageId, reason = '', giftValidUntil, pointsValidUntil, consent, approvalId }: Booking = {},
): Promise<{ card: StoredCard; entryId: string; entryNumber: string }> {
  const { db, session, now, newId } = context;
  const weighedAs = subjectOfEntry[kind];
  if (weighedAs) requireWeighed(context, [weighedAs]);
  await refuseLockedDay(context);
  const entryId = newId();
  const at = now();
  const after = {
    ...card,
    principal: card.principal + movement.principal,
    gift: card.gift + movement.gift,
    points: card.points + movement.points,
    giftValidUntil: giftValidUntil === undefined ? card.giftValidUntil : laterDay(card.giftValidUntil, giftValidUntil),
    pointsValidUntil: pointsValidUntil === undefined ? card.pointsValidUntil : laterDay(card.pointsValidUntil, pointsValidUntil),
    version: card.version + (kind === 'expiry' ? 0 : 1),
  };
  if (after.principal < 0 || after.gift < 0 || after.points < 0) throw new Problem('membership.refused.balance');
  const { text: entryNumber } = await nextNumber(db, 'memberEntry', { orgId: session.orgId, scope: session.orgId, date: dateAt(at) });
  await Promise.all([
    db`update member_card set principal = ${after.principal}, gift = ${after.gift}, points = ${after.points}, gift_valid_until = ${after.giftValidUntil},
      points_valid_until = ${after.pointsValidUntil}, version = ${after.version} where id = ${card.id}`,
    db`insert into member_entry (org_id, practice_id, id, entry_number, card_id, kind, principal, gift, points, principal_after, gift_after, points_after,
        bill_id, other_card_id, patient_package_id, reason, consent, approval_id, staff_id, at)
      values (${session.orgId}, ${session.practiceId}, ${entryId}, ${entryNumber}, ${card.id}, ${kind}, ${movement.principal}, ${movement.gift}, ${movement.points},
        ${after.principal}, ${after.gift}, ${after.points}, ${billId ?? null}, ${otherCardId ?? null}, ${patientPackageId ?? null}, ${reason.trim()},
        ${consent ? db.json(consent) : null}, ${approvalId ?? null}, ${session.staffId}, ${at})`,
  ]);
  failpoint('card.booked');
  return { card: after, entryId, entryNumber };
}

/** Every other desk asks again: cards, and the bills they may pay. */
export const tellDesks = ({ announce }: Context) => announce({ subType: null, tags: ['Member'], audience: { permission: 'm_billing' } });
