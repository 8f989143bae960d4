import { useState } from 'react';
import { isCallProblem } from '../../api/problem.ts';

/** A question the server asked before it goes on. */
export interface Question {
  message: string;
  agree: () => Promise<void>;
}

/** Runs an act that the server may refuse or ask about; `run` answers whether it was done at once. */
export function useAsking() {
  const [question, setQuestion] = useState<Question>();
  const [problem, setProblem] = useState<string>();

  const run = async <Result>(act: (confirmed: boolean) => Promise<Result>, done?: (result: Result) => void): Promise<void> => {
    setProblem(undefined);
    try {
      const result = await act(false);
      done?.(result);
    } catch (thrown) {
      if (!isCallProblem(thrown)) throw thrown;
      if (thrown.exceptionType !== 'confirm') return setProblem(thrown.message);
      setQuestion({
        message: thrown.message,
        agree: async () => {
          const result = await act(true);
          done?.(result);
        },
      });
    }
  };
  return { run, question, problem, forget: () => setQuestion(undefined) };
}
