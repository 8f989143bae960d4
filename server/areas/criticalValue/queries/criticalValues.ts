import { isInParty, type Member, type Party } from '../../../../src/domain/criticalValue/parties.ts';
import type * as CriticalValue from '../../../../src/domain/criticalValue/shapes.ts';
import type { CriticalValueState } from '../../../../src/domain/criticalValue/states.ts';
import { reportState } from '../../../../src/domain/report/states.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import { both } from '../../../names/both.ts';
import { staffThen } from '../../../names/nameThen.ts';
import { patientThen } from '../../../names/patientThen.ts';
import { inSight } from '../../patient/queries/patientSight.ts';

/** Everybody who works in the practice, with what the parties of a notice ask. */
export const findMembers = (db: Db, practiceId: string, now: Date): Promise<Member[]> => db<Member[]>`
  select w.staff_id, w.department_id, w.role_ids,
    coalesce((select array_agg(distinct given.authority) from role r, unnest(r.authorities) as given (authority)
      where r.org_id = w.org_id and r.id = any(w.role_ids)), '{}') as authorities,
    exists (select from shift f where f.org_id = w.org_id and f.doctor_id = w.staff_id and f.practice_id = w.practice_id
      and f.during @> ${now}::timestamptz) as is_on_duty
  from staff_practice w join staff s on s.org_id = w.org_id and s.id = w.staff_id and s.active
  where w.practice_id = ${practiceId}
  order by s.pinyin collate "C", s.staff_no`;

/** The critical results of the report as it stands now, then its critical findings. */
export const itemsNow = (db: Db): Fragment => db`
  coalesce((select json_agg(item.item order by item.part, item.sort) from (
    select 1 as part, x.sort, json_build_object('nameZh', x.name_zh, 'nameEn', x.name_en, 'result', x.result, 'unit', x.unit,
      'abnormalFlag', x.abnormal_flag, 'criticalLow', x.critical_low::float8, 'criticalHigh', x.critical_high::float8,
      'criticalWords', x.critical_words) as item
    from report_result x where x.org_id = v.org_id and x.report_id = v.report_id and x.critical
    union all
    select 2, g.sort, json_build_object('nameZh', g.name_zh, 'nameEn', g.name_en, 'result', '', 'unit', '',
      'abnormalFlag', '', 'criticalLow', null, 'criticalHigh', null, 'criticalWords', '')
    from report_finding g where g.org_id = v.org_id and g.report_id = v.report_id) item), '[]')`;

/** A critical value keeps the items it told of, because a report that is not signed may change. */
const itemsOf = (db: Db): Fragment => db`coalesce(v.items::json, ${itemsNow(db)})`;

/** A report that is not signed waits for its review; what was seen at the bedside waits for none. */
const isReviewed = (db: Db): Fragment => db`coalesce(r.status <> ${literal(db, reportState.written)}, true) as is_reviewed`;

/** How the name of a person or a department is written: in the reader's language, or in both. */
type Naming = (zh: string, en: string) => Fragment;
const spokenIn =
  (db: Db): Naming =>
  (zh, en) =>
    db`spoken(${db.unsafe(zh)}, ${db.unsafe(en)})`;

const noticesOf = (db: Db, name: Naming): Fragment => db`
  coalesce((select json_agg(json_build_object('step', n.step, 'party', n.party, 'roleZh', coalesce(o.name_zh, ''), 'roleEn', coalesce(o.name_en, ''),
      'at', to_char(n.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'names', (select coalesce(json_agg(${name('s.name', 's.name_en')} order by s.name collate "C"), '[]')
        from unnest(n.staff_ids) as told (staff_id) ${staffThen(db, 's', 'told.staff_id', 'n.at')})) order by n.step, n.at, n.id)
    from critical_value_notice n
    left join role o on o.org_id = n.org_id and n.party = 'role:' || o.id::text
    where n.org_id = v.org_id and n.critical_value_id = v.id), '[]')`;

/** The columns of a line, over `tablesOfLine`. */
export const columnsOfLine = (db: Db): Fragment => db`
  coalesce(f.advice_type, 0) as kind, p.name as patient_name, p.name_en as patient_name_en, p.birth_date, p.is_deceased, p.deceased_on, p.mobile, v.advice_id, coalesce(f.item_name, '') as item_name, coalesce(f.item_name_en, '') as item_name_en,
  coalesce(spoken(t.name_zh, t.name_en), '') as department_name, spoken(k.name, k.name_en) as acknowledged_by,
  spoken(c.name, c.name_en) as acted_by, ${sourceOf(db)} as source, ${sharedColumns(db, spokenIn(db))}`;

/** The columns of a line on paper, over `tablesOfPaper`. */
export const columnsOfPaper = (db: Db): Fragment => db`
  ${both(db, 'p.name', 'p.name_en')} as patient_name, p.birth_date as birthday, p.identity_corrected_at, ${both(db, 't.name_zh', 't.name_en')} as department_name,
  case when k.id is not null then ${both(db, 'k.name', 'k.name_en')} end as acknowledged_by,
  case when c.id is not null then ${both(db, 'c.name', 'c.name_en')} end as acted_by,
  ${sharedColumns(db, (zh, en) => both(db, zh, en))}`;

