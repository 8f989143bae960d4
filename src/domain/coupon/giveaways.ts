/** Giving a coupon to everybody whom a saved filter of the patient list finds. */
import * as z from 'zod/mini';
import type { MessageId } from '../messageId.ts';
import { deceasedOn, isDeceased } from '../patient/identity.ts';
import * as Wire from '../wire.ts';

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

export const audienceAsked = z.object({ couponId: Wire.id, filterId: Wire.id });
/** The people of a filter as they stand now. */
export const audience = z.object({
  filterVersion: Wire.version,
  found: Wire.count,
  /** How many get a coupon. */
  given: Wire.count,
  holding: Wire.count,
  deceased: Wire.count,
  /** Coupons that may still be issued. */
  left: Wire.count,
  /** Fen: the face value of all coupons together. */
  amount: Wire.fen,
});
export type Audience = z.infer<typeof audience>;

export const giveawayDraft = z.object({
  couponId: Wire.id,
  filterId: Wire.id,
  /** The filter and the number of people that were shown: with a changed filter or more people nothing is given. */
  filterVersion: Wire.version,
  expected: Wire.count,
  validFrom: z.optional(Wire.calendarDate),
  /** Required for an approval. */
  reason: z.optional(Wire.remark),
});
export type GiveawayDraft = z.infer<typeof giveawayDraft>;

export const begun = z.object({ id: Wire.id, total: Wire.count, issued: Wire.count });
export type Begun = z.infer<typeof begun>;

export const giveaway = z.object({
  id: Wire.id,
  couponId: Wire.id,
  nameZh: z.string(),
  nameEn: z.string(),
  filterName: z.string(),
  state: z.enum(giveawayStates),
  total: Wire.count,
  issued: Wire.count,
  skipped: Wire.count,
  validFrom: Wire.calendarDate,
  reason: z.string(),
  askedAt: Wire.instant,
  askedBy: z.string(),
  askedByEn: z.string(),
  endedAt: z.nullable(Wire.instant),
});
export type Giveaway = z.infer<typeof giveaway>;
export const giveawayCriteria = z.object({ keyword: z.optional(Wire.shortText), state: z.optional(z.enum(giveawayStates)) });
export type GiveawayCriteria = z.infer<typeof giveawayCriteria>;

/** One person of a giveaway. */
export const turn = z.object({
  id: Wire.id,
  patientId: Wire.id,
  patientName: z.string(),
  patientNameEn: z.string(),
  mrn: z.string(),
  sex: z.string(),
  birthDate: Wire.calendarDate,
  isDeceased,
  deceasedOn,
  state: z.enum(turnStates),
  why: z.nullable(z.enum(skipReasons)),
  issueNumber: z.nullable(z.string()),
});
export type Turn = z.infer<typeof turn>;
export const turnCriteria = z.object({ id: Wire.id, state: z.optional(z.enum(turnStates)) });
export type TurnCriteria = z.infer<typeof turnCriteria>;
