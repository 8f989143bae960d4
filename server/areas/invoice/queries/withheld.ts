import { invoiceableParts, type LotPart } from '../../../../src/domain/invoice/prepaid.ts';
import type * as Invoice from '../../../../src/domain/invoice/shapes.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { lockRows } from '../../../database/locks.ts';
import { type CardLots, readCardLots } from '../../membership/queries/cardLots.ts';

/** Money of a card that an invoice covers. */
export interface CardPart extends LotPart {
  cardId: string;
}

/** The part of a source that a card has paid, divided into invoiced and not invoiced money. */
export interface CardMoney extends Invoice.Withheld {
  parts: CardPart[];
}

interface Paid {
  consumer: string;
  cardId: string;
  principal: number;
  gift: number;
}

const cardsOfBills = (db: Db, billIds: readonly string[]) => db`
  select card_id from member_entry where bill_id = any (${billIds as string[]}::uuid[])`;

/** Locks the cards that have paid these bills, so that their money is not invoiced elsewhere meanwhile. */
export const lockCardsOfBills = (db: Db, billIds: readonly string[]) =>
  lockRows(db, 'card', db`select from member_card where id in (${cardsOfBills(db, billIds)}) order by id for update`);

/** The card money of each bill, in the order of the bills: money of one recharge is counted once over all of them. */
export async function findCardMoney(db: Db, billIds: readonly string[]): Promise<Map<string, CardMoney>> {
  const paid = await db<Paid[]>`
    select bill_id as consumer, card_id, -sum(principal)::bigint as principal, -sum(gift)::bigint as gift
    from member_entry where bill_id = any (${billIds as string[]}::uuid[]) group by bill_id, card_id`;
  const cards = await readCardLots(
    db,
    paid.map(({ cardId }) => cardId),
  );
  return new Map(billIds.map((id) => [id, cardMoneyOf(cards, paid, id)]));
}

/** The card money of one source. Its parts count as invoiced for the sources that follow. Principal of no known origin is on no invoice. */
export function cardMoneyOf(cards: Map<string, CardLots>, paid: readonly Paid[], consumer: string): CardMoney {
  const own = paid.filter((row) => row.consumer === consumer).map((row) => ({ ...row, card: cards.get(row.cardId)! })); // all cards were read
  const spent = own.reduce((sum, { card }) => sum + card.lots.reduce((total, lot) => total + (lot.spent.get(consumer) ?? 0), 0), 0);
  const parts = own.flatMap(({ cardId, card }) => takeParts(card, consumer).map((part) => ({ cardId, ...part })));
  const gift = own.reduce((sum, row) => sum + row.gift, 0);
  return { gift, invoiced: spent - parts.reduce((sum, { amount }) => sum + amount, 0), parts };
}

function takeParts(card: CardLots, consumer: string): LotPart[] {
  const found = invoiceableParts(card.lots, card.parts, consumer);
  card.parts = [...card.parts, ...found.map(({ lotId, amount }) => ({ lotId, consumer, amount }))];
  return found;
}

export const withheldOf = (money: readonly Invoice.Withheld[]): Invoice.Withheld => ({
  gift: money.reduce((sum, { gift }) => sum + gift, 0),
  invoiced: money.reduce((sum, { invoiced }) => sum + invoiced, 0),
});

/** Fen of a card's money, whatever paid for it, that are on no valid invoice. A list shows at most so much of a source; its plan is exact. */
const freeOfCard = (db: Db, cardId: Fragment): Fragment => db`greatest(0,
  (select coalesce(sum(x.principal), 0) from member_entry x where x.card_id = ${cardId} and x.kind in ('recharge', 'opening', 'transferIn', 'refund', 'transferOut'))
  - (select coalesce(sum(v.amount), 0) from prepaid_invoiced v where v.card_id = ${cardId}))`;

/** Fen of what bill `b` is worth that are not invoiced, at least. Most bills are not paid by card. */
export const withheldAtLeast = (db: Db): Fragment => db`case when b.card_id is null then 0 else (
  select coalesce(sum(s.gift + s.principal - least(s.principal, ${freeOfCard(db, db`s.card_id`)})), 0)::bigint
  from (select card_id, -sum(principal) as principal, -sum(gift) as gift from member_entry where bill_id = b.id group by card_id) s) end`;

/** Fen of a recharge that can be invoiced, at most. */
export const rechargeAtMost = (db: Db): Fragment => db`least(
  e.principal - (select coalesce(sum(v.amount), 0) from prepaid_invoiced v where v.member_entry_id = e.id), ${freeOfCard(db, db`e.card_id`)})::bigint`;

/** Fen of a card payment of a package that can be invoiced, at most. `chain`: ids of the package and the packages before its upgrades. */
export const packageCardAtMost = (db: Db, chain: Fragment): Fragment => db`(
  select coalesce(sum(least(s.principal, ${freeOfCard(db, db`s.card_id`)})), 0)::bigint
  from (select card_id, -sum(principal) as principal from member_entry where patient_package_id in (${chain}) group by card_id) s)`;
