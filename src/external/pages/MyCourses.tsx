import { parametersOf, usePlace } from '../../app/front/place.ts';
import type { Course, CourseOpened, Courses, Lesson, Suite } from '../../domain/external/shapes.ts';
import { LessonPage } from '../LessonPage.tsx';
import { Card, Head, OnItsWay } from '../parts.tsx';
import { useShown, useVisit } from '../visit.ts';
import { useSpeech } from '../words.ts';

/** Lessons, treatments of several visits and packages: how far each is; one of them opens with its sessions. */
export default function MyCourses() {
  const place = usePlace();
  const id = place.startsWith('my-courses-details') ? parametersOf(place).get('id') : null;
  return id === null ? <CourseList /> : <CourseDetail key={id} id={id} />;
}

function CourseList() {
  const { say } = useSpeech();
  const { data, isUnreachable, again } = useShown('queryMyCourses', {});
  if (!data) return <OnItsWay isUnreachable={isUnreachable} again={again} />;
  const { lessons, courses, suites } = data;
  const isEmpty = lessons.length + courses.length + suites.length === 0;
  return (
    <>
      <Head clinic={data.clinic} title={say('external.courses.title')} patientName={data.patientName} />
      {isEmpty ? <p>{say('external.courses.none')}</p> : null}
      <Groups data={data} />
    </>
  );
}

function Groups({ data: { lessons, courses, suites } }: { data: Courses }) {
  const { say } = useSpeech();
  return (
    <>
      {lessons.length > 0 ? <h2>{say('external.courses.lessons')}</h2> : null}
      {lessons.map((lesson) => (
        <a key={lesson.id} className="card" href={addressOf(lesson.id)}>
          <LessonLine lesson={lesson} />
        </a>
      ))}
      {courses.length > 0 ? <h2>{say('external.courses.treatments')}</h2> : null}
      {courses.map((course) => (
        <a key={course.id} className="card" href={addressOf(course.id)}>
          <CourseLine course={course} />
        </a>
      ))}
      {suites.length > 0 ? <h2>{say('external.courses.suites')}</h2> : null}
      {suites.map((suite) => (
        <a key={suite.id} className="card" href={addressOf(suite.id)}>
          <SuiteLine suite={suite} />
        </a>
      ))}
    </>
  );
}

const addressOf = (id: string) => `#/my-courses-details?id=${id}`;

function LessonLine({ lesson }: { lesson: Lesson }) {
  const { say } = useSpeech();
  const { fileAddress } = useVisit();
  const { id, title, kind, introduction, coverId, percent, isFinished } = lesson;
  const seen = isFinished ? say('external.lesson.finished') : say('external.lesson.seen', { percent });
  return (
    <>
      {coverId ? <img className="cover" src={fileAddress(id, coverId)} alt="" loading="lazy" /> : null}
      <strong>{title}</strong>
      {introduction ? <span className="quiet">{introduction}</span> : null}
      <progress max={100} value={percent} aria-label={seen} />
      <span className="quiet">{`${say(kind === 'video' ? 'external.lesson.video' : 'external.lesson.text')} · ${seen}`}</span>
    </>
  );
}

function CourseLine({ course }: { course: Course }) {
  const { say, name, date } = useSpeech();
  const { done, total } = course;
  return (
    <>
      <strong>{name(course.name)}</strong>
      <progress max={total} value={Math.min(done, total)} aria-label={say('external.courses.progress', { done, total })} />
      <span>{done >= total ? say('external.courses.finished') : say('external.courses.progress', { done, total })}</span>
      <span className="quiet">{`${say('external.courses.orderedAt')} ${date(course.orderedAt)}`}</span>
    </>
  );
}

function SuiteLine({ suite }: { suite: Suite }) {
  const { say, name, date } = useSpeech();
  const { done, total, isOver } = suite;
  return (
    <>
      <strong>{name(suite.name)}</strong>
      {total === null ? null : (
        <progress max={total} value={Math.min(done, total)} aria-label={say('external.courses.progress', { done, total })} />
      )}
      <span>{total === null ? say('external.suite.used', { done }) : say('external.courses.progress', { done, total })}</span>
      <span className="quiet">
        {`${say('external.suite.boughtAt')} ${date(suite.boughtAt)} · ${say(isOver ? 'external.suite.over' : 'external.suite.until', { day: suite.expiresOn })}`}
      </span>
    </>
  );
}

function CourseDetail({ id }: { id: string }) {
  const { data: opened, isUnreachable, again } = useShown('queryMyCourseDetail', { id });
  if (!opened) return <OnItsWay isUnreachable={isUnreachable} again={again} />;
  return (
    <>
      {opened.opens === 'lesson' ? <LessonPage lesson={opened} /> : null}
      {opened.opens === 'course' ? <CourseSessions course={opened} /> : null}
      {opened.opens === 'suite' ? <SuiteSessions suite={opened} /> : null}
      <Back />
    </>
  );
}

function Back() {
  const { say } = useSpeech();
  return (
    <a className="back" href="#/my-courses">
      {say('external.courses.back')}
    </a>
  );
}

function CourseSessions({ course }: { course: CourseOpened<'course'> }) {
  const { say, name } = useSpeech();
  return (
    <>
      <Head clinic={course.clinic} title={name(course.name)} />
      <Card>
        <CourseLine course={course} />
      </Card>
      {course.times.length > 0 ? (
        <Card title={say('external.courses.times')}>
          <Times times={course.times} />
        </Card>
      ) : null}
    </>
  );
}

function SuiteSessions({ suite }: { suite: CourseOpened<'suite'> }) {
  const { say, name } = useSpeech();
  return (
    <>
      <Head clinic={suite.clinic} title={name(suite.name)} />
      <Card>
        <SuiteLine suite={suite} />
      </Card>
      {suite.items.map(({ id, name: item, quantity, used, times }) => (
        <Card key={id} title={name(item)}>
          <span>
            {quantity === null
              ? say('external.suite.used', { done: used })
              : say('external.courses.progress', { done: used, total: quantity })}
          </span>
          {times.length > 0 ? <Times times={times} /> : null}
        </Card>
      ))}
    </>
  );
}

function Times({ times }: { times: readonly { at: string; count: number }[] }) {
  const { say, dateTime } = useSpeech();
  return (
    <ul className="plain">
      {times.map(({ at, count }) => (
        <li key={at}>{`${dateTime(at)}  ${say('external.courses.count', { count })}`}</li>
      ))}
    </ul>
  );
}
