import * as z from 'zod/mini';
import { deviceKinds, sessionName } from '../session/shapes.ts';
import { oddities } from '../session/unusual.ts';
import * as Wire from '../wire.ts';

/** Results of an attempt to sign in or to unlock a screen, as the log stores them. */
export const outcomes = [
  'in',
  'wrong',
  'locked',
  'login.inactive',
  'login.device',
  'confirm.wrong',
  'confirm.locked',
  'login.orgEnded',
  'reset',
] as const;
export const outcome = z.enum(outcomes);
export type Outcome = z.infer<typeof outcome>;

export const signInTabs = ['all', 'failed', 'unusual'] as const;
export type SignInTab = (typeof signInTabs)[number];

/** One attempt. */
export const line = z.object({
  id: Wire.id,
  at: Wire.instant,
  /** Empty: the name belongs to no account. */
  staffName: z.string(),
  staffNameEn: z.string(),
  /** The account; masked where there is none. */
  loginName: z.string(),
  outcome,
  unusual: z.array(z.enum(oddities)),
  /** Empty: an attempt at a locked screen. */
  deviceType: z.string(),
  address: z.string(),
  /** The clinic a sign-in opened. */
  practiceName: z.nullable(z.string()),
  practiceNameEn: z.nullable(z.string()),
});
export type Line = z.infer<typeof line>;

export const criteria = z.object({
  /** Account, or name of the person. */
  keyword: z.optional(Wire.shortText),
  tab: z.optional(z.enum(signInTabs)),
  outcome: z.optional(outcome),
  deviceType: z.optional(z.enum(deviceKinds)),
  practiceId: z.optional(Wire.id),
  from: z.optional(Wire.calendarDate),
  to: z.optional(Wire.calendarDate),
});
export type Criteria = z.infer<typeof criteria>;

/** A session that is open now. */
export const openSession = z.object({
  id: sessionName,
  /** The session that asks. */
  isThis: z.boolean(),
  /** Of the person who asks. */
  isOwn: z.boolean(),
  staffName: z.string(),
  staffNameEn: z.string(),
  deviceType: z.string(),
  practiceName: z.string(),
  practiceNameEn: z.string(),
  createdAt: Wire.instant,
  lastSeenAt: Wire.instant,
});
export type OpenSession = z.infer<typeof openSession>;
