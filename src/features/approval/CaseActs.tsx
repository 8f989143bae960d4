import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { DisabledReason } from '../../blocks/DisabledReason.tsx';
import { Key } from '../../blocks/Key.tsx';
import { keyText } from '../../blocks/keyText.ts';
import { useMayApproveOwn } from '../../blocks/useMayApproveOwn.ts';
import { useMissingRight } from '../../blocks/useMissingRight.ts';
import { useShortcut } from '../../blocks/useShortcut.ts';
import { type ApprovalAct, approvalCan } from '../../domain/approval/rules.ts';
import type * as Approval from '../../domain/approval/shapes.ts';
import { flowSubjects } from '../../domain/approval/subjects.ts';
import { weightOfCase } from '../../domain/approval/words.ts';
import { useWords } from '../../words/useWords.ts';
import { bandOfCase } from './identityOfCase.ts';
import type { CardState } from './inbox/keptCards.ts';
import { LeftWord } from './inbox/LeftWord.tsx';
import { useApproving } from './inbox/useApproving.ts';
import { useDecide } from './useDecide.ts';

const steps = ['approve', 'sendBack', 'refuse', 'carryOut', 'cancel'] as const satisfies readonly ApprovalAct[];
type Step = (typeof steps)[number];
/** Steps that ask first; an approval does not: its effect stands beside the button. */
type Asking = Exclude<Step, 'approve'>;
const keys: Partial<Record<Step, string>> = { approve: 'y', sendBack: 'n' };

interface Props {
  approval: Approval.Line;
  /** The request may have left the list. */
  done?: () => void;
  /** The keys decide this request. */
  hasKeys?: boolean;
  /** A request that waits no longer has no buttons; an open question stays, with the reason that is typed there. */
  state?: CardState;
}

/** The next steps of a request, each with the reason where the person may not take it. */
export function CaseActs({ approval, done, hasKeys = false, state = 'waits' }: Props) {
  const words = useWords();
  const { say } = words;
  const [asking, setAsking] = useState<Asking>();
  const decide = useDecide();
  const { approve, isActing, problem } = useApproving(() => decide(approval, 'approve', ''), done);
  const lacking = useLacking(approval);
  const offered = steps.filter((step) => state === 'waits' && approvalCan(step, approval.status) && isOffered(approval, step));
  const take = (step: Step) => (step === 'approve' ? approve() : setAsking(step));
  const byKey = (step: Step) => (hasKeys && !isActing && offered.includes(step) && !lacking[step] ? () => take(step) : undefined);
  useShortcut('y', 'approval.act.approve', byKey('approve'));
  useShortcut('n', 'approval.act.sendBack', byKey('sendBack'));
  const nameOf = (step: Step) => say(step === 'cancel' && approval.steps.length > 0 ? 'approval.act.withdraw' : `approval.act.${step}`);
  return (
    <>
      <LeftWord state={state} />
      {problem && state === 'waits' ? <Alert severity="error">{problem}</Alert> : null}
      {offered.map((step) => (
        <DisabledReason key={step} reason={lacking[step]}>
          <Button
            variant={step === 'approve' || step === 'carryOut' ? 'contained' : 'outlined'}
            color={step === 'refuse' || step === 'carryOut' ? 'error' : 'primary'}
            disabled={isActing}
            onClick={() => take(step)}
            {...(hasKeys && keys[step] && { 'aria-keyshortcuts': keyText(keys[step]) })}
          >
            {nameOf(step)}
            {hasKeys && keys[step] ? <Key>{keyText(keys[step])}</Key> : null}
          </Button>
        </DisabledReason>
      ))}
      {asking ? (
        <ConfirmAct
          patient={approval.patientId === null ? undefined : bandOfCase(approval)}
          title={say(`approval.${asking}.title`, { number: approval.approvalNumber })}
          effect={say(flowSubjects[approval.act].effect, { amount: weightOfCase(approval, words) })}
          act={nameOf(asking)}
          danger={asking === 'carryOut' || asking === 'refuse'}
          {...((asking === 'refuse' || asking === 'sendBack') && { reason: 'required' as const })}
          confirm={async (remark) => {
            await decide(approval, asking, remark);
            done?.();
          }}
          close={() => setAsking(undefined)}
        />
      ) : null}
    </>
  );
}

/** In a flow only the people it waits for see the buttons of a decision, and only the asker withdraws. */
function isOffered({ steps: flow, isMine, isOwn }: Approval.Line, step: Step): boolean {
  if (flow.length === 0) return step !== 'sendBack' || isMine;
  return step === 'cancel' ? isOwn : isMine;
}

function useLacking(approval: Approval.Line): Record<Step, string | undefined> {
  const { say } = useWords();
  const hasFlow = approval.steps.length > 0;
  const { needs } = flowSubjects[approval.act];
  const lacksAct = useMissingRight(needs);
  const lacksDeciding = useMissingRight('o_refund_approve');
  const mayApproveOwn = useMayApproveOwn();
  if (hasFlow) return { approve: undefined, sendBack: undefined, refuse: undefined, carryOut: undefined, cancel: undefined };
  const isForOthers = approval.isOwn && !mayApproveOwn ? say('approval.refused.own') : undefined;
  return {
    approve: lacksDeciding ?? isForOthers,
    sendBack: lacksDeciding,
    refuse: lacksDeciding,
    carryOut: lacksAct,
    cancel: approval.isOwn || !lacksDeciding ? undefined : say('approval.refused.notYours'),
  };
}
