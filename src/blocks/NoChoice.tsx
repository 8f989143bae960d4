import { Link } from 'react-router-dom';
import type { MessageId } from '../domain/messageId.ts';
import { useWords } from '../words/useWords.ts';
import { useFirstStep } from './firstStep.ts';
import { useStaff } from './staff.ts';

/** Where the entries of a choice are kept, below the root of each edition; `part` is the part of a simplified screen. */
export interface KeptAt {
  line: MessageId;
  full: string;
  simplified: string;
  part: string;
}

/** Nothing can be chosen: what has to be done first, and the way to where the entries are kept. */
export function NoChoice({ keptAt, line = 'state.noMatch' }: { keptAt?: KeptAt | undefined; line?: MessageId }) {
  const { say } = useWords();
  const { panel } = useFirstStep();
  return keptAt ? (
    <KeptElsewhere at={keptAt} />
  ) : (
    <>
      {say(line)}
      {panel}
    </>
  );
}

function KeptElsewhere({ at: { line, full, simplified, part } }: { at: KeptAt }) {
  const { say } = useWords();
  const { pathTo } = useStaff();
  const inFull = pathTo(full);
  const path = inFull ?? pathTo(simplified);
  return (
    <>
      {say(line)} {path ? <Link to={inFull ? path : `${path}?part=${part}`}>{say('shell.fills.go')}</Link> : null}
    </>
  );
}
