import type { FieldProblem } from '../problem.ts';
import type { ReturnDraft, ReturnReason, Status } from './shapes.ts';
import { dispensingState } from './states.ts';

interface ReasonRule {
  /** Good for drugs the patient has already carried off. 医疗机构药事管理规定 article 28: those come back for a fault of the drug only. */
  afterCollection: boolean;
  /** What comes back is not handed out again. */
  quarantine: boolean;
  needsRemark?: boolean;
}

export const returnReasons: Readonly<Record<ReturnReason, ReasonRule>> = {
  notWanted: { afterCollection: false, quarantine: false },
  prescriptionChanged: { afterCollection: false, quarantine: false },
  dispensingError: { afterCollection: true, quarantine: false },
  quality: { afterCollection: true, quarantine: true },
  adverseReaction: { afterCollection: true, quarantine: true },
  other: { afterCollection: false, quarantine: false, needsRemark: true },
};

export const reasonsFor = (status: Status): ReturnReason[] =>
  (Object.keys(returnReasons) as ReturnReason[]).filter(
    (reason) => status !== dispensingState.collected || returnReasons[reason].afterCollection,
  );

/** Nobody knows how drugs were kept that had left the pharmacy. */
export const isQuarantined = (reason: ReturnReason, status: Status): boolean =>
  returnReasons[reason].quarantine || status === dispensingState.collected;

/** A line as it was handed out. All counts in stock units. */
export interface HandedLine {
  id: string;
  /** Still out, by batch. */
  taken: readonly { batchId: string; quantity: number }[];
  /** What nurses have given to the patient. */
  used: number;
  /** Stock units in one unit it was sold in. */
  soldIn: number;
}

export const handedOf = ({ taken }: Pick<HandedLine, 'taken'>): number => taken.reduce((sum, { quantity }) => sum + quantity, 0);
export const returnableOf = (line: HandedLine): number => {
  const left = Math.max(0, handedOf(line) - line.used);
  return left - (left % line.soldIn);
};

/** What nurses used up of a line that is given so many times, rounded up: half an ampoule does not come back. */
export const usedOf = (quantity: number, executed: number, executionCount: number): number =>
  executionCount === 0 || executed === 0 ? 0 : Math.ceil((quantity * Math.min(executed, executionCount)) / executionCount);

export function checkReturn(
  status: Status,
  lines: readonly HandedLine[],
  { reason, remark, lines: parts }: Pick<ReturnDraft, 'reason' | 'remark' | 'lines'>,
): FieldProblem<ReturnDraft>[] {
  const problems: FieldProblem<ReturnDraft>[] = [];
  if (!reasonsFor(status).includes(reason)) problems.push({ field: 'reason', message: 'pharmacy.return.reason.collected' });
  if (returnReasons[reason].needsRemark && remark.trim() === '')
    problems.push({ field: 'remark', message: 'pharmacy.return.remark.required' });
  if (parts.length === 0) problems.push({ field: 'lines', message: 'pharmacy.return.none' });
  const seen = new Set<string>();
  parts.forEach(({ lineId, batchId, quantity }, index) => {
    const field = `lines.${index}.quantity` as const;
    const key = `${lineId} ${batchId}`;
    const most = lines.find(({ id }) => id === lineId)?.taken.find((taken) => taken.batchId === batchId)?.quantity ?? 0;
    if (!Number.isInteger(quantity) || quantity <= 0 || quantity > most || seen.has(key))
      problems.push({ field, message: 'pharmacy.return.range', values: { most } });
    seen.add(key);
  });
  if (problems.length > 0) return problems;
  for (const line of lines) {
    const index = parts.findIndex(({ lineId }) => lineId === line.id);
    if (index < 0) continue;
    const total = parts.reduce((sum, part) => (part.lineId === line.id ? sum + part.quantity : sum), 0);
    const field = `lines.${index}.quantity` as const;
    if (total > handedOf(line) - line.used) problems.push({ field, message: 'pharmacy.return.used', values: { most: returnableOf(line) } });
    else if (total % line.soldIn !== 0) problems.push({ field, message: 'pharmacy.return.wholeUnits', values: { size: line.soldIn } });
  }
  return problems;
}
