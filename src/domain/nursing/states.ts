import type { MessageId } from '../messageId.ts';
import type { FieldProblem } from '../problem.ts';
import type { Status } from './shapes.ts';

/** Business catalogue §4: to be executed, partially executed, executed; computed, never stored. */
export const executionState = { toExecute: 0, partiallyExecuted: 1, executed: 2 } as const satisfies Record<string, Status>;

const { toExecute, partiallyExecuted, executed } = executionState;

export function computeExecutionState({ executionCount, executedCount }: { executionCount: number; executedCount: number }): Status {
  if (executedCount <= 0) return toExecute;
  return executedCount < executionCount ? partiallyExecuted : executed;
}

export const executionStateWords: Record<Status, MessageId> = {
  [toExecute]: 'nursing.execution.toExecute',
  [partiallyExecuted]: 'nursing.execution.partially',
  [executed]: 'nursing.execution.executed',
};

/** Business catalogue §5: the execution count must be above 0; no more is carried out than was ordered. */
export function checkExecution(count: number, order: { executionCount: number; executedCount: number }): FieldProblem<{ count: number }>[] {
  if (!Number.isInteger(count) || count <= 0) return [{ field: 'count', message: 'nursing.execution.aboveZero' }];
  const left = order.executionCount - order.executedCount;
  return count <= left ? [] : [{ field: 'count', message: 'nursing.execution.tooMany', values: { left } }];
}
