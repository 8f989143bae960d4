import { percentSeen } from '../../../../src/domain/education/progress.ts';
import { diagnosisMeant } from '../../../../src/domain/education/rules.ts';
import type * as Education from '../../../../src/domain/education/shapes.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { staffThen } from '../../../names/nameThen.ts';

interface CourseRow extends Omit<Education.Course, 'percent'> {
  seen: number;
}

/** Courses of a patient, the newest first, without those that were taken back. */
export async function findCourses(db: Db, patientId: string): Promise<Education.Course[]> {
  const rows = await db<CourseRow[]>`
    select c.id, c.resource_id, r.title, r.kind, c.assigned_at, spoken(s.name, s.name_en) as assigned_by, c.diagnosis_code,
      r.published_at is not null and r.deleted_at is null as is_shown, c.seen, c.last_opened_at, c.finished_at
    from education_course c join education_resource r on r.org_id = c.org_id and r.id = c.resource_id
    join patient p on p.org_id = c.org_id and p.id = c.patient_id and p.deleted_at is null
    ${staffThen(db, 's', 'c.assigned_by', 'c.assigned_at')}
    where c.patient_id = ${patientId} and c.withdrawn_at is null order by c.assigned_at desc, c.id limit 200`;
  return rows.map(({ seen, ...course }) => ({ ...course, percent: percentSeen(seen) }));
}

interface Meant {
  id: string;
  title: string;
  kind: Education.ResourceKind;
  introduction: string;
  departmentIds: string[];
  diagnosisCodes: string[];
}

const listPublished = (db: Db) => db<Meant[]>`
  select id, title, kind, introduction, department_ids, diagnosis_codes from education_resource
  where published_at is not null and deleted_at is null order by title collate "C", id limit 500`;

interface VisitFacts {
  departmentId: string | null;
  codes: string[];
}

/** Department and coded diagnoses of `encounter e`; a suspected one is left out, so that nobody is frightened by it. */
const visitFacts = (db: Db): Fragment => db`
  e.department_id, coalesce((
    select array_agg(g.code order by g.sort) from diagnosis g
    where g.org_id = e.org_id and g.encounter_id = e.id and g.code <> '' and g.certainty = 'confirmed'), '{}') as codes`;

/** Published resources that the diagnoses of a visit ask for, each with the diagnosis. */
export async function findMeant(db: Db, encounterId: string): Promise<{ id: string; diagnosisCode: string }[]> {
  const [visit] = await db<[VisitFacts?]>`select ${visitFacts(db)} from encounter e where e.id = ${encounterId}`;
  if (!visit || visit.codes.length === 0) return [];
  return (await listPublished(db)).flatMap((resource) => {
    const diagnosisCode = diagnosisMeant(resource, visit);
    return diagnosisCode === undefined ? [] : [{ id: resource.id, diagnosisCode }];
  });
}

/** Published resources to give to a patient: those for the diagnoses of the last three visits first. */
export async function findOffers(db: Db, { patientId, keyword = '' }: { patientId: string; keyword?: string | undefined }) {
  const visits = await db<VisitFacts[]>`
    select ${visitFacts(db)} from encounter e where e.patient_id = ${patientId} order by e.day desc, e.id desc limit 3`;
  const held = await db<{ resourceId: string }[]>`
    select c.resource_id from education_course c
    join patient p on p.org_id = c.org_id and p.id = c.patient_id and p.deleted_at is null
    where c.patient_id = ${patientId} and c.withdrawn_at is null`;
  const assigned = new Set(held.map(({ resourceId }) => resourceId));
  const typed = keyword.trim().toLowerCase();
  const offers = (await listPublished(db))
    .filter(({ title }) => title.toLowerCase().includes(typed))
    .map((resource): Education.Offer => {
      const { id, title, kind, introduction } = resource;
      const diagnosis = visits.flatMap((visit) => diagnosisMeant(resource, visit) ?? [])[0] ?? '';
      return { id, title, kind, introduction, diagnosis, isAssigned: assigned.has(id) };
    });
  return [...offers.filter(({ diagnosis }) => diagnosis !== ''), ...offers.filter(({ diagnosis }) => diagnosis === '')].slice(0, 100);
}
