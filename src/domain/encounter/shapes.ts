import * as z from 'zod/mini';
import { favouriteLine, draft as orderDraft } from '../order/shapes.ts';
import { allergyMark } from '../patient/identity.ts';
import { allergy, pregnancyNow } from '../patient/shapes.ts';
import * as Wire from '../wire.ts';

/** 0 waiting, 1 in visit, 2 left, 3 completed. */
export const status = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);
export type Status = z.infer<typeof status>;

/** One visit. Its id is the contract's noteRecordId: an out-patient visit has one record. */
export const line = z.object({
  id: Wire.id,
  appointmentId: Wire.id,
  patientId: Wire.id,
  patientName: z.string(),
  patientNameEn: z.string(),
  mrn: z.string(),
  sex: z.string(),
  birthDate: Wire.birthDay,
  doctorId: Wire.id,
  doctorName: z.string(),
  doctorNameEn: z.string(),
  departmentName: z.nullable(z.string()),
  departmentNameEn: z.nullable(z.string()),
  status,
  appointmentStatus: z.number(),
  queueNumber: z.nullable(z.number()),
  /** Came without a booked time, and has a file like everybody else: "现场号". */
  hasNoTime: z.boolean(),
  reason: z.string(),
  scheduledAt: Wire.instant,
  signedAt: z.nullable(Wire.instant),
  startedAt: z.nullable(Wire.instant),
  completedAt: z.nullable(Wire.instant),
});
export type Line = z.infer<typeof line>;

export const criteria = z.object({
  date: Wire.calendarDate,
  /** The visits of the days before `date` in place of its own: what stays unfinished. */
  isBefore: z.optional(z.boolean()),
  statuses: z.optional(z.array(status)),
  doctorId: z.optional(Wire.id),
  keyword: z.optional(Wire.shortText),
});
export type Criteria = z.infer<typeof criteria>;

/** Visits of a day by state, and those of the days before it that began and were never completed. */
export const counts = z.object({
  waiting: Wire.count,
  inVisit: Wire.count,
  left: Wire.count,
  completed: Wire.count,
  unfinishedBefore: Wire.count,
});
export type Counts = z.infer<typeof counts>;

/** Section types of the technical contract §3; any other code is a generic module. */
export const sectionTypes = ['0001', '0002', '0003', '0005', '0007', '0008', '0010', '0013', '0014', '0015', '0019'] as const;
export type SectionType = (typeof sectionTypes)[number];

/** What a section holds: prose, and for the gynaecology section (0010) its numbers under the contract's names. */
export const sectionContent = z.object({
  text: Wire.longText,
  fields: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))),
});
export type SectionContent = z.infer<typeof sectionContent>;

export const section = z.object({
  sectionType: z.string().check(z.maxLength(32)),
  moduleName: z.optional(Wire.shortText),
  content: sectionContent,
  version: Wire.version,
  updatedBy: z.nullable(z.string()),
  updatedAt: z.nullable(Wire.instant),
});
export type Section = z.infer<typeof section>;

export const vitalKeys = [
  'HEIGHT',
  'WEIGHT',
  'TEMPERATURE',
  'TEMPERATURE_POSITION',
  'HEART_RATE',
  'PULSE',
  'SYSTOLIC',
  'DIASTOLIC',
  'RESPIRATORY_RATE',
  'SPO2',
  'HEAD_RANGE',
  'PAIN',
  'BUST',
  'TRICEPS',
  'SUBSCAPULAR',
  'SITTING_HEIGHT',
  'LAST_MENSTRUATION',
  'NOTE',
  // ours: inputs of the early-warning scores, and waist
  'CAPILLARY_REFILL',
  'CONSCIOUSNESS',
  'OXYGEN_DEVICE',
  'OXYGEN_FLOW',
  'OXYGEN_PERCENT',
  'PREGNANT',
  'PRESSURE_SETTING',
  'RESPIRATORY_DISTRESS',
  'SPO2_SCALE',
  'WAIST',
] as const;
export type VitalKey = (typeof vitalKeys)[number];

/**
 * cm, kg, °C, beats and breaths a minute, mmHg, %, seconds, L/min; LAST_MENSTRUATION is a calendar date, the choices are listed in
 * src/domain/vitals/measurements.ts, the other texts are free.
 */
