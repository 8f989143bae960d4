import * as z from 'zod/mini';
import * as File from '../document/shapes.ts';
import { contrasts } from '../order/imagingFacts.ts';
import { allergyMark } from '../patient/identity.ts';
import { bilingual, head } from '../print/shapes.ts';
import * as Wire from '../wire.ts';
import { former } from './course/shapes.ts';
import { step } from './course/stepShapes.ts';
import { flag, range } from './flags.ts';
import { specimens } from './specimen.ts';

export const state = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

/** A lab or imaging order and how far its report is. `id` is the order's. */
export const line = z.object({
  id: Wire.id,
  reportId: z.nullable(Wire.id),
  reportNumber: z.nullable(z.string()),
  versionNumber: z.nullable(z.number()),
  status: state,
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
  doctorName: z.string(),
  /** Of its bill; null where nothing is charged. */
  payStatus: z.nullable(z.number()),
  sentAt: Wire.instant,
  writtenAt: z.nullable(Wire.instant),
  reviewedAt: z.nullable(Wire.instant),
  abnormalCount: z.number(),
  criticalCount: z.number(),
  /** Of an examination: radiation and contrast medium, as its item says; null where nobody has answered it. */
  isIonising: z.optional(z.nullable(z.boolean())),
  contrast: z.optional(z.nullable(z.enum(contrasts))),
  /** Signed under a sex or birth date that was corrected since, with other limits: to be reviewed again. */
  isDoubted: z.optional(z.boolean()),
});
export type Line = z.infer<typeof line>;

export const criteria = z.object({
  status: z.optional(state),
  from: z.optional(Wire.calendarDate),
  to: z.optional(Wire.calendarDate),
  keyword: z.optional(Wire.shortText),
  /** Only those that are to be reviewed again. */
  isDoubted: z.optional(z.boolean()),
});
export type Criteria = z.infer<typeof criteria>;

export const result = z.object({
  indicatorId: Wire.id,
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  unit: z.string(),
  result: z.string(),
  low: z.nullable(z.number()),
  high: z.nullable(z.number()),
  criticalLow: z.nullable(z.number()),
  criticalHigh: z.nullable(z.number()),
  criticalWords: z.string(),
  zh: z.string(),
  en: z.string(),
  abnormalFlag: flag,
  /** A critical limit is reached, which the flag says, or the result is a critical word. */
  critical: z.boolean(),
  remark: z.string(),
  /** Results of earlier specimens of the patient, the newest first. */
  before: z.optional(z.array(former)),
});
export type Result = z.infer<typeof result>;

/** A test that was left without a result when its report was signed, in the words of that time. */
export const unreported = z.object({ code: z.string(), nameZh: z.string(), nameEn: z.string() });
export type Unreported = z.infer<typeof unreported>;

/** One test whose limits differ under the corrected identity: as it was signed, and as it would be judged now. */
export const doubtedTest = z.object({ signed: result, now: result });
export type DoubtedTest = z.infer<typeof doubtedTest>;

const judgedBy = z.object({ sex: z.string(), birthDate: Wire.birthDay });
export const doubt = z.object({
  /** When the identity was corrected last. */
  correctedAt: Wire.instant,
  former: judgedBy,
  present: judgedBy,
  tests: z.array(doubtedTest),
});
export type Doubt = z.infer<typeof doubt>;

/** A critical finding a report is marked with, in the words of the dictionary at that time. */
export const finding = z.object({ code: z.string(), nameZh: z.string(), nameEn: z.string() });
export type Finding = z.infer<typeof finding>;
const markedCodes = z.array(Wire.shortText).check(z.maxLength(20));

/** An earlier or later version of the same order's report. */
export const revision = z.object({
  id: Wire.id,
  versionNumber: z.number(),
  status: state,
  reportNumber: z.string(),
  writerName: z.string(),
  reviewerName: z.nullable(z.string()),
  reviewedAt: z.nullable(Wire.instant),
  correctionReason: z.string(),
});
export type Revision = z.infer<typeof revision>;

const specimen = z.enum(['', ...specimens]);

