import { addDays, dateAt } from '../../../../../src/domain/dates.ts';
import type * as Order from '../../../../../src/domain/order/shapes.ts';
import { earlyDays } from '../../../../../src/domain/order/standing/rules.ts';
import type * as Standing from '../../../../../src/domain/order/standing/shapes.ts';
import type { Page } from '../../../../../src/domain/wire.ts';
import type { Fragment } from '../../../../database/connect.ts';
import { staffThen } from '../../../../names/nameThen.ts';
import { ordersOf } from '../../../../paging/order.ts';
import { pagedList } from '../../../../paging/pagedList.ts';
import type { Paging } from '../../../../paging/paging.ts';
import type { Context } from '../../../../pipeline/context.ts';
import { findItems } from '../../../inventory/queries/items.ts';
import { allergyMark } from '../../../patient/queries/allergyMark.ts';
import { inSight } from '../../../patient/queries/patientSight.ts';
import { withWords } from '../favourites.ts';

type Db = Context['db'];

/** SQL: the day of the last supply. */
const lastOn = (db: Db): Fragment => db`(select max((r.renewed_at at time zone 'Asia/Shanghai')::date) from standing_renewal r
  where r.org_id = t.org_id and r.standing_id = t.id)`;
const dueOn = (db: Db): Fragment => db`(${lastOn(db)} + t.cycle_days)`;

const order = ordersOf({
  sorts: { createdAt: 't.created_at', dueOn: { by: dueOn, nulls: 'first' }, until: 't.until' },
  usual: { sort: 'dueOn', direction: 'asc' },
  last: 't.id',
});
export const standingSorts = order.names;

/** Supplies that end within the days in which they are renewed; one that was never supplied waits from the day it was written. */
const isDue = (db: Db, today: string): Fragment => db`t.state = 'active' and t.until >= ${today}
  and coalesce(${dueOn(db)}, ${today}::date) <= ${addDays(today, earlyDays)}`;

function conditions(db: Db, { which = 'all', patientId, doctorId, keyword }: Standing.Criteria, today: string): Fragment {
  const typed = (keyword ?? '').trim().toLowerCase();
  const isMeant = db`exists (select from patient q where q.org_id = t.org_id and q.id = t.patient_id and (
    strpos(q.name_folded, ${typed}) > 0 or starts_with(q.pinyin, ${typed}) or starts_with(q.initials, ${typed}) or q.mrn = ${typed.toUpperCase()}))`;
  return db`${inSight(db, db`t.patient_id`)}
    ${which === 'due' ? db`and ${isDue(db, today)}` : db``}
    ${which === 'active' ? db`and t.state = 'active' and t.until >= ${today}` : db``}
    ${patientId ? db`and t.patient_id = ${patientId}` : db``}
    ${doctorId ? db`and t.doctor_id = ${doctorId}` : db``}
    ${typed ? db`and (t.number = ${typed.toUpperCase()} or ${isMeant})` : db``}`;
}

const columns = (db: Db, encounterId: string | undefined): Fragment => db`
  t.id, t.number, t.patient_id, p.name as patient_name, p.name_en as patient_name_en, p.mrn, p.sex, p.birth_date, ${allergyMark(db, db`t.patient_id`)}, coalesce(p.mobile, '') as mobile,
  t.doctor_id, coalesce(spoken(s.name, s.name_en), '') as doctor_name, t.diagnoses, t.lines, t.cycle_days, t.until, t.reason, t.state, t.created_at,
  ${lastOn(db)} as last_on, ${dueOn(db)} as due_on,
  (select count(*)::int from standing_renewal r where r.org_id = t.org_id and r.standing_id = t.id) as renewals,
  exists (select from standing_renewal r where r.org_id = t.org_id and r.standing_id = t.id and r.encounter_id = ${encounterId ?? null}::uuid) as is_in_visit,
  spoken(w.name, w.name_en) as stopper_name, t.stopped_at, t.stop_reason, t.version`;

const joins = (db: Db): Fragment => db`
  join patient p on p.org_id = t.org_id and p.id = t.patient_id
  ${staffThen(db, 's', 't.doctor_id', 't.created_at')}
  ${staffThen(db, 'w', 't.stopped_by', 't.stopped_at')}`;

type Found = Omit<Standing.Line, 'lines'> & { lines: Order.Draft[] };

/** Standing prescriptions with the words that their drugs have today. */
export async function findStanding(
  { db, session, now }: Pick<Context, 'db' | 'session' | 'now'>,
  query: Standing.Criteria & Paging,
): Promise<Page<Standing.Line>> {
  const today = dateAt(now());
  const { rows, total } = await pagedList<Found>(db, query, {
    of: 't',
    from: db`standing_prescription t`,
    where: conditions(db, query, today),
    order,
    isSearched: (query.keyword ?? '').trim() !== '',
    select: columns(db, query.noteRecordId),
    joins: joins(db),
  });
  const ids = rows.flatMap(({ lines }) => lines.flatMap(({ itemId }) => itemId ?? []));
  const items = await findItems(db, ids, today);
  return { rows: rows.map((row) => ({ ...row, lines: row.lines.map((line) => withWords(line, items, session.language)) })), total };
}

export async function countDue({ db, session, now }: Pick<Context, 'db' | 'session' | 'now'>): Promise<Standing.Counts> {
  const [counts] = await db<[Standing.Counts]>`
    select count(*)::int as due from standing_prescription t where t.doctor_id = ${session.staffId} and ${isDue(db, dateAt(now()))}`;
  return counts;
}