const sharedColumns = (db: Db, name: Naming): Fragment => db`
  v.id, v.state, v.patient_id, p.mrn, p.sex, coalesce(r.report_number, '') as report_number, ${itemsOf(db)} as items, ${name('d.name', 'd.name_en')} as doctor_name,
  v.result_at, ${name('b.name', 'b.name_en')} as reported_by, ${noticesOf(db, name)} as notices, v.acknowledged_at, v.read_back, v.actions,
  v.action_note, v.contact, v.acted_at, v.corrected_at, ${isReviewed(db)},
  floor(extract(epoch from v.acknowledged_at - v.result_at) / 60)::int as minutes`;

const sourceOf = (db: Db): Fragment => db`
  case when v.vital_signs_id is not null then 'vitalSigns' when v.skin_test_id is not null then 'skinTest' else 'report' end`;

const presentPatient = (db: Db): Fragment => db`join patient p on p.org_id = v.org_id and p.id = v.patient_id`;

export const joinsOfLine = (db: Db, patient = presentPatient(db)): Fragment => db`
  left join report r on r.org_id = v.org_id and r.id = v.report_id
  left join advice f on f.org_id = v.org_id and f.id = v.advice_id
  ${patient}
  ${staffThen(db, 'd', 'v.doctor_id', 'v.result_at')}
  ${staffThen(db, 'b', 'v.reported_by', 'v.result_at')}
  left join department t on t.org_id = v.org_id and t.id = v.department_id
  ${staffThen(db, 'k', 'v.acknowledged_by', 'v.acknowledged_at')}
  ${staffThen(db, 'c', 'v.acted_by', 'v.acted_at')}`;
export const tablesOfLine = (db: Db): Fragment => db`critical_value v ${joinsOfLine(db)}`;
/** The tables of a paper: the patient under the identity with which the value was told. */
export const tablesOfPaper = (db: Db): Fragment =>
  db`critical_value v ${joinsOfLine(db, patientThen(db, 'p', 'v.patient_id', 'v.result_at'))}`;

export async function findCriticalValue(db: Db, id: string): Promise<CriticalValue.Line | undefined> {
  const [line] = await db<CriticalValue.Line[]>`select ${columnsOfLine(db)} from ${tablesOfLine(db)} where v.id = ${id}`;
  return line;
}

/** An unfinished critical value, as far as it decides who is shown it. */
export interface Addressed {
  id: string;
  adviceId: string | null;
  state: CriticalValueState;
  doctorId: string;
  departmentId: string | null;
  acknowledgedById: string | null;
  parties: Party[];
  staffIds: string[];
}

const addressed = (db: Db): Fragment => db`
  select v.id, v.advice_id, v.state, v.doctor_id, v.department_id, v.acknowledged_by as acknowledged_by_id,
    array(select n.party from critical_value_notice n where n.org_id = v.org_id and n.critical_value_id = v.id) as parties,
    array(select unnest(n.staff_ids) from critical_value_notice n where n.org_id = v.org_id and n.critical_value_id = v.id) as staff_ids
  from critical_value v`;

const findUnfinished = (db: Db): Promise<Addressed[]> => db<Addressed[]>`
  ${addressed(db)} where v.state in ('open', 'acknowledged') order by v.state = 'acknowledged', v.result_at, v.id`;

export async function findAddressed(db: Db, id: string): Promise<Addressed | undefined> {
  const [row] = await db<Addressed[]>`${addressed(db)} where v.id = ${id}`;
  return row;
}

/** True for a person who was notified, or who belongs now to a party that was: a colleague who comes on duty later sees it too. */
export const isNotified = (member: Member, value: Addressed): boolean =>
  value.staffIds.includes(member.staffId) || value.parties.some((party) => isInParty(party, member, value));

/** Open ones a person was notified of, then those whose action this person still has to record; of each the oldest first. */
export async function findOpenFor(db: Db, member: () => Promise<Member>): Promise<CriticalValue.Signal[]> {
  const unfinished = await findUnfinished(db);
  if (unfinished.length === 0) return [];
  const person = await member();
  return unfinished
    .filter((value) =>
      value.state === 'open' ? isNotified(person, value) : value.acknowledgedById === person.staffId || value.doctorId === person.staffId,
    )
    .map(({ id, adviceId, state }) => ({ id, adviceId, state }));
}

/** Practices of the organisation, other than that of the session, where critical values wait for this doctor. */
export const findElsewhere = (db: Db, staffId: string): Promise<CriticalValue.Elsewhere[]> => db<CriticalValue.Elsewhere[]>`
  select practice_id, name_zh, name_en, waiting from critical_values_elsewhere(${staffId})`;

/** The lines of these, in this order. */
export async function findLines(db: Db, ids: readonly string[]): Promise<CriticalValue.Line[]> {
  const lines = await db<CriticalValue.Line[]>`
    select ${columnsOfLine(db)} from ${tablesOfLine(db)} where v.id = any (${[...ids]}::uuid[])`;
  return ids.flatMap((id) => lines.filter((line) => line.id === id));
}

/** What the header of a patient warns of: everything that is not handled. */
export const findMarks = (db: Db, patientId: string): Promise<CriticalValue.Mark[]> => db<CriticalValue.Mark[]>`
  select v.id, v.state, ${itemsOf(db)} as items, v.result_at, ${isReviewed(db)}
  from critical_value v left join report r on r.org_id = v.org_id and r.id = v.report_id
  where v.patient_id = ${patientId} and ${inSight(db, db`v.patient_id`)} and v.state in ('open', 'acknowledged') order by v.result_at, v.id`;
