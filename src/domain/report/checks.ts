import type { FieldProblem } from '../problem.ts';
import { checkRequired } from '../required.ts';
import type * as Report from './shapes.ts';

interface LabTexts {
  rows: readonly { result: string }[];
  findings: string;
  /** The test has indicators. */
  hasIndicators: boolean;
}

const isBlank = (text: string) => text.trim() === '';

/** A laboratory report has a result: of an indicator, or in words where the test has none. */
export function checkLabReport({ rows, findings, hasIndicators }: LabTexts): FieldProblem<Report.LabDraft>[] {
  if (!isBlank(findings) || rows.some(({ result }) => !isBlank(result))) return [];
  return hasIndicators
    ? [{ field: 'remark', message: 'report.problem.noResult' }]
    : [{ field: 'findings', message: 'error.field.required' }];
}

/** An imaging report has findings and an impression. */
export const checkImagingReport = (texts: Pick<Report.ImagingDraft, 'findings' | 'impression'>): FieldProblem<Report.ImagingDraft>[] =>
  (['findings', 'impression'] as const)
    .filter((field) => isBlank(texts[field]))
    .map((field) => ({ field, message: 'error.field.required' }));

export const checkIndicatorNames = (draft: { code: string; nameZh: string }) => checkRequired(draft, ['code', 'nameZh']);
