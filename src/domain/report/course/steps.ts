import { isFuture } from '../../dates.ts';
import type { MessageId } from '../../messageId.ts';
import { orderType } from '../../order/orderTypes.ts';
import type { FieldProblem } from '../../problem.ts';
import { checkRequired } from '../../required.ts';
import { type ResultUrgency, resultUrgency } from '../reading.ts';
import type { StepDraft, StepKind } from './stepShapes.ts';

export interface StepStanding {
  adviceType: number;
  /** A specimen was taken, and not rejected since. */
  isSampled: boolean;
  /** A report is written, signed or not. */
  isBegun: boolean;
  isSigned: boolean;
}

/** Why a step is refused in the present state of the test; undefined if it is possible. */
export function stepRefused(kind: StepKind, { adviceType, isSampled, isBegun, isSigned }: StepStanding): MessageId | undefined {
  if (kind === 'told') return isSigned ? undefined : 'report.step.refused.unsigned';
  if (adviceType !== orderType.lab) return 'report.step.refused.noSpecimen';
  if (isSigned) return 'report.step.refused.signed';
  if (kind === 'sampled') return isSampled || isBegun ? 'report.step.refused.sampled' : undefined;
  return isSampled || isBegun ? undefined : 'report.step.refused.notSampled';
}

/** Fields of a step. A patient is informed of a report at the earliest when it was written. */
export function checkStep(draft: Pick<StepDraft, 'kind' | 'at' | 'way' | 'remark'>, of: { now: Date; writtenAt: string | null }) {
  const { kind, at, way } = draft;
  const problems: FieldProblem<Pick<StepDraft, 'at' | 'way' | 'remark'>>[] = [
    ...checkRequired({ at }, ['at']),
    ...(kind === 'told' ? checkRequired({ way }, ['way']) : []),
    ...(kind === 'rejected' ? checkRequired(draft, ['remark']) : []),
  ];
  if (!at) return problems;
  if (Number.isNaN(Date.parse(at))) return [...problems, { field: 'at', message: 'error.date.invalid' } as const];
  if (isFuture(at, of.now)) return [...problems, { field: 'at', message: 'error.futureTime' } as const];
  const isEarly = kind === 'told' && of.writtenAt !== null && Date.parse(at) < Date.parse(of.writtenAt);
  return isEarly ? [...problems, { field: 'at', message: 'report.step.problem.early' } as const] : problems;
}

/** True if the patient has to be informed: an abnormal result, or a corrected version of a result the patient knows. */
export const mustTell = ({ urgency, wasTold }: { urgency: ResultUrgency; wasTold: boolean }): boolean =>
  wasTold || urgency > resultUrgency.normal;
