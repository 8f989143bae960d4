import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useState } from 'react';
import type * as Execution from '../../domain/execution/shapes.ts';
import { PrintActs } from '../../print/acts/PrintActs.tsx';
import { useWords } from '../../words/useWords.ts';

/** The chosen orders on paper, to be taken along. With none chosen it says so, and asks the server nothing. */
export function PrintList({ chosen }: { chosen: readonly Execution.Line[] }) {
  const { say } = useWords();
  const [isWarned, setWarned] = useState(false);
  if (chosen.length > 0) return <PrintActs of={[{ document: 'executions', orderExecuteIds: chosen.map(({ id }) => id) }]} />;
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setWarned(true)}>
        {say('action.print')}
      </Button>
      <Snackbar
        open={isWarned}
        autoHideDuration={4500}
        anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
        onClose={() => setWarned(false)}
      >
        <Alert severity="warning">{say('nursing.print.none')}</Alert>
      </Snackbar>
    </>
  );
}