export const vitalValues = z.partialRecord(z.enum(vitalKeys), z.union([z.number(), Wire.remark]));
export type VitalValues = z.infer<typeof vitalValues>;
/** The values of one measurement in a list of patients. */
export const measuredVitals = z.object({ values: vitalValues, recordedAt: Wire.instant });
export type MeasuredVitals = z.infer<typeof measuredVitals>;
/** A row of the doctor's list, with the latest measurement of the visit; null for readers without the chart. */
export const workLine = z.extend(line, { allergyMark, vitals: z.nullable(measuredVitals) });
export type WorkLine = z.infer<typeof workLine>;
export const vitalSigns = z.object({
  id: Wire.id,
  appointmentId: Wire.id,
  recordedAt: Wire.instant,
  recordedBy: z.string(),
  values: vitalValues,
  /** Improbable values that were typed a second time, and by whom. */
  repeated: z.array(z.enum(vitalKeys)),
  repeatedBy: z.nullable(z.string()),
  version: Wire.version,
  /** It was entered in error, so nothing reads it: when, by whom and why it was withdrawn. */
  withdrawn: z.optional(z.nullable(z.object({ at: Wire.instant, by: z.string(), reason: z.string() }))),
});
export type VitalSigns = z.infer<typeof vitalSigns>;
export const vitalDraft = z.object({
  appointmentId: Wire.id,
  /** Absent for a first measurement. */
  id: z.optional(Wire.id),
  recordedAt: Wire.instant,
  values: vitalValues,
  /** Second entries of improbable values (src/domain/vitals/limits.ts); the server refuses such a value without an equal one. */
  repeated: z.optional(vitalValues),
  /** The version this edit began from; another one in store is refused with the values now in store. */
  version: Wire.version,
});
export type VitalDraft = z.infer<typeof vitalDraft>;
/** `conflict` holds what a colleague saved meanwhile: nothing was written. */
export const vitalWithdrawal = z.object({ appointmentId: Wire.id, id: Wire.id, version: Wire.version, reason: Wire.remark });
export type VitalWithdrawal = z.infer<typeof vitalWithdrawal>;
export const vitalSaved = z.object({ saved: z.nullable(vitalSigns), conflict: z.nullable(vitalSigns) });
export type VitalSaved = z.infer<typeof vitalSaved>;

export const diagnosisDraft = z.object({
  code: Wire.shortText,
  nameZh: Wire.shortText.check(z.minLength(1)),
  nameEn: Wire.shortText,
  certainty: z.enum(['confirmed', 'suspected']),
  note: Wire.remark,
});
export type DiagnosisDraft = z.infer<typeof diagnosisDraft>;
export const diagnosis = z.extend(diagnosisDraft, {
  id: Wire.id,
  isPrimary: z.boolean(),
  recordedBy: z.string(),
  recordedAt: Wire.instant,
});
export type Diagnosis = z.infer<typeof diagnosis>;

/** Whether the diagnoses of a visit open the sending of its orders. */
export const diagnosisStanding = z.enum(['none', 'uncodedOnly', 'enough']);
export type DiagnosisStanding = z.infer<typeof diagnosisStanding>;

export const plannedFollowUp = z.object({
  planDate: Wire.calendarDate,
  type: Wire.shortText,
  method: Wire.shortText,
  content: Wire.remark,
  ownerId: z.nullable(Wire.id),
});
export type PlannedFollowUp = z.infer<typeof plannedFollowUp>;

/** A completed record that was opened again for correction. */
export const reopening = z.object({
  id: Wire.id,
  reason: z.string(),
  openedAt: Wire.instant,
  openerId: Wire.id,
  openedBy: z.string(),
  endsAt: Wire.instant,
  /** Null while the record is open. */
  closedAt: z.nullable(Wire.instant),
  /** Null where its time was over. */
  closedBy: z.nullable(z.string()),
});
export type Reopening = z.infer<typeof reopening>;
export const reopeningDraft = z.object({ id: Wire.id, reason: Wire.remark });
export type ReopeningDraft = z.infer<typeof reopeningDraft>;

