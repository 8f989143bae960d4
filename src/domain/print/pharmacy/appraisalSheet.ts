import * as z from 'zod/mini';
import { problemCode, scope, verdict } from '../../pharmacy/appraisal/shapes.ts';
import { appraisalStates } from '../../pharmacy/appraisal/states.ts';
import * as Wire from '../../wire.ts';
import { bilingual, practiceHead } from '../paperParts.ts';

const tally = z.number();

/** A prescription of a sample. The form has no place for the name of the patient. */
export const appraisalSheetLine = z.object({
  place: Wire.count,
  number: z.string(),
  sentAt: Wire.instant,
  birthday: Wire.birthDay,
  diagnoses: z.array(bilingual),
  drugs: tally,
  essential: tally,
  essentialUnknown: tally,
  generic: tally,
  genericUnknown: tally,
  hasAntibiotic: z.boolean(),
  hasInjection: z.boolean(),
  pieces: tally,
  amount: Wire.fen,
  doctorName: bilingual,
  reviewerName: bilingual,
  dispenserName: bilingual,
  /** Null until it is judged. */
  verdict: z.nullable(verdict),
  codes: z.array(problemCode),
  comment: z.string(),
});
export type AppraisalSheetLine = z.infer<typeof appraisalSheetLine>;

/** Work sheet of a sample of prescriptions (annex of the rules of 2010 on the appraisal of prescriptions). */
export const appraisalSheetPrint = z.extend(practiceHead, {
  from: Wire.calendarDate,
  to: Wire.calendarDate,
  scope,
  state: z.enum(appraisalStates),
  /** Empty where the sample is of the whole clinic. */
  departmentName: bilingual,
  sampledDoctorName: bilingual,
  /** Prescriptions of the population when the sample was drawn. */
  total: Wire.count,
  finishedAt: z.nullable(Wire.instant),
  finisherName: bilingual,
  voidReason: z.string(),
  /** People who judged, each once. */
  judgeNames: z.array(bilingual),
  printedAt: Wire.instant,
  lines: z.array(appraisalSheetLine),
});
export type AppraisalSheetPrint = z.infer<typeof appraisalSheetPrint>;
