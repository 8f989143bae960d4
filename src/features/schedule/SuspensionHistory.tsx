import { Suspense, useState } from 'react';
import { api } from '../../api/api.ts';
import { isCallProblem } from '../../api/problem.ts';
import { DetailDrawer } from '../../blocks/DetailDrawer.tsx';
import { History } from '../../blocks/History.ts';
import { dateAt } from '../../domain/dates.ts';
import { together } from '../../domain/organisation/changes.ts';
import type * as Schedule from '../../domain/schedule/shapes.ts';
import { useWords } from '../../words/useWords.ts';

export type Before = Schedule.SuspensionDraft & { id: string };

interface Props {
  /** Absent for who may look only. `now`: the suspension as it stands; none where it was deleted. */
  restore: ((before: Before, now: Schedule.SuspensionLine | undefined) => void) | undefined;
  close: () => void;
}

/** What was changed of the suspensions of this clinic, those deleted among them. */
export function SuspensionHistory({ restore, close }: Props) {
  const { say } = useWords();
  const [ask] = api.useLazyQuerySuspensionsQuery({ tells: 'caller' });
  const [problem, setProblem] = useState<string>();
  const find = async (before: Before) => {
    const day = dateAt(before.startsAt);
    const { rows } = await ask({ page: 1, size: 1, a: day, b: day, id: before.id }).unwrap();
    restore?.(before, rows[0]);
  };
  const putBack = (before: Record<string, unknown>) => {
    find(before as unknown as Before).catch((thrown: unknown) => {
      if (!isCallProblem(thrown)) throw thrown;
      setProblem(thrown.message);
    });
  };
  return (
    <DetailDrawer title={say('common.list.history')} close={close}>
      {problem ? <p role="alert">{problem}</p> : null}
      <Suspense fallback={null}>
        <History kind="suspension" id={together} title="shell.screen.temporary-shut-diagnosis" {...(restore ? { restore: putBack } : {})} />
      </Suspense>
    </DetailDrawer>
  );
}
