import { appointmentState } from '../../../../src/domain/appointment/states.ts';
import type { NoticeContent } from '../../../../src/domain/crm/notices.ts';
import type * as Crm from '../../../../src/domain/crm/shapes.ts';
import { deliveryState, noticeStateOf } from '../../../../src/domain/crm/states.ts';
import { addDays, instantOf } from '../../../../src/domain/dates.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { literal } from '../../../database/literal.ts';
import { lockRows } from '../../../database/locks.ts';
import { ordersOf } from '../../../paging/order.ts';
import { pagedList } from '../../../paging/pagedList.ts';
import type { Paging } from '../../../paging/paging.ts';
import { type IsNamed, patientNamed } from '../../patient/queries/patientOfRow.ts';

export interface NoticeDraft {
  kind: Crm.NoticeKind;
  objectId: string;
  /** What makes this telling another one than the last of the same object and kind. */
  occasion?: string;
  before?: string;
  masked?: boolean;
  at: Date;
}

export interface StoredNotice {
  id: string;
  status: number;
  attempts: number;
}

/** The kind is switched off by the practice. */
const wanted = (db: Db, kind: Crm.NoticeKind): Fragment =>
  db`not exists (select from message_config c where c.kind = ${kind} and not c.enabled)`;

/** Who is told: the live binding of the patient to a follower who has not gone. */
const follower = (db: Db): Fragment => db`
  join fan_binding b on b.org_id = p.org_id and b.patient_id = p.id and b.ended_at is null
  join fan f on f.org_id = b.org_id and f.id = b.fan_id and f.unfollowed_at is null`;

const columns = (db: Db): Fragment =>
  db`org_id, practice_id, id, kind, object_id, occasion, patient_id, fan_id, content, masked, status, next_try_at, valid_until, created_at`;

/** A second telling of the same is none, unless the first was withdrawn before it left: then it is told as it stands now. */
const onceOnly = (db: Db): Fragment => db`
  on conflict on constraint crm_notice__once do update set patient_id = excluded.patient_id, fan_id = excluded.fan_id, content = excluded.content, masked = excluded.masked,
    status = ${deliveryState.waiting}, last_error = '', next_try_at = excluded.next_try_at, valid_until = excluded.valid_until, created_at = excluded.created_at
  where crm_notice.status = ${literal(db, deliveryState.withdrawn)}`;

/** Nothing is written for a patient nobody follows; a second telling of the same answers nothing. */
export async function raiseOfAppointment(
  db: Db,
  { kind, objectId, occasion = '', before, masked = false, at }: NoticeDraft,
): Promise<string | undefined> {
  const isAhead = ['createAppointment', 'updateAppointment', 'appointmentRemind'].includes(kind);
  const [row] = await db<{ id: string }[]>`
    insert into crm_notice (${columns(db)})
    select a.org_id, a.practice_id, gen_random_uuid(), ${kind}, a.id, ${occasion}, p.id, f.id,
      jsonb_strip_nulls(jsonb_build_object('patient', p.name, 'clinic', r.name_zh, 'clinicEn', r.name_en, 'doctor', s.name, 'doctorEn', s.name_en,
        'startsAt', to_char(a.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'before', ${before ?? null}::text)),
      ${masked}, 0, ${at}::timestamptz,
      case when ${isAhead} then greatest(a.starts_at, ${at}::timestamptz + interval '10 minutes') else ${at}::timestamptz + interval '1 day' end, ${at}::timestamptz
    from appointment a
    join patient p on p.org_id = a.org_id and p.id = a.patient_id
    ${follower(db)}
    join staff s on s.org_id = a.org_id and s.id = a.doctor_id
    join practice r on r.org_id = a.org_id and r.id = a.practice_id
    where a.id = ${objectId} and not p.is_deceased and ${wanted(db, kind)}
    ${onceOnly(db)}
    returning id`;
  return row?.id;
}

export async function raiseOfBill(db: Db, { kind, objectId, occasion = '', at }: NoticeDraft): Promise<string | undefined> {
  const [row] = await db<{ id: string }[]>`
    insert into crm_notice (${columns(db)})
    select l.org_id, l.practice_id, gen_random_uuid(), ${kind}, l.id, ${occasion}, p.id, f.id,
      jsonb_build_object('patient', p.name, 'clinic', r.name_zh, 'clinicEn', r.name_en, 'amount', l.receivable, 'number', l.bill_number),
      false, 0, ${at}::timestamptz, ${at}::timestamptz + interval '1 day', ${at}::timestamptz
    from bill l
    join patient p on p.org_id = l.org_id and p.id = l.patient_id
    ${follower(db)}
    join practice r on r.org_id = l.org_id and r.id = l.practice_id
    where l.id = ${objectId} and not p.is_deceased and ${wanted(db, kind)}
    ${onceOnly(db)}
    returning id`;
  return row?.id;
}

