import type * as HomePage from '../../../../src/domain/homePage/shapes.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { ordersOf } from '../../../paging/order.ts';
import { pagedList } from '../../../paging/pagedList.ts';
import type { Paging } from '../../../paging/paging.ts';

/** Whether `staff s` is told the announcement `n`: the person works in its clinic, or it is for all, and the person did not write it. */
const isReader = (db: Db): Fragment => db`
  s.org_id = n.org_id and s.active and s.id <> n.created_by and exists (
    select from staff_practice w join practice p on p.org_id = w.org_id and p.id = w.practice_id and p.enabled
    where w.org_id = s.org_id and w.staff_id = s.id and (n.practice_id is null or w.practice_id = n.practice_id))`;

/** The receipt `r` of `staff s` for the present text of the announcement `n`. */
const receipt = (db: Db): Fragment => db`
  announcement_receipt r on r.org_id = n.org_id and r.announcement_id = n.id and r.staff_id = s.id and r.text_version = n.text_version`;

/** How many are told an announcement that asks for a receipt, and how many have read it. */
export const receiptCounts = (db: Db): Fragment => db`
  case when n.asks_receipt then (select count(*)::int from staff s where ${isReader(db)}) else 0 end as reader_count,
  case when n.asks_receipt then (select count(*)::int from staff s join ${receipt(db)} where ${isReader(db)}) else 0 end as read_count`;

const readerOrder = ordersOf({
  sorts: { name: 'lower(spoken(s.pinyin, s.name_en)) collate "C"', readAt: { by: 'r.at', nulls: 'last' } },
  usual: { sort: 'name', direction: 'asc' },
  last: 's.staff_no',
});
export const readerSorts = readerOrder.names;

/** People who are told an announcement, with the moment at which each said to have read its present text. */
export const listReaders = (
  db: Db,
  { id, read, everywhere, ...paging }: HomePage.ReaderCriteria & Paging & { everywhere: boolean },
): Promise<Page<HomePage.Reader>> =>
  pagedList<HomePage.Reader>(db, paging, {
    of: 's',
    from: db`announcement n join staff s on ${isReader(db)} left join ${receipt(db)}`,
    where: db`n.id::text = ${id} and (${everywhere} or n.practice_id is null or n.practice_id = app_practice())
      ${read ? db`and (r.at is not null) = ${read === '1'}` : db``}`,
    order: readerOrder,
    select: db`s.id, s.staff_no, s.name, s.name_en, r.at as read_at,
      coalesce((select jsonb_agg(distinct jsonb_build_object('nameZh', p.name_zh, 'nameEn', p.name_en))
        from staff_practice w join practice p on p.org_id = w.org_id and p.id = w.practice_id
        where w.org_id = s.org_id and w.staff_id = s.id and (n.practice_id is null or w.practice_id = n.practice_id)), '[]'::jsonb) as practices`,
  });

/** Who has not read the announcement, with a clinic in which the person is told so: its own, else the first in which the person works. */
export const findUnread = (db: Db, id: string) => db<{ staffId: string; practiceId: string }[]>`
  select s.id as staff_id, w.practice_id
  from announcement n join staff s on ${isReader(db)}
    cross join lateral (
      select w.practice_id from staff_practice w join practice p on p.org_id = w.org_id and p.id = w.practice_id and p.enabled
      where w.org_id = s.org_id and w.staff_id = s.id and (n.practice_id is null or w.practice_id = n.practice_id)
      order by p.is_head desc, p.code limit 1) w
    left join ${receipt(db)}
  where n.id = ${id} and r.at is null
  order by w.practice_id, s.id`;
