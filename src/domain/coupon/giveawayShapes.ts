import * as z from 'zod/mini';
import { deceasedOn, isDeceased } from '../patient/identity.ts';
import * as Wire from '../wire.ts';
import { giveawayStates, skipReasons, turnStates } from './giveaways.ts';

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
  birthDate: Wire.birthDay,
  isDeceased,
  deceasedOn,
  state: z.enum(turnStates),
  why: z.nullable(z.enum(skipReasons)),
  issueNumber: z.nullable(z.string()),
});
export type Turn = z.infer<typeof turn>;
export const turnCriteria = z.object({ id: Wire.id, state: z.optional(z.enum(turnStates)) });
export type TurnCriteria = z.infer<typeof turnCriteria>;
