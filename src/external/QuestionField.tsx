import type { ReactNode } from 'react';
import type { Answer, AskedElement } from '../domain/form/shapes.ts';
import { useSpeech } from './words.ts';

interface Props {
  element: AskedElement;
  answer: Answer | undefined;
  isRequired: boolean;
  isMissing: boolean;
  change: (answer: Answer | undefined) => void;
}

/** One question: a line to write, a number, a day, one of a few, or as many of them as are true. */
export function QuestionField(props: Props) {
  const { element } = props;
  if (element.type === 'choice' || element.type === 'scale') return <Choices {...props} options={element.options} />;
  return <Written {...props} />;
}

function useLabel({ element, isRequired, isMissing }: Props): { label: ReactNode; hint: string; problem: ReactNode } {
  const { say, name } = useSpeech();
  const label = (
    <>
      {name(element.label)} {isRequired ? null : <span className="quiet">{say('external.optional')}</span>}
    </>
  );
  const problem = isMissing ? (
    <p className="problem" role="alert">
      {say('external.missing')}
    </p>
  ) : null;
  return { label, hint: name(element.hint), problem };
}

function Written(props: Props) {
  const { element, answer, isMissing, change } = props;
  const { label, hint, problem } = useLabel(props);
  const id = `answer-${element.code}`;
  const shared = { id, 'aria-invalid': isMissing, value: answer === undefined ? '' : String(answer) };
  return (
    <div className="field" id={`question-${element.code}`}>
      <label htmlFor={id}>{label}</label>
      {hint ? <p className="quiet">{hint}</p> : null}
      {element.type === 'number' ? (
        <div className="measured">
          <input
            {...shared}
            type="number"
            inputMode="decimal"
            step="any"
            onChange={({ target }) => change(target.value === '' ? undefined : target.valueAsNumber)}
          />
          {element.unit}
        </div>
      ) : null}
      {element.type === 'date' ? (
        <DayInput id={id} day={typeof answer === 'string' ? answer : ''} isMissing={isMissing} change={change} />
      ) : null}
      {element.type === 'text' ? (
        <textarea
          {...shared}
          rows={element.lines}
          maxLength={element.mostCharacters}
          onChange={({ target }) => change(target.value || undefined)}
        />
      ) : null}
      {problem}
    </div>
  );
}

interface DayProps {
  id: string;
  day: string;
  isMissing: boolean;
  change: (day: string | undefined) => void;
}

/** A day in three short fields: a phone's calendar takes many presses to a year of birth. A half day is kept as it is typed. */
function DayInput({ id, day, isMissing, change }: DayProps) {
  const { say } = useSpeech();
  const [year = '', month = '', date = ''] = day.split('-');
  const put = (parts: readonly string[]) => change(parts.every((part) => part === '') ? undefined : parts.join('-'));
  const field = (part: 'year' | 'month' | 'date', value: string, length: number, parts: (text: string) => string[]) => (
    <input
      id={part === 'year' ? id : `${id}-${part}`}
      className={part}
      inputMode="numeric"
      aria-label={say(`external.day.${part}`)}
      placeholder={say(`external.day.${part}`)}
      aria-invalid={isMissing}
      maxLength={length}
      value={value}
      onChange={({ target }) => put(parts(target.value.replace(/\D/g, '')))}
      onBlur={() => value.length === 1 && put(parts(value.padStart(2, '0')))}
    />
  );
  return (
    <div className="measured">
      {field('year', year, 4, (text) => [text, month, date])}
      {field('month', month, 2, (text) => [year, text, date])}
      {field('date', date, 2, (text) => [year, month, text])}
    </div>
  );
}

function Choices(props: Props & { options: readonly { code: string; label: { zh: string; en: string } }[] }) {
  const { element, answer, isMissing, change, options } = props;
  const { name } = useSpeech();
  const { label, hint, problem } = useLabel(props);
  const isMany = element.type === 'choice' && element.isMany;
  const chosen = Array.isArray(answer) ? (answer as string[]) : [answer]; // a choice is answered with codes
  const toggle = (code: string) => {
    if (!isMany) return change(code);
    const next = options.map((option) => option.code).filter((one) => chosen.includes(one) !== (one === code));
    change(next.length === 0 ? undefined : next);
  };
  return (
    <fieldset className="field" id={`question-${element.code}`} aria-invalid={isMissing}>
      <legend>{label}</legend>
      {hint ? <p className="quiet">{hint}</p> : null}
      <div className="choices">
        {options.map(({ code, label: words }) => (
          <label key={code} className="choice">
            <input type={isMany ? 'checkbox' : 'radio'} name={element.code} checked={chosen.includes(code)} onChange={() => toggle(code)} />
            <span>{name(words)}</span>
          </label>
        ))}
      </div>
      {problem}
    </fieldset>
  );
}
