import type { JudgementEvent } from '../../../domain/pharmacy/appraisal/shapes.ts';
import { eventWords } from '../../../domain/pharmacy/appraisal/words.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../pharmacy.module.css';

/** Judgements, corrections and responses so far, the latest first. */
export function JudgementEvents({ events }: { events: readonly JudgementEvent[] }) {
  const { say, dateTime, name } = useWords();
  if (events.length === 0) return null;
  return (
    <ul className={style.events} aria-label={say('pharmacy.appraisal.events')}>
      {events.map(({ id, act, by, at, codes, text, verdict }) => {
        const found = verdict === 'rational' ? say('pharmacy.appraisal.result.rational') : codes.join(' ');
        return (
          <li key={id} data-tone={act === 'object' ? 'danger' : undefined}>
            {[say(eventWords[act], { by: name(by), time: dateTime(at) }), found, text].filter(Boolean).join(' · ')}
          </li>
        );
      })}
    </ul>
  );
}
