import type * as FollowUp from '../../../../src/domain/followup/shapes.ts';
import { followUpState } from '../../../../src/domain/followup/states.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import { ordersOf } from '../../../paging/order.ts';
import { pagedList } from '../../../paging/pagedList.ts';
import type { Paging } from '../../../paging/paging.ts';
import { allergyMark } from '../../patient/queries/allergyMark.ts';
import { spokenDiagnosis } from '../../patient/queries/diagnosisName.ts';
import type { IsNamed } from '../../patient/queries/patientOfRow.ts';
import { patientNamed } from '../../patient/queries/patientOfRow.ts';
import { inSight } from '../../patient/queries/patientSight.ts';

const order = ordersOf({
  sorts: {
    planDate: 'f.plan_date',
    patientName: { by: 'p.pinyin collate "C"', join: 'join patient p on p.org_id = f.org_id and p.id = f.patient_id' },
    status: 'f.status',
    doneAt: { by: 'f.done_at', nulls: 'last' },
  },
  usual: { sort: 'planDate', direction: 'asc' },
  last: 'f.id',
});
export const followUpSorts = order.names;

const joins = (db: Db): Fragment => db`
  join patient p on p.org_id = f.org_id and p.id = f.patient_id
  left join staff o on o.org_id = f.org_id and o.id = f.owner_id
  left join encounter e on e.org_id = f.org_id and e.id = f.encounter_id
  left join staff s on s.org_id = f.org_id and s.id = e.doctor_id
  left join diagnosis g on g.org_id = f.org_id and g.encounter_id = f.encounter_id and g.sort = 0`;

const conditions = (
  db: Db,
  { from, to, status, ownerId, patientId }: FollowUp.Criteria,
  isNamed: IsNamed,
): Fragment => db`${inSight(db, db`f.patient_id`)}
    ${from ? db`and f.plan_date >= ${from}` : db``}
    ${to ? db`and f.plan_date <= ${to}` : db``}
    ${status === undefined ? db`` : db`and f.status = ${status}`}
    ${patientId ? db`and f.patient_id = ${patientId}` : db``}
    ${ownerId ? db`and f.owner_id = ${ownerId}` : db``}
    and ${isNamed.of('f.patient_id')}`;

export const findFollowUps = async (db: Db, query: FollowUp.Criteria & Paging): Promise<Page<FollowUp.Line>> =>
  pagedList<FollowUp.Line>(db, query, {
    of: 'f',
    from: db`followup_plan f`,
    where: conditions(db, query, await patientNamed(db, query.keyword ?? '')),
    order,
    isSearched: (query.keyword ?? '').trim() !== '',
    select: db`
      f.id, f.patient_id, f.encounter_id, f.plan_date, f.type, f.method, f.content, f.owner_id, p.name as patient_name, p.name_en as patient_name_en, p.mrn, p.sex, p.birth_date, ${allergyMark(db, db`f.patient_id`)}, p.mobile,
      spoken(o.name, o.name_en) as owner_name, spoken(s.name, s.name_en) as doctor_name, ${spokenDiagnosis(db)} as diagnosis, f.status, f.result, f.satisfaction, f.answers, f.template_id,
      (select count(*)::int from followup_attempt t where t.org_id = f.org_id and t.plan_id = f.id) as attempts, f.done_at,
      f.cancel_reason, f.ended_by_death, f.version`,
    joins: joins(db),
  });

export async function countFollowUps(
  db: Db,
  { today, sunday, ownerId }: { today: string; sunday: string; ownerId?: string },
): Promise<FollowUp.Counts> {
  const [counts] = await db<[FollowUp.Counts]>`
    select count(*) filter (where plan_date = ${today})::int as today, count(*) filter (where plan_date < ${today})::int as overdue,
           count(*) filter (where plan_date between ${today} and ${sunday})::int as week, count(*)::int as waiting
    from followup_plan f where status = ${literal(db, followUpState.waiting)} and ${inSight(db, db`f.patient_id`)} ${ownerId ? db`and owner_id = ${ownerId}` : db``}`;
  return counts;
}
