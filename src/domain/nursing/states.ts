import type { MessageId } from '../messageId.ts';
import type { FieldProblem } from '../problem.ts';
import type { Status } from './shapes.ts';

/** Business catalogue §4: to be executed, partially executed, executed; computed, never stored. */
export const executionState = ({ executionCount, executedCount }: { executionCount: number; executedCount: number }): Status =>
  executedCount <= 0 ? 0 : executedCount < executionCount ? 1 : 2;

export const executionStateWords: Record<Status, MessageId> = {
  0: 'nursing.execution.toExecute',
  1: 'nursing.execution.partially',
  2: 'nursing.execution.executed',
};

/** Business catalogue §5: the execution count must be above 0; no more is carried out than was ordered. */
export function checkExecution(count: number, order: { executionCount: number; executedCount: number }): FieldProblem<{ count: number }>[] {
  if (!Number.isInteger(count) || count <= 0) return [{ field: 'count', message: 'nursing.execution.aboveZero' }];
  const left = order.executionCount - order.executedCount;
  return count <= left ? [] : [{ field: 'count', message: 'nursing.execution.tooMany', values: { left } }];
}
