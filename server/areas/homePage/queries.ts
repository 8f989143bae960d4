import { type Card, cardKeys } from '../../../src/domain/homePage/cards.ts';
import { cardsOf } from '../../../src/domain/homePage/rules.ts';
import type * as HomePage from '../../../src/domain/homePage/shapes.ts';
import { normalise } from '../../../src/domain/search/tokens.ts';
import type { Page } from '../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../database/connect.ts';
import { staffThen } from '../../names/nameThen.ts';
import { ordersOf } from '../../paging/order.ts';
import { pagedList } from '../../paging/pagedList.ts';
import type { Paging } from '../../paging/paging.ts';
import { inReadingOrder } from '../../paging/reading.ts';

const order = ordersOf({
  sorts: { startsOn: 'n.starts_on', endsOn: 'n.ends_on', createdAt: 'n.created_at' },
  usual: { sort: 'startsOn', direction: 'desc' },
  last: 'n.id desc',
});
export const announcementSorts = order.names;

const announcementColumns = (db: Db): Fragment => db`
  n.id, n.practice_id, n.title_zh, n.title_en, n.content_zh, n.content_en, n.starts_on, n.ends_on, n.is_important, n.published, n.version,
  p.name_zh as practice_zh, p.name_en as practice_en, s.name as author_name, s.name_en as author_name_en, n.created_at`;
const joins = (db: Db): Fragment => db`
  ${staffThen(db, 's', 'n.created_by', 'n.created_at')}
  left join practice p on p.org_id = n.org_id and p.id = n.practice_id`;

const stages = (db: Db, today: string): Record<HomePage.Stage, Fragment> => ({
  current: db`n.published and n.starts_on <= ${today} and n.ends_on >= ${today}`,
  coming: db`n.published and n.starts_on > ${today}`,
  over: db`n.published and n.ends_on < ${today}`,
  withdrawn: db`not n.published`,
});

/** `everywhere` false: what concerns the clinic of the session. */
export function listAnnouncements(
  db: Db,
  { keyword = '', stage, today, everywhere, ...paging }: HomePage.AnnouncementCriteria & Paging & { today: string; everywhere: boolean },
): Promise<Page<HomePage.Announcement>> {
  const typed = normalise(keyword);
  return pagedList<HomePage.Announcement>(db, paging, {
    of: 'n',
    from: db`announcement n`,
    where: db`(${typed} = '' or strpos(lower(n.title_zh || ' ' || n.title_en), ${typed}) > 0)
      ${stage ? db`and ${stages(db, today)[stage]}` : db``}
      ${everywhere ? db`` : db`and (n.practice_id is null or n.practice_id = app_practice())`}`,
    order,
    select: announcementColumns(db),
    joins: joins(db),
  });
}

/** What one person's home page shows today: cards of his roles in this clinic, announcements of the chain and of the clinic. */
export async function findHomePage(db: Db, staffId: string, today: string): Promise<Omit<HomePage.Page, 'alarms'>> {
  const [shown, roles] = await Promise.all([
    db<HomePage.Announcement[]>`
      select ${announcementColumns(db)} from announcement n ${joins(db)}
      where ${stages(db, today).current} and (n.practice_id is null or n.practice_id = app_practice())
      order by n.is_important desc, n.starts_on desc, n.id desc limit 20`,
    db<{ cards: Card[] | null }[]>`
      select h.cards from staff_practice w join role r on r.org_id = w.org_id and r.id = any(w.role_ids)
      left join home_page h on h.org_id = r.org_id and h.role_id = r.id
      where w.staff_id = ${staffId} and w.practice_id = app_practice()
      order by array_position(w.role_ids, r.id)`,
  ]);
  return { announcements: shown, cards: cardsOf(roles.map(({ cards }) => cards)) };
}

export async function listHomePageSettings(db: Db): Promise<HomePage.Setting[]> {
  const rows = await db<(Omit<HomePage.Setting, 'cards' | 'isSet'> & { cards: Card[] | null; spoken: string })[]>`
    select r.id, r.name_zh, r.name_en, r.authorities, h.cards, coalesce(h.version, 0) as version, spoken(r.name_zh, r.name_en) as spoken
    from role r left join home_page h on h.org_id = r.org_id and h.role_id = r.id`;
  return inReadingOrder(rows).map(({ cards, ...row }) => ({ ...row, cards: cards ?? [...cardKeys], isSet: cards !== null }));
}

/** Whether the last check of the organisation's trail found a row changed, missing or inserted. */
export async function findTrailBroken(db: Db): Promise<boolean> {
  const [last] = await db<{ isBroken: boolean }[]>`select fault is not null as is_broken from audit_check order by at desc limit 1`;
  return last?.isBroken ?? false;
}
