import { api } from '../../api/api.ts';
import { useDoneNotice } from '../../blocks/doneNotice.ts';
import { useStaff } from '../../blocks/staff.ts';
import type * as Encounter from '../../domain/encounter/shapes.ts';
import { useAsking } from './useAsking.ts';
import { useOpenRecord } from './useOpenRecord.ts';

type Visit = Pick<Encounter.Line, 'id' | 'appointmentId' | 'patientId' | 'patientName'>;

/** The acts on a visit that need no form; a colleague's patient is asked about first. `opened` takes the place of the record tab. */
export function useVisit({ opened }: { opened?: (visit: Visit) => void } = {}) {
  const { user: me } = useStaff();
  const asking = useAsking();
  const tell = useDoneNotice();
  const openTab = useOpenRecord();
  const openRecord = opened ?? openTab;
  const [start, starting] = api.useStartEncounterMutation({ tells: 'caller' });
  const [leave, leaving] = api.useLeaveEncounterMutation({ tells: 'caller' });
  const [resume, resuming] = api.useContinueEncounterMutation({ tells: 'caller' });
  return {
    ...asking,
    isActing: starting.isLoading || leaving.isLoading || resuming.isLoading,
    start: (visit: Visit) =>
      void asking.run(
        (confirmed) => start({ a: visit.appointmentId, b: me.userId, confirmed }).unwrap(),
        () => {
          // Without a link: the record opens at once.
          tell({ message: 'encounter.told.started', values: { patient: visit.patientName } });
          openRecord(visit);
        },
      ),
    leave: (visit: Visit) =>
      void asking.run(
        (confirmed) => leave({ id: visit.id, confirmed }).unwrap(),
        () =>
          tell({
            message: 'encounter.told.left',
            values: { patient: visit.patientName },
            undo: () => resume({ id: visit.id, confirmed: true }).unwrap(),
          }),
      ),
    resume: (visit: Visit) =>
      void asking.run(
        (confirmed) => resume({ id: visit.id, confirmed }).unwrap(),
        () => openRecord(visit),
      ),
    openRecord,
  };
}
