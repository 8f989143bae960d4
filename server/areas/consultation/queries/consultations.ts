import { isAsked } from '../../../../src/domain/consultation/rules.ts';
import type * as Consultation from '../../../../src/domain/consultation/shapes.ts';
import { openStates } from '../../../../src/domain/consultation/states.ts';
import type { Treating } from '../../../../src/domain/encounter/treat.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { staffThen } from '../../../names/nameThen.ts';
import { ordersOf } from '../../../paging/order.ts';
import { pagedList } from '../../../paging/pagedList.ts';
import type { Paging } from '../../../paging/paging.ts';
import { allergyMark } from '../../patient/queries/allergyMark.ts';
import { inSight } from '../../patient/queries/patientSight.ts';

const ofPatient = 'join patient p on p.org_id = c.org_id and p.id = c.patient_id';
const ofVisit = 'join encounter e on e.org_id = c.org_id and e.id = c.encounter_id';

const order = ordersOf({
  sorts: {
    askedAt: 'c.asked_at',
    dueAt: 'c.due_at',
    patientName: { by: 'p.pinyin collate "C"', join: ofPatient },
    state: 'c.state',
  },
  usual: { sort: 'askedAt', direction: 'desc' },
  last: 'c.id',
});
export const consultationSorts = order.names;

/** SQL of the rule isAsked: the named doctor, or the doctors of the department where none is named. */
const asksMe = (db: Db, { staffId, isDoctor, departmentId }: Treating): Fragment =>
  isDoctor
    ? db`(c.asked_by <> ${staffId} and (c.doctor_id = ${staffId}
        or (c.doctor_id is null and c.department_id = ${departmentId}::uuid
          and not exists (select from encounter v where v.org_id = c.org_id and v.id = c.encounter_id and v.doctor_id = ${staffId}))))`
    : db`false`;

/** Questions that the person is to answer: asked and not accepted by another doctor, or accepted by this person. */
const isToMe = (db: Db, me: Treating): Fragment => db`((c.accepted_by is null and ${asksMe(db, me)}) or c.accepted_by = ${me.staffId})`;
const isByMe = (db: Db, { staffId }: Treating): Fragment => db`(c.asked_by = ${staffId}
  or exists (select from encounter v where v.org_id = c.org_id and v.id = c.encounter_id and v.doctor_id = ${staffId}))`;

const isOpen = (db: Db): Fragment => db`c.state = any (${[...openStates]})`;

const lists: Record<Consultation.List, (db: Db, me: Treating) => Fragment> = {
  toAnswer: (db, me) => db`${isOpen(db)} and ${isToMe(db, me)}`,
  toRead: (db, me) => db`c.state = 'answered' and ${isByMe(db, me)}`,
  asked: (db, me) => db`${isOpen(db)} and ${isByMe(db, me)}`,
  written: (db, { staffId }) => db`c.accepted_by = ${staffId} and c.answered_at is not null`,
  all: (db) => db`true`,
};

function conditions(
  db: Db,
  { which = 'all', state, kind, noteRecordId, patientId, keyword }: Consultation.Criteria,
  me: Treating,
): Fragment {
  const typed = (keyword ?? '').trim().toLowerCase();
  const isMeant = db`exists (select from patient q where q.org_id = c.org_id and q.id = c.patient_id and (
      strpos(q.name_folded, ${typed}) > 0 or starts_with(q.pinyin, ${typed}) or starts_with(q.initials, ${typed}) or q.mrn = ${typed.toUpperCase()}))`;
  return db`${inSight(db, db`c.patient_id`)}
    and ${lists[which](db, me)}
    ${state ? db`and c.state = ${state}` : db``}
    ${kind ? db`and c.kind = ${kind}` : db``}
    ${noteRecordId ? db`and c.encounter_id = ${noteRecordId}` : db``}
    ${patientId ? db`and c.patient_id = ${patientId}` : db``}
    ${typed ? db`and (c.number = ${typed.toUpperCase()} or ${isMeant})` : db``}`;
}

