import * as z from 'zod/mini';
import { allergyMark } from '../patient/identity.ts';
import * as Wire from '../wire.ts';

/** 1 booked, 2 signed in, 3 in visit, 4 visit completed, 5 settled, 6 cancelled, 7 refused, 8 broken promise, 9 left. */
export const status = z.union([
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
  z.literal(5),
  z.literal(6),
  z.literal(7),
  z.literal(8),
  z.literal(9),
]);
export type Status = z.infer<typeof status>;

export const draft = z.object({
  patientId: Wire.id,
  doctorId: Wire.id,
  departmentId: z.nullable(Wire.id),
  roomId: z.nullable(Wire.id),
  typeCode: Wire.shortText,
  startsAt: Wire.instant,
  /** Minutes; a multiple of the slot. */
  duration: z.number().check(z.int(), z.minimum(5), z.maximum(480)),
  reason: Wire.remark,
  sourceCode: Wire.shortText,
  remark: Wire.remark,
});
export type Draft = z.infer<typeof draft>;

/** What is asked about a time before it is saved; the patient may not be chosen yet. */
export const question = z.object({
  id: z.optional(Wire.id),
  patientId: z.nullable(Wire.id),
  doctorId: Wire.id,
  roomId: z.nullable(Wire.id),
  startsAt: Wire.instant,
  duration: draft.shape.duration,
});
export type Question = z.infer<typeof question>;

/** A booking put to another time, doctor or room on the calendar. */
export const move = z.object({
  doctorId: Wire.id,
  /** Left out, the room stays; null frees it. */
  roomId: z.optional(z.nullable(Wire.id)),
  startsAt: Wire.instant,
  duration: draft.shape.duration,
  version: Wire.version,
  confirmed: z.optional(z.boolean()),
  /** Whether the follower of the patient is told of the new time or doctor; told unless it says false. */
  tell: z.optional(z.boolean()),
});
export type Move = z.infer<typeof move>;

export const line = z.object({
  id: Wire.id,
  patientId: Wire.id,
  patientName: z.string(),
  /** Empty where none is on file. */
  patientNameEn: z.string(),
  mrn: z.string(),
  sex: z.string(),
  birthDate: Wire.birthDay,
  allergyMark,
  mobile: z.string(),
  doctorId: Wire.id,
  doctorName: z.string(),
  doctorNameEn: z.string(),
  departmentId: z.nullable(Wire.id),
  departmentName: z.nullable(z.string()),
  departmentNameEn: z.nullable(z.string()),
  roomId: z.nullable(Wire.id),
  typeCode: z.string(),
  startsAt: Wire.instant,
  duration: z.number(),
  status,
  reason: z.string(),
  remark: z.string(),
  sourceCode: z.string(),
  /** Came without a booked time, and has a file like everybody else: "现场号". */
  hasNoTime: z.boolean(),
  signedAt: z.nullable(Wire.instant),
  queueNumber: z.nullable(z.number()),
  encounterId: z.nullable(Wire.id),
  encounterStatus: z.nullable(z.number()),
  cancelReason: z.string(),
  missReason: z.string(),
  remindedAt: z.nullable(Wire.instant),
  /** Of this visit a critical value waits, of the laboratory or of vital signs. */
  hasCriticalValue: z.optional(z.boolean()),
  version: Wire.version,
});
export type Line = z.infer<typeof line>;

/** A line of the organisation's lists: it says whose it is. */
export const orgLine = z.extend(line, { practiceId: Wire.id, practiceName: z.string() });
export type OrgLine = z.infer<typeof orgLine>;

export const criteria = z.object({
  from: Wire.calendarDate,
  to: Wire.calendarDate,
  scope: z.optional(z.enum(['all', 'staff'])),
  doctorId: z.optional(Wire.id),
  departmentId: z.optional(Wire.id),
  statuses: z.optional(z.array(status)),
  keyword: z.optional(Wire.shortText),
  /** Booked, near enough to be reminded of, and not reminded yet. */
  toRemind: z.optional(z.boolean()),
});
export type Criteria = z.infer<typeof criteria>;

/** A period a doctor works or is suspended. */
export const shift = z.object({ id: Wire.id, doctorId: Wire.id, startsAt: Wire.instant, endsAt: Wire.instant });
export type Shift = z.infer<typeof shift>;
export const suspension = z.object({ id: Wire.id, doctorId: Wire.id, startsAt: Wire.instant, endsAt: Wire.instant, reason: z.string() });
export type Suspension = z.infer<typeof suspension>;

