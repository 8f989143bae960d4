import { useState } from 'react';
import { isCallProblem } from '../../api/problem.ts';

/** A question the server asked before it goes on. */
export interface Question {
  message: string;
  agree: () => Promise<void>;
}

/** Runs an act that the server may refuse or ask about. What it refuses stays on screen until the next attempt. */
export function useAct() {
  const [question, setQuestion] = useState<Question>();
  const [problem, setProblem] = useState<string>();

  const run = async (act: (confirmed: boolean) => Promise<unknown>, done?: () => void): Promise<void> => {
    setProblem(undefined);
    try {
      await act(false);
      done?.();
    } catch (thrown) {
      if (!isCallProblem(thrown)) throw thrown;
      if (thrown.exceptionType !== 'confirm') return setProblem(thrown.message);
      setQuestion({
        message: thrown.message,
        agree: async () => {
          await act(true);
          done?.();
        },
      });
    }
  };
  return { run, question, problem, forget: () => setQuestion(undefined), clear: () => setProblem(undefined) };
}
