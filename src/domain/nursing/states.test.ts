import { expect, test } from 'vitest';
import { checkExecution, computeExecutionState } from './states.ts';

test.each([
  [0, 3, 0],
  [1, 3, 1],
  [2, 3, 1],
  [3, 3, 2],
  [4, 3, 2],
])('%i of %i carried out is state %i', (executedCount, executionCount, state) => {
  expect(computeExecutionState({ executedCount, executionCount })).toBe(state);
});

test.each([
  [1, undefined],
  [2, undefined],
  [3, 'nursing.execution.tooMany'],
  [0, 'nursing.execution.aboveZero'],
  [-1, 'nursing.execution.aboveZero'],
  [1.5, 'nursing.execution.aboveZero'],
])('%s more of an order with two left: %s', (count, message) => {
  expect(checkExecution(count, { executionCount: 3, executedCount: 1 })[0]?.message).toBe(message);
});
