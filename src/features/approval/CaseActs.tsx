import Button from '@mui/material/Button';
import { useState } from 'react';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { DisabledReason } from '../../blocks/DisabledReason.tsx';
import { useMayApproveOwn } from '../../blocks/useMayApproveOwn.ts';
import { useMissingRight } from '../../blocks/useMissingRight.ts';
import { type ApprovalAct, approvalCan } from '../../domain/approval/rules.ts';
import type * as Approval from '../../domain/approval/shapes.ts';
import { flowSubjects } from '../../domain/approval/subjects.ts';
import { weightText } from '../../domain/approval/words.ts';
import { permissionsOf } from '../../domain/permission/holds.ts';
import { useWords } from '../../words/useWords.ts';
import { bandOfCase } from './identityOfCase.ts';
import { useDecide } from './useDecide.ts';

const steps = ['approve', 'sendBack', 'refuse', 'carryOut', 'cancel'] as const satisfies readonly ApprovalAct[];
type Step = (typeof steps)[number];
const reasons: Partial<Record<Step, 'required' | 'optional'>> = { refuse: 'required', sendBack: 'required', approve: 'optional' };

/** The next steps of a request, each with the reason where the person may not take it. `done`: the request may have left the list. */
export function CaseActs({ approval, done }: { approval: Approval.Line; done?: () => void }) {
  const words = useWords();
  const { say } = words;
  const [doing, setDoing] = useState<Step>();
  const lacking = useLacking(approval);
  const decide = useDecide();
  const offered = steps.filter((step) => approvalCan(step, approval.status) && isOffered(approval, step));
  const effect = say(flowSubjects[approval.act].effect, { amount: weightText(approval.act, approval.amount, words) });
  return (
    <>
      {offered.map((step) => (
        <DisabledReason key={step} reason={lacking[step]}>
          <Button
            variant={step === 'approve' || step === 'carryOut' ? 'contained' : 'outlined'}
            color={step === 'refuse' || step === 'carryOut' ? 'error' : 'primary'}
            onClick={() => setDoing(step)}
          >
            {say(step === 'cancel' && approval.steps.length > 0 ? 'approval.act.withdraw' : `approval.act.${step}`)}
          </Button>
        </DisabledReason>
      ))}
      {doing ? (
        <ConfirmAct
          patient={approval.patientId === null ? undefined : bandOfCase(approval)}
          title={say(`approval.${doing}.title`, { number: approval.approvalNumber })}
          effect={effect}
          act={say(doing === 'cancel' && approval.steps.length > 0 ? 'approval.act.withdraw' : `approval.act.${doing}`)}
          danger={doing === 'carryOut' || doing === 'refuse'}
          {...(reasons[doing] && { reason: reasons[doing] })}
          confirm={async (remark) => {
            await decide(approval, doing, remark);
            done?.();
          }}
          close={() => setDoing(undefined)}
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
  const lacksBoth = useMissingRight([...permissionsOf(needs), 'o_refund_approve']);
  const mayApproveOwn = useMayApproveOwn();
  if (hasFlow) return { approve: undefined, sendBack: undefined, refuse: undefined, carryOut: undefined, cancel: undefined };
  const isForOthers = approval.isOwn && !mayApproveOwn ? say('approval.refused.own') : undefined;
  return {
    approve: lacksDeciding ?? isForOthers,
    sendBack: lacksDeciding,
    refuse: lacksDeciding,
    carryOut: lacksAct,
    cancel: lacksBoth,
  };
}
