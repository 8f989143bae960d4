import { type ReactNode, useState } from 'react';
import { api } from '../api/api.ts';
import { isCallProblem } from '../api/problem.ts';
import { type FlowSubject, flowSubjects } from '../domain/approval/subjects.ts';
import { useWords } from '../words/useWords.ts';
import { ConfirmAct } from './ConfirmAct.tsx';
import type { BandSubject } from './PatientBand.tsx';
import { useAskedNotice } from './useAskedNotice.ts';

interface FlowAct {
  act: FlowSubject;
  /** The draft that the act's own call takes. Without a reason the question asks for one. */
  draft: Record<string, unknown>;
  patient?: BandSubject | undefined;
  /** Done once the person does ask, before the request: its answer is added to the draft. */
  prepare?: () => Promise<Record<string, unknown>>;
  perform: () => Promise<unknown>;
}

interface Asking extends Omit<FlowAct, 'perform'> {
  /** Worded by the server: whose approval it needs. */
  question: string;
  settle: (isAsked: boolean) => void;
}

/** The server's answer to an act that a flow decides. */
const needsFlow = 'approval.confirm.flow';

/**
 * Does an act that may go through an approval flow: `const { doOrAsk, question } = useFlowAct()`, with `{question}` beside the dialog. Where a
 * flow applies the person learns whose approval it needs and may ask for it. Resolves to the outcome; rejects with the refusal of the act,
 * also where the person does not ask.
 */
export function useFlowAct(): { doOrAsk: (wanted: FlowAct) => Promise<'done' | 'asked'>; question: ReactNode } {
  const { say } = useWords();
  const [asking, setAsking] = useState<Asking>();
  const [ask] = api.useAskApprovalMutation({ tells: 'caller' });
  const tellAsked = useAskedNotice();
  const doOrAsk = async ({ perform, ...wanted }: FlowAct): Promise<'done' | 'asked'> => {
    try {
      await perform();
      return 'done';
    } catch (thrown) {
      if (!isCallProblem(thrown) || thrown.exceptionType !== needsFlow) throw thrown;
      const isAsked = await new Promise<boolean>((settle) => setAsking({ ...wanted, question: thrown.message, settle }));
      if (!isAsked) throw thrown;
      return 'asked';
    }
  };
  const question = asking ? (
    <ConfirmAct
      title={say('approval.ask.title', { act: say(flowSubjects[asking.act].name) })}
      patient={asking.patient}
      effect={asking.question}
      act={say('approval.act.ask')}
      {...(!asking.draft.reason && { reason: 'required' as const })}
      confirm={async (reason) => {
        const prepared = await asking.prepare?.();
        const draft = { ...asking.draft, ...prepared, ...(!asking.draft.reason && { reason }) };
        const { approvalNumber } = await ask({ act: asking.act, draft }).unwrap();
        tellAsked(approvalNumber);
        asking.settle(true);
      }}
      close={() => {
        asking.settle(false);
        setAsking(undefined);
      }}
    />
  ) : null;
  return { doOrAsk, question };
}
