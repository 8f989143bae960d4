import * as z from 'zod/mini';
import * as Wire from '../../wire.ts';
import * as Approval from '../shapes.ts';
import { inboxKinds, inboxParts } from './kinds.ts';

/** Something of a document: a drug that goes back, goods that come in, a price that changes. */
export const cardLine = z.object({
  nameZh: z.string(),
  nameEn: z.string(),
  /** How much of it, or its price before and after. */
  text: z.string(),
  amount: z.nullable(Wire.fen),
});
export type CardLine = z.infer<typeof cardLine>;

const aboutPatient = {
  patientId: true,
  patientName: true,
  patientNameEn: true,
  mrn: true,
  sex: true,
  birthDate: true,
  isDeceased: true,
  deceasedOn: true,
} as const;

/** One thing that waits for the yes of the reader, with everything that is needed to decide. */
export const inboxCard = z.extend(z.pick(Approval.line, aboutPatient), {
  /** Kind and object: one list holds all kinds. */
  id: z.string(),
  kind: z.enum(inboxKinds),
  objectId: Wire.id,
  version: Wire.version,
  number: z.string(),
  /** Null where it is hidden from the reader, and where the document has none. */
  amount: z.nullable(Wire.fen),
  reason: z.string(),
  facts: z.array(Approval.change),
  /** The first lines; `lineCount`: all of them. */
  lines: z.array(cardLine),
  lineCount: Wire.count,
  asker: z.object({ name: z.nullable(z.string()), nameEn: z.nullable(z.string()) }),
  askedAt: Wire.instant,
  /** The request, of kind `approval`. */
  approval: z.nullable(Approval.line),
});
export type InboxCard = z.infer<typeof inboxCard>;

export const inboxCriteria = z.object({ part: z.optional(z.enum(inboxParts)), keyword: z.optional(Wire.shortText) });
export type InboxCriteria = z.infer<typeof inboxCriteria>;