const columns = (db: Db): Fragment => db`
  c.id, c.number, c.encounter_id as note_record_id, e.appointment_id, c.patient_id, p.name as patient_name, p.name_en as patient_name_en, p.mrn, p.sex,
  p.birth_date, ${allergyMark(db, db`c.patient_id`)}, c.kind, c.state, c.department_id, d.name_zh as department_zh, d.name_en as department_en, c.doctor_id,
  spoken(o.name, o.name_en) as doctor_name, c.reason, c.question, c.asked_by, coalesce(spoken(a.name, a.name_en), '') as asker_name, c.asked_at, c.due_at,
  c.accepted_by, spoken(t.name, t.name_en) as accepter_name, c.accepted_at, c.answered_at, spoken(f.name, f.name_en) as finisher_name, c.finished_at,
  spoken(w.name, w.name_en) as withdrawer_name, c.withdrawn_at, c.withdraw_reason, e.doctor_id as attending_id, c.version`;

const joins = (db: Db): Fragment => db`
  ${db.unsafe(ofPatient)} ${db.unsafe(ofVisit)}
  left join department d on d.org_id = c.org_id and d.id = c.department_id
  ${staffThen(db, 'o', 'c.doctor_id', 'c.asked_at')}
  ${staffThen(db, 'a', 'c.asked_by', 'c.asked_at')}
  ${staffThen(db, 't', 'c.accepted_by', 'c.accepted_at')}
  ${staffThen(db, 'f', 'c.finished_by', 'c.finished_at')}
  ${staffThen(db, 'w', 'c.withdrawn_by', 'c.withdrawn_at')}`;

export const findConsultations = (db: Db, query: Consultation.Criteria & Paging, me: Treating): Promise<Page<Consultation.Line>> =>
  pagedList<Consultation.Line>(db, query, {
    of: 'c',
    from: db`consultation c`,
    where: conditions(db, query, me),
    order,
    isSearched: (query.keyword ?? '').trim() !== '',
    select: columns(db),
    joins: joins(db),
  });

export async function findConsultation(db: Db, id: string, me: Treating): Promise<Consultation.Full | undefined> {
  const [line] = await db<[Consultation.Line?]>`select ${columns(db)} from consultation c ${joins(db)} where c.id = ${id}`;
  return line && { ...line, notes: await findNotes(db, id), isAsked: isAsked(me, line) };
}

/** Signed writings of the answer, the newest first. */
const findNotes = (db: Db, id: string): Promise<Consultation.SignedNote[]> => db<Consultation.SignedNote[]>`
  select n.id, n.correction, n.reason, n.findings, n.opinion, n.advice, coalesce(spoken(s.name, s.name_en), '') as author, n.signed_at
  from consultation_note n ${staffThen(db, 's', 'n.author_id', 'n.signed_at')}
  where n.consultation_id = ${id} order by n.correction desc`;

export async function countConsultations(db: Db, me: Treating, now: Date): Promise<Consultation.Counts> {
  const toAnswer = lists.toAnswer(db, me);
  const [counts] = await db<[Consultation.Counts]>`
    select count(*) filter (where ${toAnswer})::int as to_answer,
      count(*) filter (where ${lists.toRead(db, me)})::int as to_read,
      count(*) filter (where ${toAnswer} and c.due_at < ${now})::int as overdue
    from consultation c where c.state in ('asked', 'accepted', 'answered')`;
  return counts;
}

/** Medical departments in use, and the doctors who work here, without the person who asks. */
export async function findChoices(db: Db, staffId: string): Promise<Consultation.Choices> {
  const [departments, doctors] = await Promise.all([
    db<Consultation.Choices['departments']>`
      select id, name_zh, name_en from department where practice_id = app_practice() and enabled and is_medical order by sort, code`,
    db<Consultation.Choices['doctors']>`
      select s.id, s.name, s.name_en, s.pinyin, s.initials, w.department_id
      from staff s join staff_practice w on w.org_id = s.org_id and w.staff_id = s.id and w.practice_id = app_practice()
      where s.is_doctor and s.active and s.id <> ${staffId} order by s.pinyin collate "C", s.id`,
  ]);
  return { departments, doctors };
}
