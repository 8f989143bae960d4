import * as z from 'zod/mini';
import { deceasedOn, isDeceased } from '../patient/identity.ts';
import { flag } from '../report/flags.ts';
import * as Wire from '../wire.ts';
import { criticalValueStates } from './states.ts';

export const state = z.enum(criticalValueStates);

/** What was done about a critical value. `other` is explained in the note. */
export const actionKinds = [
  'patientRecalled',
  'treated',
  'medicationChanged',
  'retested',
  'transferred',
  'observed',
  'doctorTold',
  'other',
] as const;
export const actionKind = z.enum(actionKinds);
export type ActionKind = z.infer<typeof actionKind>;

/** Whether the patient was reached: in the clinic, reached by telephone, not reached. */
export const contacts = ['present', 'reached', 'notReached'] as const;
export const contact = z.enum(contacts);
export type Contact = z.infer<typeof contact>;

/** One critical value of a report: `result` as it was told, with the limits it was judged by. A critical finding is a name without result and limit. */
export const item = z.object({
  nameZh: z.string(),
  nameEn: z.string(),
  result: z.string(),
  unit: z.string(),
  abnormalFlag: flag,
  criticalLow: z.nullable(z.number()),
  criticalHigh: z.nullable(z.number()),
  criticalWords: z.string(),
});
export type Item = z.infer<typeof item>;

/** One notice: the party of a step, and the people who belonged to it then. */
export const notice = z.object({
  step: z.number(),
  party: z.string(),
  /** Of a role of the practice; empty for a fixed party. */
  roleZh: z.string(),
  roleEn: z.string(),
  at: Wire.instant,
  names: z.array(z.string()),
});
export type Notice = z.infer<typeof notice>;

/** A critical value as the banner, the bell and the register show it. */
export const line = z.object({
  id: Wire.id,
  state,
  /** Where it was found: in a report, at the bedside. */
  source: z.enum(['report', 'vitalSigns', 'skinTest']),
  /** Of its order: 6 laboratory, 7 imaging, 11 skin test; 0 where nothing was ordered. */
  kind: z.number(),
  patientId: Wire.id,
  patientName: z.string(),
  /** Empty where none is on file. */
  patientNameEn: z.string(),
  mrn: z.string(),
  sex: z.string(),
  birthDate: Wire.birthDay,
  isDeceased,
  deceasedOn,
  mobile: z.string(),
  /** null where nothing was ordered. */
  adviceId: z.nullable(Wire.id),
  reportNumber: z.string(),
  itemName: z.string(),
  itemNameEn: z.string(),
  items: z.array(item),
  doctorName: z.string(),
  departmentName: z.string(),
  /** When the result was told: with the first save of the report that held it. */
  resultAt: Wire.instant,
  /** False while nobody has reviewed the report. */
  isReviewed: z.boolean(),
  reportedBy: z.string(),
  notices: z.array(notice),
  acknowledgedAt: z.nullable(Wire.instant),
  acknowledgedBy: z.nullable(z.string()),
  readBack: z.array(z.string()),
  actions: z.array(actionKind),
  actionNote: z.string(),
  contact: z.nullable(contact),
  actedAt: z.nullable(Wire.instant),
  actedBy: z.nullable(z.string()),
  /** When a later version of the report changed or withdrew the value. */
  correctedAt: z.nullable(Wire.instant),
  /** From the notice to the acknowledgement, in minutes. */
  minutes: z.nullable(z.number()),
});
export type Line = z.infer<typeof line>;

export const criteria = z.object({
  state: z.optional(state),
  from: z.optional(Wire.calendarDate),
  to: z.optional(Wire.calendarDate),
  /** Name, pinyin or record number of the patient, or the number of the report. */
  keyword: z.optional(Wire.shortText),
  /** Name or code of a critical item. */
  item: z.optional(Wire.shortText),
  departmentId: z.optional(Wire.id),
  doctorId: z.optional(Wire.id),
});
export type Criteria = z.infer<typeof criteria>;

const actionFields = {
  actions: z.array(actionKind).check(z.maxLength(actionKinds.length)),
  actionNote: Wire.remark,
  actedAt: z.nullable(Wire.instant),
  contact: z.nullable(contact),
};

/** The record of the action. */
export const action = z.object(actionFields);
export type Action = z.infer<typeof action>;

export const acknowledgement = z.object({
  /** In the order of the items. */
  readBack: z.array(Wire.shortText).check(z.maxLength(200)),
  /** The action is recorded with the acknowledgement; otherwise it stays outstanding. */
  isActed: z.boolean(),
  ...actionFields,
});
export type Acknowledgement = z.infer<typeof acknowledgement>;

/** That there is a critical value, and no word about the patient: every browser asks for it every minute. `adviceId` is the order's. */
export const signal = z.object({ id: Wire.id, adviceId: z.nullable(Wire.id), state });
export type Signal = z.infer<typeof signal>;

/** How many critical values wait for the ordering doctor at another practice: no patient is named outside the practice. */
export const elsewhere = z.object({ practiceId: Wire.id, nameZh: z.string(), nameEn: z.string(), waiting: z.number() });
export type Elsewhere = z.infer<typeof elsewhere>;

/** The mark in the patient's header. */
export const mark = z.object({ id: Wire.id, state, items: z.array(item), resultAt: Wire.instant, isReviewed: z.boolean() });
export type Mark = z.infer<typeof mark>;
