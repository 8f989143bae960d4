import * as z from 'zod/mini';
import { allergyMark } from '../patient/identity.ts';
import * as Wire from '../wire.ts';
import { anaesthesias, checkSteps, eventKinds, sides, teamRoles, urgencies } from './kinds.ts';
import { surgeryStates } from './states.ts';

const state = z.enum(surgeryStates);
const level = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);

export const draft = z.object({
  patientId: Wire.id,
  /** Empty for a diagnosis in free text. */
  diagnosisCode: Wire.shortText,
  diagnosis: Wire.shortText,
  /** A charge item that is marked as surgery. */
  procedureId: Wire.id,
  side: z.enum(sides),
  anaesthesia: z.enum(anaesthesias),
  urgency: z.enum(urgencies),
  surgeonId: Wire.id,
  wishedOn: Wire.calendarDate,
  /** Planned length. */
  minutes: z.nullable(z.number()),
  /** Units of red cells to have ready; 0: none. */
  bloodUnits: z.nullable(z.number()),
  equipment: Wire.remark,
});
export type Draft = z.infer<typeof draft>;

export const arrangement = z.object({
  roomId: Wire.id,
  startsAt: Wire.instant,
  minutes: z.nullable(z.number()),
  assistantId: z.nullable(Wire.id),
  secondAssistantId: z.nullable(Wire.id),
  anaesthetistId: z.nullable(Wire.id),
  scrubId: z.nullable(Wire.id),
  circulatingId: z.nullable(Wire.id),
});
export type Arrangement = z.infer<typeof arrangement>;

/** Goods used, in stock units. */
export const use = z.object({ itemId: Wire.id, quantity: z.nullable(z.number()) });
export type Use = z.infer<typeof use>;

export const operation = z.object({
  startedAt: Wire.instant,
  endedAt: Wire.instant,
  /** The procedure as it was done, which may differ from the planned one. */
  procedureId: Wire.id,
  side: z.enum(sides),
  findings: Wire.longText,
  /** Millilitres. */
  bloodLoss: z.nullable(z.number()),
  complications: Wire.remark,
  hasSpecimen: z.boolean(),
  /** The stockroom of the goods used; empty where none were used. */
  storehouseId: Wire.idOrNone,
  lines: z.array(use).check(z.maxLength(100)),
});
export type Operation = z.infer<typeof operation>;

export const line = z.object({
  id: Wire.id,
  number: z.string(),
  patientId: Wire.id,
  patientName: z.string(),
  patientNameEn: z.string(),
  mrn: z.string(),
  sex: z.string(),
  birthDate: z.string(),
  allergyMark,
  state,
  urgency: z.enum(urgencies),
  diagnosisCode: z.string(),
  diagnosis: z.string(),
  procedureId: Wire.id,
  procedureZh: z.string(),
  procedureEn: z.string(),
  level,
  side: z.enum(sides),
  anaesthesia: z.enum(anaesthesias),
  surgeonId: Wire.id,
  surgeonName: z.string(),
  applicantId: Wire.id,
  applicantName: z.string(),
  appliedAt: Wire.instant,
  wishedOn: Wire.calendarDate,
  minutes: Wire.count,
  bloodUnits: Wire.count,
  equipment: z.string(),
  roomId: z.nullable(Wire.id),
  roomZh: z.nullable(z.string()),
  roomEn: z.nullable(z.string()),
  startsAt: z.nullable(Wire.instant),
  endsAt: z.nullable(Wire.instant),
  version: Wire.version,
});
export type Line = z.infer<typeof line>;

export const member = z.object({ role: z.enum(teamRoles), staffId: Wire.id, name: z.string() });
export type Member = z.infer<typeof member>;
export const confirmation = z.object({ step: z.enum(checkSteps), staffId: Wire.id, name: z.string(), at: Wire.instant });
export type Confirmation = z.infer<typeof confirmation>;
export const event = z.object({ id: Wire.id, kind: z.enum(eventKinds), words: z.string(), staffName: z.string(), at: Wire.instant });

/** A charge of the bill, with the batches that its goods were taken from. */
export const charge = z.object({
  itemId: Wire.id,
  nameZh: z.string(),
  nameEn: z.string(),
  unit: z.string(),
  unitEn: z.string(),
  quantity: Wire.count,
  /** Fen. */
  amount: Wire.fen,
  batches: z.array(z.object({ batchNumber: z.string(), expiresOn: Wire.lifeDay, quantity: Wire.count })),
});
export type Charge = z.infer<typeof charge>;

export const done = z.object({
  startedAt: Wire.instant,
  endedAt: Wire.instant,
  procedureZh: z.string(),
  procedureEn: z.string(),
  side: z.enum(sides),
  findings: z.string(),
  bloodLoss: Wire.count,
  complications: z.string(),
  hasSpecimen: z.boolean(),
  billNumber: z.string(),
  charges: z.array(charge),
});
export type Done = z.infer<typeof done>;

export const full = z.extend(line, {
  hasSides: z.boolean(),
  team: z.array(member),
  confirmations: z.array(confirmation),
  events: z.array(event),
  /** Null until the surgery is completed. */
  done: z.nullable(done),
});
export type Full = z.infer<typeof full>;

export const criteria = z.object({
  state: z.optional(state),
  surgeonId: z.optional(Wire.id),
  roomId: z.optional(Wire.id),
  patientId: z.optional(Wire.id),
  /** Days of the arranged start, or of the wish while nothing is arranged. */
  from: z.optional(Wire.calendarDate),
  to: z.optional(Wire.calendarDate),
  keyword: z.optional(Wire.shortText),
});
export type Criteria = z.infer<typeof criteria>;

export const procedure = z.object({
  id: Wire.id,
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  level,
  hasSides: z.boolean(),
});
export type Procedure = z.infer<typeof procedure>;

export const person = z.object({
  id: Wire.id,
  name: z.string(),
  nameEn: z.string(),
  pinyin: z.string(),
  initials: z.string(),
  isDoctor: z.boolean(),
  /** The highest level this person may do; 0: none. */
  surgeryLevel: Wire.count,
});
export type Person = z.infer<typeof person>;

export const room = z.object({ id: Wire.id, nameZh: z.string(), nameEn: z.string() });
export type Room = z.infer<typeof room>;

/** Everything that forms of surgery choose from. */
export const choices = z.object({
  procedures: z.array(procedure),
  people: z.array(person),
  rooms: z.array(room),
  storehouses: z.array(z.extend(room, { code: z.string() })),
  cleaningMinutes: Wire.count,
});
export type Choices = z.infer<typeof choices>;

/** A time that room, people and patient of an arranged surgery are taken. */
export const slot = z.object({
  id: Wire.id,
  number: z.string(),
  roomId: Wire.id,
  patientId: Wire.id,
  startsAt: Wire.instant,
  endsAt: Wire.instant,
  staffIds: z.array(Wire.id),
});
export type Slot = z.infer<typeof slot>;

/** Arranged and completed surgeries of some days, with the rooms as columns. */
export const overview = z.object({
  rooms: z.array(room),
  rows: z.array(z.extend(line, { staffIds: z.array(Wire.id) })),
});
export type Overview = z.infer<typeof overview>;
