import { api } from '../../../api/api.ts';
import { useStaff } from '../../../blocks/staff.ts';
import { useShortcut } from '../../../blocks/useShortcut.ts';
import { encounterState } from '../../../domain/encounter/states.ts';
import type { useVisit } from '../useVisit.ts';

/** The first patient of the own queue today, and the act that calls this patient, also by the key `n`. */
export function useCallNext({ start }: Pick<ReturnType<typeof useVisit>, 'start'>, today: string) {
  const { user: me, may } = useStaff();
  const first = api.useQueryWorkListQuery(
    { page: 1, size: 1, sort: 'queue', date: today, statuses: [encounterState.waiting], doctorId: me.userId },
    { skip: !may('o_treat') },
  );
  const next = first.currentData?.rows[0];
  const callNext = next ? () => start(next) : undefined;
  useShortcut('n', 'encounter.queue.callNext', callNext);
  return { next, callNext };
}
