import * as z from 'zod/mini';
import { named } from '../../inventory/stockShapes.ts';
import { allergyMark } from '../../patient/identity.ts';
import * as Wire from '../../wire.ts';
import { detailLine, line } from '../shapes.ts';
import { problemCodes } from './codes.ts';
import { appraisalStates } from './states.ts';

/** `general`: prescriptions of western and patent medicine. The others are the special appraisals (专项点评) and the pieces of herbs. */
export const scopes = ['general', 'antibiotics', 'injections', 'controlled', 'herbal'] as const;
export const scope = z.enum(scopes);
export type SampleScope = z.infer<typeof scope>;

/** Prescriptions that a sample is drawn from: sent on these days of the clinic. */
export const population = z.object({
  from: Wire.calendarDate,
  to: Wire.calendarDate,
  scope,
  departmentId: z.optional(z.nullable(Wire.id)),
  doctorId: z.optional(z.nullable(Wire.id)),
});
export type Population = z.infer<typeof population>;

export const populationSize = z.object({ total: Wire.count, proposed: Wire.count });
export type PopulationSize = z.infer<typeof populationSize>;

export const drawDraft = z.extend(population, {
  size: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(1000))),
  remark: Wire.remark,
});
export type DrawDraft = z.infer<typeof drawDraft>;

export const appraisalState = z.enum(appraisalStates);
export const appraisalCriteria = z.object({ state: z.optional(appraisalState) });
export type AppraisalCriteria = z.infer<typeof appraisalCriteria>;

/** A sample of prescriptions. */
export const appraisal = z.object({
  id: Wire.id,
  from: Wire.calendarDate,
  to: Wire.calendarDate,
  scope,
  department: z.nullable(named),
  doctor: z.nullable(named),
  /** Prescriptions of the population when the sample was drawn. */
  total: Wire.count,
  proposed: Wire.count,
  size: Wire.count,
  seed: z.string(),
  remark: z.string(),
  drawnAt: Wire.instant,
  drawnBy: named,
  finishedAt: z.nullable(Wire.instant),
  finishedBy: z.nullable(named),
  voidedAt: z.nullable(Wire.instant),
  voidedBy: z.nullable(named),
  voidReason: z.string(),
  judged: Wire.count,
  irrational: Wire.count,
  /** Objections that no reviewer has decided about. */
  objections: Wire.count,
  version: Wire.version,
});
export type Appraisal = z.infer<typeof appraisal>;

const tally = z.number();
export const indicators = z.object({
  sheets: tally,
  judged: tally,
  drugs: tally,
  antibiotics: tally,
  injections: tally,
  essential: tally,
  essentialUnknown: tally,
  generic: tally,
  genericUnknown: tally,
  amount: Wire.fen,
  rational: tally,
  pieces: tally,
  irregular: tally,
  unsuitable: tally,
  abnormal: tally,
});

const group = z.object({ key: z.string(), name: z.nullable(named), indicators });
/** Indicators of a sample, whole and by doctor and department. */
export const appraisalResult = z.object({
  appraisal,
  whole: indicators,
  byDoctor: z.array(group),
  byDepartment: z.array(group),
  codes: z.array(z.object({ code: z.enum(problemCodes), count: tally })),
});
export type AppraisalResult = z.infer<typeof appraisalResult>;

/** The sample drawn again with its seed from the prescriptions of today. */
export const proof = z.object({ total: Wire.count, size: Wire.count, same: Wire.count });
export type Proof = z.infer<typeof proof>;

export const verdict = z.enum(['rational', 'irrational']);
export type Verdict = z.infer<typeof verdict>;
export const response = z.enum(['accepted', 'objected']);
export const problemCode = z.enum(problemCodes);

export const sampleShow = z.enum(['open', 'judged', 'irrational', 'objected']);
export const sampleCriteria = z.object({ appraisalId: Wire.id, show: z.optional(sampleShow) });
export type SampleCriteria = z.infer<typeof sampleCriteria>;

