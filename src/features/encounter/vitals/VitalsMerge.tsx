import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import type { VitalKey } from '../../../domain/encounter/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import type { MergeQuestion } from './useVitalsSave.ts';
import style from './vitals.module.css';

/** Two people measured the same thing differently: one value each is chosen, everything else is already merged. */
export function VitalsMerge({ question }: { question: MergeQuestion }) {
  const { say, time } = useWords();
  const { theirs, conflicts, answer } = question;
  const [mineFor, setMineFor] = useState<ReadonlySet<string>>(new Set());
  const choose = (field: string, isMine: boolean) =>
    setMineFor((before) => new Set(isMine ? [...before, field] : [...before].filter((other) => other !== field)));
  const keep = () =>
    answer(Object.fromEntries(conflicts.map(({ field, mine, theirs: stored }) => [field, mineFor.has(field) ? mine : stored])));
  return (
    <Dialog open maxWidth="sm" fullWidth onClose={() => answer(undefined)} aria-labelledby="vitals-merge">
      <DialogTitle id="vitals-merge">
        {say('encounter.vital.changedBy', { name: theirs.recordedBy, time: time(theirs.recordedAt) })}
      </DialogTitle>
      <DialogContent>
        <p className={style.mergeLine}>{say('encounter.vital.choose')}</p>
        {conflicts.map(({ field, mine, theirs: stored }) => (
          <div key={field} className={style.mergeRow}>
            <span>{say(`encounter.vital.${field as VitalKey}`)}</span>
            <ToggleButtonGroup
              exclusive
              size="small"
              value={mineFor.has(field) ? 'mine' : 'theirs'}
              onChange={(_, next: string | null) => next && choose(field, next === 'mine')}
              aria-label={say(`encounter.vital.${field as VitalKey}`)}
            >
              <ToggleButton value="theirs">{say('encounter.vital.theirs', { value: stored ?? '–' })}</ToggleButton>
              <ToggleButton value="mine">{say('encounter.vital.mine', { value: mine ?? '–' })}</ToggleButton>
            </ToggleButtonGroup>
          </div>
        ))}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={() => answer(undefined)}>
          {say('action.back')}
        </Button>
        <Button variant="contained" onClick={keep} autoFocus>
          {say('action.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
