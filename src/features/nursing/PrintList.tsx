import Button from '@mui/material/Button';
import type * as Execution from '../../domain/nursing/shapes.ts';
import { PrintActs } from '../../print/acts/PrintActs.tsx';
import { noticeRaised } from '../../store/notices.ts';
import { useAppDispatch } from '../../store/useStore.ts';
import { useWords } from '../../words/useWords.ts';

/** The chosen orders on paper, to be taken along. With none chosen it says so, and asks the server nothing (technical contract §5). */
export function PrintList({ chosen }: { chosen: readonly Execution.Line[] }) {
  const { say } = useWords();
  const dispatch = useAppDispatch();
  if (chosen.length > 0) return <PrintActs of={[{ document: 'executions', orderExecuteIds: chosen.map(({ id }) => id) }]} />;
  const warn = () => void dispatch(noticeRaised({ tone: 'warning', title: 'state.tip', words: { message: 'nursing.print.none' } }));
  return (
    <Button size="small" variant="outlined" onClick={warn}>
      {say('action.print')}
    </Button>
  );
}
