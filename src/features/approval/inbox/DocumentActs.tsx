import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { ConfirmAct } from '../../../blocks/ConfirmAct.tsx';
import { DisabledReason } from '../../../blocks/DisabledReason.tsx';
import { Key } from '../../../blocks/Key.tsx';
import { keyText } from '../../../blocks/keyText.ts';
import { problemText } from '../../../blocks/problemText.ts';
import { useMissingRight } from '../../../blocks/useMissingRight.ts';
import { useShortcut } from '../../../blocks/useShortcut.ts';
import { specOfDocument } from '../../../domain/approval/inbox/kinds.ts';
import { useWords } from '../../../words/useWords.ts';
import { bandOfCard } from '../identityOfCase.ts';
import { type DecidedCard, useDecideDocument } from './useDecideDocument.ts';

interface Props {
  card: DecidedCard;
  done: () => void;
  /** The keys decide this document. */
  hasKeys: boolean;
}

/** Yes at one press, its effect is on the card; no with a reason. */
export function DocumentActs({ card, done, hasKeys }: Props) {
  const { say, money } = useWords();
  const [isRefusing, setRefusing] = useState(false);
  const { approve, isActing, problem } = useApproving(card, done);
  const decide = useDecideDocument();
  const { needs, no, effect } = specOfDocument(card.kind);
  const lacking = useMissingRight(needs);
  const isReady = hasKeys && !isActing && !lacking;
  useShortcut('y', 'approval.act.approve', isReady ? approve : undefined);
  useShortcut('n', no, isReady ? () => setRefusing(true) : undefined);
  const keyed = (key: string) => (hasKeys ? { 'aria-keyshortcuts': keyText(key) } : {});
  return (
    <>
      {problem ? <Alert severity="error">{problem}</Alert> : null}
      <DisabledReason reason={lacking}>
        <Button variant="contained" disabled={isActing} onClick={approve} {...keyed('y')}>
          {say('approval.act.approve')}
          {hasKeys ? <Key>{keyText('y')}</Key> : null}
        </Button>
      </DisabledReason>
      <DisabledReason reason={lacking}>
        <Button variant="outlined" disabled={isActing} onClick={() => setRefusing(true)} {...keyed('n')}>
          {say(no)}
          {hasKeys ? <Key>{keyText('n')}</Key> : null}
        </Button>
      </DisabledReason>
      {isRefusing ? (
        <ConfirmAct
          patient={card.patientId === null ? undefined : bandOfCard(card)}
          title={say('approval.inbox.no', { act: say(no), number: card.number })}
          effect={say('approval.inbox.instead', { effect: say(effect, { amount: card.amount === null ? '' : money(card.amount) }) })}
          act={say(no)}
          danger={card.kind === 'refund' || card.kind === 'settlement'}
          reason="required"
          confirm={async (remark) => {
            await decide(card, 'no', remark);
            done();
          }}
          close={() => setRefusing(false)}
        />
      ) : null}
    </>
  );
}

/** Approves at once, and never twice for one press: until the answer is there no further press is heard. */
function useApproving(card: DecidedCard, done: () => void) {
  const words = useWords();
  const decide = useDecideDocument();
  const isSent = useRef(false);
  const [isActing, setActing] = useState(false);
  const [problem, setProblem] = useState<string>();
  const send = async () => {
    if (isSent.current) return;
    isSent.current = true;
    setActing(true);
    setProblem(undefined);
    try {
      await decide(card, 'yes', '');
      done();
    } catch (thrown) {
      setProblem(problemText(thrown, words));
    } finally {
      isSent.current = false;
      setActing(false);
    }
  };
  return { approve: () => void send(), isActing, problem };
}
