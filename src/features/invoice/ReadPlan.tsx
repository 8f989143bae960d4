import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import type { CallProblem } from '../../api/problem.ts';
import { DetailDrawer } from '../../blocks/DetailDrawer.tsx';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { useMissingRight } from '../../blocks/useMissingRight.ts';
import { useWords } from '../../words/useWords.ts';

interface Props {
  error: CallProblem | undefined;
  retry: () => void;
  close: () => void;
  /** The form, once its plan is read. */
  children: ReactNode;
}

/** The drawer of an invoice until its plan is read, or the reason why there is none. */
export function ReadPlan({ error, retry, close, children }: Props) {
  const { say } = useWords();
  const noRight = useMissingRight('o_invoice_issue');
  if (!noRight && children) return children;
  const problem = error ? <ErrorState message={error.message} retry={retry} /> : <Skeleton variant="rectangular" height={240} />;
  return (
    <DetailDrawer title={say('invoice.issue.title')} close={close}>
      {noRight ? <Alert severity="info">{noRight}</Alert> : problem}
    </DetailDrawer>
  );
}
