import type * as Review from '../../../domain/pharmacy/reviewShapes.ts';
import { useWords } from '../../../words/useWords.ts';
import style from '../pharmacy.module.css';
import { reasonWords } from './reasonWords.ts';

/** What was said of a prescription so far, the latest first. */
export function ReviewEvents({ events }: { events: readonly Review.ReviewEvent[] }) {
  const { say, dateTime } = useWords();
  if (events.length === 0) return null;
  return (
    <ul className={style.events} aria-label={say('pharmacy.review.events')}>
      {events.map(({ id, act, by, at, reasonCode, remark, proposal }) => {
        const reason = [reasonCode && say(reasonWords[reasonCode]), remark].filter(Boolean).join(' · ');
        return (
          <li key={id} data-tone={act === 'overrule' || act === 'refuse' ? 'danger' : undefined}>
            {say(`pharmacy.review.event.${act}`, { by, time: dateTime(at), remark, reason })}
            {proposal ? <strong> {say('pharmacy.review.proposalIs', { proposal })}</strong> : null}
          </li>
        );
      })}
    </ul>
  );
}
