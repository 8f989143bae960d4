import { Suspense, useState } from 'react';
import { api } from '../../../api/api.ts';
import { isCallProblem } from '../../../api/problem.ts';
import { History } from '../../../blocks/History.ts';
import type { MessageId } from '../../../domain/messageId.ts';
import type * as Order from '../../../domain/order/shapes.ts';
import { together } from '../../../domain/organisation/changes.ts';
import { useWords } from '../../../words/useWords.ts';

type Before = Order.SetDraft & { id: string };

/** What one changed of one's order sets; each can be put back as it was, a deleted one too. */
export function OrderSetHistory() {
  const { say } = useWords();
  const [find] = api.useLazyQueryOrderSetListQuery({ tells: 'caller' });
  const [saveSet] = api.useSaveOrderSetMutation({ tells: 'caller' });
  const [problem, setProblem] = useState<string>();

  const putBack = async ({ id, ...before }: Before) => {
    setProblem(undefined);
    const { rows } = await find({ page: 1, size: 100, isOwn: true }).unwrap();
    const now = rows.find((set) => set.id === id);
    await saveSet({ ...before, ...(now && { id, version: now.version }) }).unwrap();
  };
  const restore = (before: Record<string, unknown>) => {
    putBack(before as unknown as Before).catch((thrown: unknown) => {
      if (!isCallProblem(thrown)) throw thrown;
      setProblem(thrown.fields?.[0] ? say(thrown.fields[0].message as MessageId, thrown.fields[0].values) : thrown.message);
    });
  };
  return (
    <>
      {problem ? <p role="alert">{problem}</p> : null}
      <Suspense fallback={null}>
        <History kind="orderSet" id={together} restore={restore} />
      </Suspense>
    </>
  );
}
