import * as z from 'zod/mini';
import { reproductionFields } from '../encounter/sections.ts';
import * as Wire from '../wire.ts';
import { detail } from './drugs/shapes.ts';
import { historyKinds, historyRelatives, pregnancyOutcomes } from './kinds.ts';

export const kind = z.enum(historyKinds);
export const status = z.enum(['active', 'historical']);
export type Status = z.infer<typeof status>;

/** Ages in years and counts, under the names of the gynaecology section. */
export const numbers = z.partialRecord(z.enum(reproductionFields), z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(99))));
export type Numbers = z.infer<typeof numbers>;

export const draft = z.object({
  kind,
  /** The illness, operation, medicine or habit; '' of gynaecology and pregnancies. */
  name: Wire.shortText,
  /** Of a family history. */
  relation: z.union([z.enum(historyRelatives), z.literal('')]),
  /** yyyy, yyyy-MM or yyyy-MM-dd: as exactly as the patient knows. The end of a pregnancy, the day of an operation. */
  onset: z.string().check(z.maxLength(10)),
  /** Of a pregnancy. */
  outcome: z.union([z.enum(pregnancyOutcomes), z.literal('')]),
  /** Of gynaecology. */
  numbers,
  note: Wire.remark,
  status,
});
export type Draft = z.infer<typeof draft>;

export const saving = z.extend(draft, {
  patientId: Wire.id,
  /** The visit in which it was told. */
  noteRecordId: z.optional(Wire.id),
  /** Absent of a new row. */
  id: z.optional(Wire.id),
  version: z.optional(Wire.version),
});
export type Saving = z.infer<typeof saving>;

export const row = z.extend(draft, {
  id: Wire.id,
  patientId: Wire.id,
  status: z.enum(['active', 'historical', 'error']),
  /** Null if it was told outside a visit. */
  visitedOn: z.nullable(Wire.lifeDay),
  recordedBy: z.string(),
  recordedAt: Wire.instant,
  /** Why it was marked as entered in error. */
  errorReason: z.string(),
  version: Wire.version,
});
export type Row = z.infer<typeof row>;

/** The present pregnancy as the checks of orders know it. */
export const pregnancy = z.object({
  state: z.enum(['none', 'pregnant', 'lactating']),
  weeks: z.nullable(z.number()),
  lastPeriod: z.nullable(Wire.lifeDay),
  dueOn: z.nullable(Wire.lifeDay),
});
export type Pregnancy = z.infer<typeof pregnancy>;

export const full = z.object({ rows: z.array(row), pregnancy: z.nullable(pregnancy) });
export type Full = z.infer<typeof full>;

export const changeAct = z.enum(['add', 'change', 'activate', 'retire', 'error']);
export type ChangeAct = z.infer<typeof changeAct>;
export const change = z.object({
  at: Wire.instant,
  by: z.string(),
  act: changeAct,
  /** The row before the change; null of its beginning. */
  before: z.nullable(z.extend(draft, { drug: z.optional(z.nullable(detail)) })),
});
export type Change = z.infer<typeof change>;

/** What a doctor takes over: keys of `differencesOf`. */
export const merge = z.object({ noteRecordId: Wire.id, keys: z.array(z.string().check(z.maxLength(200))).check(z.maxLength(100)) });
export type Merge = z.infer<typeof merge>;
export const merged = z.object({ taken: Wire.count, left: Wire.count });
export type Merged = z.infer<typeof merged>;
