import { Link } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { useStaff } from '../../blocks/staff.ts';
import type { Card } from '../../domain/homePage/cards.ts';
import { type DueWork, placeOfWork, useDueWork } from '../../features/homePage/dueWork.ts';
import { useWords } from '../../words/useWords.ts';
import style from './bar.module.css';
import { useNarrow } from './useNarrow.ts';

/** Work of other days, and documents that are part of the inbox: the home page counts them, the bar has no room. */
const ofTheHomePage: readonly Card[] = ['followUps', 'unfinishedVisits', 'consultations', 'stockToApprove'];

/** A result or the pharmacy waits for the doctor; nothing is shown where nothing waits. */
const isAnswer = (key: Card): boolean => key === 'unreadReports' || key === 'refusedSheets' || key === 'substitutions';

/** A colleague waits for the decision: the count is among the three that are shown. */
const isUrgent = ({ key, count }: DueWork): boolean => (key === 'approvals' || isAnswer(key)) && (count ?? 0) > 0;

/** The number of rows of the task centre, for the people who have it. */
function useTaskCount() {
  const { say } = useWords();
  const { may, pathTo } = useStaff();
  const to = may('m_task_center') ? pathTo('task-center') : undefined;
  const { currentData } = api.useQueryTaskCountQuery(undefined, { skip: !to, pollingInterval: 60_000, skipPollingIfUnfocused: true });
  return to && currentData ? [{ key: 'tasks', label: say('shell.due.tasks'), count: currentData.total, to }] : [];
}

/** What waits for this person, on every screen: at most three counts; in a narrow window one, which unfolds. */
export function DueCounters() {
  const { say } = useWords();
  const { pathTo } = useStaff();
  const works = useDueWork();
  const isNarrow = useNarrow();
  const shown = works
    .filter((work) => !ofTheHomePage.includes(work.key) && (!isAnswer(work.key) || isUrgent(work)))
    .sort((one, other) => Number(isUrgent(other)) - Number(isUrgent(one)))
    .slice(0, 3)
    .flatMap((work) => {
      const { key, label, count } = work;
      const to = placeOfWork(work, pathTo);
      return !to || count === undefined ? [] : [{ key, label: say(label), count, to }];
    });
  const tasks = useTaskCount();
  const links = [...tasks, ...shown].map(({ key, label, count, to }) => (
    <Link key={key} to={to} className={style.due} data-waits={count > 0} aria-label={`${label} ${count}`}>
      <span>{label}</span>
      <b>{count}</b>
    </Link>
  ));
  if (!isNarrow || links.length < 2) return links;
  const all = [...tasks, ...shown].reduce((sum, { count }) => sum + count, 0);
  return (
    <details className={style.dues}>
      <summary className={style.due} data-waits={all > 0} aria-label={`${say('shell.due')} ${all}`}>
        <span>{say('shell.due')}</span>
        <b>{all}</b>
      </summary>
      <div>{links}</div>
    </details>
  );
}
