import type { ListSetting, ListSettings } from '../../../../src/domain/configuration/shapes.ts';
import { type Edition, editionOfVersion } from '../../../../src/domain/organisation/edition.ts';
import type { Notice } from '../../../../src/domain/session/notice.ts';
import { personalOf } from '../../../../src/domain/session/personal.ts';
import type { Draft } from '../../../../src/domain/session/shapes.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db } from '../../../database/connect.ts';
import { fixedOrder } from '../../../paging/order.ts';
import { pagedList } from '../../../paging/pagedList.ts';
import type { Paging } from '../../../paging/paging.ts';
import type { Actor } from '../../../pipeline/context.ts';

const RECENT = 'recent:';
const MOST_RECENT = 10;
/** The edition of the organisation as it is now; what is known of a session follows a moment later. */
export async function findEdition(db: Db): Promise<Edition> {
  const [org] = await db<[{ systemVersion: string }]>`select system_version from org where id = app_org()`;
  return editionOfVersion(org.systemVersion);
}

/** How a person looks at one list. */
const LIST = 'list:';

export async function findConfig(db: Db, staffId: string): Promise<Record<string, unknown>> {
  const rows = await db<{ key: string; value: unknown }[]>`
    select key, value from personal_config where staff_id = ${staffId} and not starts_with(key, ${RECENT}) and not starts_with(key, ${LIST}) order by key`;
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

/** Type of the records that a doctor begins; '' where the clinic decides. */
export async function findOwnNoteType(db: Db, staffId: string): Promise<string> {
  const [row] = await db<{ value: unknown }[]>`select value from personal_config where staff_id = ${staffId} and key = 'noteTypeId'`;
  return personalOf({ noteTypeId: row?.value }).noteTypeId;
}

export async function storeConfig(db: Db, { orgId, staffId }: Actor, key: string, value: unknown): Promise<void> {
  await db`insert into personal_config (org_id, staff_id, key, value) values (${orgId}, ${staffId}, ${key}, ${db.json(value as never)})
    on conflict (org_id, staff_id, key) do update set value = excluded.value`;
}

export const isReserved = (key: string) => key.startsWith(RECENT) || key.startsWith(LIST);

/** Lists a person has changed the looks of, and those that open with a saved filter. */
export async function findListSettings(db: Db, staffId: string): Promise<ListSettings> {
  const rows = await db<{ list: string; value: ListSetting | null; start: Record<string, string> | null }[]>`
    select coalesce(c.list, d.list) as list, c.value, d.conditions as start
    from (select substr(key, ${LIST.length + 1}) as list, value from personal_config where staff_id = ${staffId} and starts_with(key, ${LIST})) c
    full join (
      select d.list, f.conditions from default_filter d join saved_filter f on f.org_id = d.org_id and f.id = d.filter_id
      where d.staff_id = ${staffId}) d on d.list = c.list`;
  return Object.fromEntries(
    rows.map(({ list, value, start }) => [list, { hidden: value?.hidden ?? [], size: value?.size ?? null, start }]),
  );
}

export const storeListSetting = (db: Db, session: Actor, list: string, setting: ListSetting): Promise<void> =>
  storeConfig(db, session, LIST + list, setting);

export async function findRecent(db: Db, staffId: string, type: string): Promise<string[]> {
  const [row] = await db<{ value: string[] }[]>`select value from personal_config where staff_id = ${staffId} and key = ${RECENT + type}`;
  return row?.value ?? [];
}

/** The newest first, each once, ten at most. */
export async function storeRecent(db: Db, session: Actor, type: string, item: string): Promise<void> {
  await db`select pg_advisory_xact_lock(hashtextextended(${`${session.staffId} ${type}`}, 4202))`;
  const before = await findRecent(db, session.staffId, type);
  await storeConfig(db, session, RECENT + type, [item, ...before.filter((other) => other !== item)].slice(0, MOST_RECENT));
}

export async function findDrafts(db: Db, staffId: string, prefix: string): Promise<Draft[]> {
  return await db<Draft[]>`
    select key, body, saved_at from draft where staff_id = ${staffId} and starts_with(key, ${prefix}) order by saved_at desc limit 100`;
}

export async function storeDraft(db: Db, { orgId, practiceId, staffId }: Actor, key: string, body: unknown, savedAt: Date): Promise<void> {
  await db`insert into draft (org_id, practice_id, staff_id, key, body, saved_at)
    values (${orgId}, ${practiceId}, ${staffId}, ${key}, ${db.json(body as never)}, ${savedAt})
    on conflict (org_id, staff_id, practice_id, key) do update set body = excluded.body, saved_at = excluded.saved_at`;
}

export async function deleteDraft(db: Db, staffId: string, key: string): Promise<void> {
  await db`delete from draft where staff_id = ${staffId} and key = ${key}`;
}

interface NoticeCriteria extends Paging {
  unreadOnly?: boolean;
}

const noticeOrder = fixedOrder('e.seq desc');

/** Notices of this practice that concern a person: addressed to one of the person's permissions, or by name. */
export const findNotices = (
  db: Db,
  { staffId, authorities }: Actor,
  { unreadOnly = false, ...paging }: NoticeCriteria,
): Promise<Page<Notice>> =>
  pagedList<Notice>(db, paging, {
    of: 'e',
    from: db`push_event e left join notice_read r on r.event_id = e.id and r.staff_id = ${staffId}`,
    where: db`e.sub_type is not null
      and (e.staff_id = ${staffId} or (e.staff_id is null and e.permission = any(${[...authorities]}) and e.sender_id is distinct from ${staffId}))
      and (not ${unreadOnly} or r.event_id is null)`,
    order: noticeOrder,
    select: db`e.id, e.sub_type, e.content, e.at, r.event_id is not null as read`,
  });

/** Everything told to this person until now. */
export const storeAllNoticesRead = (db: Db, { orgId, staffId, authorities }: Actor, at: Date) => db`
  insert into notice_read (org_id, staff_id, event_id, read_at)
  select ${orgId}, ${staffId}, e.id, ${at} from push_event e
  where e.sub_type is not null and (e.staff_id = ${staffId} or (e.staff_id is null and e.permission = any(${[...authorities]})))
    and not exists (select from notice_read r where r.org_id = e.org_id and r.staff_id = ${staffId} and r.event_id = e.id)
  on conflict do nothing`;

export async function storeNoticeRead(db: Db, { orgId, staffId, authorities }: Actor, eventId: string, at: Date): Promise<boolean> {
  const rows = await db`
    with mine as (select id from push_event where id = ${eventId} and (staff_id = ${staffId} or (staff_id is null and permission = any(${[...authorities]})))),
      noted as (insert into notice_read (org_id, staff_id, event_id, read_at) select ${orgId}, ${staffId}, id, ${at} from mine on conflict do nothing)
    select id from mine`;
  return rows.length > 0;
}
