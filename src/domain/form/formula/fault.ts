import type { Message } from '../../problem.ts';

/** The only error that reading a formula throws; parseFormula and kindOfFormula turn it into an answer. */
export class FormulaFault extends Error {
  readonly fault: Message;

  constructor(message: Message['message'], values?: Message['values']) {
    super(message);
    this.fault = values ? { message, values } : { message };
  }
}

/** Runs a step of reading; gives its result or its fault. */
export function caught<Result>(step: () => Result): { result: Result } | { fault: Message } {
  try {
    return { result: step() };
  } catch (error) {
    if (error instanceof FormulaFault) return { fault: error.fault };
    throw error;
  }
}
