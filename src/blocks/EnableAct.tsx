import { useWords } from '../words/useWords.ts';
import { ConfirmAct } from './ConfirmAct.tsx';

interface Props {
  /** Of what is taken out of use or put back. */
  name: string;
  isEnabled: boolean;
  /** What it means to take it out of use, already worded. */
  effect: string;
  confirm: () => Promise<unknown>;
  close: () => void;
}

/** Asks before something is taken out of use or put back. Mount it to ask; needs the words of `organisation`. */
export function EnableAct({ name, isEnabled, effect, confirm, close }: Props) {
  const { say } = useWords();
  return (
    <ConfirmAct
      title={say(isEnabled ? 'organisation.disable.title' : 'organisation.enable.title', { name })}
      effect={isEnabled ? effect : undefined}
      act={say(isEnabled ? 'organisation.disable' : 'organisation.enable')}
      danger={isEnabled}
      confirm={confirm}
      close={close}
    />
  );
}
