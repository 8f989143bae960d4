import type { Question } from '../domain/external/shapes.ts';
import { type ExternalId, useSpeech } from './words.ts';

interface Props {
  question: Question;
  answer: string | string[] | undefined;
  isMissing: boolean;
  change: (answer: string | string[]) => void;
}

/** One question: a line to write, one of a few, or as many of them as are true. */
export function QuestionField({ question: { id, kind, required, choices }, answer, isMissing, change }: Props) {
  const { say } = useSpeech();
  const label = (
    <>
      {say(`external.question.${id}` as ExternalId)} {required ? null : <span className="quiet">{say('external.optional')}</span>}
    </>
  );
  const problem = isMissing ? (
    <p className="problem" role="alert">
      {say('external.missing')}
    </p>
  ) : null;
  if (kind === 'text') {
    return (
      <div className="field" id={`question-${id}`}>
        <label htmlFor={`answer-${id}`}>{label}</label>
        <textarea
          id={`answer-${id}`}
          rows={2}
          maxLength={500}
          aria-invalid={isMissing}
          value={typeof answer === 'string' ? answer : ''}
          onChange={(event) => change(event.target.value)}
        />
        {problem}
      </div>
    );
  }
  const chosen = Array.isArray(answer) ? answer : answer ? [answer] : [];
  const toggle = (choice: string) =>
    kind === 'one' ? change(choice) : change(chosen.includes(choice) ? chosen.filter((one) => one !== choice) : [...chosen, choice]);
  return (
    <fieldset className="field" id={`question-${id}`} aria-invalid={isMissing}>
      <legend>{label}</legend>
      <div className="choices">
        {choices.map((choice) => (
          <label key={choice} className="choice">
            <input
              type={kind === 'one' ? 'radio' : 'checkbox'}
              name={id}
              checked={chosen.includes(choice)}
              onChange={() => toggle(choice)}
            />
            <span>{say(`external.choice.${id}.${choice}` as ExternalId)}</span>
          </label>
        ))}
      </div>
      {problem}
    </fieldset>
  );
}
