import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { useId } from 'react';
import { FileDrop } from '../../blocks/FileDrop.tsx';
import { useWords } from '../../words/useWords.ts';
import { ImportFindings } from './ImportFindings.tsx';
import { useImport } from './useImport.ts';

/** A file of patients: checked first, imported whole when the person says so. */
export function ImportDialog({ close }: { close: () => void }) {
  const { say } = useWords();
  const titleId = useId();
  const { file, found, done, problem, isBusy, choose, start, template } = useImport();
  const canStart = found !== undefined && done === undefined && found.problems.length === 0;
  return (
    <Dialog open onClose={isBusy ? undefined : close} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{say('import.title')}</DialogTitle>
      <DialogContent>
        {done === undefined ? <FileDrop choose={choose} isBusy={isBusy} chosen={file?.name} limits="import.limits" /> : null}
        {isBusy ? <LinearProgress sx={{ mt: 2 }} aria-label={say('import.checking', { name: file?.name ?? '' })} /> : null}
        {problem ? (
          <Alert severity="error" sx={{ mt: 2 }}>
            {problem}
          </Alert>
        ) : null}
        {found && done === undefined ? <ImportFindings found={found} /> : null}
        {done === undefined ? null : <Alert severity="success">{say('import.done', { count: done })}</Alert>}
      </DialogContent>
      <DialogActions>
        {done === undefined ? (
          <Button onClick={() => void template()} sx={{ mr: 'auto' }}>
            {say('import.template')}
          </Button>
        ) : null}
        <Button variant="outlined" onClick={close} disabled={isBusy}>
          {say(done === undefined ? 'action.cancel' : 'action.close')}
        </Button>
        {canStart ? (
          <Button variant="contained" onClick={() => void start()} disabled={isBusy}>
            {say(found.duplicates.length > 0 ? 'import.startAnyway' : 'import.start', { count: found.rows })}
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
}
