import { addDays, instantOf } from '../../../../src/domain/dates.ts';
import type * as Surgery from '../../../../src/domain/surgery/shapes.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { staffThen } from '../../../names/nameThen.ts';
import { ordersOf } from '../../../paging/order.ts';
import { pagedList } from '../../../paging/pagedList.ts';
import type { Paging } from '../../../paging/paging.ts';
import { allergyMark } from '../../patient/queries/allergyMark.ts';
import { inSight } from '../../patient/queries/patientSight.ts';
import { findConfirmations, findDone, findEvents, findTeam } from './surgeryParts.ts';

const ofPatient = 'join patient p on p.org_id = r.org_id and p.id = r.patient_id';

const order = ordersOf({
  sorts: {
    appliedAt: 'r.applied_at',
    startsAt: 'lower(r.during)',
    wishedOn: 'r.wished_on',
    patientName: { by: 'p.pinyin collate "C"', join: ofPatient },
    state: 'r.state',
  },
  usual: { sort: 'appliedAt', direction: 'desc' },
  last: 'r.id',
});
export const surgerySorts = order.names;

const dayStart = (day: string) => instantOf(day, '00:00');

/** The day of a surgery is that of its start, and that of the wish while it has none. */
const within = (db: Db, { from, to }: Pick<Surgery.Criteria, 'from' | 'to'>): Fragment => db`
  ${from ? db`and (case when r.during is null then r.wished_on >= ${from} else lower(r.during) >= ${dayStart(from)} end)` : db``}
  ${to ? db`and (case when r.during is null then r.wished_on <= ${to} else lower(r.during) < ${dayStart(addDays(to, 1))} end)` : db``}`;

function conditions(db: Db, { state, surgeonId, roomId, patientId, keyword, ...days }: Surgery.Criteria): Fragment {
  const typed = (keyword ?? '').trim().toLowerCase();
  const isMeant = db`exists (select from patient q where q.org_id = r.org_id and q.id = r.patient_id and (
      strpos(q.name_folded, ${typed}) > 0 or starts_with(q.pinyin, ${typed}) or starts_with(q.initials, ${typed}) or q.mrn = ${typed.toUpperCase()}))`;
  return db`${inSight(db, db`r.patient_id`)}
    ${state ? db`and r.state = ${state}` : db``}
    ${surgeonId ? db`and r.surgeon_id = ${surgeonId}` : db``}
    ${roomId ? db`and r.room_id = ${roomId}` : db``}
    ${patientId ? db`and r.patient_id = ${patientId}` : db``}
    ${within(db, days)}
    ${typed ? db`and (r.number = ${typed.toUpperCase()} or ${isMeant})` : db``}`;
}

const columns = (db: Db): Fragment => db`
  r.id, r.number, r.patient_id, p.name as patient_name, p.name_en as patient_name_en, p.mrn, p.sex, p.birth_date,
  ${allergyMark(db, db`r.patient_id`)}, r.state, r.urgency, r.diagnosis_code, r.diagnosis, r.procedure_id, i.name_zh as procedure_zh,
  i.name_en as procedure_en, r.level, r.side, r.anaesthesia, r.surgeon_id, coalesce(spoken(s.name, s.name_en), '') as surgeon_name,
  r.applied_by as applicant_id, coalesce(spoken(a.name, a.name_en), '') as applicant_name, r.applied_at, r.wished_on, r.minutes, r.blood_units,
  r.equipment, r.room_id, m.name_zh as room_zh, m.name_en as room_en, lower(r.during) as starts_at, upper(r.during) as ends_at, r.version`;

const joins = (db: Db): Fragment => db`
  ${db.unsafe(ofPatient)}
  join item i on i.org_id = r.org_id and i.id = r.procedure_id
  left join room m on m.org_id = r.org_id and m.id = r.room_id
  ${staffThen(db, 's', 'r.surgeon_id', 'r.applied_at')}
  ${staffThen(db, 'a', 'r.applied_by', 'r.applied_at')}`;

export const findSurgeries = (db: Db, query: Surgery.Criteria & Paging): Promise<Page<Surgery.Line>> =>
  pagedList<Surgery.Line>(db, query, {
    of: 'r',
    from: db`surgery_request r`,
    where: conditions(db, query),
    order,
    isSearched: (query.keyword ?? '').trim() !== '',
    select: columns(db),
    joins: joins(db),
  });

export async function findSurgery(db: Db, id: string): Promise<Surgery.Full | undefined> {
  const [line] = await db<[(Surgery.Line & { hasSides: boolean })?]>`
    select ${columns(db)}, r.has_sides from surgery_request r ${joins(db)} where r.id = ${id}`;
  if (!line) return undefined;
  const [team, confirmations, events, done] = await Promise.all([
    findTeam(db, id),
    findConfirmations(db, id),
    findEvents(db, id),
    findDone(db, id),
  ]);
  return { ...line, team, confirmations, events, done };
}

const teamIds = (db: Db): Fragment => db`
  (select coalesce(array_agg(t.staff_id order by t.sort), '{}') from surgery_member t where t.org_id = r.org_id and t.surgery_id = r.id) as staff_ids`;

/** Arranged and completed surgeries whose start lies in some days, and the rooms in use with those of the surgeries. */
export async function findOverview(db: Db, { from, to }: { from: string; to: string }): Promise<Surgery.Overview> {
  const [rows, rooms] = await Promise.all([
    db<Surgery.Overview['rows']>`
      select ${columns(db)}, ${teamIds(db)} from surgery_request r ${joins(db)}
      where r.practice_id = app_practice() and r.state in ('arranged', 'completed')
        and r.during && tstzrange(${dayStart(from)}, ${dayStart(addDays(to, 1))}) and ${inSight(db, db`r.patient_id`)}
      order by lower(r.during), r.id`,
    db<(Surgery.Room & { enabled: boolean })[]>`
      select id, name_zh, name_en, enabled from room where practice_id = app_practice() and kind = 'operating' order by sort, id`,
  ]);
  const isShown = (room: { id: string; enabled: boolean }) => room.enabled || rows.some(({ roomId }) => roomId === room.id);
  return { rooms: rooms.filter(isShown).map(({ enabled: _, ...room }) => room), rows };
}

/** Times taken by arranged surgeries of this clinic around an interval, for the rule of conflicts. */
export const findSlots = (db: Db, { from, to }: { from: string; to: string }): Promise<Surgery.Slot[]> => db<Surgery.Slot[]>`
  select r.id, r.number, r.room_id, r.patient_id, lower(r.during) as starts_at, upper(r.during) as ends_at, ${teamIds(db)}
  from surgery_request r where r.practice_id = app_practice() and r.state = 'arranged' and r.during && tstzrange(${from}, ${to})`;
