import { useRef, useState } from 'react';
import { problemText } from '../../../blocks/problemText.ts';
import { useWords } from '../../../words/useWords.ts';

interface Approving {
  approve: () => void;
  isActing: boolean;
  problem: string | undefined;
}

/** Approves at once, and never twice for one press: until the answer is there no further press is heard. */
export function useApproving(send: () => Promise<void>, done: (() => void) | undefined): Approving {
  const words = useWords();
  const isSent = useRef(false);
  const [isActing, setActing] = useState(false);
  const [problem, setProblem] = useState<string>();
  const approve = async () => {
    if (isSent.current) return;
    isSent.current = true;
    setActing(true);
    setProblem(undefined);
    try {
      await send();
      done?.();
    } catch (thrown) {
      setProblem(problemText(thrown, words));
    } finally {
      isSent.current = false;
      setActing(false);
    }
  };
  return { approve: () => void approve(), isActing, problem };
}
