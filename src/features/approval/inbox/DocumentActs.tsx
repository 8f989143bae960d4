import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ConfirmAct } from '../../../blocks/ConfirmAct.tsx';
import { DisabledReason } from '../../../blocks/DisabledReason.tsx';
import { Key } from '../../../blocks/Key.tsx';
import { keyText } from '../../../blocks/keyText.ts';
import { useMissingRight } from '../../../blocks/useMissingRight.ts';
import { useShortcut } from '../../../blocks/useShortcut.ts';
import { specOfDocument } from '../../../domain/approval/inbox/kinds.ts';
import { useWords } from '../../../words/useWords.ts';
import { bandOfCard } from '../identityOfCase.ts';
import type { CardState } from './keptCards.ts';
import { LeftWord } from './LeftWord.tsx';
import { useApproving } from './useApproving.ts';
import { type DecidedCard, useDecideDocument } from './useDecideDocument.ts';

interface Props {
  card: DecidedCard;
  done: () => void;
  /** The keys decide this document. */
  hasKeys: boolean;
  /** A document that waits no longer has no buttons; an open question stays, with the reason that is typed there. */
  state: CardState;
}

/** Yes at one press, its effect is on the card; no with a reason. */
export function DocumentActs({ card, done, hasKeys, state }: Props) {
  const { say, money } = useWords();
  const [isRefusing, setRefusing] = useState(false);
  const decide = useDecideDocument();
  const { approve, isActing, problem } = useApproving(() => decide(card, 'yes', ''), done);
  const { needs, no, effect } = specOfDocument(card.kind);
  const lacking = useMissingRight(needs);
  const isReady = hasKeys && state === 'waits' && !isActing && !lacking;
  useShortcut('y', 'approval.act.approve', isReady ? approve : undefined);
  useShortcut('n', no, isReady ? () => setRefusing(true) : undefined);
  const keyed = (key: string) => (hasKeys ? { 'aria-keyshortcuts': keyText(key) } : {});
  return (
    <>
      <LeftWord state={state} />
      {state === 'waits' ? (
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
        </>
      ) : null}
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
