import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { Key } from '../../blocks/Key.tsx';
import { useShortcut } from '../../blocks/useShortcut.ts';
import { useWords } from '../../words/useWords.ts';
import style from './pharmacy.module.css';
import type { SheetBoxes } from './useBoxes.ts';

/** The wrong package, as large as the counter needs it; nothing is handed out until it is acknowledged. */
export function BoxProblem({ boxes: { problem, acknowledge } }: { boxes: SheetBoxes }) {
  const { say } = useWords();
  useShortcut('o', 'pharmacy.box.acknowledge', problem && acknowledge);
  if (!problem) return null;
  return (
    <Alert
      severity="error"
      variant="filled"
      className={style.boxProblem}
      action={
        <Button color="inherit" variant="outlined" onClick={acknowledge}>
          {say('pharmacy.box.acknowledge')} <Key>o</Key>
        </Button>
      }
    >
      <AlertTitle>{say('pharmacy.box.stopped')}</AlertTitle>
      <strong className={style.boxProblemText}>{say(problem.message, problem.values)}</strong>
    </Alert>
  );
}
