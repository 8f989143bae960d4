import { useState } from 'react';
import { wantsOpening } from '../domain/inpatient/frame.ts';
import type { Handover } from '../domain/inpatient/shapes.ts';
import type { Language } from '../domain/session/shapes.ts';
import type { Exchanged, Handed } from './exchange.ts';
import type { Say } from './words.ts';

interface Props {
  say: Say;
  language: Language;
  begin: Handed['begin'];
  exchanged: Exchanged;
}

/** What stands in the frame: nothing but what the key gave. */
export function InpatientPage({ say, language, begin, exchanged }: Props) {
  if ('refusal' in exchanged) {
    return (
      <main>
        <h1>{say('inpatient.refused')}</h1>
        <p role="alert">{exchanged.refusal || say('inpatient.refused.line')}</p>
      </main>
    );
  }
  const { handover } = exchanged;
  return handover.isOpen ? (
    <Welcome say={say} language={language} begin={begin} handover={handover} />
  ) : (
    <NotOpen say={say} language={language} handover={handover} />
  );
}

const nameOf = (language: Language, zh: string, en: string) => (language === 'en' ? en || zh : zh || en);
const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' });

function NotOpen({ say, language, handover }: { say: Say; language: Language; handover: Handover }) {
  const [isAsked, setAsked] = useState(false);
  const practice = nameOf(language, handover.practiceName, handover.practiceNameEn);
  const ask = () => {
    setAsked(true);
    // The page around this one has the session; it asks, opens, and builds this frame again.
    window.parent.postMessage({ kind: wantsOpening }, window.location.origin);
    window.setTimeout(() => setAsked(false), 2000);
  };
  return (
    <main>
      <h1>{say('inpatient.notOpen')}</h1>
      <p>{say('inpatient.notOpen.line', { practice })}</p>
      {handover.mayOpen ? (
        <button type="button" onClick={ask} disabled={isAsked}>
          {say('inpatient.open')}
        </button>
      ) : (
        <p className="quiet">{say('inpatient.notOpen.ask')}</p>
      )}
    </main>
  );
}

function Welcome({ say, language, begin, handover }: Omit<Props, 'exchanged'> & { handover: Handover }) {
  const facts = [
    [say('inpatient.fact.practice'), nameOf(language, handover.practiceName, handover.practiceNameEn)],
    [say('inpatient.fact.user'), nameOf(language, handover.userName, handover.userNameEn)],
    [say('inpatient.fact.openedBy'), handover.openedByName ?? ''],
    [say('inpatient.fact.openedAt'), handover.openedAt ? clock.format(new Date(handover.openedAt)) : ''],
    ...(begin
      ? [[say('inpatient.fact.begin'), begin.route === 'inpatient-nurse/orders-check' ? say('inpatient.route.check') : begin.route]]
      : []),
  ];
  return (
    <main>
      <h1>{say('inpatient.welcome')}</h1>
      <p>{say('inpatient.welcome.line')}</p>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </main>
  );
}
