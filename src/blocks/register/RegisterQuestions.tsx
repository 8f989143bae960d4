import type { MessageId } from '../../domain/messageId.ts';
import { useWords } from '../../words/useWords.ts';
import { ConfirmAct } from '../ConfirmAct.tsx';
import { EnableAct } from '../EnableAct.tsx';
import type { RegisterRow } from './Register.tsx';

/** What is being done with a register: at most one thing at a time. */
export type Doing<Row> = { act: 'new' } | { act: 'edit' | 'switch' | 'remove'; row: Row };

interface Props<Row> {
  doing: Doing<Row> | undefined;
  off: MessageId;
  setEnabled: (row: Row, flag: 0 | 1) => Promise<unknown>;
  remove: (row: Row, reason: string) => Promise<unknown>;
  close: () => void;
}

/** Asks before an entry is switched or deleted. */
export function RegisterQuestions<Row extends RegisterRow>({ doing, off, setEnabled, remove, close }: Props<Row>) {
  const { say, name } = useWords();
  if (doing?.act === 'switch') {
    const { row } = doing;
    return (
      <EnableAct
        name={name(row)}
        isEnabled={row.enabled}
        effect={say(off)}
        confirm={() => setEnabled(row, row.enabled ? 0 : 1)}
        close={close}
      />
    );
  }
  if (doing?.act === 'remove') {
    const { row } = doing;
    return (
      <ConfirmAct
        title={say('register.delete', { name: name(row) })}
        effect={say('register.delete.effect')}
        act={say('action.delete')}
        danger
        reason="required"
        confirm={(reason) => remove(row, reason)}
        close={close}
      />
    );
  }
  return null;
}