/** Why a completed visit is not taken back, with its doctor and the last day on which it could be. */
export const takeBackRefused = z.object({
  message: z.enum([
    'encounter.refused.rollback',
    'encounter.refused.notDoctor',
    'encounter.refused.notYours',
    'encounter.refused.corrected',
    'encounter.reopening.byFlow',
    'encounter.refused.settledBefore',
  ]),
  values: z.object({ doctor: z.string(), day: z.string() }),
});
export type TakeBackRefused = z.infer<typeof takeBackRefused>;

export const full = z.extend(line, {
  /** Why the reader may not take the completed visit back; null where nothing is against it, or it is not completed. */
  takeBackRefused: z.optional(z.nullable(takeBackRefused)),
  /** The newest first. */
  reopenings: z.array(reopening),
  sections: z.array(section),
  diagnoses: z.array(diagnosis),
  diagnosisStanding,
  vitalSigns: z.array(vitalSigns),
  allergies: z.array(allergy),
  neverAllergic: z.boolean(),
  /** The last measurement before this visit: shown beside the new one. */
  previousVitals: z.nullable(vitalSigns),
  /** Measurements of the visit that were withdrawn. */
  withdrawnVitals: z.optional(z.number()),
  /** The standing answer of the patient: a new measurement starts with it. */
  pregnancy: z.nullable(pregnancyNow),
  /** The last value of each measured number, whatever the visit: new values are compared with them. */
  lastValues: z.array(z.object({ id: Wire.id, key: z.enum(vitalKeys), value: z.number(), recordedAt: Wire.instant })),
  /** The waiting plan this visit ended with, if it was completed before. */
  followUp: z.nullable(plannedFollowUp),
  /** The record's own type; null while it follows the practice's default. */
  noteTypeId: z.nullable(Wire.id),
  /** The parts it is written in, in their order. */
  modules: z.array(z.object({ code: z.string(), nameZh: z.string(), nameEn: z.string() })),
  /** Of the dictionary healthType. */
  healthType: z.nullable(z.string()),
  /** Whether the one who asks may write records at all; the state of the visit may still close this one. */
  canTreat: z.boolean(),
  version: Wire.version,
});
export type Full = z.infer<typeof full>;

/** Whose a template is: one's own, a department's, the practice's. */
export const scope = z.enum(['mine', 'department', 'practice']);
export type Scope = z.infer<typeof scope>;
export const sharing = z.object({ id: Wire.id, scope, version: Wire.version });
export type Sharing = z.infer<typeof sharing>;

export const template = z.object({
  id: Wire.id,
  name: z.string(),
  initials: z.string(),
  scope,
  /** Made by the one who asks: only its maker renames, shares or deletes a template. */
  isOwn: z.boolean(),
  makerName: z.string(),
  makerNameEn: z.string(),
  version: Wire.version,
  sections: z.array(z.object({ sectionType: z.string(), text: Wire.longText })),
  diagnoses: z.array(diagnosisDraft),
  /** With the words that their items have today. */
  orders: z.array(favouriteLine),
});
export type Template = z.infer<typeof template>;
export const templateDraft = z.object({
  name: Wire.shortText.check(z.minLength(1)),
  scope,
  sections: z.array(z.object({ sectionType: z.string(), text: Wire.longText })).check(z.maxLength(30)),
  diagnoses: z.array(diagnosisDraft).check(z.maxLength(20)),
  orders: z.optional(z.array(orderDraft).check(z.maxLength(50))),
});
export type TemplateDraft = z.infer<typeof templateDraft>;

/** Completing a visit: the follow-up plan it ends with, if any, what kind of care it was, and whether its fee is charged if it was not yet. */
/** Points that may be open when a visit is completed. */
export const gapKind = z.enum(['blanks', 'allergyUnasked', 'undiagnosed', 'syndromeMissing', 'skinTestWaiting', 'unsigned', 'unsent']);
export type GapKind = z.infer<typeof gapKind>;

export const completion = z.object({
  followUp: z.nullable(plannedFollowUp),
  healthType: z.optional(z.nullable(Wire.shortText)),
  addFee: z.optional(z.boolean()),
  /** Open points that the doctor has seen and leaves open. Blanks in the record stay only when they are named here. */
  acceptedGaps: z.optional(z.array(gapKind).check(z.maxLength(7))),
});
export type Completion = z.infer<typeof completion>;
