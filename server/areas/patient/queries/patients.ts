import { notComing } from '../../../../src/domain/appointment/states.ts';
import { addDays, instantOf } from '../../../../src/domain/dates.ts';
import { encounterState } from '../../../../src/domain/encounter/states.ts';
import type { PregnancyAnswer } from '../../../../src/domain/medication/pregnancyAnswer.ts';
import type * as Patient from '../../../../src/domain/patient/shapes.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import type { ListOrder } from '../../../paging/order.ts';
import { fixedOrder } from '../../../paging/order.ts';
import { pagedList } from '../../../paging/pagedList.ts';
import type { Paging, Window } from '../../../paging/paging.ts';
import { spokenDiagnosis } from './diagnosisName.ts';
import { unpaidColumn } from './owing/unpaid.ts';
import { asked, hitsAtMost, hitsOf } from './patientSearch.ts';
import { inSight } from './patientSight.ts';
import { lastPregnancyAnswer, standingPregnancy } from './pregnancy.ts';

/** The member of staff who looks after the patient `p`. */
const serviceName = (db: Db): Fragment =>
  db`(select spoken(v.name, v.name_en) from staff v where v.org_id = p.org_id and v.id = p.service_staff_id) as service_name`;

const lineColumns = (db: Db) => db`p.id, p.mrn, p.name, p.name_en, p.sex, p.birth_date, p.mobile, p.id_number, p.tags, p.last_visit,
  p.surname_en, p.given_name_en, p.second_id_type, p.second_id_number, p.interests, p.former_name, p.contact_name, p.contact_mobile, ${serviceName(db)}, (select spoken(s.name, s.name_en) from staff s where s.id = p.last_doctor_id) as last_doctor, p.created_at, p.is_deceased, p.deceased_on`;

/** Who is expected in this practice today or is here, by the appointments that still hold. */
const comingToday = (db: Db, today: string): Fragment => db`
  select distinct patient_id as id from appointment
  where lower(during) >= ${instantOf(today, '00:00')} and lower(during) < ${instantOf(addDays(today, 1), '00:00')} and status not in (${literal(db, ...notComing)})`;

/**
 * Quick search: every kind of input is answered by ranges of indexes, the ids bounded, nothing counted beyond them. Exact hits come
 * first; of these, and of the others, the patients of `today` (yyyy-MM-dd).
 */
export async function searchPatients(
  db: Db,
  { keyword = '', today, ...window }: Window & { keyword?: string | undefined; today: string },
): Promise<Page<Patient.Line>> {
  const question = asked(keyword);
  if (!question) return recentPatients(db, window);
  const hits = db`select id, min(rank) as rank, min(key) as key from (${hitsOf(db, question, hitsAtMost)}) way group by id`;
  return pagedList<Patient.Line>(
    db,
    { ...window, reach: hitsAtMost },
    {
      of: 'h',
      from: db`(select hit.*, due.id is not null as is_due from (${hits}) hit left join (${comingToday(db, today)}) due on due.id = hit.id) h`,
      where: db`true`,
      order: hitOrder,
      isSearched: true,
      select: lineColumns(db),
      joins: db`join patient p on p.id = h.id`,
    },
  );
}

const hitOrder: ListOrder<never> = {
  names: [],
  choose: (db) => {
    const by = db`h.rank > 0, not h.is_due, h.rank, h.key collate "C"`;
    return { by: db`${by}, h.id`, onPage: db`${by}, p.last_visit desc nulls last, h.id`, join: db`` };
  },
};

const recentOrder = fixedOrder('greatest(p.created_at, p.last_visit) desc, p.id');

/** Patients who were here or came on file last. */
function recentPatients(db: Db, { page, size }: Window): Promise<Page<Patient.Line>> {
  const needed = Math.min(page * size, hitsAtMost);
  const recent = db`
    (select id from patient where deleted_at is null order by created_at desc, id limit ${needed})
    union
    (select id from patient where deleted_at is null and last_visit is not null order by last_visit desc nulls last, id limit ${needed})`;
  return pagedList<Patient.Line>(
    db,
    { page, size, reach: hitsAtMost },
    {
      of: 'h',
      from: db`(${recent}) h join patient p on p.id = h.id`,
      where: db`true`,
      order: recentOrder,
      isSearched: true,
      select: lineColumns(db),
    },
  );
}

