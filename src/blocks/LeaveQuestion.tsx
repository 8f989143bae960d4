import { useWords } from '../words/useWords.ts';
import { ConfirmAct } from './ConfirmAct.tsx';

interface Props {
  /** Forgets what was typed. */
  drop: () => void;
  /** Goes on leaving. */
  close: () => void;
  stay: () => void;
}

/** Asks before a form with unsaved content is left; to discard drops the autosaved draft, too. */
export function LeaveQuestion({ drop, close, stay }: Props) {
  const { say } = useWords();
  return (
    <ConfirmAct
      title={say('common.leave.title')}
      effect={say('common.leave.effect')}
      act={say('action.discard')}
      danger
      confirm={async () => {
        drop();
        close();
      }}
      close={stay}
    />
  );
}
