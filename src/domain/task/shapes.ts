import * as z from 'zod/mini';
import * as Wire from '../wire.ts';
import { delegableKinds, taskKinds } from './tasks.ts';

export const kind = z.enum(taskKinds);

/** One piece of work that waits. */
export const task = z.object({
  /** Kind and object: one list holds all kinds. */
  id: z.string(),
  kind,
  objectId: Wire.id,
  /** Number, theme or item by which the thing is known. */
  textZh: z.string(),
  textEn: z.string(),
  patientId: z.nullable(Wire.id),
  patientName: z.nullable(z.string()),
  mrn: z.nullable(z.string()),
  isDeceased: z.boolean(),
  /** The person who gave or asked for it; empty where nobody did. */
  fromName: z.string(),
  fromNameEn: z.string(),
  dueAt: z.nullable(Wire.instant),
  sinceAt: z.nullable(Wire.instant),
  isOverdue: z.boolean(),
  /** Given to the person; false: every holder of the role may do it. */
  isOwn: z.boolean(),
  /** Why it was given to its owner; empty if nobody gave it. */
  reason: z.string(),
  /** The colleague to whom it was given; empty if nobody gave it. */
  toName: z.string(),
  toNameEn: z.string(),
  /** The reader gave it to the colleague, who has not finished it. */
  isGiven: z.boolean(),
  /** The reader may give it to a colleague: it is the reader's own, or nobody's. */
  mayDelegate: z.boolean(),
});
export type Task = z.infer<typeof task>;

export const criteria = z.object({
  kind: z.optional(kind),
  /** `given`: by the reader to a colleague. */
  whose: z.optional(z.enum(['own', 'role', 'given'])),
});
export type Criteria = z.infer<typeof criteria>;

/** A task is given to a colleague with a reason. */
export const delegation = z.object({
  kind: z.enum(delegableKinds),
  objectId: Wire.id,
  toId: Wire.idOrNone,
  reason: Wire.remark,
});
export type Delegation = z.infer<typeof delegation>;

/** A colleague to whom tasks of a kind can be given. */
export const colleague = z.object({ id: Wire.id, name: z.string(), nameEn: z.string() });
export type Colleague = z.infer<typeof colleague>;

export const count = z.object({ total: Wire.count, overdue: Wire.count });
export type Count = z.infer<typeof count>;
