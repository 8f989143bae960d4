import { api } from '../../api/api.ts';
import { useDoneNotice } from '../../blocks/doneNotice.ts';
import { approvalActs, approvalStateWords } from '../../domain/approval/rules.ts';
import type * as Approval from '../../domain/approval/shapes.ts';
import { flowSubjects } from '../../domain/approval/subjects.ts';
import { weightText } from '../../domain/approval/words.ts';
import type { MessageId, MessageValues } from '../../domain/messageId.ts';
import { useWords } from '../../words/useWords.ts';

type Step = 'approve' | 'refuse' | 'sendBack' | 'carryOut' | 'cancel';

/** Takes one step of a request and says what became of it. Rejects with the refusal. */
export function useDecide(): (approval: Approval.Line, step: Step, remark: string) => Promise<void> {
  const words = useWords();
  const { say } = words;
  const tell = useDoneNotice();
  const [approve] = api.useApproveApprovalMutation({ tells: 'caller' });
  const [refuse] = api.useRefuseApprovalMutation({ tells: 'caller' });
  const [sendBack] = api.useSendBackApprovalMutation({ tells: 'caller' });
  const [carryOut] = api.useCarryOutApprovalMutation({ tells: 'caller' });
  const [cancel] = api.useCancelApprovalMutation({ tells: 'caller' });
  return async ({ id, version, approvalNumber: number, act, amount }, step, remark) => {
    const seen = { id, version };
    if (step === 'approve') {
      const { status, whyNot } = await approve({ ...seen, remark }).unwrap();
      if (whyNot) {
        const reason = say(whyNot.message as MessageId, whyNot.values as MessageValues); // a refusal of the server's own ids
        return tell({ message: 'approval.told.lapsed', values: { number, reason }, stays: true });
      }
      const state = say(status === 'asked' ? 'approval.state.passedOn' : approvalStateWords[status]);
      const effect = say(flowSubjects[act].effect, { amount: weightText(act, amount, words) });
      return tell({ message: 'approval.told.approved', values: { number, state, effect }, stays: true });
    }
    if (step === 'refuse') await refuse({ ...seen, remark }).unwrap();
    if (step === 'sendBack') await sendBack({ ...seen, remark }).unwrap();
    if (step === 'carryOut') await carryOut(seen).unwrap();
    if (step === 'cancel') await cancel(seen).unwrap();
    tell({ message: 'approval.told', values: { number, state: say(approvalStateWords[approvalActs[step].to]) } });
  };
}
