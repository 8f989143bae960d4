import { api } from '../../../api/api.ts';
import { useStaff } from '../../../blocks/staff.ts';
import { useSeconds } from '../../../blocks/Timer.tsx';
import type * as Execution from '../../../domain/nursing/shapes.ts';
import { skinTestClock } from '../../../domain/nursing/skinTest/rules.ts';

export interface WatchedTest extends Execution.RunningSkinTest {
  isDue: boolean;
}

/** Running skin tests of the clinic, renewed by push; whether they are due is counted from their recorded start. */
export function useSkinTests(): readonly WatchedTest[] {
  const { may } = useStaff();
  const { data } = api.useQuerySkinTestWaitingListQuery(undefined, {
    skip: !may('m_chart'),
    pollingInterval: 60_000,
    skipPollingIfUnfocused: true,
  });
  const now = new Date(useSeconds() * 1000);
  return (data ?? []).map((test) => ({ ...test, isDue: skinTestClock(test.startedAt, now).phase === 'due' }));
}
