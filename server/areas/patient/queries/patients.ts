import { addDays, instantOf } from '../../../../src/domain/dates.ts';
import type { PregnancyAnswer } from '../../../../src/domain/medication/populations.ts';
import type * as Patient from '../../../../src/domain/patient/shapes.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { inSight } from '../../../pipeline/patientSight.ts';
import { spokenDiagnosis } from '../../encounter/queries/diagnosisName.ts';
import { lastPregnancyAnswer, standingPregnancy } from '../../encounter/queries/pregnancy.ts';
import { asked, hitsAtMost, hitsOf } from './patientSearch.ts';

/** A list says "at least" so many; nobody turns further pages than this holds. */
export const listAtMost = 10_000;

const lineColumns = (db: Db) => db`p.id, p.mrn, p.name, p.name_en, p.sex, p.birth_date, p.mobile, p.id_number, p.tags, p.last_visit,
  (select spoken(s.name, s.name_en) from staff s where s.id = p.last_doctor_id) as last_doctor, p.created_at, p.is_deceased`;

type Counted = Patient.Line & { total: number };

const pageOf = (rows: Counted[]): Page<Patient.Line> => ({ rows: rows.map(({ total, ...row }) => row), total: rows[0]?.total ?? 0 });

/** Who is expected in this practice today or is here, by the appointments that still hold. */
const comingToday = (db: Db, today: string): Fragment => db`
  select distinct patient_id as id from appointment
  where lower(during) >= ${instantOf(today, '00:00')} and lower(during) < ${instantOf(addDays(today, 1), '00:00')} and status not in (6, 7, 8)`;

/**
 * Quick search: every kind of input is answered by ranges of indexes, the ids bounded, nothing counted beyond them. Exact hits come
 * first; of these, and of the others, the patients of `today` (yyyy-MM-dd).
 */
export async function searchPatients(
  db: Db,
  { keyword = '', page, size, today }: { keyword?: string | undefined; page: number; size: number; today: string },
): Promise<Page<Patient.Line>> {
  const question = asked(keyword);
  const offset = (page - 1) * size;
  if (!question) return recentPatients(db, { offset, size });
  const rows = await db<Counted[]>`
    with hit as materialized (
      select id, min(rank) as rank, min(key) as key from (${hitsOf(db, question, hitsAtMost)}) way group by id),
    due as (select h.*, t.id is not null as is_due from hit h left join (${comingToday(db, today)}) t on t.id = h.id)
    select ${lineColumns(db)}, least(${hitsAtMost}, (select count(*) from hit))::int as total
    from (select * from due order by rank > 0, not is_due, rank, key collate "C", id limit ${size} offset ${offset}) h
    join patient p on p.id = h.id
    order by h.rank > 0, not h.is_due, h.rank, h.key collate "C", p.last_visit desc nulls last, p.id`;
  return pageOf(rows);
}

/** Those who were here or came on file last. */
async function recentPatients(db: Db, { offset, size }: { offset: number; size: number }): Promise<Page<Patient.Line>> {
  const needed = Math.min(offset + size, hitsAtMost);
  const rows = await db<Counted[]>`
    with hit as materialized (
      (select id from patient where deleted_at is null order by created_at desc, id limit ${needed})
      union
      (select id from patient where deleted_at is null and last_visit is not null order by last_visit desc nulls last, id limit ${needed}))
    select ${lineColumns(db)}, (select count(*) from hit)::int as total
    from hit join patient p on p.id = hit.id
    order by greatest(p.created_at, p.last_visit) desc, p.id limit ${size} offset ${offset}`;
  return pageOf(rows);
}

export const patientSorts = ['name', 'mrn', 'birthDate', 'createdAt', 'lastVisit'] as const;
export interface Sorting {
  sort?: (typeof patientSorts)[number] | undefined;
  direction?: 'asc' | 'desc' | undefined;
}

const orderOf = (
  db: Db,
  { sort = 'createdAt', direction = sort === 'createdAt' || sort === 'lastVisit' ? 'desc' : 'asc' }: Sorting,
): Fragment => {
  const way = direction === 'asc' ? db`asc` : db`desc`;
  switch (sort) {
    case 'name':
      return db`p.pinyin collate "C" ${way}, p.id ${way}`;
    case 'mrn':
      return db`p.mrn collate "C" ${way}, p.id ${way}`;
    case 'birthDate':
      return db`p.birth_date ${way}, p.pinyin collate "C" ${way}, p.id ${way}`;
    case 'lastVisit':
      return direction === 'asc' ? db`p.last_visit asc nulls first, p.id desc` : db`p.last_visit desc nulls last, p.id`;
    default:
      return direction === 'asc' ? db`p.created_at asc, p.id desc` : db`p.created_at desc, p.id`;
  }
};

function filtersOf(db: Db, { sex, tag, sourceCode, bornFrom, bornTo, visitedFrom, visitedTo }: Patient.Criteria): Fragment {
  return db`p.deleted_at is null
    ${sex ? db`and p.sex = ${sex}` : db``}
    ${tag ? db`and ${tag} = any(p.tags)` : db``}
    ${sourceCode ? db`and p.source_code = any (array(select code from dictionary where kind = 'patientSource' and ${sourceCode} in (code, parent_code)))` : db``}
    ${bornFrom ? db`and p.birth_date >= ${bornFrom}` : db``}
    ${bornTo ? db`and p.birth_date <= ${bornTo}` : db``}
    ${visitedFrom ? db`and p.last_visit >= ${instantOf(visitedFrom, '00:00')}` : db``}
    ${visitedTo ? db`and p.last_visit < ${instantOf(addDays(visitedTo, 1), '00:00')}` : db``}`;
}

