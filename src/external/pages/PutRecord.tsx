import { type FormEvent, useState } from 'react';
import type { PutRecord as Filing } from '../../domain/external/shapes.ts';
import type { Language } from '../../domain/session/shapes.ts';
import { Head, OnItsWay } from '../parts.tsx';
import { leave, leaveSaved, useShown, useVisit } from '../visit.ts';
import { useSpeech } from '../words.ts';

/** The patient puts themself on file, so that the clinic knows whose browser this is. */
export default function PutRecord() {
  const { data, isUnreachable, again } = useShown('queryPutRecord', {});
  return data ? <Form filing={data} /> : <OnItsWay isUnreachable={isUnreachable} again={again} />;
}

function Form({ filing }: { filing: Filing }) {
  const { say, language: spoken } = useSpeech();
  const visit = useVisit();
  const [nickname, setNickname] = useState('');
  const [language, setLanguage] = useState<Language>(spoken);
  const [consent, setConsent] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!consent) return setProblem(say('external.putRecord.consent.required'));
    setSending(true);
    const outcome = await visit.ask('savePutRecord', { nickname, language, consent });
    setSending(false);
    if ('data' in outcome) leaveSaved('external.putRecord.sent');
    else if ('dead' in outcome) leave(outcome);
    else setProblem('refused' in outcome ? outcome.refused : say('external.unreachable'));
  };
  return (
    <form onSubmit={(event) => void send(event)}>
      <Head
        clinic={filing.clinic}
        title={say('external.putRecord.title')}
        patientName={filing.patientName}
        line={say('external.putRecord.line')}
      />
      <div className="field">
        <label htmlFor="nickname">
          {say('external.putRecord.nickname')} <span className="quiet">{say('external.optional')}</span>
        </label>
        <input
          id="nickname"
          maxLength={50}
          autoComplete="nickname"
          value={nickname}
          onChange={(event) => setNickname(event.target.value)}
        />
      </div>
      <fieldset className="field">
        <legend>{say('external.putRecord.language')}</legend>
        <div className="choices">
          {(['zh', 'en'] as const).map((one) => (
            <label key={one} className="choice" lang={one === 'zh' ? 'zh-CN' : 'en'}>
              <input type="radio" name="language" checked={language === one} onChange={() => setLanguage(one)} />
              <span>{say(one === 'zh' ? 'external.language.zh' : 'external.language.en')}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <label className="choice">
        <input type="checkbox" checked={consent} onChange={(event) => setConsent(event.target.checked)} />
        <span>{say('external.putRecord.consent')}</span>
      </label>
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
