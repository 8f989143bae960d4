import * as z from 'zod/mini';
import * as Wire from '../wire.ts';
import { actKinds, subjects } from './acts.ts';

export const actKind = z.enum(actKinds);

/** One row of the trail: who did or saw what, when and from where. */
export const entry = z.object({
  id: Wire.id,
  at: Wire.instant,
  staffName: z.string(),
  staffNameEn: z.string(),
  kind: actKind,
  subject: z.enum(subjects),
  /** The call as the catalogue names it. */
  call: z.string(),
  patientId: z.nullable(Wire.id),
  patientName: z.nullable(z.string()),
  mrn: z.nullable(z.string()),
  objectId: z.nullable(z.string()),
  /** How many rows left the house, of an export. */
  rows: z.nullable(z.number()),
  /** How often the same list was asked for again within five minutes of its first entry; null for anything else. */
  again: z.nullable(z.number()),
  /** The disk of the database was full, so it was written later than it happened. */
  isLate: z.boolean(),
  /** As the server sees it; rows of older versions have none. */
  address: z.nullable(z.string()),
  /** Its place in the chain; null while it waits to be sealed. */
  sealNumber: z.nullable(z.number()),
});
export type Entry = z.infer<typeof entry>;

export const criteria = z.object({
  /** Of the patient: name, pinyin, MRN or mobile. */
  keyword: z.optional(Wire.shortText),
  patientId: z.optional(Wire.id),
  staffId: z.optional(Wire.id),
  kind: z.optional(actKind),
  from: z.optional(Wire.calendarDate),
  to: z.optional(Wire.calendarDate),
});
export type Criteria = z.infer<typeof criteria>;

export const fault = z.enum(['changed', 'missing', 'inserted']);
export type Fault = z.infer<typeof fault>;

/** One proof of the chain. */
export const check = z.object({
  at: Wire.instant,
  /** Null: the nightly program. */
  staffName: z.nullable(z.string()),
  staffNameEn: z.nullable(z.string()),
  /** Rows that were proved. */
  number: z.number(),
  fault: z.nullable(fault),
  /** The first row that is wrong: its place, and its id where it is there. */
  faultNumber: z.nullable(z.number()),
  faultId: z.nullable(z.string()),
});
export type Check = z.infer<typeof check>;

export const state = z.object({ sealed: z.number(), waiting: z.number(), last: z.nullable(check) });
export type State = z.infer<typeof state>;
