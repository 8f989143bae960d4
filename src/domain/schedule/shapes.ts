import * as z from 'zod/mini';
import * as Appointment from '../appointment/shapes.ts';
import * as Wire from '../wire.ts';

const minuteOfDay = z.number().check(z.int(), z.minimum(0), z.maximum(1440));
const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i));

/** Values a practice may decide about its booking; null is "the default". */
export const settings = z.object({
  officeHours: z.nullable(z.array(z.nullable(z.object({ opensAt: minuteOfDay, closesAt: minuteOfDay }))).check(z.length(7))),
  slot: z.nullable(z.number()),
  increment: z.nullable(z.number()),
  concurrency: z.nullable(z.number()),
  maximumSuspensionDays: z.nullable(z.number()),
  reminderHours: z.nullable(z.number()),
});
export type Settings = z.infer<typeof settings>;
export type SettingKey = keyof Settings;
export const settingKey = z.enum(['officeHours', 'slot', 'increment', 'concurrency', 'maximumSuspensionDays', 'reminderHours']);

/** What is in force, what would be without a decision, and the decisions themselves. */
export const config = z.object({ values: settings, defaults: settings, inForce: Appointment.setting, version: Wire.version });
export type Config = z.infer<typeof config>;

export const settingChange = z.object({
  id: Wire.id,
  key: settingKey,
  before: z.unknown(),
  after: z.unknown(),
  changedAt: Wire.instant,
  changedBy: z.string(),
  /** The last change of its key that nobody took back: it can be. */
  canUndo: z.boolean(),
  isUndo: z.boolean(),
});
export type SettingChange = z.infer<typeof settingChange>;

/** A kind of duty: its hours, and the letter a roster shows. */
export const kindDraft = z.object({
  nameZh: Wire.shortText.check(z.minLength(1)),
  nameEn: Wire.shortText,
  abbreviation: z.string(),
  opensAt: minuteOfDay,
  closesAt: minuteOfDay,
  colour,
  /** Usual length of an appointment in it, minutes. */
  duration: z.number().check(z.int(), z.minimum(5), z.maximum(480)),
});
export type KindDraft = z.infer<typeof kindDraft>;
export const kind = z.extend(kindDraft, { id: Wire.id, inUse: Wire.count, version: Wire.version });
export type Kind = z.infer<typeof kind>;

/** One duty of one person on one date. */
export const duty = z.object({
  id: Wire.id,
  staffId: Wire.id,
  date: Wire.calendarDate,
  startsAt: Wire.instant,
  endsAt: Wire.instant,
  kindId: z.nullable(Wire.id),
  abbreviation: z.string(),
  colour: z.string(),
  /** Appointments booked within it. */
  booked: Wire.count,
});
export type Duty = z.infer<typeof duty>;

export const person = z.object({
  id: Wire.id,
  name: z.string(),
  isDoctor: z.boolean(),
  departmentId: z.nullable(Wire.id),
  departmentName: z.nullable(z.string()),
});
export type Person = z.infer<typeof person>;

export const week = z.object({
  monday: Wire.calendarDate,
  people: z.array(person),
  duties: z.array(duty),
  suspensions: z.array(Appointment.suspension),
});
export type Week = z.infer<typeof week>;

export const cell = z.object({ staffId: Wire.id, date: Wire.calendarDate, kindId: Wire.id });
export type Cell = z.infer<typeof cell>;

/** What became, or would become, of one duty of a week that is copied; `id` is the new duty's. */
export const copied = z.object({
  id: z.optional(Wire.id),
  staffId: Wire.id,
  staffName: z.string(),
  date: Wire.calendarDate,
  startsAt: Wire.instant,
  endsAt: Wire.instant,
  /** 'elsewhere': on duty in another practice then; 'gone': no longer works here. */
  outcome: z.enum(['copied', 'past', 'closed', 'overlap', 'elsewhere', 'gone']),
  /** Where the person is on duty then; only of 'elsewhere'. */
  practiceName: z.nullable(z.string()),
  isSuspended: z.boolean(),
});
export type Copied = z.infer<typeof copied>;
export const copy = z.object({ from: Wire.calendarDate, to: Wire.calendarDate });
export type Copy = z.infer<typeof copy>;

export const suspensionDraft = z.object({
  doctorId: Wire.id,
  startsAt: Wire.instant,
  endsAt: Wire.instant,
  reasonCode: Wire.shortText.check(z.minLength(1)),
  remark: Wire.remark,
});
export type SuspensionDraft = z.infer<typeof suspensionDraft>;

export const suspensionLine = z.extend(suspensionDraft, {
  id: Wire.id,
  doctorName: z.string(),
  reasonName: z.string(),
  /** Booked appointments that still lie in it. */
  booked: Wire.count,
  /** What became of those that lay in it, all saves together. */
  handedOver: Wire.count,
  moved: Wire.count,
  calledOff: Wire.count,
  createdBy: z.nullable(z.string()),
  createdAt: z.nullable(Wire.instant),
  version: Wire.version,
});
export type SuspensionLine = z.infer<typeof suspensionLine>;

/** An appointment in suspended time that goes to a colleague at the same time, or to any doctor at another. */
export const handOver = z.object({ appointmentId: Wire.id, version: Wire.version, doctorId: Wire.id, startsAt: z.optional(Wire.instant) });
export type HandOver = z.infer<typeof handOver>;
/** An appointment in suspended time that is called off. */
export const callOff = z.object({ appointmentId: Wire.id, version: Wire.version });
export type CallOff = z.infer<typeof callOff>;

/** An appointment in suspended time, with what can become of it. */
export const hit = z.extend(Appointment.line, {
  /** Who can take it at the same time. */
  freeDoctors: z.array(Wire.id),
  /** How the patient hears of a change: by message, by one that stays unsent, or by a call. */
  reach: z.enum(['message', 'unsent', 'call']),
});
export type Hit = z.infer<typeof hit>;