const sampleColumns = {
  id: Wire.id,
  appraisalId: Wire.id,
  /** Place in the sample, from 1. */
  place: Wire.count,
  number: z.string(),
  sentAt: Wire.instant,
  patientId: Wire.id,
  patientName: z.string(),
  patientNameEn: z.string(),
  mrn: z.string(),
  sex: z.string(),
  birthDate: Wire.birthDay,
  allergyMark,
  doctor: named,
  department: z.nullable(named),
  diagnoses: z.array(z.string()),
  itemNames: z.string(),
  figures: z.object({
    drugs: tally,
    essential: tally,
    essentialUnknown: tally,
    generic: tally,
    genericUnknown: tally,
    hasAntibiotic: z.boolean(),
    hasInjection: z.boolean(),
    pieces: tally,
  }),
  amount: Wire.fen,
  /** Reviewer and person who handed out; empty where none is known. */
  reviewedBy: z.string(),
  dispensedBy: z.string(),
  verdict: z.nullable(verdict),
  codes: z.array(problemCode),
  comment: z.string(),
  judgedAt: z.nullable(Wire.instant),
  judgedBy: z.nullable(named),
  response: z.nullable(response),
  responseText: z.string(),
  respondedAt: z.nullable(Wire.instant),
  decidedAt: z.nullable(Wire.instant),
  decidedBy: z.nullable(named),
  isFinished: z.boolean(),
  /** Own part of the person who asks, so that another person judges it. */
  ownPart: z.nullable(z.enum(['doctor', 'pharmacy'])),
  version: Wire.version,
};
/** One prescription of a sample. */
export const sampleLine = z.object(sampleColumns);
export type SampleLine = z.infer<typeof sampleLine>;

export const eventActs = ['judge', 'undo', 'accept', 'object', 'correct', 'decide'] as const;
export const judgementEvent = z.object({
  id: Wire.id,
  act: z.enum(eventActs),
  verdict: z.nullable(verdict),
  codes: z.array(problemCode),
  text: z.string(),
  at: Wire.instant,
  by: named,
});
export type JudgementEvent = z.infer<typeof judgementEvent>;

/** A finding of the rules, proposed as a code. `texts`: the checks behind it, in the language of the reader. */
export const proposal = z.object({ code: problemCode, texts: z.array(z.string()) });
export type CodeProposal = z.infer<typeof proposal>;

export const sampleFull = z.object({
  ...sampleColumns,
  sheet: line,
  lines: z.array(detailLine),
  proposals: z.array(proposal),
  events: z.array(judgementEvent),
});
export type SampleFull = z.infer<typeof sampleFull>;

const codes = z.array(problemCode).check(z.maxLength(problemCodes.length));
/** `verdict` null takes a judgement back. */
export const judgement = z.object({ id: Wire.id, verdict: z.nullable(verdict), codes, comment: Wire.remark, version: Wire.version });
export type Judgement = Pick<z.infer<typeof judgement>, 'verdict' | 'codes' | 'comment'>;
export type JudgementDraft = z.infer<typeof judgement>;

export const revision = z.object({ id: Wire.id, verdict, codes, comment: Wire.remark, reason: Wire.remark, version: Wire.version });
export type RevisionDraft = z.infer<typeof revision>;

export const responding = z.object({ id: Wire.id, response, text: Wire.remark, version: Wire.version });
export type ResponseDraft = z.infer<typeof responding>;

export const ending = z.object({ id: Wire.id, version: Wire.version });
export const voiding = z.extend(ending, { reason: Wire.remark });
export type Voiding = z.infer<typeof voiding>;

/** Judgements about the own prescriptions of a doctor. `open`: without a response. */
export const ownCriteria = z.object({ show: z.optional(z.enum(['open', 'all'])) });
export type OwnCriteria = z.infer<typeof ownCriteria>;
