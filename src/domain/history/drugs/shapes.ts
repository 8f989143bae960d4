import * as z from 'zod/mini';
import * as Wire from '../../wire.ts';
import { drugSources } from './sources.ts';

export const source = z.enum(drugSources);
const dose = z.nullable(z.number().check(z.positive(), z.maximum(100_000), Wire.decimals(4)));
const code = z.nullable(Wire.shortText);

/** How a medicine is taken, as it is kept beside the history. */
export const detail = z.object({
  nameEn: z.string(),
  itemId: z.nullable(Wire.id),
  /** Names in the table of ingredients; empty: they are looked for in the name. */
  ingredients: z.array(z.string()),
  dose,
  doseUnit: code,
  routeCode: code,
  frequencyCode: code,
  source,
  stoppedOn: z.nullable(Wire.lifeDay),
  stopReason: z.string(),
  /** The order of this organisation that the patient has stopped taking. */
  adviceId: z.nullable(Wire.id),
});
export type Detail = z.infer<typeof detail>;

export const draft = z.object({
  name: Wire.shortText,
  /** Of the clinic's goods. */
  itemId: z.nullable(Wire.id),
  /** Name in the table of ingredients; empty for goods and for a medicine in free words. */
  ingredient: Wire.shortText,
  dose,
  doseUnit: code,
  routeCode: code,
  frequencyCode: code,
  /** yyyy, yyyy-MM or yyyy-MM-dd; empty where nobody knows. */
  since: z.string().check(z.maxLength(10)),
  source,
  note: Wire.remark,
});
export type Draft = z.infer<typeof draft>;

export const saving = z.extend(draft, {
  patientId: Wire.id,
  /** The visit in which it was told. */
  noteRecordId: z.optional(Wire.id),
  id: z.optional(Wire.id),
  version: z.optional(Wire.version),
});
export type Saving = z.infer<typeof saving>;

/** `id`: of the history, or of the order where `isOwn`. */
export const stop = z.object({
  patientId: Wire.id,
  id: Wire.id,
  isOwn: z.boolean(),
  version: z.optional(Wire.version),
  noteRecordId: z.optional(Wire.id),
  stoppedOn: Wire.lifeDay,
  reason: Wire.remark,
});
export type Stop = z.infer<typeof stop>;

const finding = z.object({ level: z.enum(['remind', 'reason', 'prohibit']), text: z.string(), source: z.string() });

export const row = z.object({
  /** Of the history, or of the order where `isOwn`. */
  id: Wire.id,
  /** An order of this organisation. */
  isOwn: z.boolean(),
  /** Null for an order. */
  version: z.nullable(Wire.version),
  itemId: z.nullable(Wire.id),
  name: z.string(),
  nameEn: z.string(),
  specification: z.string(),
  ingredient: z.string(),
  dose: z.nullable(z.number()),
  doseUnit: z.nullable(z.string()),
  routeCode: z.nullable(z.string()),
  frequencyCode: z.nullable(z.string()),
  since: z.string(),
  /** Last day of an order. */
  until: z.nullable(Wire.lifeDay),
  isEstimated: z.boolean(),
  /** Null for an order. */
  source: z.nullable(source),
  status: z.enum(['taking', 'stopped', 'error']),
  stoppedOn: z.nullable(Wire.lifeDay),
  stopReason: z.string(),
  note: z.string(),
  /** False: no check knows the medicine. */
  isChecked: z.boolean(),
  /** The doctor of an order, else who wrote it down. */
  recordedBy: z.string(),
  recordedAt: Wire.instant,
  /** Dangers to this patient, and with the other medicines of the list. */
  findings: z.array(finding),
});
export type Row = z.infer<typeof row>;

export const review = z.object({
  at: Wire.instant,
  by: z.string(),
  listed: Wire.count,
  unchecked: Wire.count,
  isToday: z.boolean(),
  /** The list was changed since. */
  isOutdated: z.boolean(),
});
export type Review = z.infer<typeof review>;

export const list = z.object({ rows: z.array(row), review: z.nullable(review) });
export type List = z.infer<typeof list>;

/** A name that may be chosen while a medicine is typed. */
export const found = z.object({
  itemId: z.nullable(Wire.id),
  ingredient: z.string(),
  name: z.string(),
  nameEn: z.string(),
  specification: z.string(),
  doseUnit: z.nullable(z.string()),
});
export type Found = z.infer<typeof found>;
