import { type FormEvent, useState } from 'react';
import type { ConsentForm } from '../../domain/external/shapes.ts';
import { type Strokes, strokesRefused } from '../../domain/form/signing/strokes.ts';
import { Card, Head, OnItsWay } from '../parts.tsx';
import { SignatureField } from '../SignatureField.tsx';
import { leave, leaveSaved, useShown, useVisit } from '../visit.ts';
import { isWord, useSpeech } from '../words.ts';

/** A form that the patient reads and signs with a finger. */
export default function SignConsent() {
  const { data: form, isUnreachable, again } = useShown('queryConsentForm', {});
  return form ? <Consent form={form} /> : <OnItsWay isUnreachable={isUnreachable} again={again} />;
}

function Consent({ form }: { form: ConsentForm }) {
  const { say, name, dateTime } = useSpeech();
  const { strokes, setStrokes, isConfirmed, setConfirmed, problem, isSending, send } = useSigning();
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <Head clinic={form.clinic} title={name(form.formName)} line={`${name(form.author)} · ${dateTime(form.signedAt)}`} />
      <Card title={say('external.consent.patient', { name: form.patientName, year: form.birthYear })}>
        <label className="choice">
          <input type="checkbox" checked={isConfirmed} onChange={(event) => setConfirmed(event.target.checked)} />
          <span>{say('external.consent.confirm')}</span>
        </label>
      </Card>
      <Card>
        <dl>
          {form.readings.map(({ label, hint, text }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no names and none changes its place
            <div key={place}>
              <dt>{name(label)}</dt>
              {name(hint) === '' ? null : <dd className="quiet">{name(hint)}</dd>}
              {text ? <dd style={{ whiteSpace: 'pre-line' }}>{name(text)}</dd> : null}
            </div>
          ))}
        </dl>
      </Card>
      <Card title={say('external.consent.sign')}>
        <SignatureField strokes={strokes} change={setStrokes} />
      </Card>
      {problem ? (
        <p className="problem" role="alert">
          {problem}
        </p>
      ) : null}
      <button type="submit" className="go" disabled={isSending}>
        {say(isSending ? 'external.sending' : 'external.consent.send')}
      </button>
    </form>
  );
}

function useSigning() {
  const { say } = useSpeech();
  const visit = useVisit();
  const [strokes, setStrokes] = useState<Strokes>([]);
  const [isConfirmed, setConfirmed] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = isConfirmed ? strokesRefused(strokes) : 'external.consent.confirmFirst';
    if (wrong && isWord(wrong)) return setProblem(say(wrong));
    setSending(true);
    const outcome = await visit.ask('signConsent', { strokes, isConfirmed });
    setSending(false);
    if ('data' in outcome) leaveSaved('external.consent.sent');
    else if ('dead' in outcome) leave(outcome);
    else setProblem('refused' in outcome ? outcome.refused : say('external.unreachable'));
  };
  return { strokes, setStrokes, isConfirmed, setConfirmed, problem, isSending, send };
}
