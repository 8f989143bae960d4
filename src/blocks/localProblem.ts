import type { CallProblem } from '../api/problem.ts';

/** A refusal of the screen itself, shown in the place where one of the server would be. */
export const localProblem = (message: string): CallProblem => ({ message, cause: 'refused', status: 0 });
