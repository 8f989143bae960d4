import { type FormEvent, useState } from 'react';
import { checkInquiry, type InquiryAnswers, isInquiryAsked } from '../../domain/external/inquiry.ts';
import type { InquiryForm } from '../../domain/external/shapes.ts';
import { Head, OnItsWay } from '../parts.tsx';
import { QuestionField } from '../QuestionField.tsx';
import { leave, leaveSaved, useShown, useVisit } from '../visit.ts';
import { useSpeech } from '../words.ts';

/** What a patient is asked before the visit. */
export default function CreateInquirySheet() {
  const { data: form, isUnreachable, again } = useShown('queryInquirySheetForm', {});
  return form ? <Form form={form} /> : <OnItsWay isUnreachable={isUnreachable} again={again} />;
}

function Form({ form }: { form: InquiryForm }) {
  const { say } = useSpeech();
  const visit = useVisit();
  const [answers, setAnswers] = useState<InquiryAnswers>({});
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const sex = form.questions.some(({ id }) => id === 'pregnancy') ? 'F' : 'M';

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const given = Object.fromEntries(
      Object.entries(answers).filter(([id, answer]) => answer !== undefined && answer.length > 0 && isInquiryAsked(id, answers)),
    ) as Record<string, string | string[]>;
    const wrong = checkInquiry(given, sex).map(({ field }) => field);
    setMissing(wrong);
    if (wrong.length > 0) return document.getElementById(`question-${wrong[0]}`)?.scrollIntoView({ block: 'center' });
    setSending(true);
    const outcome = await visit.ask('saveInquirySheet', { answers: given });
    setSending(false);
    if ('data' in outcome) leaveSaved('external.inquiry.sent');
    else if ('dead' in outcome) leave(outcome);
    else if ('refused' in outcome) {
      setMissing(outcome.fields.map(({ field }) => field));
      setProblem(outcome.refused);
    } else setProblem(say('external.unreachable'));
  };

  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <Head clinic={form.clinic} title={say('external.inquiry.title')} patientName={form.patientName} line={say('external.inquiry.line')} />
      {form.questions
        .filter(({ id }) => isInquiryAsked(id, answers))
        .map((question) => (
          <QuestionField
            key={question.id}
            question={question}
            answer={answers[question.id as keyof InquiryAnswers]}
            isMissing={missing.includes(question.id)}
            change={(answer) => setAnswers((before) => ({ ...before, [question.id]: answer }))}
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
    </form>
  );
}
