import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { type ReactNode, useId } from 'react';
import type { MessageId } from '../../domain/messageId.ts';
import { useWords } from '../../words/useWords.ts';
import { FileDrop } from '../FileDrop.tsx';
import { Findings } from './Findings.tsx';
import type { ImportAnswer, useFileImport } from './useFileImport.ts';

/** A row that may be on file already, and why. */
export interface Doubt {
  row: number;
  name: string;
  reason: string;
}

/** Message ids: `doubts`, `start` and `startAnyway` take a count. */
export interface ImportWords {
  title: MessageId;
  limits: MessageId;
  doubts: MessageId;
  start: MessageId;
  startAnyway: MessageId;
  /** Endings that are taken, if not those of tables. */
  accept?: string;
}

interface Props<Answer extends ImportAnswer> {
  words: ImportWords;
  steps: ReturnType<typeof useFileImport<Answer>>;
  doubts: readonly Doubt[];
  /** What the import will do; shown while no row is wrong. */
  ready: ReactNode;
  /** What it has done. */
  done: ReactNode;
  close: () => void;
}

/** The dialog of an import: a file is checked first, and imported whole when the person says so. Needs the words of `import`. */
export function ImportFrame<Answer extends ImportAnswer>({ words, steps, doubts, ready, done, close }: Props<Answer>) {
  const { say } = useWords();
  const titleId = useId();
  const { file, found, problem, isBusy, imported, choose, start, template } = steps;
  const isDivided = (found?.parts ?? 1) > 1;
  const isDone = steps.done !== undefined;
  const canStart = found !== undefined && !isDone && found.problems.length === 0;
  return (
    <Dialog open onClose={isBusy ? undefined : close} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{say(words.title)}</DialogTitle>
      <DialogContent>
        {isDone ? null : <FileDrop choose={choose} isBusy={isBusy} chosen={file?.name} limits={words.limits} accept={words.accept} />}
        {isBusy && !isDivided ? <LinearProgress sx={{ mt: 2 }} aria-label={say('import.checking', { name: file?.name ?? '' })} /> : null}
        {found && isDivided && !isDone ? (
          <Progress imported={imported} rows={found.rows} before={isBusy ? 0 : (found.before ?? 0)} />
        ) : null}
        {problem ? (
          <Alert severity="error" sx={{ mt: 2 }}>
            {problem}
          </Alert>
        ) : null}
        {found && !isDone ? <Findings problems={found.problems} doubts={doubts} doubtsLabel={words.doubts} ready={ready} /> : null}
        {isDone ? done : null}
      </DialogContent>
      <DialogActions>
        {isDone ? null : (
          <Button onClick={() => void template()} sx={{ mr: 'auto' }}>
            {say('import.template')}
          </Button>
        )}
        <Button variant="outlined" onClick={close} disabled={isBusy}>
          {say(isDone ? 'action.close' : 'action.cancel')}
        </Button>
        {canStart ? (
          <Button variant="contained" onClick={() => void start()} disabled={isBusy}>
            {say(doubts.length > 0 ? words.startAnyway : words.start, { count: found.rows })}
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
}

/** How much of a long file is in. */
function Progress({ imported, rows, before }: { imported: number; rows: number; before: number }) {
  const { say } = useWords();
  const words = say('import.progress', { done: imported, all: rows });
  return (
    <>
      {before > 0 ? (
        <Alert severity="info" sx={{ mt: 2 }}>
          {say('import.resumed', { before })}
        </Alert>
      ) : null}
      <LinearProgress variant="determinate" value={(100 * imported) / rows} sx={{ mt: 2 }} aria-label={words} />
      <p>{words}</p>
    </>
  );
}