/** Reminders of every booked appointment that begins in this span. */
export async function raiseReminders(db: Db, { from, to, at }: { from: string; to: string; at: Date }): Promise<number> {
  const due = await db<{ id: string; startsAt: string }[]>`
    select a.id, a.starts_at from appointment a
    join fan_binding b on b.org_id = a.org_id and b.patient_id = a.patient_id and b.ended_at is null
    join patient p on p.org_id = a.org_id and p.id = a.patient_id and not p.is_deceased
    where a.status = ${literal(db, appointmentState.booked)} and a.starts_at >= ${from} and a.starts_at < ${to}
      and not exists (select from crm_notice n where n.org_id = a.org_id and n.kind = 'appointmentRemind' and n.object_id = a.id
        and n.occasion = to_char(a.starts_at at time zone 'UTC', 'YYYYMMDDHH24MI') and n.status <> ${literal(db, deliveryState.withdrawn)})`;
  for (const { id, startsAt } of due) {
    await raiseOfAppointment(db, { kind: 'appointmentRemind', objectId: id, occasion: reminderOccasion(startsAt), at });
  }
  return due.length;
}

/** The instant in minutes, UTC: a booking that is put to another time is reminded of again. */
export const reminderOccasion = (startsAt: string): string => startsAt.replace(/\D/g, '').slice(0, 12);

export async function findNoticeOf(db: Db, kind: Crm.NoticeKind, objectId: string, occasion: string): Promise<StoredNotice | undefined> {
  const [row] = await lockRows(
    db,
    'notice',
    db<StoredNotice[]>`
    select id, status, attempts from crm_notice where kind = ${kind} and object_id = ${objectId} and occasion = ${occasion} for update`,
  );
  return row;
}

export interface WithdrawnNotice {
  kind: Crm.NoticeKind;
  masked: boolean;
}

/**
 * Withdraws messages that have not left, of `patientId` only if it is given, and answers which. A message that a sender holds or has tried
 * may have arrived: it stays.
 */
export async function withdrawNotices(
  db: Db,
  objectId: string,
  kinds: readonly Crm.NoticeKind[],
  patientId?: string,
): Promise<WithdrawnNotice[]> {
  const rows = await db<WithdrawnNotice[]>`
    update crm_notice set status = ${deliveryState.withdrawn}
    where object_id = ${objectId} and kind = any (${kinds}::text[]) and status = ${literal(db, deliveryState.waiting)} and attempts = 0 and leased_until is null
      ${patientId ? db`and patient_id = ${patientId}` : db``}
    returning kind, masked`;
  return [...rows];
}

export interface ToldTime {
  kind: Crm.NoticeKind;
  startsAt: string;
  /** The booking still stands so. */
  isCurrent: boolean;
}

/** What the follower of the booking's patient was told last, or may have been, by messages of these kinds. */
export async function findToldTime(db: Db, appointmentId: string, kinds: readonly Crm.NoticeKind[]): Promise<ToldTime | undefined> {
  const [row] = await db<[ToldTime?]>`
    select n.kind, n.content ->> 'startsAt' as starts_at, (n.content ->> 'startsAt')::timestamptz = a.starts_at and n.content ->> 'doctor' = s.name as is_current
    from crm_notice n
    join appointment a on a.org_id = n.org_id and a.id = n.object_id and a.patient_id = n.patient_id
    join staff s on s.org_id = a.org_id and s.id = a.doctor_id
    where n.object_id = ${appointmentId} and n.kind = any (${kinds}::text[]) and (n.status = ${literal(db, deliveryState.sent)} or n.attempts > 0
      or n.leased_until is not null)
    order by n.created_at desc, n.kind desc limit 1`;
  return row;
}

/** How many messages of this occasion, or of it again, were not withdrawn. */
export async function countTellings(db: Db, objectId: string, occasion: string): Promise<number> {
  const [{ count }] = await db<[{ count: number }]>`
    select count(*)::int as count from crm_notice
    where object_id = ${objectId} and status <> ${literal(db, deliveryState.withdrawn)} and (occasion = ${occasion} or starts_with(occasion, ${`${occasion}#`}))`;
  return count;
}

