/** Cards and what they hold: principal (money paid in), gift money and points with their last day. All amounts in fen. */
import { addMonths } from '../dates.ts';
import { percentOf } from '../money/fen.ts';
import type { FieldProblem } from '../problem.ts';
import type { PointsDraft, RechargeDraft, TakenOver, TypeDraft } from './shapes.ts';

export interface Balances {
  principal: number;
  gift: number;
  giftValidUntil: string | null;
  points: number;
  pointsValidUntil: string | null;
}

/** How balances change; a negative part leaves the card. */
export interface Movement {
  principal: number;
  gift: number;
  points: number;
}

export const still: Movement = { principal: 0, gift: 0, points: 0 };

const isOver = (lastDay: string | null, today: string) => lastDay !== null && lastDay < today;

/** What may be spent today: gift money and points past their last day may not. */
export const usableOf = (card: Balances, today: string): Movement => ({
  principal: card.principal,
  gift: isOver(card.giftValidUntil, today) ? 0 : card.gift,
  points: isOver(card.pointsValidUntil, today) ? 0 : card.points,
});

/** What has lapsed and is to be booked off before anything else is. */
export function lapsedOf(card: Balances, today: string): Movement | undefined {
  const usable = usableOf(card, today);
  const lapsed = { principal: 0, gift: usable.gift - card.gift, points: usable.points - card.points };
  return lapsed.gift === 0 && lapsed.points === 0 ? undefined : lapsed;
}

/** Paying takes gift money first: it lapses, principal does not. Undefined when the card does not hold as much. */
export function spend(usable: Movement, amount: number): Movement | undefined {
  const gift = Math.min(usable.gift, amount);
  const principal = amount - gift;
  return principal > usable.principal
    ? undefined
    : { principal: principal === 0 ? 0 : -principal, gift: gift === 0 ? 0 : -gift, points: 0 };
}

/** Gift money that goes with a recharge under a card type. */
export const giftOf = (amount: number, { rechargeBonus }: { rechargeBonus: number }): number => percentOf(amount, rechargeBonus);

/**
 * Gift money (fen) that leaves the card with refunded principal: the gift that the card type gives for the refunded sum, at least the
 * same part of the unspent gift as of the principal, at most what is unspent. No gift outlives the money it came with.
 */
export function giftTakenBack(
  { principal, gift }: { principal: number; gift: number },
  amount: number,
  type: { rechargeBonus: number },
): number {
  if (amount <= 0 || gift <= 0) return 0;
  if (amount >= principal) return gift;
  const inProportion = Math.ceil((gift * amount) / principal);
  return Math.min(gift, Math.max(inProportion, giftOf(amount, type)));
}

/** Sums (fen) over the life of a card: principal paid in and paid out, gift money given and not lapsed, and gift taken back with refunds. */
export interface CardLife {
  paidIn: number;
  paidOut: number;
  given: number;
  takenBack: number;
}

/**
 * Gift money (fen) that came with principal refunded by now and was spent: without a second person nobody keeps what a gift bought and
 * gets the principal back that it was given for. `takenNow`: the gift that leaves with this refund.
 */
export function giftSpentOf({ paidIn, paidOut, given, takenBack }: CardLife, amount: number, takenNow: number): number {
  if (paidIn <= 0) return 0;
  const due = Math.floor((given * Math.min(paidIn, paidOut + amount)) / paidIn);
  return Math.max(0, due - takenBack - takenNow);
}

/** Gift money (fen) beyond what the type promises for the amount: it counts against the limit of the person who gives it. */
export const giftBeyondRule = (amount: number, gift: number, type: { rechargeBonus: number }): number =>
  Math.max(0, gift - giftOf(amount, type));

/**
 * Gift money (fen) that would last longer than the rule of the clinic says: a gift with a later last day carries all gift money of the card
 * with it, so all of it counts against the limit of the person who gives it.
 */
export const giftProlonged = (
  card: Pick<Balances, 'gift' | 'giftValidUntil'>,
  { gift, giftValidUntil }: { gift: number; giftValidUntil: string | null },
  lastDay: string,
): number => (gift > 0 && isProlonged(card.giftValidUntil, giftValidUntil, lastDay) ? card.gift + gift : 0);

/** Points on the card that would last longer than the rule of the clinic says, by points with a later last day. */
export const pointsProlonged = (
  card: Pick<Balances, 'points' | 'pointsValidUntil'>,
  { points, validUntil }: { points: number; validUntil: string | null },
  lastDay: string,
): number => (points > 0 && isProlonged(card.pointsValidUntil, validUntil, lastDay) ? card.points : 0);

const isProlonged = (before: string | null, after: string | null, lastDay: string): boolean =>
  after !== null && after > lastDay && (before === null || after > before);

/** What points are worth when they pay, in fen. */
export const worthOfPoints = (points: number, { pointsValue }: { pointsValue: number }): number => points * pointsValue;

/**
 * Principal that one person may pay out: what came from other cards (fen, all of it since the card was opened) never counts as paid in
 * by the owner, even if it was spent meanwhile.
 */
