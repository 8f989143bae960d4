import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ReactNode, useId, useRef, useState } from 'react';
import { isCallProblem } from '../api/problem.ts';
import { useWords } from '../words/useWords.ts';
import style from './form.module.css';
import { type BandSubject, SubjectBand } from './PatientBand.tsx';
import { problemText } from './problemText.ts';
import { scanConfirms } from './useScan.ts';

interface Props {
  /** Names the thing: "作废账单 B2026…". Already worded, like `effect` and `act`. */
  title: string;
  /** Whom it acts for. */
  patient?: BandSubject | undefined;
  /** What will happen: "退回现金 ¥120.00". */
  effect?: ReactNode;
  act: string;
  /** Money out, deletion, revocation: red, and never the default button. */
  danger?: boolean;
  reason?: 'optional' | 'required';
  /** Reasons the clinic gives often, already worded: one press writes it. */
  usual?: readonly string[] | undefined;
  /** The reason that stands there already. */
  written?: string;
  /** Rejects with a CallProblem: the dialog stays and shows it. One that asks is answered by the next press, `confirmed`. */
  confirm: (reason: string, confirmed: boolean) => Promise<unknown>;
  close: () => void;
}

/** Mount it to ask: `{isAsking && <ConfirmAct title={…} act={say('action.void')} danger confirm={voidBill} close={stopAsking} />}` */
export function ConfirmAct({ title, patient, effect, act, danger, reason, usual = [], written = '', confirm, close }: Props) {
  const { say } = useWords();
  const [text, setText] = useState(written);
  const [problem, setProblem] = useState<string>();
  const [isAsked, setAsked] = useState(false);
  const [isActing, setActing] = useState(false);
  const reasonId = useId();
  const content = useRef<HTMLDivElement>(null);
  // "Cancel" beside "Cancel sign-in" does not say which of the two leaves everything as it is.
  const dismiss = say(act.toLowerCase().includes(say('action.cancel').toLowerCase()) ? 'action.back' : 'action.cancel');

  const run = async () => {
    if (reason === 'required' && !text.trim()) return setProblem(say('common.reason.required'));
    content.current?.focus(); // a button that is disabled would leave the keyboard to the page under the dialog
    setActing(true);
    setProblem(undefined);
    try {
      await confirm(text.trim(), isAsked);
      close();
    } catch (thrown) {
      setAsked(isCallProblem(thrown) && thrown.exceptionType === 'confirm');
      setProblem(problemText(thrown, { say }));
      setActing(false);
    }
  };

  return (
    <Dialog
      open
      onClose={isActing ? undefined : close}
      maxWidth="xs"
      fullWidth
      aria-labelledby={`${reasonId}-title`}
      slotProps={{ paper: scanConfirms as object }}
    >
      <DialogTitle id={`${reasonId}-title`}>{title}</DialogTitle>
      <SubjectBand patient={patient} />
      <DialogContent ref={content} tabIndex={-1} sx={{ outline: 'none' }}>
        {effect ? <div>{effect}</div> : null}
        {reason ? (
          <div className={style.field}>
            <label className={style.label} htmlFor={reasonId}>
              {say('field.reason')}
              {reason === 'required' ? <span className={style.required}> *</span> : null}
            </label>
            <OutlinedInput
              id={reasonId}
              size="small"
              multiline
              minRows={2}
              autoFocus
              value={text}
              inputProps={{ maxLength: 500 }}
              onChange={(event) => setText(event.target.value)}
            />
            {usual.length > 0 ? (
              <fieldset className={style.usual} aria-label={say('common.reason.usual')}>
                {usual.map((words) => (
                  <button key={words} type="button" aria-pressed={text === words} onClick={() => setText(words)}>
                    {words}
                  </button>
                ))}
              </fieldset>
            ) : null}
          </div>
        ) : null}
        {problem ? <Alert severity={isAsked ? 'warning' : 'error'}>{problem}</Alert> : null}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={close} disabled={isActing} autoFocus={danger && !reason}>
          {dismiss}
        </Button>
        <Button
          variant="contained"
          color={danger ? 'error' : 'primary'}
          onClick={() => void run()}
          disabled={isActing}
          autoFocus={!danger && !reason}
        >
          {isAsked ? say('action.continue') : act}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
