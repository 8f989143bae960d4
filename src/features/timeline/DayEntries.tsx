import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { ExpandMoreIcon as ExpandIcon } from '../../blocks/icons.tsx';
import { useStaff } from '../../blocks/staff.ts';
import type { Day } from '../../domain/timeline/days.ts';
import { useWords } from '../../words/useWords.ts';
import { EntryPrint, EntryText } from './EntryText.tsx';
import { KindIcon } from './KindIcon.tsx';
import style from './timeline.module.css';
import { type Entry, kinds } from './useTimeline.ts';

/** One day on the axis: its entries, or folded what they are and how many. */
export function DayEntries({ of: { day, entries }, isOpenAtFirst }: { of: Day<Entry>; isOpenAtFirst: boolean }) {
  const { say } = useWords();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const id = useId();
  const counts = kinds
    .map((kind) => ({ kind, count: entries.filter((entry) => entry.kind === kind).length }))
    .filter(({ count }) => count > 0);
  return (
    <li className={style.day} data-open={isOpen}>
      <button type="button" className={style.dayHead} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        <time dateTime={day}>{day}</time>
        <span className={style.counts} hidden={isOpen}>
          {counts.map(({ kind, count }) => (
            <span key={kind} className={style.kind}>
              <KindIcon kind={kind} />
              {say('timeline.day.count', { kind: say(`timeline.kind.${kind}`), count })}
            </span>
          ))}
        </span>
        <ExpandIcon className={style.expand} fontSize="small" />
      </button>
      <ul className={style.entries} id={id} hidden={!isOpen}>
        {isOpen ? entries.map((entry) => <EntryLine key={`${entry.kind} ${entry.id}`} entry={entry} />) : null}
      </ul>
    </li>
  );
}

function EntryLine({ entry }: { entry: Entry }) {
  const { say } = useWords();
  const { may, recordPath } = useStaff();
  const hasRecord = entry.appointmentId !== null && (entry.kind !== 'appointment' || entry.hasRecord);
  return (
    <li className={style.entry}>
      <span className={style.kind}>
        <KindIcon kind={entry.kind} />
        {say(`timeline.kind.${entry.kind}`)}
      </span>
      <span className={style.what}>
        <EntryText entry={entry} />
      </span>
      <span className={style.right}>
        {entry.kind === 'vaccine' ? entry.recordedBy : entry.doctorName}
        <EntryPrint entry={entry} />
        {hasRecord && entry.appointmentId && may('m_chart') ? (
          <Link className={style.link} to={recordPath(entry.appointmentId)}>
            {say('timeline.openRecord')}
          </Link>
        ) : null}
      </span>
    </li>
  );
}
