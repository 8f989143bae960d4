import { type FormEvent, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { parametersOf } from '../app/front/place.ts';
import type { LinkPage } from '../domain/external/pages.ts';
import type { Opened } from '../domain/external/shapes.ts';
import { ask, type ExternalCall, type ExternalCalls, fileAddressOf } from './ask.ts';
import { OnItsWay } from './parts.tsx';
import { leave, type Outcome, type PageVisit, VisitOfPage } from './visit.ts';
import { useSpeech } from './words.ts';

/** The code of a visit outlives a reload; without the cookie of this browser it opens nothing. */
const keptKey = (page: LinkPage) => `xinglin.external.${page}`;

/** Trades the link for a visit, takes it out of the address, and asks who holds it where the page needs that. */
export function OpenLink({ page, place, children }: { page: LinkPage; place: string; children: ReactNode }) {
  const { language } = useSpeech();
  const [code] = useState(() => parametersOf(place).get('k') ?? '');
  const [opened, setOpened] = useState<Opened>();
  const [visit, setVisit] = useState(() => (code === '' ? (sessionStorage.getItem(keptKey(page)) ?? '') : ''));
  const [isUnreachable, setUnreachable] = useState(false);
  const [turn, setTurn] = useState(0);
  const begun = useRef(-1);

  const enter = useCallback(
    (given: Opened) => {
      setOpened(given);
      if (given.visit === null) return;
      sessionStorage.setItem(keptKey(page), given.visit);
      setVisit(given.visit);
    },
    [page],
  );
  useEffect(() => {
    if (visit !== '' || begun.current === turn) return;
    begun.current = turn;
    if (code === '') return leave({ dead: '', isAbsent: false });
    // No history entry, no reload and no neighbour's eye finds the link again.
    history.replaceState(null, '', `#/${page}`);
    void ask('openExternal', { code }, language).then((outcome) => {
      if ('data' in outcome) enter(outcome.data);
      else if ('dead' in outcome) leave(outcome);
      else setUnreachable(true);
    });
  });
  const pageVisit = useMemo(() => visitFor({ code, visit, language, enter }), [code, visit, language, enter]);

  if (visit !== '') return <VisitOfPage value={pageVisit}>{children}</VisitOfPage>;
  if (opened) return <Proof code={code} opened={opened} proven={enter} />;
  return (
    <OnItsWay
      isUnreachable={isUnreachable}
      again={() => {
        setUnreachable(false);
        setTurn((now) => now + 1);
      }}
    />
  );
}

interface Holding {
  code: string;
  visit: string;
  language: 'zh' | 'en';
  enter: (opened: Opened) => void;
}

/** A visit that ran out while somebody was still typing is opened again, so that nothing typed is lost. */
const visitFor = ({ code, visit, language, enter }: Holding): PageVisit => ({
  code: visit,
  fileAddress: (id, fileId) => fileAddressOf(visit, id, fileId),
  ask: async <Name extends ExternalCall>(name: Name, arg: Omit<ExternalCalls[Name]['arg'], 'code'>): Promise<Outcome<Name>> => {
    const asking = (current: string) => ask(name, { ...arg, code: current } as ExternalCalls[Name]['arg'], language);
    const outcome = await asking(visit);
    if (!('dead' in outcome) || outcome.dead !== 'external.refused.unknown' || code === '') return outcome;
    const again = await ask('openExternal', { code }, language);
    if (!('data' in again) || again.data.visit === null) return outcome;
    enter(again.data);
    return asking(again.data.visit);
  },
});

function Proof({ code, opened, proven }: { code: string; opened: Opened; proven: (opened: Opened) => void }) {
  const { say, name, language } = useSpeech();
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setAsking(true);
    const outcome = await ask('openExternal', { code, proof: said }, language);
    setAsking(false);
    if ('data' in outcome) proven(outcome.data);
    else if ('dead' in outcome) leave(outcome);
    else setProblem('refused' in outcome ? outcome.refused : say('external.unreachable'));
  };
  return (
    <form onSubmit={(event) => void send(event)}>
      <p className="quiet">{name(opened.clinic)}</p>
      <h1>{say('external.proof.title')}</h1>
      <p>{say('external.for', { name: opened.patientName })}</p>
      <div className="field">
        <label htmlFor="proof">{say('external.proof.field')}</label>
        <input
          id="proof"
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          value={said}
          aria-invalid={problem !== undefined}
          aria-describedby="proof-line"
          onChange={(event) => setSaid(event.target.value)}
        />
        <p id="proof-line" className={problem ? 'problem' : 'quiet'} role={problem ? 'alert' : undefined}>
          {problem ?? say('external.proof.line')}
        </p>
      </div>
      <button type="submit" className="go" disabled={isAsking || said.trim() === ''}>
        {say('external.proof.go')}
      </button>
    </form>
  );
}
