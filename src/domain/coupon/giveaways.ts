/** Giving a coupon to everybody whom a saved filter of the patient list finds. */
import type { MessageId } from '../messageId.ts';

/** The list whose saved filters name the people: the id of its title. */
export const audienceList = 'patient.list';
/** A filter that finds more people has to be narrowed first. */
export const mostPeople = 50_000;

export const giveawayStates = ['waiting', 'done', 'cancelled'] as const;
export type GiveawayState = (typeof giveawayStates)[number];
export const giveawayStateWords: Record<GiveawayState, MessageId> = {
  waiting: 'coupon.giveaway.state.waiting',
  done: 'coupon.giveaway.state.done',
  cancelled: 'coupon.giveaway.state.cancelled',
};

export const turnStates = ['waiting', 'issued', 'skipped'] as const;
export type TurnState = (typeof turnStates)[number];
export const turnStateWords: Record<TurnState, MessageId> = {
  waiting: 'coupon.giveaway.turn.waiting',
  issued: 'coupon.giveaway.turn.issued',
  skipped: 'coupon.giveaway.turn.skipped',
};

/** Why a person of a giveaway gets no coupon; of several reasons the first in this order is told. */
export const skipReasons = ['cancelled', 'gone', 'deceased', 'stopped', 'holds'] as const;
export type SkipReason = (typeof skipReasons)[number];
export const skipReasonWords: Record<SkipReason, MessageId> = {
  cancelled: 'coupon.giveaway.why.cancelled',
  gone: 'coupon.giveaway.why.gone',
  deceased: 'coupon.giveaway.why.deceased',
  stopped: 'coupon.giveaway.why.stopped',
  holds: 'coupon.giveaway.why.holds',
};

interface Person {
  /** Deleted since, or joined with another patient. */
  isGone: boolean;
  isDeceased: boolean;
  /** A coupon of this kind is in the patient's hands that is neither used nor expired. */
  holds: boolean;
}

/** Why a person is skipped; null: the coupon is issued. */
export function whySkipped({ isGone, isDeceased, holds }: Person, coupon: { enabled: boolean } = { enabled: true }): SkipReason | null {
  if (isGone) return 'gone';
  if (isDeceased) return 'deceased';
  if (!coupon.enabled) return 'stopped';
  return holds ? 'holds' : null;
}
