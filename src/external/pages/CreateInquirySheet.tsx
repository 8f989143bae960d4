import { type FormEvent, useEffect, useMemo, useState } from 'react';
import type { InquiryForm } from '../../domain/external/shapes.ts';
import { checkAnswers, signedAnswers } from '../../domain/form/fill/checkAnswers.ts';
import { isAsked, readForm } from '../../domain/form/fill/readForm.ts';
import type { Answer, Answers, FormElement, Words } from '../../domain/form/shapes.ts';
import { flagsOf } from '../../domain/inquiry/flags.ts';
import { Card, Head, OnItsWay } from '../parts.tsx';
import { QuestionField } from '../QuestionField.tsx';
import { leave, leaveSaved, useShown, useVisit } from '../visit.ts';
import { useSpeech } from '../words.ts';

/** What a patient is asked before the visit. */
export default function CreateInquirySheet() {
  const { data: form, isUnreachable, again } = useShown('queryInquirySheetForm', {});
  return form ? <Sheet form={form} /> : <OnItsWay isUnreachable={isUnreachable} again={again} />;
}

function Sheet({ form }: { form: InquiryForm }) {
  const { say } = useSpeech();
  const { definition, subject, clinic, patientName, isAgain } = form;
  const { answers, put, forget } = useTyped(form.answers);
  const { missing, problem, isSending, flags, send, goBack } = useSending({ form, answers, forget });
  const { isShown, isRequired } = useMemo(() => readForm(definition, answers, subject), [definition, answers, subject]);
  const line = say(isAgain ? 'external.inquiry.again' : 'external.inquiry.line');
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <Head clinic={clinic} title={say('external.inquiry.title')} patientName={patientName} line={line} />
      {flags.length > 0 ? (
        <Warning flags={flags} isSending={isSending} goBack={goBack} />
      ) : (
        <>
          {definition.elements
            .filter(({ code }) => isShown(code))
            .map((element) => (
              <Part
                key={element.code}
                element={element}
                answer={answers[element.code]}
                isRequired={isRequired(element.code)}
                isMissing={missing.includes(element.code)}
                change={(answer) => put(element.code, answer)}
              />
            ))}
          {problem ? (
            <p className="problem" role="alert">
              {problem}
            </p>
          ) : null}
          <button type="submit" className="go" disabled={isSending}>
            {say(isSending ? 'external.sending' : 'external.send')}
          </button>
        </>
      )}
    </form>
  );
}

interface PartProps {
  element: FormElement;
  answer: Answer | undefined;
  isRequired: boolean;
  isMissing: boolean;
  change: (answer: Answer | undefined) => void;
}

function Part({ element, ...field }: PartProps) {
  const { name } = useSpeech();
  if (element.type === 'heading') return <h2>{name(element.label)}</h2>;
  return isAsked(element) ? <QuestionField element={element} {...field} /> : null;
}

/** Asked once more before a warning goes out: a slip of the finger alarms nobody, and who is in danger says so aloud. */
function Warning({ flags, isSending, goBack }: { flags: readonly Words[]; isSending: boolean; goBack: () => void }) {
  const { say, name } = useSpeech();
  return (
    <section role="alert" className="warning">
      <Card title={say('external.inquiry.alarm.title')}>
        <ul>
          {flags.map((flag) => (
            <li key={flag.zh}>
              <strong>{name(flag)}</strong>
            </li>
          ))}
        </ul>
        <p>{say('external.inquiry.alarm.line')}</p>
      </Card>
      <button type="submit" className="go" disabled={isSending}>
        {say(isSending ? 'external.sending' : 'external.inquiry.alarm.send')}
      </button>
      <button type="button" className="back" disabled={isSending} onClick={goBack}>
        {say('external.inquiry.alarm.back')}
      </button>
    </section>
  );
}

/** Answers survive a reload of this tab, for this visit alone. */
function useTyped(earlier: Answers) {
  const { code } = useVisit();
  const key = `xinglin.external.answers.${code}`;
  const [answers, setAnswers] = useState<Answers>(() => ({ ...earlier, ...keptIn(key) }));
  useEffect(() => sessionStorage.setItem(key, JSON.stringify(answers)), [key, answers]);
  const put = (question: string, answer: Answer | undefined) =>
    setAnswers(({ [question]: _, ...others }) => (answer === undefined ? others : { ...others, [question]: answer }));
  return { answers, put, forget: () => sessionStorage.removeItem(key) };
}

function keptIn(key: string): Answers {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '{}') as Answers; // written by this page
  } catch {
    return {};
  }
}

function useSending({ form, answers, forget }: { form: InquiryForm; answers: Answers; forget: () => void }) {
  const { say } = useSpeech();
  const visit = useVisit();
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const [flags, setFlags] = useState<readonly Words[]>([]);
  const { definition, subject } = form;

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = checkAnswers(definition, answers, subject).map(({ field }) => field.replace('answers.', ''));
    setMissing(wrong);
    if (wrong.length > 0) return document.getElementById(`question-${wrong[0]}`)?.scrollIntoView({ block: 'center' });
    const given = signedAnswers(definition, answers, subject);
    const found = flagsOf({ definition, answers: given, subject });
    if (found.length > 0 && flags.length === 0) return setFlags(found);
    setSending(true);
    const outcome = await visit.ask('saveInquirySheet', { answers: given });
    setSending(false);
    if ('data' in outcome) {
      forget();
      return leaveSaved(found.length > 0 ? 'external.alarm.sent' : 'external.inquiry.sent');
    }
    setFlags([]);
    if ('dead' in outcome) leave(outcome);
    else if ('refused' in outcome) {
      setMissing(outcome.fields.map(({ field }) => field));
      setProblem(outcome.refused);
    } else setProblem(say('external.unreachable'));
  };
  return { missing, problem, isSending, flags, send, goBack: () => setFlags([]) };
}