export const patientSorts = ['name', 'mrn', 'birthDate', 'createdAt', 'lastVisit'] as const;
export type Sorting = Pick<Paging, 'sort' | 'direction'>;

/** Each order and its reverse are one index, read from either end. */
const order: ListOrder<(typeof patientSorts)[number]> = {
  names: [...patientSorts],
  choose: (db, { sort = 'createdAt', direction = sort === 'createdAt' || sort === 'lastVisit' ? 'desc' : 'asc' }) => {
    const forward = {
      name: 'p.pinyin collate "C", p.id',
      mrn: 'p.mrn collate "C", p.id',
      birthDate: 'p.birth_date, p.pinyin collate "C", p.id',
    };
    const backward = {
      name: 'p.pinyin collate "C" desc, p.id desc',
      mrn: 'p.mrn collate "C" desc, p.id desc',
      birthDate: 'p.birth_date desc, p.pinyin collate "C" desc, p.id desc',
    };
    const ascending = { ...forward, createdAt: 'p.created_at, p.id desc', lastVisit: 'p.last_visit nulls first, p.id desc' };
    const descending = { ...backward, createdAt: 'p.created_at desc, p.id', lastVisit: 'p.last_visit desc nulls last, p.id' };
    const columns: Record<string, string> = direction === 'asc' ? ascending : descending;
    return { by: db.unsafe(columns[sort] ?? columns.createdAt!), join: db`` };
  },
};

function filtersOf(db: Db, { sex, tag, sourceCode, serviceStaffId, bornFrom, bornTo, visitedFrom, visitedTo }: Patient.Criteria): Fragment {
  return db`p.deleted_at is null
    ${sex ? db`and p.sex = ${sex}` : db``}
    ${tag ? db`and ${tag} = any(p.tags)` : db``}
    ${sourceCode ? db`and p.source_code = any (array(select code from dictionary where kind = 'patientSource' and ${sourceCode} in (code, parent_code)))` : db``}
    ${serviceStaffId ? db`and p.service_staff_id = ${serviceStaffId}` : db``}
    ${bornFrom ? db`and p.birth_date >= ${bornFrom}` : db``}
    ${bornTo ? db`and p.birth_date <= ${bornTo}` : db``}
    ${visitedFrom ? db`and p.last_visit >= ${instantOf(visitedFrom, '00:00')}` : db``}
    ${visitedTo ? db`and p.last_visit < ${instantOf(addDays(visitedTo, 1), '00:00')}` : db``}`;
}

/** The patients `p` that the patient list finds, wherever they are needed. */
export function foundPatients(db: Db, { keyword = '', ...criteria }: Patient.Criteria): { from: Fragment; where: Fragment } {
  const question = asked(keyword);
  return {
    from: question
      ? db`(select distinct id from (${hitsOf(db, question, hitsAtMost)}) way) hit join patient p on p.id = hit.id`
      : db`patient p`,
    where: filtersOf(db, criteria),
  };
}

/** The patient list: the same search, filtered and sorted. */
export const listPatients = (db: Db, query: Patient.Criteria & Paging): Promise<Page<Patient.Line>> =>
  pagedList<Patient.Line>(db, query, { of: 'p', ...foundPatients(db, query), order, select: lineColumns(db) });

const fullColumns = (
  db: Db,
) => db`p.id, p.mrn, p.version, p.name, p.name_en, p.sex, p.birth_date, p.id_type, p.id_number, p.mobile, p.email,
  p.nationality, p.nation, p.blood_type, p.occupation, p.marital_status, p.region_code, p.address, p.zip, p.work_unit, p.source_code, p.tags,
  p.contact_name, p.contact_relation, p.contact_mobile, p.remark, p.second_id_type, p.second_id_number, p.interests, p.service_staff_id,
  p.surname_en, p.given_name_en, p.former_name, ${serviceName(db)}, p.never_allergic, p.first_visit, p.last_visit,
  (select spoken(s.name, s.name_en) from staff s where s.id = p.last_doctor_id) as last_doctor, p.created_at, p.is_deceased, p.deceased_on,
  p.deceased_noted_at, (select spoken(s.name, s.name_en) from staff s where s.id = p.deceased_noted_by) as deceased_noted_by`;

