import { parametersOf, usePlace } from '../../app/front/place.ts';
import type { Course } from '../../domain/external/shapes.ts';
import { Card, Head, OnItsWay } from '../parts.tsx';
import { useShown } from '../visit.ts';
import { useSpeech } from '../words.ts';

/** Treatments that take several visits: how many are done; one of them opens with each time it was given. */
export default function MyCourses() {
  const place = usePlace();
  const id = place.startsWith('my-courses-details') ? parametersOf(place).get('id') : null;
  return id === null ? <Courses /> : <CourseDetail id={id} />;
}

function Courses() {
  const { say } = useSpeech();
  const { data, isUnreachable, again } = useShown('queryMyCourses', {});
  if (!data) return <OnItsWay isUnreachable={isUnreachable} again={again} />;
  return (
    <>
      <Head clinic={data.clinic} title={say('external.courses.title')} patientName={data.patientName} />
      {data.courses.length === 0 ? <p>{say('external.courses.none')}</p> : null}
      {data.courses.map((course) => (
        <a key={course.id} className="card" href={`#/my-courses-details?id=${course.id}`}>
          <CourseLine course={course} />
        </a>
      ))}
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

function CourseDetail({ id }: { id: string }) {
  const { say, name, dateTime } = useSpeech();
  const { data: course, isUnreachable, again } = useShown('queryMyCourseDetail', { id });
  if (!course) return <OnItsWay isUnreachable={isUnreachable} again={again} />;
  return (
    <>
      <Head clinic={course.clinic} title={name(course.name)} />
      <Card>
        <CourseLine course={course} />
      </Card>
      {course.times.length > 0 ? (
        <Card title={say('external.courses.times')}>
          <ul className="plain">
            {course.times.map(({ at, count }) => (
              <li key={at}>{`${dateTime(at)}  ${say('external.courses.count', { count })}`}</li>
            ))}
          </ul>
        </Card>
      ) : null}
      <a className="back" href="#/my-courses">
        {say('external.courses.back')}
      </a>
    </>
  );
}
