import { useEffect, useRef, useState } from 'react';
import { parametersOf } from '../../app/front/place.ts';
import type { Called, ShownBoard, Waiting } from '../../domain/pharmacy/waiting/shapes.ts';
import { ask } from '../ask.ts';
import { useSpeech } from '../words.ts';
import '../board.css';

/** Milliseconds between two looks. */
const pause = 5_000;
/** Milliseconds after which a screen that hears nothing says so: it must not go on calling who has left. */
const stale = 60_000;

/** A screen in the waiting room: whose drugs are ready, and who is still waited for. It keeps asking by itself and keeps its address. */
export default function Board({ place }: { place: string }) {
  const { say, name, dateTime } = useSpeech();
  const { shown, isDead, heardAt } = useBoard(parametersOf(place).get('k') ?? '');
  const now = useNow();
  if (isDead) return <p role="alert">{say('external.board.dead')}</p>;
  if (!shown) return <p className="quiet">{say('external.loading')}</p>;
  const isStale = now - heardAt > stale;
  return (
    <div className="board">
      <header>
        <h1>{name(shown.clinic)}</h1>
        <p>
          {shown.name} {dateTime(shown.at).slice(-5)}
        </p>
      </header>
      {isStale ? (
        <p role="alert">{say('external.board.stale', { at: dateTime(shown.at).slice(-5) })}</p>
      ) : (
        <>
          <section aria-live="polite">
            <h2>{say('external.board.called')}</h2>
            {shown.called.length === 0 ? <p className="quiet">{say('external.board.nobody')}</p> : null}
            <ol>
              {shown.called.map((one) => (
                <CalledLine key={`${one.number} ${one.calledAt}`} called={one} />
              ))}
            </ol>
          </section>
          <section>
            <h2>{say('external.board.waiting')}</h2>
            <ul>
              {shown.waiting.map((one) => (
                <Person key={`${one.number} ${one.name}`} person={one} />
              ))}
            </ul>
            {shown.more > 0 ? <p className="quiet">{say('external.board.more', { count: shown.more })}</p> : null}
          </section>
        </>
      )}
    </div>
  );
}

function CalledLine({ called }: { called: Called }) {
  const { say } = useSpeech();
  return (
    <li>
      <b>{called.number}</b>
      <span>{called.name}</span>
      <span className="counter">{called.counter ? say('external.board.counter', { counter: called.counter }) : ''}</span>
    </li>
  );
}

const Person = ({ person }: { person: Waiting }) => (
  <li>
    <b>{person.number}</b>
    <span>{person.name}</span>
  </li>
);

function useBoard(code: string) {
  const { language } = useSpeech();
  const [shown, setShown] = useState<ShownBoard>();
  const [isDead, setDead] = useState(false);
  const [heardAt, setHeardAt] = useState(() => Date.now());
  const running = useRef(false);
  useEffect(() => {
    const look = async () => {
      if (running.current) return;
      running.current = true;
      const outcome = await ask('showWaitingBoard', { code }, language);
      running.current = false;
      if ('dead' in outcome) return setDead(true);
      if (!('data' in outcome)) return;
      setShown(outcome.data);
      setHeardAt(Date.now());
    };
    void look();
    const timer = setInterval(() => void look(), pause);
    return () => clearInterval(timer);
  }, [code, language]);
  return { shown, isDead, heardAt };
}

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), pause);
    return () => clearInterval(timer);
  }, []);
  return now;
}