export const ownPrincipal = (principal: number, transferredIn: number): number => Math.max(0, principal - transferredIn);

/** Gift money and points end within ten years of being given: a later day is a slip or a gift without end. */
const mostYears = 10;
export const isTooFar = (lastDay: string, today: string): boolean => lastDay > addMonths(today, mostYears * 12);

/** One point a whole yuan paid, times the card type's multiplier; 1 means no extra (business catalogue §8). */
export const earnedPoints = (paid: number, { bonusPoints }: { bonusPoints: number }): number =>
  Math.floor((Math.floor(paid / 100) * Math.round(bonusPoints * 100)) / 100);

/** How many points may pay for an amount: 100 % all of it, 0 % none; never more than the card holds, and whole points only. */
export function mostPoints(
  amount: number,
  held: number,
  { pointsLimit, pointsValue }: { pointsLimit: number; pointsValue: number },
): number {
  return Math.max(0, Math.min(held, Math.floor(percentOf(amount, pointsLimit) / pointsValue)));
}

/** The later of two days: what is added to gift money or points never shortens it. */
export const laterDay = (one: string | null, other: string | null): string | null =>
  one === null ? other : other === null || one > other ? one : other;

/** Letters and digits, both (business catalogue §5). */
export const checkCardNumber = (cardNumber: string): FieldProblem<{ cardNumber: string }>[] =>
  /^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d]{4,30}$/.test(cardNumber) ? [] : [{ field: 'cardNumber', message: 'membership.cardNumber.rule' }];

const percentFields = ['discountRate', 'rechargeBonus', 'pointsLimit'] as const;

export function checkType(draft: TypeDraft): FieldProblem<TypeDraft>[] {
  const problems: FieldProblem<TypeDraft>[] = [];
  if (draft.nameZh.trim() === '') problems.push({ field: 'nameZh', message: 'error.field.required' });
  for (const field of percentFields) {
    const value = draft[field];
    if (!Number.isFinite(value) || value < 0 || value > 100) problems.push({ field, message: 'membership.percent.range' });
  }
  if (!Number.isFinite(draft.bonusPoints) || draft.bonusPoints < 0 || draft.bonusPoints > 100) {
    problems.push({ field: 'bonusPoints', message: 'membership.multiplier.range' });
  }
  for (const [id, rate] of [...Object.entries(draft.categoryRates), ...Object.entries(draft.itemRates ?? {})]) {
    const field = id in draft.categoryRates ? 'categoryRates' : 'itemRates';
    if (!Number.isFinite(rate) || rate < 0 || rate > 100) problems.push({ field: `${field}.${id}`, message: 'membership.percent.range' });
  }
  if (!Number.isInteger(draft.pointsValue) || draft.pointsValue < 1) problems.push({ field: 'pointsValue', message: 'error.notPositive' });
  return problems;
}

/** Points by hand: given ones with their last day. */
export function checkPoints(
  { points, validUntil }: Pick<PointsDraft, 'points' | 'validUntil'>,
  today: string,
): FieldProblem<PointsDraft>[] {
  if (points === 0) return [{ field: 'points', message: 'membership.points.zero' }];
  if (points < 0) return [];
  if (!validUntil) return [{ field: 'validUntil', message: 'membership.pointsValidity.required' }];
  if (validUntil < today) return [{ field: 'validUntil', message: 'membership.validity.past' }];
  return isTooFar(validUntil, today) ? [{ field: 'validUntil', message: 'membership.validity.far' }] : [];
}

export function checkRecharge(
  draft: Pick<RechargeDraft, 'amount' | 'gift' | 'giftValidUntil'>,
  today: string,
): FieldProblem<RechargeDraft>[] {
  const problems: FieldProblem<RechargeDraft>[] = [];
  if (draft.amount <= 0) problems.push({ field: 'amount', message: 'error.notPositive' });
  if (draft.gift < 0) problems.push({ field: 'gift', message: 'error.notPositive' });
  if (draft.gift > 0 && !draft.giftValidUntil) problems.push({ field: 'giftValidUntil', message: 'membership.giftValidity.required' });
  if (draft.giftValidUntil && draft.giftValidUntil < today) {
    problems.push({ field: 'giftValidUntil', message: 'membership.validity.past' });
  }
  if (draft.giftValidUntil && isTooFar(draft.giftValidUntil, today)) {
    problems.push({ field: 'giftValidUntil', message: 'membership.validity.far' });
  }
  return problems;
}

/** Gift money and points that are taken over have their last day, as those given here. */
export function checkTakenOver(draft: TakenOver, today: string): FieldProblem<TakenOver>[] {
  const { gift, giftValidUntil, points, pointsValidUntil } = draft;
  const gifts = gift > 0 ? checkRecharge({ amount: 1, gift, giftValidUntil }, today) : [];
  const given = points > 0 ? checkPoints({ points, validUntil: pointsValidUntil }, today) : [];
  return [
    ...(gifts as FieldProblem<TakenOver>[]),
    ...given.map(({ field, ...problem }) => ({
      ...problem,
      field: field === 'validUntil' ? ('pointsValidUntil' as const) : ('points' as const),
    })),
  ];
}
