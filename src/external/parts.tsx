import type { ReactNode } from 'react';
import type { Bilingual } from '../domain/print/shapes.ts';
import { useSpeech } from './words.ts';

/** The head of every page: the clinic, what the page is, and for whom. */
export function Head({ clinic, title, patientName, line }: { clinic: Bilingual; title: string; patientName?: string; line?: string }) {
  const { name, say } = useSpeech();
  return (
    <header>
      <p className="quiet">{name(clinic)}</p>
      <h1>{title}</h1>
      {patientName ? <p>{say('external.for', { name: patientName })}</p> : null}
      {line ? <p className="quiet">{line}</p> : null}
    </header>
  );
}

/** Before a page has come, and when it cannot. */
export function OnItsWay({ isUnreachable, again }: { isUnreachable: boolean; again: () => void }) {
  const { say } = useSpeech();
  if (!isUnreachable) return <p className="quiet">{say('external.loading')}</p>;
  return (
    <section role="alert">
      <p>{say('external.unreachable')}</p>
      <button type="button" className="go" onClick={again}>
        {say('external.retry')}
      </button>
    </section>
  );
}

export function Card({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className="card">
      {title ? <h2>{title}</h2> : null}
      {children}
    </section>
  );
}
