import { answerState, versionState } from '../../../../src/domain/form/states.ts';
import type { CountedVersion } from '../../../../src/domain/form/statistics/fields.ts';
import type { Found } from '../../../../src/domain/form/statistics/groups.ts';
import type * as Statistics from '../../../../src/domain/form/statistics/shapes.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import { staffThen } from '../../../names/nameThen.ts';
import { fixedOrder } from '../../../paging/order.ts';
import { pagedList } from '../../../paging/pagedList.ts';
import type { Paging } from '../../../paging/paging.ts';
import { inReadingOrder } from '../../../paging/reading.ts';
import { absent } from '../../../pipeline/problem.ts';
import { inSight } from '../../patient/queries/patientSight.ts';

/** Forms of which a version was published. Inquiry sheets are filled in by patients and kept elsewhere. */
export async function findCountedForms(db: Db): Promise<Statistics.CountedForm[]> {
  const rows = await db<(Statistics.CountedForm & { spoken: string })[]>`
    select f.id, f.name_zh, f.name_en, f.category, spoken(f.name_zh, f.name_en) as spoken from form f
    where f.category <> 'inquiry' and exists (
      select from form_version v where v.org_id = f.org_id and v.form_id = f.id and v.state <> ${literal(db, versionState.draft)})`;
  return inReadingOrder(rows).map(({ id, nameZh, nameEn, category }) => ({ id, nameZh, nameEn, category }));
}

/** Published and retired versions of a form, the newest first, with the form's names. */
export async function findCountedVersions(db: Db, formId: string): Promise<{ nameZh: string; nameEn: string; versions: CountedVersion[] }> {
  const [form] = await db<[{ nameZh: string; nameEn: string }?]>`select name_zh, name_en from form where id = ${formId}`;
  if (!form) throw absent();
  const versions = await db<CountedVersion[]>`
    select number, definition from form_version
    where form_id = ${formId} and state <> ${literal(db, versionState.draft)} order by number desc`;
  return { ...form, versions: [...versions] };
}

/** The answer of an element in `form_answer a`: a code is asked or computed, never both in one version. */
const answerIn = (db: Db, code: string): Fragment =>
  db`coalesce(a.answers -> ${code}::text, nullif(a.results -> ${code}::text, 'null'::jsonb))`;

interface Narrowing extends Pick<Statistics.Criteria, 'formId' | 'from' | 'to' | 'departmentId'> {
  versions: readonly number[];
}

const tables = (db: Db): Fragment => db`
  form_answer a
  join form_version v on v.org_id = a.org_id and v.id = a.version_id
  join encounter e on e.org_id = a.org_id and e.id = a.encounter_id`;

/** Signed forms that no correction replaced, of visits in the days. */
const conditions = (db: Db, { formId, from, to, departmentId, versions }: Narrowing): Fragment => db`
  a.form_id = ${formId} and a.state = ${literal(db, answerState.signed)}
    and not exists (select from form_answer n where n.org_id = a.org_id and n.corrects_id = a.id)
    and v.number = any (${[...versions]}::int[])
    ${from ? db`and a.subject ->> 'visitDay' >= ${from}` : db``} ${to ? db`and a.subject ->> 'visitDay' <= ${to}` : db``}
    ${departmentId ? db`and e.department_id = ${departmentId}` : db``}`;

/** Every answer that was given, in each version, with the number of forms that gave it. */
export const findAnswersGiven = async (db: Db, code: string, narrowing: Narrowing): Promise<Found[]> => [
  ...(await db<Found[]>`
    select v.number as version_number, ${answerIn(db, code)} as value, count(*)::int as count
    from ${tables(db)} where ${conditions(db, narrowing)} group by 1, 2`),
];

const order = fixedOrder(`a.subject ->> 'visitDay' desc, a.id`);

/** Forms that gave one of these answers, of patients in sight of the reader. */
export const findPeople = (
  db: Db,
  { code, given, ...narrowing }: Narrowing & { code: string; given: readonly Found[] },
  paging: Paging,
): Promise<Page<Statistics.Person>> =>
  pagedList<Statistics.Person>(db, paging, {
    of: 'a',
    from: tables(db),
    where: db`${conditions(db, narrowing)} and ${inSight(db, db`a.patient_id`)} and exists (
      select from jsonb_to_recordset(${db.json(given.map(({ versionNumber, value }) => ({ number: versionNumber, value })) as never)}) as g(number int, value jsonb)
      where g.number = v.number and g.value = ${answerIn(db, code)})`,
    order,
    select: db`
      a.id, a.patient_id, p.name as patient_name, p.name_en as patient_name_en, p.mrn, p.sex, p.birth_date,
      p.is_deceased, p.deceased_on, e.appointment_id, a.encounter_id as note_record_id,
      a.subject ->> 'visitDay' as visit_day, coalesce(spoken(s.name, s.name_en), '') as author, v.number as form_version`,
    joins: db`
      join form_version v on v.org_id = a.org_id and v.id = a.version_id
      join encounter e on e.org_id = a.org_id and e.id = a.encounter_id
      join patient p on p.org_id = a.org_id and p.id = a.patient_id
      ${staffThen(db, 's', 'a.author_id', 'a.signed_at')}`,
  });