export async function findPatient(db: Db, id: string): Promise<Patient.Full | undefined> {
  const [patient] = await db<Patient.Full[]>`select ${fullColumns(db)} from patient p where p.id = ${id} and p.deleted_at is null`;
  return patient;
}

/** What the header of every clinical screen shows; what is owed is owed to this practice. */
export async function findSummary(db: Db, id: string, today: string): Promise<Patient.Summary | undefined> {
  const [patient] = await db<(Patient.Summary & { answered: PregnancyAnswer | null })[]>`
    select p.id, p.mrn, p.name, p.name_en, p.sex, p.birth_date, p.mobile, p.blood_type, p.tags, ${serviceName(db)}, p.never_allergic, p.last_visit, p.is_deceased, p.deceased_on,
      p.never_allergic or exists (select from patient_allergy y where y.patient_id = p.id and y.deleted_at is null) as is_allergy_asked,
      (select e.allergy_unable_reason from encounter e where e.patient_id = p.id and e.status < ${literal(db, encounterState.completed)} and e.allergy_unable_reason <> ''
        order by e.created_at desc limit 1) as allergy_unable,
      ${lastPregnancyAnswer(db)} as answered,
      ${inSight(db, db`p.id`)} as record_open,
      coalesce((
        select array_agg(${spokenDiagnosis(db)} order by g.sort) from diagnosis g where g.encounter_id = (
          select e.id from encounter e where e.patient_id = p.id and ${inSight(db, db`p.id`)} and exists (select from diagnosis d where d.encounter_id = e.id)
          order by e.created_at desc limit 1)), '{}') as last_diagnoses,
      coalesce((select sum(b.arrears) from bill b where b.patient_id = p.id), 0)::bigint as owed, ${unpaidColumn(db, today)},
      (select jsonb_build_object('nameZh', t.name_zh, 'nameEn', t.name_en, 'points', case when c.points_valid_until < ${today} then 0 else c.points end,
          'balance', c.principal + case when c.gift_valid_until < ${today} then 0 else c.gift end)
        from member_card c join member_type t on t.org_id = c.org_id and t.id = c.type_id
        where c.patient_id = p.id and c.status = 'active' order by c.opened_at limit 1) as member,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', y.id, 'allergenCode', y.allergen_code, 'allergenName', y.allergen_name, 'allergenClass', y.allergen_class,
            'severity', y.severity, 'reactions', y.reactions)
          order by case y.severity when 'severe' then 0 when 'moderate' then 1 else 2 end, y.recorded_at desc, y.id)
        from patient_allergy y where y.patient_id = p.id and y.status = 'active' and y.deleted_at is null), '[]') as allergies
    from patient p where p.id = ${id} and (p.deleted_at is null or p.is_walk_in)`;
  if (!patient) return undefined;
  const { answered, ...summary } = patient;
  return { ...summary, pregnancy: standingPregnancy(answered, today) };
}

export type Suspect = Omit<Patient.Duplicate, 'agrees'> & { idNumber: string; secondIdNumber?: string; pinyin: string };

/** Patients on file who share a document, a mobile, or a birth date and the reading of the name: three ranges, each bounded. */
export const findSuspects = (
  db: Db,
  typed: { pinyin?: string; birthDate?: string; mobile?: string; idNumber?: string; exceptId?: string },
): Promise<Suspect[]> => {
  const { pinyin, birthDate, mobile, idNumber, exceptId } = typed;
  const columns = db`id, mrn, name, sex, birth_date, mobile, is_deceased, deceased_on, id_number, second_id_number, pinyin`;
  const living = exceptId ? db`deleted_at is null and id <> ${exceptId}` : db`deleted_at is null`;
  const none = db`select ${columns} from patient where false`;
  return db<Suspect[]>`
    (${
      idNumber
        ? db`select ${columns} from patient where (id_number collate "C" = ${idNumber} and id_number <> '' or second_id_number collate "C" = ${idNumber} and second_id_number <> '')
      and ${living} limit 20`
        : none
    })
    union
    (${mobile ? db`select ${columns} from patient where mobile collate "C" = ${mobile} and mobile <> '' and ${living} limit 50` : none})
    union
    (${pinyin && birthDate ? db`select ${columns} from patient where birth_date between ${birthDate}::date - 366 and ${birthDate}::date + 366 and pinyin collate "C" = ${pinyin} and ${living} limit 50` : none})`;
};
