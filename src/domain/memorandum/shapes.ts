import * as z from 'zod/mini';
import * as Wire from '../wire.ts';
import { importances, memoTabs } from './rules.ts';

export const importance = z.enum(importances);

export const draft = z.object({
  themeZh: Wire.remark,
  themeEn: Wire.remark,
  importance,
  remindAt: z.nullable(Wire.instant),
  /** The person the memo is for. */
  assigneeId: Wire.id,
});
export type Draft = z.infer<typeof draft>;

export const line = z.extend(draft, {
  id: Wire.id,
  assigneeName: z.string(),
  assigneeNameEn: z.string(),
  assignorId: Wire.id,
  assignorName: z.string(),
  assignorNameEn: z.string(),
  createdAt: Wire.instant,
  finishedAt: z.nullable(Wire.instant),
  version: Wire.version,
});
export type Line = z.infer<typeof line>;

export const criteria = z.object({
  /** 'mine': written by oneself for oneself; 'received': by others for oneself; 'given': by oneself for others. All three without it. */
  tab: z.optional(z.enum(memoTabs)),
  finished: z.optional(z.enum(['yes', 'no'])),
  importance: z.optional(importance),
  /** Part of the theme. */
  keyword: z.optional(Wire.shortText),
});
export type Criteria = z.infer<typeof criteria>;

/** A colleague who can be given a memo. */
export const person = z.object({ id: Wire.id, name: z.string(), nameEn: z.string() });
export type Person = z.infer<typeof person>;
