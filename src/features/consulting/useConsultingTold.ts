import { api } from '../../api/api.ts';
import { useDoneNotice } from '../../blocks/doneNotice.ts';
import { useStaff } from '../../blocks/staff.ts';
import type * as Consulting from '../../domain/consulting/shapes.ts';
import { consultingState } from '../../domain/consulting/states.ts';

/** As it was saved before, without the facts the server adds. */
const draftOf = (line: Consulting.Line): Consulting.Draft => {
  const { patientId, name, mobile, type, method, question, planDate, ownerId, status, result, satisfaction } = line;
  return { patientId, name, mobile, type, method, question, planDate, ownerId, status, result, satisfaction };
};

/** Says in one line that an enquiry was handled: it leaves the list of open ones. One that was open before can be put back. */
export function useConsultingTold() {
  const tell = useDoneNotice();
  const [save] = api.useSaveConsultingMutation({ tells: 'caller' });
  const list = useStaff().pathTo('patients/consulting-record');
  return (before: Consulting.Line | undefined, draft: Consulting.Draft, { id, version }: { id: string; version?: number | undefined }) => {
    if (draft.status !== consultingState.handled || before?.status === consultingState.handled) return;
    const name = before?.name || draft.name;
    const keyword = before?.mrn ?? name;
    tell({
      message: 'consulting.told.handled',
      values: { name: name || '–' },
      link: list
        ? { to: `${list}?status=${consultingState.handled}&keyword=${encodeURIComponent(keyword)}`, label: 'consulting.told.see' }
        : undefined,
      ...(before && version !== undefined && { undo: () => save({ ...draftOf(before), id, version }).unwrap() }),
    });
  };
}
