import { dateAt } from '../../../../src/domain/dates.ts';
import { isFinished, percentSeen } from '../../../../src/domain/education/progress.ts';
import type * as External from '../../../../src/domain/external/shapes.ts';
import { orderType } from '../../../../src/domain/order/orderTypes.ts';
import { sendState } from '../../../../src/domain/order/states.ts';
import { unlimited } from '../../../../src/domain/package/rules.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import { both } from '../../../names/both.ts';
import { findEducationFile, type StoredFile } from '../../education/queries/resources.ts';

interface Which {
  patientId: string;
  id: string;
}

type Opened<Opens extends External.CourseDetail['opens']> = Omit<External.CourseOpened<Opens>, 'clinic'>;

/** Treatments a patient comes for more than once. */
const courseColumns = (db: Db): Fragment => db`
  a.id, ${both(db, 'a.item_name', 'a.item_name_en')} as name, a.sent_at as ordered_at, a.execution_count as total,
  coalesce((select sum(x.count)::int from execution x where x.org_id = a.org_id and x.advice_id = a.id and x.reversed_at is null), 0) as done,
  (select max(x.at) from execution x where x.org_id = a.org_id and x.advice_id = a.id and x.reversed_at is null) as last_at
  from advice a where a.send_status = ${literal(db, sendState.sent)} and a.sent_at is not null
    and a.advice_type in (${literal(db, orderType.other, orderType.vaccine, orderType.treatment)}) and a.execution_count > 1`;

export const listCourses = (db: Db, patientId: string) =>
  db<External.Course[]>`select ${courseColumns(db)} and a.patient_id = ${patientId} order by a.sent_at desc, a.id limit 50`;

async function findCourse(db: Db, { patientId, id }: Which): Promise<Opened<'course'> | undefined> {
  const [course] = await db<External.Course[]>`select ${courseColumns(db)} and a.patient_id = ${patientId} and a.id = ${id}`;
  if (!course) return undefined;
  const times = await db<Opened<'course'>['times']>`
    select at, count from execution where advice_id = ${id} and reversed_at is null order by at desc limit 200`;
  return { ...course, opens: 'course', times: [...times] };
}

/** Packages that a patient bought or that are shared with the patient; one that was paid back or went up into another is none any more. */
const suiteColumns = (db: Db, patientId: string, today: string): Fragment => db`
  b.id, ${both(db, 'b.name_zh', 'b.name_en')} as name, b.bought_at, b.expires_on, n.total, n.done,
  b.status = 'completed' or b.expires_on < ${today} as is_over
  from patient_package b cross join lateral (
    select case when bool_or(i.quantity = ${unlimited}) then null else sum(i.quantity)::int end as total, sum(i.used)::int as done
    from patient_package_item i where i.org_id = b.org_id and i.patient_package_id = b.id) n
  where b.status <> 'refunded' and not exists (select from patient_package u where u.org_id = b.org_id and u.upgraded_from = b.id)
    and (b.patient_id = ${patientId} or exists (
      select from patient_package_share h where h.org_id = b.org_id and h.patient_package_id = b.id and h.patient_id = ${patientId}))`;

export const listSuites = (db: Db, patientId: string, now: Date) =>
  db<External.Suite[]>`select ${suiteColumns(db, patientId, dateAt(now))} order by is_over, b.bought_at desc, b.id limit 50`;

async function findSuite(db: Db, { patientId, id }: Which, now: Date): Promise<Opened<'suite'> | undefined> {
  const [suite] = await db<External.Suite[]>`select ${suiteColumns(db, patientId, dateAt(now))} and b.id = ${id}`;
  if (!suite) return undefined;
  // A session that was given back is a negative use: sessions are counted by bill, so one that was undone counts as none.
  const items = await db<Opened<'suite'>['items']>`
    select i.id, ${both(db, 'i.item_name', 'i.item_name_en')} as name, nullif(i.quantity, ${unlimited}) as quantity, i.used,
      coalesce((select jsonb_agg(jsonb_build_object('at', to_char(t.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'count', t.count) order by t.at desc)
        from (select min(u.at) as at, sum(u.quantity)::int as count from package_use u
          where u.org_id = i.org_id and u.package_item_id = i.id group by u.bill_id having sum(u.quantity) > 0) t), '[]') as times
    from patient_package_item i where i.patient_package_id = ${id} order by i.sort, i.id`;
  return { ...suite, opens: 'suite', items: [...items] };
}

interface LessonRow extends Omit<External.Lesson, 'percent' | 'isFinished'> {
  seen: number;
}

/** Resources that were given to the patient in this clinic and can be read now. */
const lessonSource = (db: Db): Fragment => db`
  from education_course c join education_resource r on r.org_id = c.org_id and r.id = c.resource_id
  where c.practice_id = app_practice() and c.withdrawn_at is null and r.published_at is not null and r.deleted_at is null`;
const lessonColumns = (db: Db): Fragment => db`c.id, r.title, r.kind, r.introduction, r.cover_id, c.assigned_at, c.seen`;

const lessonOf = ({ seen, ...lesson }: LessonRow): External.Lesson => ({
  ...lesson,
  percent: percentSeen(seen),
  isFinished: isFinished(seen),
});

export async function listLessons(db: Db, patientId: string): Promise<External.Lesson[]> {
  const rows = await db<LessonRow[]>`
    select ${lessonColumns(db)} ${lessonSource(db)} and c.patient_id = ${patientId} order by c.assigned_at desc, c.id limit 100`;
  return rows.map(lessonOf);
}

async function findLesson(db: Db, { patientId, id }: Which): Promise<Opened<'lesson'> | undefined> {
  const [row] = await db<(LessonRow & { content: string; videoId: string | null; position: number })[]>`
    select ${lessonColumns(db)}, r.content, r.video_id, c.position ${lessonSource(db)} and c.patient_id = ${patientId} and c.id = ${id}`;
  if (!row) return undefined;
  const { content, videoId, position, ...lesson } = row;
  return { ...lessonOf(lesson), opens: 'lesson', content, videoId, seen: row.seen, position };
}

/** One course of whatever kind; undefined for one of another patient. */
export const findOpened = async (db: Db, which: Which, now: Date) =>
  (await findLesson(db, which)) ?? (await findCourse(db, which)) ?? (await findSuite(db, which, now));

/** A file that a resource of this patient shows; undefined for every other one. */
export async function findLessonFile(db: Db, { patientId, id, fileId }: Which & { fileId: string }): Promise<StoredFile | undefined> {
  const [shown] = await db`
    select ${lessonColumns(db)} ${lessonSource(db)} and c.patient_id = ${patientId} and c.id = ${id}
      and (r.cover_id = ${fileId} or r.video_id = ${fileId} or strpos(r.content, '(picture:' || ${fileId}::text || ')') > 0)`;
  return shown && findEducationFile(db, fileId);
}
