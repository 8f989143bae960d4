import Skeleton from '@mui/material/Skeleton';
import { Link } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { EmptyState } from '../../blocks/EmptyState.tsx';
import { Page } from '../../blocks/Page.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { useWords } from '../../words/useWords.ts';
import { Alarms } from './Alarms.tsx';
import { Announcements } from './Announcements.tsx';
import { type DueWork, placeOfWork, useDueWork } from './dueWork.ts';
import { FigureCards } from './FigureCards.tsx';
import style from './home.module.css';
import { OpeningList } from './OpeningList.tsx';
import { TillCard } from './TillCard.tsx';

/** What waits for this person now, each leading to where it is done. */
export default function HomeScreen() {
  const { language } = useWords();
  const { user } = useStaff();
  const { data: page } = api.useQueryHomePageQuery(undefined, { pollingInterval: 600_000, skipPollingIfUnfocused: true });
  const due = useDueWork();
  // Until the setting is there everything shows where it always stood.
  const works = page ? page.cards.flatMap((card) => due.filter(({ key }) => key === card)) : due;
  const name = language === 'en' && user.userNameEn ? user.userNameEn : user.userName;
  return (
    <Page title="shell.home.title" values={{ name }} line="shell.home.line">
      <Alarms alarms={page?.alarms ?? []} />
      <div className={style.columns}>
        <Works works={works} />
        <div className={style.aside}>
          {page?.cards.includes('myTill') === false ? null : <TillCard />}
          <OpeningList />
          <Announcements announcements={page?.announcements ?? []} />
        </div>
      </div>
      <FigureCards />
    </Page>
  );
}

/** True for work without a row: it folds into one line. Work that is not counted yet stays where it is. */
const isDone = ({ count }: DueWork): boolean => count === 0;
/** A colleague waits for the decision, so it goes before the work of the day. */
const isFirst = ({ key }: DueWork): boolean => key === 'approvals';

function Works({ works }: { works: readonly DueWork[] }) {
  const { say } = useWords();
  const open = works.filter((work) => !isDone(work));
  const shown = [...open.filter(isFirst), ...open.filter((work) => !isFirst(work))];
  const done = works.filter(isDone);
  return (
    <div>
      {shown.length === 0 ? (
        <EmptyState line={say('shell.home.none')} />
      ) : (
        <ul className={style.works}>
          {shown.map((work) => (
            <li key={work.key}>
              <Work work={work} />
            </li>
          ))}
        </ul>
      )}
      {done.length > 0 ? (
        <p className={style.done}>
          <span>{say('shell.home.done')}</span>
          {done.map((work) => (
            <DoneWork key={work.key} work={work} />
          ))}
        </p>
      ) : null}
    </div>
  );
}

/** The way to a list that has no rows now. */
function DoneWork({ work }: { work: DueWork }) {
  const { say } = useWords();
  const { pathTo } = useStaff();
  const to = placeOfWork(work, pathTo);
  return to ? <Link to={to}>{say(work.label)}</Link> : <span>{say(work.label)}</span>;
}

function Work({ work }: { work: DueWork }) {
  const { label, line, count } = work;
  const { say } = useWords();
  const { pathTo } = useStaff();
  const to = placeOfWork(work, pathTo);
  const body = (
    <>
      <span className={style.count} data-waits={(count ?? 0) > 0}>
        {count ?? <Skeleton width={32} sx={{ display: 'inline-block' }} />}
      </span>
      <span>
        <strong>{say(label)}</strong>
        <br />
        <span className={style.line}>{say(line)}</span>
      </span>
    </>
  );
  return to ? (
    <Link to={to} className={style.work}>
      {body}
    </Link>
  ) : (
    <div className={style.work}>{body}</div>
  );
}
