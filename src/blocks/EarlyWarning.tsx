import Alert from '@mui/material/Alert';
import Tooltip from '@mui/material/Tooltip';
import { certainLevel, isQuiet, type NoWarning, type EarlyWarning as Warning } from '../domain/vitals/earlyWarning.ts';
import { useWords } from '../words/useWords.ts';
import style from './sign.module.css';

interface Props {
  warning: Warning | NoWarning;
  /** Without the tooltip of its parts: for a place inside a button. */
  isPlain?: boolean;
  /** In a row of a list: the ≥ and the tooltip show that a score is incomplete. */
  isShort?: boolean;
  /** While a person measures, every score is shown, with what is still missing. */
  isMeasuring?: boolean;
}

type Tone = 'neutral' | 'warning' | 'danger';

function toneOf({ isUrgent, level }: Warning): Tone {
  if (isUrgent || level === 'high' || level === 'emergency') return 'danger';
  return level === 'medium' || level === 'lowMedium' ? 'warning' : 'neutral';
}

function useScoreWords(warning: Warning): { score: string; level: string | undefined } {
  const { say } = useWords();
  const { chart, total, isComplete } = warning;
  const score = say(`vital.score.${chart}`, { total, isComplete: String(isComplete) });
  const certain = certainLevel(warning);
  if (!certain) return { score, level: undefined };
  const name = say(`vital.level.${certain.level}`);
  return { score, level: certain.isLeast ? say('vital.score.atLeast', { level: name }) : name };
}

/**
 * The early-warning score of a measurement with its level; the parts open on hover and on keyboard focus. An incomplete score says so and
 * shows the least it can be. A score that asks for no act is left out, so that a score that is shown means something. Needs the words of
 * `vital`.
 */
export function EarlyWarning({ warning, isPlain = false, isShort = false, isMeasuring = false }: Props) {
  const { say } = useWords();
  if (warning === 'none') return null;
  if (warning === 'pregnant') return <span className={style.pregnant}>{say('vital.score.pregnant')}</span>;
  if (!isMeasuring && isQuiet(warning)) return null;
  return isPlain ? <PlainScore warning={warning} /> : <Score warning={warning} isShort={isShort} />;
}

function PlainScore({ warning }: { warning: Warning }) {
  return (
    <span className={style.score} data-tone={toneOf(warning)}>
      <ScoreWords warning={warning} isShort />
    </span>
  );
}

function ScoreWords({ warning, isShort }: { warning: Warning; isShort: boolean }) {
  const { say } = useWords();
  const { score, level } = useScoreWords(warning);
  return (
    <>
      <span>{score}</span>
      {level ? <span>{level}</span> : null}
      {warning.isComplete || isShort ? null : <span>{say('vital.score.incompleteShort')}</span>}
    </>
  );
}

function Score({ warning, isShort }: { warning: Warning; isShort: boolean }) {
  return (
    <Tooltip title={<Parts warning={warning} />} describeChild>
      <button type="button" className={style.score} data-tone={toneOf(warning)} onClick={(event) => event.stopPropagation()}>
        <ScoreWords warning={warning} isShort={isShort} />
      </button>
    </Tooltip>
  );
}

function Parts({ warning: { chart, parts, missing, triggers, isComplete } }: { warning: Warning }) {
  const { say } = useWords();
  const names = usePartNames(missing);
  return (
    <>
      <p className={style.partsTitle}>{say('vital.score.parts')}</p>
      <ul className={style.parts}>
        {parts.map(({ part, score }) => (
          <li key={part}>{say('vital.score.part', { part: say(`vital.part.${part}`), score })}</li>
        ))}
        {triggers.map((trigger) => (
          <li key={trigger}>{say(`vital.score.trigger.${trigger}`)}</li>
        ))}
      </ul>
      {isComplete ? null : <p className={style.partsTitle}>{say('vital.score.incomplete', { parts: names })}</p>}
      <p className={style.partsTitle}>{say(`vital.score.source.${chart}`)}</p>
    </>
  );
}

/** The names of parameters in one line. */
function usePartNames(parts: Warning['missing']): string {
  const { say, language } = useWords();
  return parts.map((part) => say(`vital.part.${part}`)).join(language === 'zh' ? '、' : ', ');
}

/** Shown only for a score that asks for somebody now. */
export function UrgentWarning({ warning }: Pick<Props, 'warning'>) {
  if (typeof warning === 'string' || !warning.isUrgent) return null;
  return <Urgent warning={warning} />;
}

function Urgent({ warning }: { warning: Warning }) {
  const { say } = useWords();
  const { score, level } = useScoreWords(warning);
  const missing = usePartNames(warning.missing);
  return (
    <Alert severity="error" variant="outlined">
      <strong>{say('vital.urgent.title', { score: level ? say('vital.score.line', { score, level }) : score })}</strong>
      {warning.isComplete ? null : ` · ${say('vital.score.incomplete', { parts: missing })}`}
      {warning.triggers.includes('consciousness') ? ` · ${say('vital.score.trigger.consciousness')}` : null}
      {` · ${say('vital.urgent.act')}`}
    </Alert>
  );
}
