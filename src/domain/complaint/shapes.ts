import * as z from 'zod/mini';
import * as Wire from '../wire.ts';
import { complaintLevels } from './levels.ts';
import { complaintResults, complaintStates } from './states.ts';

export const state = z.enum(complaintStates);
export const level = z.enum(complaintLevels);
export const result = z.enum(complaintResults);

/** A complaint of a patient takes name and mobile from the patient's file; values sent for them are not stored. */
export const draft = z.object({
  patientId: z.nullable(Wire.id),
  name: Wire.shortText,
  mobile: Wire.shortText,
  channel: Wire.shortText,
  kind: Wire.shortText,
  content: Wire.remark,
  againstStaffId: z.nullable(Wire.id),
  againstDepartmentId: z.nullable(Wire.id),
  level,
  receivedAt: Wire.instant,
  handlerId: z.nullable(Wire.id),
});
export type Draft = z.infer<typeof draft>;

/** Somebody who works in this practice and may open complaints. */
export const handler = z.object({ id: Wire.id, name: z.string(), nameEn: z.string(), pinyin: z.string(), initials: z.string() });
export type Handler = z.infer<typeof handler>;

export const closing = z.object({ result, resultWords: Wire.remark, cause: Wire.shortText, satisfaction: Wire.shortText });
export type Closing = z.infer<typeof closing>;

export const line = z.extend(draft, {
  id: Wire.id,
  number: z.string(),
  /** English name in the patient's file; empty where the file has none or the complainant has no file. */
  nameEn: z.string(),
  mrn: z.nullable(z.string()),
  againstStaffName: z.nullable(z.string()),
  departmentZh: z.nullable(z.string()),
  departmentEn: z.nullable(z.string()),
  handlerName: z.nullable(z.string()),
  dueOn: Wire.calendarDate,
  state,
  result: z.nullable(result),
  resultWords: z.string(),
  cause: z.string(),
  satisfaction: z.string(),
  reopenedCount: Wire.count,
  closedAt: z.nullable(Wire.instant),
  closedByName: z.nullable(z.string()),
  version: Wire.version,
});
export type Line = z.infer<typeof line>;

export const stepKinds = ['registered', 'changed', 'assigned', 'handled', 'closed', 'reopened'] as const;
export const step = z.object({
  id: Wire.id,
  kind: z.enum(stepKinds),
  words: z.string(),
  handlerName: z.nullable(z.string()),
  at: Wire.instant,
  staffName: z.string(),
});
export type Step = z.infer<typeof step>;

export const full = z.extend(line, { steps: z.array(step) });
export type Full = z.infer<typeof full>;

export const stepDraft = z.object({ words: Wire.remark, handlerId: z.nullable(Wire.id) });
export type StepDraft = z.infer<typeof stepDraft>;

export const criteria = z.object({
  state: z.optional(state),
  /** True: only complaints that should have been closed by now. */
  overdue: z.optional(z.boolean()),
  kind: z.optional(Wire.shortText),
  level: z.optional(level),
  handlerId: z.optional(Wire.id),
  patientId: z.optional(Wire.id),
  /** The day on which it was received. */
  from: z.optional(Wire.calendarDate),
  to: z.optional(Wire.calendarDate),
  keyword: z.optional(Wire.shortText),
});
export type Criteria = z.infer<typeof criteria>;

export const counts = z.object({ open: Wire.count, handling: Wire.count, overdue: Wire.count });
export type Counts = z.infer<typeof counts>;

export const groupings = ['cause', 'kind', 'channel'] as const;
export const grouping = z.enum(groupings);
export type Grouping = (typeof groupings)[number];
/** Complaints of a period under one code of a dictionary; without a code: not known yet. */
export const sum = z.object({
  code: z.string(),
  total: Wire.count,
  resolved: Wire.count,
  unresolved: Wire.count,
  /** Closed after its day, or open beyond it. */
  late: Wire.count,
});
export type Sum = z.infer<typeof sum>;
export interface SumCriteria {
  by: Grouping;
  from: string;
  to: string;
}
