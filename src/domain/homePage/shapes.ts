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
  /** Readers are asked to say that they have read it. */
  asksReceipt: z._default(z.boolean(), false),
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
  /** Counts the changes of its text. */
  textVersion: Wire.version,
  version: Wire.version,
});
export type Announcement = z.infer<typeof announcement>;

/** An announcement as its administrator sees it, with the number of readers and of receipts. */
export const announcementLine = z.extend(announcement, {
  remindedAt: z.nullable(Wire.instant),
  readerCount: Wire.count,
  readCount: Wire.count,
});
export type AnnouncementLine = z.infer<typeof announcementLine>;

/** An announcement as one of its readers sees it. `readAt`: when that person confirmed its present text. */
export const ownAnnouncement = z.extend(announcement, { readAt: z.nullable(Wire.instant) });
export type OwnAnnouncement = z.infer<typeof ownAnnouncement>;
export const ownCriteria = z.object({ unreadOnly: z.optional(z.boolean()) });
export type OwnCriteria = z.infer<typeof ownCriteria>;

/** A person who is told an announcement. */
export const reader = z.object({
  id: Wire.id,
  staffNo: z.string(),
  name: z.string(),
  nameEn: z.string(),
  practices: z.array(z.object({ nameZh: z.string(), nameEn: z.string() })),
  readAt: z.nullable(Wire.instant),
});
export type Reader = z.infer<typeof reader>;
export const readerCriteria = z.object({ id: Wire.id, read: z.optional(z.enum(['1', '0'])) });
export type ReaderCriteria = z.infer<typeof readerCriteria>;

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
  announcements: z.array(ownAnnouncement),
  /** For administrators: what keeps the installation from being safe. */
  alarms: z.array(alarm),
});
export type Page = z.infer<typeof page>;

/** Figures of one card: a total and its parts. */
export const figures = z.object({
  card,
  unit: z.enum(['fen', 'count', 'stock', 'percent', 'minutes', 'days', 'date']),
  grouping: z.enum(dimensionNames),
  total: z.nullable(z.number()),
  /** True until the reader has signed the own till. */
  isWithheld: z.optional(z.boolean()),
  /** The total of the same weekday of the week before, until the full hour that has passed now. */
  before: z.optional(z.object({ total: z.number(), day: Wire.calendarDate, hour: Wire.count })),
  rows: z.array(z.object({ key: z.string(), name: z.nullable(keyName), figure: z.number(), before: z.optional(z.number()) })),
});
export type Figures = z.infer<typeof figures>;

/** Whose queue of visits is counted: that of the reader, or of all doctors. */
export const dueWorkAsked = z.object({ isOwnQueue: z.boolean() });
export type DueWorkAsked = z.infer<typeof dueWorkAsked>;

/** Number of rows that wait, for each kind of work within the rights of the reader. */
export const dueWork = z.partialRecord(card, Wire.count);
export type DueWork = z.infer<typeof dueWork>;

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
