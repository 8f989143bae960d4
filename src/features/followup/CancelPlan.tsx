import { api } from '../../api/api.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import type * as FollowUp from '../../domain/followup/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { usePlanTold } from './usePlanTold.ts';

/** A plan that will not be carried out, and why. */
export function CancelPlan({ plan, close }: { plan: FollowUp.Line; close: () => void }) {
  const { say, date } = useWords();
  const told = usePlanTold();
  const [cancel] = api.useCancelFollowUpMutation({ tells: 'caller' });
  return (
    <ConfirmAct
      patient={{ id: plan.patientId, name: plan.patientName }}
      title={say('followup.cancel.title', { name: plan.patientName, date: date(plan.planDate) })}
      act={say('followup.act.cancel')}
      danger
      reason="required"
      confirm={async (reason) => {
        await cancel({ id: plan.id, version: plan.version, reason }).unwrap();
        told.cancelled(plan);
      }}
      close={close}
    />
  );
}