export const calendar = z.object({ appointments: z.array(line), shifts: z.array(shift), suspensions: z.array(suspension) });
export type Calendar = z.infer<typeof calendar>;

/**
 * One doctor's day in the month view: a day with a shift, a suspension or bookings. `busy` is what still stands (neither cancelled,
 * refused nor broken).
 */
export const dayCount = z.object({
  date: Wire.calendarDate,
  doctorId: Wire.id,
  busy: Wire.count,
  waiting: Wire.count,
  walkIns: Wire.count,
  /** Minutes that bookings take, walk-ins left out. */
  bookedMinutes: Wire.count,
  /** Minutes of the doctor's shifts. */
  dutyMinutes: Wire.count,
  /** Minutes of those shifts in which the doctor is suspended; all of the day's suspension where there is no shift. */
  suspendedMinutes: Wire.count,
});
export type DayCount = z.infer<typeof dayCount>;

export const conflict = z.object({
  kind: z.enum(['doctor', 'room', 'patient', 'clinicHours', 'shift', 'suspension', 'past']),
  /** Blocking conflicts cannot be saved; the others may be, knowingly. */
  blocking: z.boolean(),
  with: z.nullable(z.object({ id: Wire.id, patientName: z.string(), startsAt: Wire.instant, endsAt: Wire.instant })),
});
export type Conflict = z.infer<typeof conflict>;

/** Minutes after midnight on the clinic's clock. */
export const hours = z.object({ opensAt: z.number(), closesAt: z.number() });
export type Hours = z.infer<typeof hours>;
/** Monday first; null is a closed day. */
export const officeHours = z.array(z.nullable(hours)).check(z.length(7));

/** Values of `appointmentSetting/querySetting`; opensAt and closesAt are the earliest and latest of the week. */
export const setting = z.extend(hours, {
  officeHours,
  slot: z.number(),
  increment: z.number(),
  concurrent: z.number(),
  /** How far ahead a booking may lie. */
  daysAhead: z.number(),
  maximumSuspensionDays: z.number(),
  reminderHours: z.number(),
});
export type Setting = z.infer<typeof setting>;

export const orgCriteria = z.extend(criteria, { practiceId: z.optional(Wire.id) });
export type OrgCriteria = z.infer<typeof orgCriteria>;
/** A doctor of the organisation's calendar, and where they work. */
export const orgDoctor = z.object({ id: Wire.id, name: z.string(), nameEn: z.string(), practices: z.string() });
export const workplace = z.object({ id: Wire.id, nameZh: z.string(), nameEn: z.string() });
export const orgCalendar = z.object({
  appointments: z.array(orgLine),
  shifts: z.array(shift),
  suspensions: z.array(suspension),
  doctors: z.array(orgDoctor),
  workplaces: z.array(workplace),
});
export type OrgCalendar = z.infer<typeof orgCalendar>;

/** A note on a day of the calendar; without a doctor it is everybody's. */
export const memoDraft = z.object({
  date: Wire.calendarDate,
  doctorId: z.nullable(Wire.id),
  content: Wire.remark.check(z.minLength(1)),
});
export type MemoDraft = z.infer<typeof memoDraft>;
export const memo = z.extend(memoDraft, { id: Wire.id, writtenBy: z.string(), writtenAt: Wire.instant, version: Wire.version });
export type Memo = z.infer<typeof memo>;

/** A usual reason for coming; without a department it belongs to all. */
export const reasonDraft = z.object({
  departmentId: z.nullable(Wire.id),
  nameZh: Wire.shortText.check(z.minLength(1)),
  nameEn: Wire.shortText,
  sort: z.number().check(z.int(), z.minimum(0), z.maximum(9999)),
});
export type ReasonDraft = z.infer<typeof reasonDraft>;
export const reason = z.extend(reasonDraft, { id: Wire.id, version: Wire.version });
export type Reason = z.infer<typeof reason>;

export const slot = z.object({ startsAt: Wire.instant, duration: z.number() });
export type Slot = z.infer<typeof slot>;

/** `isOffered` false: no longer booked, but shown by what was booked with it. */
export const type = z.object({
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  colour: z.string(),
  duration: z.number(),
  isOffered: z.boolean(),
});
export type Type = z.infer<typeof type>;

export const counts = z.object({ booked: Wire.count, signedIn: Wire.count, inVisit: Wire.count, completed: Wire.count });
export type Counts = z.infer<typeof counts>;
