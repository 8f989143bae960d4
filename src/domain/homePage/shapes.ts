import * as z from 'zod/mini';
import { dimensionNames } from '../businessReport/dimensions.ts';
import { keyName } from '../businessReport/shapes.ts';
import { alarmKinds } from '../operation/alarms.ts';
import * as Wire from '../wire.ts';
import { cardKeys } from './cards.ts';

export const card = z.enum(cardKeys);

export const announcementDraft = z.object({
  /** null: in every clinic. */
  practiceId: z.nullable(Wire.id),
  titleZh: Wire.shortText.check(z.refine((text) => text.trim() !== '')),
  titleEn: Wire.shortText,
  contentZh: z.string().check(z.maxLength(2000)),
  contentEn: z.string().check(z.maxLength(2000)),
  startsOn: Wire.calendarDate,
  endsOn: Wire.calendarDate,
  isImportant: z.boolean(),
});
export type AnnouncementDraft = z.infer<typeof announcementDraft>;

export const announcement = z.extend(announcementDraft, {
  id: Wire.id,
  published: z.boolean(),
  practiceZh: z.nullable(z.string()),
  practiceEn: z.nullable(z.string()),
  authorName: z.string(),
  authorNameEn: z.string(),
  createdAt: Wire.instant,
  version: Wire.version,
});
export type Announcement = z.infer<typeof announcement>;

/** `coming` and `over` are published ones outside their days. */
export const stage = z.enum(['current', 'coming', 'over', 'withdrawn']);
export type Stage = z.infer<typeof stage>;
export const announcementCriteria = z.object({ keyword: z.optional(Wire.shortText), stage: z.optional(stage) });
export type AnnouncementCriteria = z.infer<typeof announcementCriteria>;

export const alarm = z.object({ kind: z.enum(alarmKinds), amount: z.number() });
export type Alarm = z.infer<typeof alarm>;

/** What the home page of one person shows today. */
export const page = z.object({
  cards: z.array(card),
  announcements: z.array(announcement),
  /** For administrators: what keeps the installation from being safe. */
  alarms: z.array(alarm),
});
export type Page = z.infer<typeof page>;

/** Figures of one card: a total and its parts. */
export const figures = z.object({
  card,
  unit: z.enum(['fen', 'count', 'percent', 'minutes', 'days']),
  grouping: z.enum(dimensionNames),
  total: z.nullable(z.number()),
  rows: z.array(z.object({ key: z.string(), name: z.nullable(keyName), figure: z.number() })),
});
export type Figures = z.infer<typeof figures>;

/** The cards of one role; `isSet` false means all of them, because nobody chose. */
export const setting = z.object({
  id: Wire.id,
  nameZh: z.string(),
  nameEn: z.string(),
  cards: z.array(card),
  isSet: z.boolean(),
  /** Rights of the role: a card that none of them opens is not offered. */
  authorities: z.array(z.string()),
  version: Wire.version,
});
export type Setting = z.infer<typeof setting>;
