import { api } from '../../api/api.ts';
import { type Done, useDoneNotice } from '../../blocks/doneNotice.ts';
import { useStaff } from '../../blocks/staff.ts';
import type * as FollowUp from '../../domain/followup/shapes.ts';
import { useWords } from '../../words/useWords.ts';

type PlanDraft = FollowUp.Draft & { id?: string; version?: number };

/** Says in one line what became of a plan, which may leave the tab it stood in; a new or changed plan can be taken back. */
export function usePlanTold() {
  const { say, date } = useWords();
  const { pathTo } = useStaff();
  const tell = useDoneNotice();
  const [find] = api.useLazyQuerySlidingWindowPatientInfoQuery();
  const [cancel] = api.useCancelFollowUpMutation({ tells: 'caller' });
  const [save] = api.useSaveFollowUpMutation({ tells: 'caller' });
  const list = pathTo('patients/revisit-record');

  const tellOf = async (
    message: Done['message'],
    { patientId, planDate }: Pick<FollowUp.Line, 'patientId' | 'planDate'>,
    undo?: Done['undo'],
  ) => {
    const { data: patient } = await find({ id: patientId }, true);
    const link = list && patient ? { to: `${list}?tab=all&keyword=${patient.mrn}`, label: 'followup.told.see' as const } : undefined;
    tell({ message, values: { patient: patient?.name ?? '', day: date(planDate) }, link, undo });
  };
  return {
    planned: (plan: PlanDraft, { id, version = 1 }: { id: string; version?: number }) =>
      void tellOf('followup.told.planned', plan, () => cancel({ id, version, reason: say('followup.undo.reason') }).unwrap()),
    changed: (plan: PlanDraft, before: FollowUp.Draft, { id, version = 1 }: { id: string; version?: number }) =>
      void tellOf('followup.told.changed', plan, () => save({ ...before, id, version }).unwrap()),
    executed: (plan: FollowUp.Line) => void tellOf('followup.told.executed', plan),
    cancelled: (plan: FollowUp.Line) => void tellOf('followup.told.cancelled', plan),
  };
}
