import { type ReactNode, useState } from 'react';
import { api } from '../../api/api.ts';
import { isCallProblem } from '../../api/problem.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { useDoneNotice } from '../../blocks/doneNotice.ts';
import type { MessageId } from '../../domain/messageId.ts';
import type * as Schedule from '../../domain/schedule/shapes.ts';
import { useWords } from '../../words/useWords.ts';

type Act = (confirmed: boolean) => Promise<unknown>;

/** Plans and clears duties of the roster; what the server asks is asked here. Mount `dialog` once. */
export function useDuties(): {
  add: (cell: Schedule.Cell) => void;
  clear: (duty: Schedule.Duty) => void;
  problem: string | undefined;
  forget: () => void;
  dialog: ReactNode;
} {
  const { say } = useWords();
  const [save] = api.useSaveSchedulingMutation({ tells: 'caller' });
  const [remove] = api.useDeleteSchedulingMutation({ tells: 'caller' });
  const tell = useDoneNotice();
  const [problem, setProblem] = useState<string>();
  const [asking, setAsking] = useState<{ question: string; act: Act }>();
  const run = async (act: Act) => {
    setProblem(undefined);
    try {
      await act(false);
    } catch (thrown) {
      if (!isCallProblem(thrown)) throw thrown;
      const [field] = thrown.fields ?? [];
      if (thrown.exceptionType === 'confirm') setAsking({ question: thrown.message, act });
      else setProblem(field ? say(field.message as MessageId, field.values) : thrown.message);
    }
  };
  return {
    add: (cell) =>
      void run(async (confirmed) => {
        const { id } = await save({ ...cell, confirmed }).unwrap();
        const undo = () => remove({ id, confirmed: true }).unwrap();
        tell({ message: 'schedule.told.added', values: { date: cell.date }, undo });
      }),
    clear: ({ id, staffId, date, kindId }) =>
      void run(async (confirmed) => {
        await remove({ id, confirmed }).unwrap();
        // A duty without a kind cannot be planned anew by the roster.
        const undo = kindId === null ? undefined : () => save({ staffId, date, kindId, confirmed: true }).unwrap();
        tell({ message: 'schedule.told.cleared', values: { date }, undo });
      }),
    problem,
    forget: () => setProblem(undefined),
    dialog: asking ? (
      <ConfirmAct
        title={asking.question}
        act={say('action.continue')}
        confirm={() => asking.act(true)}
        close={() => setAsking(undefined)}
      />
    ) : null,
  };
}
