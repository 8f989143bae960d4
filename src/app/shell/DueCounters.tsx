import { Link } from 'react-router-dom';
import { useStaff } from '../../blocks/staff.ts';
import { useDueWork } from '../../features/home/dueWork.ts';
import { useWords } from '../../words/useWords.ts';
import style from './bar.module.css';

/** What waits for this person, on every screen: at most three counts. */
export function DueCounters() {
  const { say } = useWords();
  const { pathTo } = useStaff();
  const works = useDueWork();
  return works
    .filter(({ key }) => key !== 'followUps')
    .slice(0, 3)
    .map(({ key, label, count, routes, filters = '' }) => {
      const to = pathTo(...routes);
      if (!to || count === undefined) return null;
      return (
        <Link key={key} to={`${to}${filters}`} className={style.due} data-waits={count > 0} aria-label={`${say(label)} ${count}`}>
          <span>{say(label)}</span>
          <b>{count}</b>
        </Link>
      );
    });
}
