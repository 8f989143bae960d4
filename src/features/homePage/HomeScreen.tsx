import Skeleton from '@mui/material/Skeleton';
import { type ComponentType, lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../api/api.ts';
import { EmptyState } from '../../blocks/EmptyState.tsx';
import { Page } from '../../blocks/Page.tsx';
import { useStaff } from '../../blocks/staff.ts';
import { isBoard, namesRows } from '../../domain/homePage/panels.ts';
import { useWords } from '../../words/useWords.ts';
import { Alarms } from './Alarms.tsx';
import { Announcements } from './Announcements.tsx';
import { type DueWork, placeOfWork, useDueWork } from './dueWork.ts';
import style from './home.module.css';
import { OpeningList } from './OpeningList.tsx';
import { TillCard } from './TillCard.tsx';

const FigureCards = lazy(async () => ({ default: (await import('./FigureCards.tsx')).FigureCards }));
const DeskActs = lazy(async () => ({ default: (await import('./panels/DeskActs.tsx')).DeskActs }));

interface Props {
  /** The panels of the work whose rows are named; other areas have some, so `src/app` brings them. */
  Panels: ComponentType<{ works: readonly DueWork[] }>;
}

/** The work that waits for this person now: first the work with names, then the other counts. */
export default function HomeScreen({ Panels }: Props) {
  const { language } = useWords();
  const { user } = useStaff();
  const { data: page } = api.useQueryHomePageQuery(undefined, { pollingInterval: 600_000, skipPollingIfUnfocused: true });
  const due = useDueWork();
  // Until the setting is there everything shows where it always stood.
  const works = page ? page.cards.flatMap((card) => due.filter(({ key }) => key === card)) : due;
  const name = language === 'en' && user.userNameEn ? user.userNameEn : user.userName;
  return (
    <Page
      title="shell.home.title"
      values={{ name }}
      line="shell.home.line"
      acts={
        <Suspense fallback={null}>
          <DeskActs />
        </Suspense>
      }
    >
      <Alarms alarms={page?.alarms ?? []} />
      <div className={style.columns}>
        <Works works={works} Panels={Panels} />
        <div className={style.aside}>
          {page?.cards.includes('myTill') === false ? null : <TillCard />}
          <OpeningList />
          <Announcements announcements={page?.announcements ?? []} />
        </div>
      </div>
    </Page>
  );
}

/** True for work without a row: it folds into one line. Work that is not counted yet stays where it is. */
const isDone = ({ key, count }: DueWork): boolean => count === 0 && !isBoard(key);
/** A colleague waits for the decision, so it goes before the work of the day. */
const isFirst = ({ key }: DueWork): boolean => key === 'approvals';
const hasPanel = ({ key }: DueWork): boolean => namesRows(key);

function Works({ works, Panels }: { works: readonly DueWork[] } & Props) {
  const { say } = useWords();
  const open = works.filter((work) => !isDone(work));
  const shown = [...open.filter(isFirst), ...open.filter((work) => !isFirst(work))];
  const done = works.filter(isDone);
  const counted = shown.filter((work) => !hasPanel(work));
  return (
    <div className={style.own}>
      {shown.length === 0 ? <EmptyState line={say('shell.home.none')} /> : null}
      {shown.some(hasPanel) ? (
        <Suspense fallback={<Skeleton variant="rounded" height={160} />}>
          <Panels works={shown.filter(isFirst)} />
        </Suspense>
      ) : null}
      <Suspense fallback={null}>
        <FigureCards />
      </Suspense>
      {shown.some(hasPanel) ? (
        <Suspense fallback={null}>
          <Panels works={shown.filter((work) => hasPanel(work) && !isFirst(work))} />
        </Suspense>
      ) : null}
      {counted.length > 0 ? (
        <ul className={style.works}>
          {counted.map((work) => (
            <li key={work.key}>
              <Work work={work} />
            </li>
          ))}
        </ul>
      ) : null}
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
