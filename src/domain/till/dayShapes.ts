import * as z from 'zod/mini';
import * as Wire from '../wire.ts';
import { bilingual, methodCode, person } from './parts.ts';
import { sheetCorrection } from './paymentShapes.ts';
import { sessionStates } from './states.ts';

/** One method on one day: the ledger beside the tills it was taken at. */
export const dayMethod = z.object({
  methodCode,
  ...bilingual,
  ledger: Wire.fen,
  onSheets: Wire.fen,
  inOpen: Wire.fen,
  /** Booked before till sessions were kept. */
  withoutSession: Wire.fen,
  /** The amount in the channel's statement, in fen; null without a statement. */
  stated: z.nullable(Wire.fen),
  isStatementClosed: z.boolean(),
});
export type DayMethod = z.infer<typeof dayMethod>;
export const daySession = z.object({
  id: Wire.id,
  cashierId: Wire.id,
  cashier: person,
  openedAt: Wire.instant,
  state: z.enum(sessionStates),
  /** Of this day only. */
  taken: Wire.fen,
  paidOut: Wire.fen,
  /** Fen that went to the safe on this day without a second person. */
  unreceived: Wire.fen,
  sheetId: z.nullable(Wire.id),
  sheetNumber: z.nullable(z.string()),
  excess: Wire.fen,
  shortage: Wire.fen,
});
export type DaySession = z.infer<typeof daySession>;
export const dayHistory = z.object({
  lockedAt: Wire.instant,
  lockedBy: person,
  unlockedAt: z.nullable(Wire.instant),
  unlockedBy: z.nullable(person),
  reason: z.string(),
});
export const day = z.object({
  day: Wire.calendarDate,
  isLocked: z.boolean(),
  /** Only the latest lock can be taken back. */
  isLatestLock: z.boolean(),
  lastLocked: z.nullable(Wire.calendarDate),
  methods: z.array(dayMethod),
  sessions: z.array(daySession),
  /** Corrections that the day booked of earlier days, and corrections of its own payments that later days booked: those are no figures of the day. */
  corrections: z.array(sheetCorrection),
  blockers: z.array(
    z.object({
      message: z.enum([
        'till.blocker.future',
        'till.blocker.locked',
        'till.blocker.unclosed',
        'till.blocker.earlier',
        'till.blocker.sheets',
      ]),
      values: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
    }),
  ),
  history: z.array(dayHistory),
});
export type Day = z.infer<typeof day>;
/** Use of cards and deposits: no takings. */
const beside = { fromCards: Wire.fen, fromDeposits: Wire.fen };
/** One day of a month: ledger, sheets signed on it, and what is left to do. */
export const monthDay = z.object({
  day: Wire.calendarDate,
  taken: Wire.fen,
  paidOut: Wire.fen,
  ...beside,
  onSheets: Wire.fen,
  inOpen: Wire.fen,
  withoutSession: Wire.fen,
  sheets: Wire.count,
  excess: Wire.fen,
  shortage: Wire.fen,
  unclosed: Wire.count,
  /** Channels whose statement differs from the ledger and whose day is not closed. */
  openChannels: Wire.count,
  isLocked: z.boolean(),
});
export type MonthDay = z.infer<typeof monthDay>;
export const monthAsked = z.object({ month: z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/)) });
export const month = z.object({ month: z.string(), days: z.array(monthDay) });
export type Month = z.infer<typeof month>;
/** The day of one clinic of the organisation. */
export const clinicDay = z.object({
  practiceId: Wire.id,
  ...bilingual,
  taken: Wire.fen,
  paidOut: Wire.fen,
  ...beside,
  unclosed: Wire.count,
  sheets: Wire.count,
  excess: Wire.fen,
  shortage: Wire.fen,
  isLocked: z.boolean(),
});
export type ClinicDay = z.infer<typeof clinicDay>;