export const full = z.extend(line, {
  specimen,
  sampledAt: z.nullable(Wire.instant),
  receivedAt: z.nullable(Wire.instant),
  adviceType: z.number(),
  appointmentId: Wire.id,
  memo: z.string(),
  rows: z.array(result),
  /** Tests of a signed report that had no result when it was signed. */
  unreported: z.optional(z.array(unreported)),
  criticalFindings: z.array(finding),
  findings: z.string(),
  impression: z.string(),
  remark: z.string(),
  files: z.array(File.file),
  writerName: z.nullable(z.string()),
  reviewerName: z.nullable(z.string()),
  correctionReason: z.string(),
  /** Of the report; 0 while none is written. */
  version: Wire.version,
  revisions: z.array(revision),
  /** Notices of critical results to the ordering doctor, the newest first. */
  told: z.array(
    z.object({
      doctorName: z.string(),
      at: Wire.instant,
      seenAt: z.nullable(Wire.instant),
      change: z.enum(['critical', 'criticalUnreviewed', 'criticalWithdrawn']),
      /** What was told, in the doctor's language: after a correction the old and the new value, and the reason. */
      items: z.string(),
      /** A later notice says something else. */
      isChanged: z.boolean(),
    }),
  ),
  /** What stands against the examination of this patient, in words: it is confirmed before the report is written. */
  dangers: z.optional(z.array(z.string())),
  /** Whether the reader wrote this version, and may review it all the same. */
  ownReview: z.enum(['notOwn', 'allowed', 'refused']),
  /** The reader has to read this version and has not. */
  isUnread: z.boolean(),
  /** Specimens taken and rejected, and when the patient was informed, the newest first. */
  steps: z.optional(z.array(step)),
  /** Why a signed laboratory report is to be reviewed again. */
  doubt: z.optional(z.nullable(doubt)),
});
export type Full = z.infer<typeof full>;

export const labDraft = z.object({
  id: Wire.id,
  version: Wire.version,
  rows: z.array(z.object({ indicatorId: Wire.id, result: Wire.shortText, remark: Wire.shortText })).check(z.maxLength(200)),
  /** The result in words (culture, smear, biopsy): needed where the test has no indicators. */
  findings: Wire.longText,
  impression: Wire.longText,
  /** Codes of critical findings. */
  criticalFindings: markedCodes,
  remark: Wire.remark,
  /** '' where it is not said. */
  specimen,
  sampledAt: z.nullable(Wire.instant),
  /** Needed; null while it is not typed. */
  receivedAt: z.nullable(Wire.instant),
  /** The writer was told which results cannot be read as numbers, and leaves them as they stand. */
  confirmed: z.optional(z.boolean()),
});
export type LabDraft = z.infer<typeof labDraft>;

export const imagingDraft = z.object({
  id: Wire.id,
  version: Wire.version,
  findings: Wire.longText,
  impression: Wire.longText,
  /** Codes of critical findings. */
  criticalFindings: markedCodes,
  remark: Wire.remark,
  fileIds: z.array(Wire.id).check(z.maxLength(20)),
  /** The writer has seen pregnancy, allergy and kidneys of the patient. */
  confirmed: z.optional(z.boolean()),
});
export type ImagingDraft = z.infer<typeof imagingDraft>;

export const indicator = z.object({
  id: Wire.id,
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  /** International code; empty where the clinic has entered none. */
  loinc: z.string(),
  unit: z.string(),
  ranges: z.array(range),
  enabled: z.boolean(),
  items: z.array(z.object({ id: Wire.id, nameZh: z.string(), nameEn: z.string() })),
  version: Wire.version,
});
export type Indicator = z.infer<typeof indicator>;

export const indicatorDraft = z.object({
  code: Wire.shortText.check(z.minLength(1)),
  nameZh: Wire.shortText.check(z.minLength(1)),
  nameEn: Wire.shortText,
  /** Left out, it stays. */
  loinc: z.optional(Wire.shortText),
  unit: Wire.shortText,
  ranges: z.array(range).check(z.maxLength(20)),
  /** Lab items it is a part of. */
  itemIds: z.array(Wire.id).check(z.maxLength(100)),
});
export type IndicatorDraft = z.infer<typeof indicatorDraft>;

const printed = z.extend(head, {
  reportNumber: z.string(),
  versionNumber: z.number(),
  correctionReason: z.string(),
  applyDoctorName: bilingual,
  departmentName: bilingual,
  projectName: bilingual,
  remark: z.string(),
  reportWriteDatetime: Wire.instant,
  reportReviewDatetime: Wire.instant,
  reportWriter: bilingual,
  reportReviewer: bilingual,
  /** Picture of the signature the reviewer had at the time of signing. */
  reviewerSignature: z.nullable(z.string()),
  /** What is said in words. A passage without text is left out. */
  rows: z.array(z.object({ key: z.enum(['findings', 'impression']), result: z.string() })),
  /** Critical findings the report is marked with. */
  criticalFindings: z.array(bilingual),
});

export const labPrint = z.extend(printed, {
  /** M, F or other. */
  patientSex: z.string(),
  specimen: bilingual,
  sampledAt: z.nullable(Wire.instant),
  receivedAt: z.nullable(Wire.instant),
  examineReportLabDetailVos: z.array(
    z.object({
      name: bilingual,
      result: z.string(),
      unit: z.string(),
      scope: bilingual,
      abnormalFlag: flag,
      critical: z.boolean(),
      /** The result reaches over a limit ("<50" against 40 to 75), so that nothing can be said of it. */
      isUndecided: z.optional(z.boolean()),
      remark: z.string(),
    }),
  ),
  /** Tests that had no result when the report was signed. */
  unreported: z.optional(z.array(bilingual)),
});
export type LabPrint = z.infer<typeof labPrint>;

export const imagingPrint = printed;
export type ImagingPrint = z.infer<typeof imagingPrint>;
