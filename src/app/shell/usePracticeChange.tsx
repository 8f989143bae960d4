import { type ReactNode, useState } from 'react';
import { unsavedNames } from '../../blocks/useUnsaved.ts';
import { useWords } from '../../words/useWords.ts';
import { useSwitchPractice } from '../current.ts';
import { confirmAct } from './LeaveGuard.tsx';
import { Later } from './later.tsx';

interface PracticeChange {
  choose: (practiceId: string) => void;
  /** The question about unsaved content, while it is open. */
  question: ReactNode;
}

/** Asks before the practice changes: afterwards what is unsaved could neither be saved nor stay. */
export function usePracticeChange(): PracticeChange {
  const { say } = useWords();
  const switchTo = useSwitchPractice();
  const [leavingFor, setLeavingFor] = useState<string>();
  return {
    choose: (practiceId) => (unsavedNames().size > 0 ? setLeavingFor(practiceId) : void switchTo(practiceId)),
    question:
      leavingFor === undefined ? null : (
        <Later
          of={confirmAct}
          title={say('common.leave.title')}
          effect={say('common.leave.effect')}
          act={say('shell.leave')}
          danger
          confirm={() => switchTo(leavingFor)}
          close={() => setLeavingFor(undefined)}
        />
      ),
  };
}
