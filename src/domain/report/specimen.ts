import { isFuture } from '../dates.ts';
import type { MessageId } from '../messageId.ts';
import type { FieldProblem } from '../problem.ts';
import type * as Report from './shapes.ts';

/** Kinds of specimen, as they are named on a report. */
export const specimens = [
  'serum',
  'plasma',
  'wholeBlood',
  'capillaryBlood',
  'urine',
  'stool',
  'sputum',
  'throatSwab',
  'secretion',
  'cerebrospinalFluid',
  'tissue',
  'other',
] as const;
export type Specimen = (typeof specimens)[number];

export const specimenWords: Record<Specimen, MessageId> = {
  serum: 'report.specimen.serum',
  plasma: 'report.specimen.plasma',
  wholeBlood: 'report.specimen.wholeBlood',
  capillaryBlood: 'report.specimen.capillaryBlood',
  urine: 'report.specimen.urine',
  stool: 'report.specimen.stool',
  sputum: 'report.specimen.sputum',
  throatSwab: 'report.specimen.throatSwab',
  secretion: 'report.specimen.secretion',
  cerebrospinalFluid: 'report.specimen.cerebrospinalFluid',
  tissue: 'report.specimen.tissue',
  other: 'report.specimen.other',
};

/** Instants; null, '' or 'invalid' where nothing, or half a moment, is typed. */
interface Times {
  sampledAt: string | null;
  receivedAt: string | null;
}

/**
 * A laboratory report says when the specimen was received (医疗机构临床实验室管理办法, 2006, article 28). Nothing is received before it
 * is taken, and neither lies ahead.
 */
export function checkSpecimen(times: Times, now: Date): FieldProblem<Report.LabDraft>[] {
  const problems = (['sampledAt', 'receivedAt'] as const).flatMap((field): FieldProblem<Report.LabDraft>[] => {
    const at = times[field];
    if (!at) return field === 'receivedAt' ? [{ field, message: 'error.field.required' }] : [];
    if (Number.isNaN(Date.parse(at))) return [{ field, message: 'error.date.invalid' }];
    return isFuture(at, now) ? [{ field, message: 'error.futureTime' }] : [];
  });
  const { sampledAt, receivedAt } = times;
  if (problems.length > 0 || !sampledAt || !receivedAt || Date.parse(receivedAt) >= Date.parse(sampledAt)) return problems;
  return [{ field: 'receivedAt', message: 'report.problem.receivedFirst' }];
}
