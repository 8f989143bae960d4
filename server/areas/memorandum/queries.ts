import { importances } from '../../../src/domain/memorandum/rules.ts';
import type * as Memo from '../../../src/domain/memorandum/shapes.ts';
import { codesWith } from '../../../src/domain/permission/holds.ts';
import type { Page } from '../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../database/connect.ts';
import { ordersOf } from '../../paging/order.ts';
import { pagedList } from '../../paging/pagedList.ts';
import type { Paging } from '../../paging/paging.ts';

/** Right to the screen of memos; who has none cannot be given one. */
export const memoRight = 'm_message_center';

const rank = importances.map((importance, place) => `when '${importance}' then ${place}`).join(' ');

const order = ordersOf({
  sorts: {
    remindAt: { by: 'm.remind_at', nulls: 'last' },
    createdAt: 'm.created_at',
    importance: `case m.importance ${rank} end`,
  },
  usual: { sort: 'createdAt', direction: 'desc' },
  last: 'm.id desc',
});
export const memoSorts = order.names;

const ofTab = (db: Db, tab: Memo.Criteria['tab'], me: string): Fragment => {
  if (tab === 'mine') return db`m.assignor_id = ${me} and m.assignee_id = ${me}`;
  if (tab === 'received') return db`m.assignee_id = ${me} and m.assignor_id <> ${me}`;
  if (tab === 'given') return db`m.assignor_id = ${me} and m.assignee_id <> ${me}`;
  return db`(m.assignor_id = ${me} or m.assignee_id = ${me})`;
};

/** The person who has to do the memos, with memos that the person has given on and still follows. */
interface Owned {
  by: string;
  given: readonly string[];
}

/** Memos of a person: nobody sees those of others. */
export function listMemos(db: Db, me: string, query: Memo.Criteria & Paging & { owned?: Owned }): Promise<Page<Memo.Line>> {
  const { tab, finished, importance, keyword = '', owned } = query;
  const typed = keyword.trim().toLowerCase();
  const isFinished = { yes: db`m.finished_at is not null`, no: db`m.finished_at is null` };
  return pagedList<Memo.Line>(db, query, {
    of: 'm',
    from: db`memo m`,
    where: db`m.practice_id = app_practice() and m.deleted_at is null
      and ${owned ? db`(m.assignee_id = ${owned.by} or m.id::text = any (${[...owned.given]}::text[]))` : ofTab(db, tab, me)}
      and ${finished ? isFinished[finished] : db`true`}
      and ${importance ? db`m.importance = ${importance}` : db`true`}
      and ${typed ? db`strpos(lower(m.theme_zh || ' ' || m.theme_en), ${typed}) > 0` : db`true`}`,
    order,
    isSearched: typed !== '',
    select: db`
      m.id, m.theme_zh, m.theme_en, m.importance, m.remind_at, m.assignee_id, e.name as assignee_name, e.name_en as assignee_name_en,
      m.assignor_id, r.name as assignor_name, r.name_en as assignor_name_en, m.created_at, m.finished_at, m.version`,
    joins: db`
      join staff e on e.org_id = m.org_id and e.id = m.assignee_id
      join staff r on r.org_id = m.org_id and r.id = m.assignor_id`,
  });
}

/** Active people of the clinic who may open memos. */
export async function findMemoPeople(db: Db, practiceId: string, only: string | null = null): Promise<Memo.Person[]> {
  const rows = await db<Memo.Person[]>`
    select s.id, s.name, s.name_en from staff_practice w join staff s on s.org_id = w.org_id and s.id = w.staff_id and s.active
    where w.practice_id = ${practiceId} and (${only}::uuid is null or s.id = ${only}::uuid) and exists (
      select from role r where r.org_id = w.org_id and r.id = any(w.role_ids) and r.authorities && ${codesWith(memoRight)}::text[])
    order by s.staff_no`;
  return [...rows];
}
