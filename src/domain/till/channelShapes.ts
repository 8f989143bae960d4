import * as z from 'zod/mini';
import { rowProblem } from '../listImport/shapes.ts';
import * as Wire from '../wire.ts';
import { differenceActNames, differenceStates, resultKinds } from './channel.ts';
import { statementFields } from './statement.ts';

const methodCode = z.string().check(z.minLength(1), z.maxLength(64));
const person = z.object({ name: z.string(), nameEn: z.nullable(z.string()) });
const titled = Object.fromEntries(statementFields.map((field) => [field, Wire.shortText])) as Record<
  (typeof statementFields)[number],
  typeof Wire.shortText
>;

export const columns = z.object(titled);
export const columnsDraft = z.object({ methodCode, columns, version: z.optional(Wire.version) });
export type ColumnsDraft = z.infer<typeof columnsDraft>;
export const savedColumns = z.object({ columns: z.nullable(columns), version: z.nullable(Wire.version) });
export type SavedColumns = z.infer<typeof savedColumns>;

export const dayCriteria = z.object({ methodCode, day: Wire.calendarDate });
export type DayCriteria = z.infer<typeof dayCriteria>;

/** What a statement file holds, or brought in. */
export const statementImport = z.object({
  /** Lines that were added; zero after a check. */
  imported: Wire.count,
  /** Lines of the file, and how many of them earlier files brought in. */
  rows: Wire.count,
  known: Wire.count,
  days: z.array(z.object({ day: Wire.calendarDate, lines: Wire.count, amount: Wire.fen })),
  problems: z.array(rowProblem),
  /** Titles of the file if its columns are not known yet. */
  titles: z.array(z.string()),
});
export type StatementImport = z.infer<typeof statementImport>;
export interface StatementSent {
  file: File;
  fileName?: string;
  methodCode: string;
  checkOnly?: '0' | '1';
}

export const lineShown = z.object({
  id: Wire.id,
  at: Wire.instant,
  number: z.string(),
  tradeNumber: z.string(),
  orderNumber: z.string(),
  amount: Wire.fen,
  fee: Wire.fen,
});
export type LineShown = z.infer<typeof lineShown>;
export const paymentShown = z.object({
  id: Wire.id,
  at: Wire.instant,
  amount: Wire.fen,
  reference: z.string(),
  objectNumber: z.string(),
  billId: z.nullable(Wire.id),
  patientName: z.string(),
  patientNameEn: z.string(),
  cashierId: Wire.id,
  cashier: person,
});
export type PaymentShown = z.infer<typeof paymentShown>;

export const result = z.object({
  kind: z.enum(resultKinds),
  state: z.enum(differenceStates),
  line: z.nullable(lineShown),
  payment: z.nullable(paymentShown),
  how: z.nullable(z.enum(['reference', 'proposal', 'hand'])),
  acts: z.array(z.object({ act: z.enum(differenceActNames), reason: z.string(), at: Wire.instant, by: person, to: z.nullable(person) })),
});
export type Result = z.infer<typeof result>;

export const channelDay = z.object({
  methodCode,
  day: Wire.calendarDate,
  lines: Wire.count,
  /** Sums of statement and ledger; refunds are in them. */
  stated: Wire.fen,
  fee: Wire.fen,
  booked: Wire.fen,
  results: z.array(result),
  /** Pairs of one amount at about the same time, to be accepted. */
  proposals: z.array(z.object({ lineId: Wire.id, paymentId: Wire.id })),
  blockers: z.array(z.object({ message: z.string(), values: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))) })),
  isClosed: z.boolean(),
  history: z.array(
    z.object({
      closedAt: Wire.instant,
      closedBy: person,
      reopenedAt: z.nullable(Wire.instant),
      reopenedBy: z.nullable(person),
      reason: z.string(),
    }),
  ),
});
export type ChannelDay = z.infer<typeof channelDay>;

export const channelDays = z.array(
  z.object({
    day: Wire.calendarDate,
    stated: z.nullable(Wire.fen),
    fee: Wire.fen,
    booked: Wire.fen,
    isClosed: z.boolean(),
  }),
);
export type ChannelDays = z.infer<typeof channelDays>;
export const daysCriteria = z.object({ methodCode, from: Wire.calendarDate, to: Wire.calendarDate });
export type DaysCriteria = z.infer<typeof daysCriteria>;

export const linkDraft = z.object({ lineId: Wire.id, paymentId: Wire.id });
export type LinkDraft = z.infer<typeof linkDraft>;
export const unlinkDraft = z.object({ lineId: Wire.id, reason: Wire.remark });
export type UnlinkDraft = z.infer<typeof unlinkDraft>;

export const proposalsDraft = z.extend(dayCriteria, { pairs: z.array(linkDraft).check(z.maxLength(5000)) });
export type ProposalsDraft = z.infer<typeof proposalsDraft>;

export const differenceDraft = z.object({
  lineId: z.nullable(Wire.id),
  paymentId: z.nullable(Wire.id),
  act: z.enum(differenceActNames),
  reason: Wire.remark,
  /** The cashier a note is for. */
  toStaffId: z.nullable(Wire.id),
});
export type DifferenceDraft = z.infer<typeof differenceDraft>;

/** A note about a difference, read by the cashier it is for. */
export const channelNote = z.object({
  id: Wire.id,
  at: Wire.instant,
  by: person,
  reason: z.string(),
  amount: Wire.fen,
  objectNumber: z.string(),
});
export type ChannelNote = z.infer<typeof channelNote>;
