import { wordsIn } from '../../../domain/form/fill/answerText.ts';
import { bandOf, type FormReading, isAsked } from '../../../domain/form/fill/readForm.ts';
import type { Offers } from '../../../domain/form/formShapes.ts';
import type { Answer, Answers, Definition, ElementOf, FormElement } from '../../../domain/form/shapes.ts';
import type { Message } from '../../../domain/problem.ts';
import type { Language } from '../../../domain/session/shapes.ts';
import { useWords } from '../../../words/useWords.ts';
import { AnswerField } from './AnswerField.tsx';
import { ElementFrame } from './ElementFrame.tsx';
import style from './fill.module.css';

export interface FieldsProps {
  definition: Definition;
  answers: Answers;
  reading: FormReading;
  /** Diagnoses of the visit, to choose from. */
  offers: Offers;
  language: Language;
  /** Problems by the code of their element. */
  problems: ReadonlyMap<string, Message>;
  change: (code: string, answer: Answer | undefined) => void;
}

/** A form with its answers: only what its conditions show, results as they stand with these answers. */
export function FormFields(props: FieldsProps) {
  const { definition, reading, language } = props;
  return (
    <div className={style.fields}>
      {definition.elements
        .filter(({ code }) => reading.isShown(code))
        .map((element) => (
          <Part key={element.code} element={element} {...props} language={language} />
        ))}
    </div>
  );
}

function Part({ element, ...props }: FieldsProps & { element: FormElement }) {
  const { answers, reading, offers, language, problems, change } = props;
  const { code } = element;
  if (isAsked(element))
    return (
      <AnswerField
        element={element}
        answer={answers[code]}
        isRequired={reading.isRequired(code)}
        problem={problems.get(code)}
        offers={offers}
        language={language}
        change={(answer) => change(code, answer)}
      />
    );
  if (element.type === 'heading') return <h3 className={style.heading}>{wordsIn(language, element.label)}</h3>;
  if (element.type === 'pageBreak') return <hr className={style.break} />;
  if (element.type === 'calculation') return <ResultField element={element} result={reading.results[code] ?? null} language={language} />;
  return <SignatureField element={element} language={language} />;
}

interface ResultProps {
  element: ElementOf<'calculation'>;
  result: number | null;
  language: Language;
}

/** A result with its interpretation; while an answer is missing there is none. */
export function ResultField({ element, result, language }: ResultProps) {
  const { say } = useWords();
  const band = bandOf(element, result);
  return (
    <ElementFrame element={element} language={language} group>
      {(ids) => (
        <p className={style.result} role="status" aria-labelledby={ids['aria-labelledby']}>
          {result === null ? (
            <span className={style.none}>{say('form.fill.noResult')}</span>
          ) : (
            <>
              <span className={style.value}>{[result, element.unit].filter((part) => part !== '').join(' ')}</span>
              {band ? (
                <span className={style.meaning} data-tone={band.tone}>
                  {wordsIn(language, band.label)}
                </span>
              ) : null}
            </>
          )}
        </p>
      )}
    </ElementFrame>
  );
}

const signedHow = {
  author: 'form.fill.signedByAuthor',
  cosigner: 'form.fill.signedByCosigner',
  patient: 'form.fill.signedByPatient',
  witness: 'form.fill.signedOnPaper',
} as const;

function SignatureField({ element, language }: { element: ElementOf<'signature'>; language: Language }) {
  const { say } = useWords();
  return (
    <ElementFrame element={element} language={language} group>
      {() => <p className={style.none}>{say(signedHow[element.by])}</p>}
    </ElementFrame>
  );
}
