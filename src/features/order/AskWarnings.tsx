import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState } from 'react';
import { isCallProblem } from '../../api/problem.ts';
import { MedicineName } from '../../blocks/MedicineName.tsx';
import { SubjectBand } from '../../blocks/PatientBand.tsx';
import { RuleLevel } from '../../blocks/RuleLevel.tsx';
import { sourceText } from '../../domain/medication/tables/regulations.ts';
import type { MessageId } from '../../domain/messageId.ts';
import { useWords } from '../../words/useWords.ts';
import type { AskedWarning, Question } from './useAct.ts';
import style from './warnings.module.css';

/** Reasons doctors give often: one press writes it. */
const usualReasons: readonly MessageId[] = [
  'order.reason.renewal',
  'order.reason.benefit',
  'order.reason.informed',
  'order.reason.tolerated',
  'order.reason.consulted',
  'order.reason.monitored',
  'order.reason.combined',
];

/** A danger that needs a reason stands before facts nobody has answered, and these before reminders; drugs are ordered by their gravest. */
const rankOf = ({ level, message }: AskedWarning): number => {
  if (level !== 'reason') return 2;
  return message === 'order.warn.unansweredFacts' ? 1 : 0;
};
const graver = (one: AskedWarning, other: AskedWarning) => rankOf(one) - rankOf(other);

/** More than this many have a wider dialog, in which more of them are in sight. */
const fewWarnings = 6;

/**
 * The warnings in front of an act, by drug. Reminders are confirmed by the button; each danger that needs a reason gets one, and the
 * reason in the lower field stands for all without one of their own. The focus is in the reason, so Enter confirms nothing. Only the warnings
 * scroll: patient, reason and buttons are in sight however many there are.
 */
export function AskWarnings({ question, close }: { question: Question; close: () => void }) {
  const { say } = useWords();
  const [own, setOwn] = useState<Record<string, string>>({});
  const [takenOver, setTakenOver] = useState<readonly string[]>([]);
  const [common, setCommon] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isActing, setActing] = useState(false);
  const titleId = useId();
  const { warnings, message, agree } = question;
  const isTakenOver = ({ takesOver }: AskedWarning) => takesOver !== undefined && takenOver.includes(takesOver);
  const withReason = warnings.filter((warning) => warning.level === 'reason' && !isTakenOver(warning));
  const reasonOf = ({ key }: AskedWarning) => (own[key]?.trim() || common.trim()).slice(0, 500);
  const ordered = warnings.toSorted(graver);
  const drugs = [...new Set(ordered.map(({ of }) => of))];

  const confirm = async () => {
    if (withReason.some((warning) => reasonOf(warning) === '')) return setProblem(say('order.reason.missing'));
    setActing(true);
    setProblem(undefined);
    try {
      const reasons = withReason.map((warning) => ({ key: warning.key, reason: reasonOf(warning) }));
      await agree({ confirmed: true, reasons, ...(takenOver.length > 0 && { takenOver: [...takenOver] }) });
    } catch (thrown) {
      setProblem(isCallProblem(thrown) ? thrown.message : say('error.server'));
    } finally {
      setActing(false);
    }
  };
  return (
    <Dialog
      open
      onClose={isActing ? undefined : close}
      maxWidth={warnings.length > fewWarnings ? 'md' : 'sm'}
      fullWidth
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>
        {say('order.confirm.title')}
        {warnings.length > 1 ? (
          <span className={style.total}>
            {say('order.confirm.total', { count: warnings.length, drugs: drugs.length, reasons: withReason.length })}
          </span>
        ) : null}
      </DialogTitle>
      <SubjectBand />
      <DialogContent>
        {warnings.length === 0 ? <p className={style.text}>{message}</p> : null}
        {drugs.map((drug) => (
          <section key={drug} className={style.drug} aria-label={drug}>
            <h3>
              <MedicineName itemId={ordered.find(({ of }) => of === drug)?.itemId}>{drug}</MedicineName>
            </h3>
            <ul className={style.list}>
              {ordered
                .filter(({ of }) => of === drug)
                .map((warning) => (
                  <AskedLine
                    key={warning.key}
                    warning={warning}
                    isAlone={withReason.length === 1}
                    reason={own[warning.key] ?? ''}
                    change={(reason) => setOwn((now) => ({ ...now, [warning.key]: reason }))}
                    isTakenOver={isTakenOver(warning)}
                    takeOver={(id, isOn) => setTakenOver((now) => (isOn ? [...now, id] : now.filter((one) => one !== id)))}
                  />
                ))}
            </ul>
          </section>
        ))}
      </DialogContent>
      {withReason.length > 0 || problem ? (
        <div className={style.foot}>
          {withReason.length > 0 ? <CommonReason count={withReason.length} reason={common} change={setCommon} /> : null}
          {problem ? (
            <p role="alert" className={style.problem}>
              {problem}
            </p>
          ) : null}
        </div>
      ) : null}
      <DialogActions>
        <Button variant="outlined" onClick={close} disabled={isActing}>
          {say('action.cancel')}
        </Button>
        <Button variant="contained" onClick={() => void confirm()} disabled={isActing} autoFocus={withReason.length === 0}>
          {say(withReason.length > 0 ? 'order.confirm.withReason' : 'order.confirm.order')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface LineProps {
  warning: AskedWarning;
  /** The only one that needs a reason: the common field is its own. */
  isAlone: boolean;
  reason: string;
  change: (reason: string) => void;
  isTakenOver: boolean;
  takeOver: (outsideId: string, isOn: boolean) => void;
}

function AskedLine({ warning, isAlone, reason, change, isTakenOver, takeOver }: LineProps) {
  const { say, language } = useWords();
  const { level, message, values, source, takesOver } = warning;
  const text = say(message, values);
  return (
    <li data-level={level}>
      <div>
        <RuleLevel level={level} /> {text}
        {source ? <span className={style.source}>{say('order.warning.source', { source: sourceText(source, language) })}</span> : null}
      </div>
      {takesOver === undefined ? null : (
        <FormControlLabel
          control={<Checkbox size="small" checked={isTakenOver} onChange={(event) => takeOver(takesOver, event.target.checked)} />}
          label={say('order.takeOver')}
        />
      )}
      {level === 'reason' && !isAlone && !isTakenOver ? (
        <OutlinedInput
          size="small"
          fullWidth
          value={reason}
          placeholder={say('order.reason.own')}
          inputProps={{ 'aria-label': say('order.reason.of', { warning: text }), maxLength: 500 }}
          onChange={(event) => change(event.target.value)}
        />
      ) : null}
    </li>
  );
}

function CommonReason({ count, reason, change }: { count: number; reason: string; change: (reason: string) => void }) {
  const { say } = useWords();
  const id = useId();
  return (
    <div className={style.common}>
      <label htmlFor={id}>{say('order.reason.common', { count })}</label>
      <OutlinedInput
        id={id}
        size="small"
        fullWidth
        multiline
        minRows={2}
        autoFocus
        value={reason}
        inputProps={{ maxLength: 500 }}
        onChange={(event) => change(event.target.value)}
      />
      <fieldset className={style.usual} aria-label={say('common.reason.usual')}>
        {usualReasons.map((usual) => (
          <button key={usual} type="button" aria-pressed={reason === say(usual)} onClick={() => change(say(usual))}>
            {say(usual)}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
