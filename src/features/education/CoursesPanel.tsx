import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ConfirmAct } from '../../blocks/ConfirmAct.tsx';
import { EmptyState } from '../../blocks/EmptyState.tsx';
import { ErrorState } from '../../blocks/ErrorState.tsx';
import { LinkDialog } from '../../blocks/LinkDialog.tsx';
import table from '../../blocks/table.module.css';
import { kindWords } from '../../domain/education/rules.ts';
import type * as Education from '../../domain/education/shapes.ts';
import { useWords } from '../../words/useWords.ts';
import style from './education.module.css';
import { OffersDialog } from './OffersDialog.tsx';

/** Courses of a patient with their progress, and the button to assign more. */
export function CoursesPanel({ patientId }: { patientId: string }) {
  const { say } = useWords();
  const { currentData: courses, error, refetch } = api.useQueryEducationCoursesQuery({ patientId }, { refetchOnMountOrArgChange: true });
  const [doing, setDoing] = useState<'assign' | 'link'>();
  const [taking, setTaking] = useState<Education.Course>();
  const [withdraw] = api.useWithdrawEducationMutation({ tells: 'caller' });
  const stop = () => setDoing(undefined);
  const assign = (
    <Button size="small" variant="outlined" onClick={() => setDoing('assign')}>
      {say('education.act.assignMore')}
    </Button>
  );
  return (
    <>
      {error ? <ErrorState message={error.message} retry={() => void refetch()} /> : null}
      {!courses && !error ? <Skeleton variant="rounded" height={120} /> : null}
      {courses?.length === 0 ? <EmptyState line={say('education.patient.none')}>{assign}</EmptyState> : null}
      {courses && courses.length > 0 ? (
        <>
          <div className={style.head}>
            <Button size="small" onClick={() => setDoing('link')}>
              {say('education.act.link')}
            </Button>
            {assign}
          </div>
          <CourseTable courses={courses} take={setTaking} />
        </>
      ) : null}
      {doing === 'assign' ? <OffersDialog patientId={patientId} close={stop} /> : null}
      {doing === 'link' ? <LinkDialog patientId={patientId} page="my-courses" close={stop} /> : null}
      {taking ? (
        <ConfirmAct
          title={say('education.withdraw.title', { title: taking.title })}
          effect={say('education.withdraw.effect')}
          act={say('education.act.withdraw')}
          danger
          confirm={() => withdraw({ id: taking.id }).unwrap()}
          close={() => setTaking(undefined)}
        />
      ) : null}
    </>
  );
}

function CourseTable({ courses, take }: { courses: readonly Education.Course[]; take: (course: Education.Course) => void }) {
  const { say, dateTime } = useWords();
  return (
    <table className={`${table.table} ${table.tall}`} aria-label={say('education.patient.title')}>
      <thead>
        <tr>
          <th scope="col">{say('education.field.title')}</th>
          <th scope="col">{say('education.field.kind')}</th>
          <th scope="col">{say('education.field.assignedAt')}</th>
          <th scope="col">{say('education.field.seen')}</th>
          <th scope="col">{say('education.field.lastOpenedAt')}</th>
          <th scope="col">{say('common.acts')}</th>
        </tr>
      </thead>
      <tbody>
        {courses.map((course) => (
          <tr key={course.id}>
            <td>
              {course.title}
              {course.isShown ? null : <div className={style.quiet}>{say('education.notShown')}</div>}
            </td>
            <td>{say(kindWords[course.kind])}</td>
            <td>
              <span className={table.when}>{dateTime(course.assignedAt)}</span>
              <div className={style.quiet}>
                {course.diagnosisCode ? say('education.byDiagnosis', { code: course.diagnosisCode }) : course.assignedBy}
              </div>
            </td>
            <td>
              <Seen course={course} />
            </td>
            <td className={table.when}>{course.lastOpenedAt ? dateTime(course.lastOpenedAt) : '–'}</td>
            <td>
              <Button size="small" aria-label={`${say('education.act.withdraw')} ${course.title}`} onClick={() => take(course)}>
                {say('education.act.withdraw')}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How much was seen, and when all of it was. */
function Seen({ course: { title, percent, finishedAt, lastOpenedAt } }: { course: Education.Course }) {
  const { say, date } = useWords();
  const text = seenText({ percent, finishedAt, lastOpenedAt });
  return (
    <span className={style.seen}>
      <LinearProgress variant="determinate" value={percent} aria-label={`${say('education.field.seen')} ${title}`} />
      {say(text, { percent, day: finishedAt ? date(finishedAt) : '' })}
    </span>
  );
}

function seenText({ percent, finishedAt, lastOpenedAt }: Pick<Education.Course, 'percent' | 'finishedAt' | 'lastOpenedAt'>) {
  if (finishedAt) return 'education.seen.finished' as const;
  if (lastOpenedAt === null) return 'education.seen.notOpened' as const;
  return percent === 0 ? ('education.seen.opened' as const) : ('education.seen.percent' as const);
}
