import type * as Encounter from '../../domain/encounter/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './record.module.css';

/** The reopening under way of a record, if there is one. */
export const openReopening = ({ reopenings }: Pick<Encounter.Full, 'reopenings'>) => reopenings.find(({ closedAt }) => closedAt === null);

/** Earlier reopenings of a record: by whom and why, and how each ended. */
export function EarlierReopenings({ encounter }: { encounter: Encounter.Full }) {
  const { say, dateTime } = useWords();
  const closed = encounter.reopenings.filter(({ closedAt }) => closedAt !== null);
  if (closed.length === 0) return null;
  return (
    <ul className={style.reopenings}>
      {closed.map(({ id, openedAt, openedBy, reason, closedAt, closedBy }) => (
        <li key={id}>
          {say('encounter.reopening.earlier', { openedAt: dateTime(openedAt), openedBy, reason })}
          {' · '}
          {closedBy === null
            ? say('encounter.reopening.ended', { at: dateTime(closedAt) })
            : say('encounter.reopening.signed', { by: closedBy, at: dateTime(closedAt) })}
        </li>
      ))}
    </ul>
  );
}
