import * as z from 'zod/mini';
import { measuredVitals } from '../encounter/shapes.ts';
import { allergyMark } from '../patient/identity.ts';
import { allergyDraft } from '../patient/shapes.ts';
import * as Wire from '../wire.ts';

/** 0 to be executed, 1 partially executed, 2 executed: computed from the counts, never stored. */
export const status = z.union([z.literal(0), z.literal(1), z.literal(2)]);
export type Status = z.infer<typeof status>;

export const line = z.object({
  id: Wire.id,
  adviceId: Wire.id,
  adviceType: z.number(),
  encounterId: Wire.id,
  appointmentId: Wire.id,
  patientId: Wire.id,
  patientName: z.string(),
  /** Empty where none is on file. */
  patientNameEn: z.string(),
  mrn: z.string(),
  sex: z.string(),
  birthDate: Wire.birthDay,
  allergyMark,
  itemId: z.nullable(Wire.id),
  itemName: z.string(),
  itemNameEn: z.string(),
  specification: z.string(),
  dose: z.nullable(z.number()),
  doseUnit: z.nullable(z.string()),
  routeCode: z.nullable(z.string()),
  frequencyCode: z.nullable(z.string()),
  duration: z.nullable(z.number()),
  dripRate: z.nullable(z.number()),
  groupNumber: z.nullable(z.number()),
  memo: z.string(),
  executionCount: z.number(),
  executedCount: z.number(),
  status,
  /** Of its bill: 0 unpaid, 1 paid, 2 in settlement. */
  payStatus: z.nullable(z.number()),
  dispensingStatus: z.nullable(z.number()),
  /** Its drugs went back to the pharmacy. */
  isReturned: z.boolean(),
  doctorName: z.string(),
  sentAt: Wire.instant,
  lastExecutedAt: z.nullable(Wire.instant),
  /** The vaccine of a vaccination; null for other orders. */
  vaccineCode: z.nullable(z.string()),
  skinTestRequired: z.boolean(),
  /** Of the test that this drug needs. */
  skinTestResult: z.nullable(z.enum(['running', 'positive', 'negative'])),
  /** Where the order itself is a skin test. */
  skinTest: z.nullable(
    z.object({
      id: Wire.id,
      startedAt: Wire.instant,
      readAt: z.nullable(Wire.instant),
      diameterMm: z.nullable(z.number()),
      isGeneral: z.boolean(),
      result: z.nullable(z.enum(['positive', 'negative'])),
    }),
  ),
});
export type Line = z.infer<typeof line>;

/** One order of a visit that nurses carry out, whenever it was sent, with what it costs and who carried it out. */
export const billRow = z.extend(line, {
  unitPrice: Wire.fen,
  quantity: z.number(),
  amount: Wire.fen,
  billNumber: z.nullable(z.string()),
  executors: z.array(z.string()),
});
export type BillRow = z.infer<typeof billRow>;

export const criteria = z.object({
  date: Wire.calendarDate,
  status: z.optional(status),
  adviceType: z.optional(z.number()),
  /** 1 is paid: what can be carried out now. */
  payStatus: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(2))),
  encounterId: z.optional(Wire.id),
  keyword: z.optional(Wire.shortText),
  /** Orders of the goods of a scanned code: a bar code, or the code of one package. */
  code: z.optional(Wire.shortText),
});
export type Criteria = z.infer<typeof criteria>;

export const draft = z.object({
  ids: z.array(Wire.id).check(z.minLength(1), z.maxLength(100)),
  /** Above 0 (business catalogue §5); times given now. */
  count: z.number().check(z.int(), z.maximum(999)),
  at: Wire.instant,
  note: Wire.remark,
  /** The record number of the scanned wristband and the code of the scanned drug: both have to fit the orders. */
  scanned: z.optional(z.object({ mrn: Wire.shortText, code: Wire.shortText })),
});
export type Draft = z.infer<typeof draft>;

export const record = z.object({
  id: Wire.id,
  count: z.number(),
  at: Wire.instant,
  by: z.string(),
  note: z.string(),
  reversedAt: z.nullable(Wire.instant),
  reversedBy: z.nullable(z.string()),
  reverseReason: z.string(),
  /** A skin test that was begun at `at` and declared void before anybody read it. */
  isVoidTest: z.boolean(),
});
export type ExecutionRecord = z.infer<typeof record>;

/** A running skin test, as every nurse screen counts it from the recorded start. */
export const runningSkinTest = z.object({
  /** Of the test, not of its order. */
  id: Wire.id,
  adviceId: Wire.id,
  encounterId: Wire.id,
  patientId: Wire.id,
  patientName: z.string(),
  /** Empty where none is on file. */
  patientNameEn: z.string(),
  mrn: z.string(),
  sex: z.string(),
  birthDate: Wire.birthDay,
  allergyMark,
  itemName: z.string(),
  itemNameEn: z.string(),
  startedAt: Wire.instant,
  dueAt: Wire.instant,
  /** It was begun so long ago that it can no longer be read as negative. */
  isOutdated: z.boolean(),
});
export type RunningSkinTest = z.infer<typeof runningSkinTest>;

export const reading = z.object({
  /** null where a general reaction was seen and nothing measured. */
  diameterMm: z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(200))),
  /** A reaction of the whole body. */
  isGeneral: z.optional(z.boolean()),
  /** When the reaction was seen; now, where it is left out. */
  reactedAt: z.optional(z.nullable(Wire.instant)),
  note: Wire.remark,
});
export type Reading = z.infer<typeof reading>;

/** What a reading leads to: the drugs it blocks, and the allergy it proposes to record. */
export const readingAnswer = z.object({
  result: z.enum(['positive', 'negative']),
  blockedItems: z.array(z.string()),
  allergy: z.nullable(z.extend(allergyDraft, { patientId: Wire.id })),
});
export type ReadingAnswer = z.infer<typeof readingAnswer>;

/** `unpaid` waits for the cashier and is in none of the others. */
export const counts = z.object({ toExecute: Wire.count, partially: Wire.count, executed: Wire.count, unpaid: Wire.count });
export type Counts = z.infer<typeof counts>;

/** A patient of the day as a nurse sees them: what is due, what runs, whether they were measured. `id` is the visit's. */
export const patient = z.extend(counts, {
  id: Wire.id,
  appointmentId: Wire.id,
  patientId: Wire.id,
  patientName: z.string(),
  /** Empty where none is on file. */
  patientNameEn: z.string(),
  mrn: z.string(),
  sex: z.string(),
  birthDate: Wire.birthDay,
  allergyMark,
  doctorName: z.string(),
  encounterStatus: z.number(),
  cameAt: Wire.instant,
  /** Start of the first skin test that still runs. */
  skinTestStartedAt: z.nullable(Wire.instant),
  /** The latest measurement of vital signs of this visit. */
  measuredAt: z.nullable(Wire.instant),
  queueNumber: z.nullable(z.number()),
  /** The values of that measurement. */
  vitals: z.nullable(measuredVitals),
});
export type Patient = z.infer<typeof patient>;
export const patientCriteria = z.object({
  date: Wire.calendarDate,
  keyword: z.optional(Wire.shortText),
  encounterStatus: z.optional(z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])),
  /** Only those for whom something is left to do. */
  onlyDue: z.optional(z.boolean()),
  /** Only those whose vital signs were not measured in this visit and whose visit goes on. */
  onlyUnmeasured: z.optional(z.boolean()),
});
export type PatientCriteria = z.infer<typeof patientCriteria>;
