import { api } from '../../api/api.ts';
import { useDoneNotice } from '../../blocks/doneNotice.ts';
import type { Line } from '../../domain/memorandum/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import { themeOf } from './themeOf.ts';

/** Finishes a memo, with an undo, or takes its end back. */
export function useFinish(): (memo: Line) => Promise<void> {
  const { language } = useWords();
  const tell = useDoneNotice();
  const [finish] = api.useFinishMemoMutation();
  const [takeBack] = api.useFinishMemoMutation({ tells: 'caller' });
  return async (memo) => {
    const isFinished = memo.finishedAt === null;
    const { error } = await finish({ id: memo.id, flag: isFinished ? '1' : '0' });
    if (error || !isFinished) return;
    tell({
      message: 'memorandum.told.finished',
      values: { theme: themeOf(memo, language) },
      undo: () => takeBack({ id: memo.id, flag: '0' }).unwrap(),
    });
  };
}
