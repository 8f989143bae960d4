import type { MessageId } from '../domain/messageId.ts';
import { isAbnormal, isCritical } from '../domain/vitals/bands.ts';
import type { Judgement } from '../domain/vitals/judge.ts';
import { signArrows, stateShown, unitText } from '../domain/vitals/wording.ts';
import { useWords } from '../words/useWords.ts';
import style from './sign.module.css';

interface Props {
  /** The value as it is read, e.g. '182/112'. */
  value: string;
  unit?: string | undefined;
  /** Undefined where no table judges the value. */
  judgement: Judgement | undefined;
  /** The state alone, without the class of the guideline: in a row of a list. */
  isShort?: boolean;
}

/**
 * A vital sign: value, unit, and for an abnormal one colour, arrow and word, so that colour never speaks alone. The title names the table
 * that judged. Needs the words of `vital`.
 */
export function SignValue({ value, unit, judgement, isShort }: Props) {
  const { say } = useWords();
  return (
    <span className={style.sign} data-state={judgement ? stateShown(judgement) : 'normal'}>
      <strong className={style.value}>{value}</strong>
      {unit ? <span className={style.unit}> {unitText(unit, say)}</span> : null}
      <SignMark judgement={judgement} isShort={isShort ?? false} />
    </span>
  );
}

/** The judgement alone, beside a value that is shown elsewhere (an input). */
export function SignMark({ judgement, isShort = false }: Pick<Props, 'judgement' | 'isShort'>) {
  const { say } = useWords();
  if (!judgement) return null;
  const words = [
    ...(isShort ? shortWordsOf(judgement) : wordsOf(judgement)),
    ...(judgement.isImprobable ? (['vital.improbable'] as const) : []),
  ];
  if (words.length === 0) return null;
  return (
    <>
      {' '}
      <span className={style.mark} data-state={stateShown(judgement)} title={say(`vital.source.${judgement.source}`)}>
        {signArrows[judgement.state] ? <span aria-hidden>{signArrows[judgement.state]} </span> : null}
        {words.map((id) => say(id)).join(' · ')}
      </span>
    </>
  );
}

const shortWordsOf = ({ state }: Judgement): MessageId[] => (state === 'normal' ? [] : [`vital.short.${state}`]);

/** Classes of normal values that a clinician still wants to read. */
const worthReading = new Set(['pressure.high-normal', 'waist.pre-central']);

/** The state and the class of the guideline: '高', '危急高 · 3级高血压水平'; nothing for a normal value. */
function wordsOf({ state, class: found }: Judgement): MessageId[] {
  const words: MessageId[] = [];
  if (isCritical(state) || (isAbnormal(state) && !found)) words.push(`vital.state.${state}`);
  if (found && (isAbnormal(state) || worthReading.has(found)) && !found.endsWith('.normal')) words.push(`vital.class.${found}`);
  return words.length === 0 && isAbnormal(state) ? [`vital.state.${state}`] : words;
}