/** The patient list: the same search, filtered and sorted; counted to a bound. */
export async function listPatients(
  db: Db,
  { keyword = '', page, size, ...rest }: Patient.Criteria & Sorting & { page: number; size: number },
): Promise<Page<Patient.Line>> {
  const question = asked(keyword);
  const from = question
    ? db`(select distinct id from (${hitsOf(db, question, hitsAtMost)}) way) hit join patient p on p.id = hit.id`
    : db`patient p`;
  const [rows, [{ total }]] = await Promise.all([
    db<Patient.Line[]>`
      select ${lineColumns(db)} from ${from} where ${filtersOf(db, rest)}
      order by ${orderOf(db, rest)} limit ${size} offset ${(page - 1) * size}`,
    db<
      [{ total: number }]
    >`select count(*)::int as total from (select from ${from} where ${filtersOf(db, rest)} limit ${listAtMost}) counted`,
  ]);
  return { rows: [...rows], total };
}

const fullColumns = (
  db: Db,
) => db`p.id, p.mrn, p.version, p.name, p.name_en, p.sex, p.birth_date, p.id_type, p.id_number, p.mobile, p.email,
  p.nationality, p.nation, p.blood_type, p.occupation, p.marital_status, p.region_code, p.address, p.zip, p.work_unit, p.source_code, p.tags,
  p.contact_name, p.contact_relation, p.contact_mobile, p.remark, p.never_allergic, p.first_visit, p.last_visit,
  (select spoken(s.name, s.name_en) from staff s where s.id = p.last_doctor_id) as last_doctor, p.created_at, p.is_deceased, p.deceased_on`;

export async function findPatient(db: Db, id: string): Promise<Patient.Full | undefined> {
  const [patient] = await db<Patient.Full[]>`select ${fullColumns(db)} from patient p where p.id = ${id} and p.deleted_at is null`;
  return patient;
}

/** What the header of every clinical screen shows; what is owed is owed to this practice. */
export async function findSummary(db: Db, id: string, today: string): Promise<Patient.Summary | undefined> {
  const [patient] = await db<(Patient.Summary & { answered: PregnancyAnswer | null })[]>`
    select p.id, p.mrn, p.name, p.name_en, p.sex, p.birth_date, p.mobile, p.blood_type, p.tags, p.never_allergic, p.last_visit, p.is_deceased, p.deceased_on,
      p.never_allergic or exists (select from patient_allergy y where y.patient_id = p.id and y.deleted_at is null) as is_allergy_asked,
      (select e.allergy_unable_reason from encounter e where e.patient_id = p.id and e.status < 3 and e.allergy_unable_reason <> ''
        order by e.created_at desc limit 1) as allergy_unable,
      ${lastPregnancyAnswer(db)} as answered,
      ${inSight(db, db`p.id`)} as record_open,
      coalesce((
        select array_agg(${spokenDiagnosis(db)} order by g.sort) from diagnosis g where g.encounter_id = (
          select e.id from encounter e where e.patient_id = p.id and ${inSight(db, db`p.id`)} and exists (select from diagnosis d where d.encounter_id = e.id)
          order by e.created_at desc limit 1)), '{}') as last_diagnoses,
      coalesce((select sum(b.arrears) from bill b where b.patient_id = p.id), 0)::bigint as owed,
      (select jsonb_build_object('nameZh', t.name_zh, 'nameEn', t.name_en, 'points', case when c.points_valid_until < ${today} then 0 else c.points end,
          'balance', c.principal + case when c.gift_valid_until < ${today} then 0 else c.gift end)
        from member_card c join member_type t on t.org_id = c.org_id and t.id = c.type_id
        where c.patient_id = p.id and c.status = 'active' order by c.opened_at limit 1) as member,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', y.id, 'allergenCode', y.allergen_code, 'allergenName', y.allergen_name, 'allergenClass', y.allergen_class,
            'severity', y.severity, 'reactions', y.reactions)
          order by case y.severity when 'severe' then 0 when 'moderate' then 1 else 2 end, y.recorded_at desc, y.id)
        from patient_allergy y where y.patient_id = p.id and y.status = 'active' and y.deleted_at is null), '[]') as allergies
    from patient p where p.id = ${id} and p.deleted_at is null`;
  if (!patient) return undefined;
  const { answered, ...summary } = patient;
  return { ...summary, pregnancy: standingPregnancy(answered, today) };
}

export type Suspect = Omit<Patient.Duplicate, 'agrees'> & { idNumber: string; pinyin: string };

/** Patients on file who share a document, a mobile, or a birth date and the reading of the name: three ranges, each bounded. */
export const findSuspects = (
  db: Db,
  typed: { pinyin?: string; birthDate?: string; mobile?: string; idNumber?: string; exceptId?: string },
): Promise<Suspect[]> => {
  const { pinyin, birthDate, mobile, idNumber, exceptId } = typed;
  const columns = db`id, mrn, name, sex, birth_date, mobile, id_number, pinyin`;
  const living = exceptId ? db`deleted_at is null and id <> ${exceptId}` : db`deleted_at is null`;
  const none = db`select ${columns} from patient where false`;
  return db<Suspect[]>`
    (${idNumber ? db`select ${columns} from patient where id_number collate "C" = ${idNumber} and id_number <> '' and ${living} limit 20` : none})
    union
    (${mobile ? db`select ${columns} from patient where mobile collate "C" = ${mobile} and mobile <> '' and ${living} limit 50` : none})
    union
    (${pinyin && birthDate ? db`select ${columns} from patient where birth_date = ${birthDate} and pinyin collate "C" = ${pinyin} and ${living} limit 50` : none})`;
};