/** True if a message about the booking has reached a follower of its patient, or may have. */
export async function mayHaveBeenTold(db: Db, appointmentId: string): Promise<boolean> {
  const rows = await db`
    select from crm_notice n join appointment a on a.org_id = n.org_id and a.id = n.object_id and a.patient_id = n.patient_id
    where n.object_id = ${appointmentId} and (n.status = ${literal(db, deliveryState.sent)} or n.attempts > 0 or n.leased_until is not null) limit 1`;
  return rows.length > 0;
}

/** Messages about a booking to the patient it had until now stay on record, and stand in the way of none to the next patient. */
export const setNoticesAside = (db: Db, appointmentId: string) => db`
  update crm_notice set occasion = occasion || '@' || id where object_id = ${appointmentId} and position('@' in occasion) = 0`;

/** A notice that was given up or ran out is sent after all. */
export const reviveNotice = (db: Db, id: string, at: Date) => db`
  update crm_notice set status = ${deliveryState.waiting}, attempts = 0, last_error = '', leased_until = null, next_try_at = ${at}::timestamptz,
    valid_until = greatest(valid_until, ${at}::timestamptz + interval '1 day')
  where id = ${id} and status in (${literal(db, deliveryState.dead, deliveryState.expired)})`;

export const maskNotice = (db: Db, appointmentId: string) => db`
  update crm_notice set masked = true where kind = 'createAppointment' and object_id = ${appointmentId} and status = ${literal(db, deliveryState.waiting)}`;

type StoredLine = Omit<Crm.NoticeLine, 'text' | 'state'> & {
  status: number;
  masked: boolean;
  content: NoticeContent;
  language: 'zh' | 'en';
};

function conditions(db: Db, { kind, state, from, to }: Crm.NoticeCriteria, isNamed: IsNamed): Fragment {
  const statuses = { waiting: 0, sent: 1, dead: 2, expired: 3, withdrawn: 4 };
  // Said here too: beside the sender, who sees every clinic's, the wall alone leads to no index.
  return db`n.org_id = app_org() and n.practice_id = app_practice()
    ${kind ? db`and n.kind = ${kind}` : db``}
    ${state ? db`and n.status = ${statuses[state]}` : db``}
    ${from ? db`and n.created_at >= ${instantOf(from, '00:00')}` : db``}
    ${to ? db`and n.created_at < ${instantOf(addDays(to, 1), '00:00')}` : db``}
    and ${isNamed.of('n.patient_id')}`;
}

const noticeOrder = ordersOf({
  sorts: {
    createdAt: 'n.created_at',
    patientName: { by: 'p.pinyin collate "C"', join: 'join patient p on p.org_id = n.org_id and p.id = n.patient_id' },
    kind: 'n.kind',
    state: 'n.status',
  },
  usual: { sort: 'createdAt', direction: 'desc' },
  last: 'n.id',
});
export const noticeSorts = noticeOrder.names;

export async function findNoticeRecords(
  db: Db,
  query: Crm.NoticeCriteria & Paging,
  hasProvider: boolean,
): Promise<Page<Omit<Crm.NoticeLine, 'text'> & Pick<StoredLine, 'content' | 'language' | 'masked'>>> {
  const { rows, total } = await pagedList<StoredLine>(db, query, {
    of: 'n',
    from: db`crm_notice n`,
    where: conditions(db, query, await patientNamed(db, query.keyword ?? '')),
    order: noticeOrder,
    isSearched: (query.keyword ?? '').trim() !== '',
    select: db`
      n.id, n.kind, n.object_id, n.content ->> 'before' as before, n.content ->> 'startsAt' as starts_at, n.patient_id, p.name as patient_name, p.name_en as patient_name_en, p.mrn, p.sex, p.birth_date, p.is_deceased, p.deceased_on, f.nickname, f.language, n.content, n.masked, n.status, n.attempts, n.last_error,
      n.created_at, n.sent_at, case when n.status = ${literal(db, deliveryState.waiting)} then n.next_try_at end as next_try_at`,
    joins: db`
      join patient p on p.org_id = n.org_id and p.id = n.patient_id
      join fan f on f.org_id = n.org_id and f.id = n.fan_id`,
  });
  return {
    rows: rows.map(({ status, ...row }) => ({ ...row, state: noticeStateOf({ status, attempts: row.attempts, hasProvider }) })),
    total,
  };
}

export const listMessageConfig = (db: Db) => db<Crm.MessageConfig[]>`
  select kind, enabled, text_zh, text_en, sms_template_zh, sms_template_en, version from message_config`;
