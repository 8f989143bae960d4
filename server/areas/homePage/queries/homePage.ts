import { type Card, cardKeys } from '../../../../src/domain/homePage/cards.ts';
import { cardsOf } from '../../../../src/domain/homePage/rules.ts';
import type * as HomePage from '../../../../src/domain/homePage/shapes.ts';
import { normalise } from '../../../../src/domain/search/tokens.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { staffThen } from '../../../names/nameThen.ts';
import { ordersOf } from '../../../paging/order.ts';
import { pagedList } from '../../../paging/pagedList.ts';
import type { Paging } from '../../../paging/paging.ts';
import { inReadingOrder } from '../../../paging/reading.ts';
import { receiptCounts } from './receipts.ts';

const order = ordersOf({
  sorts: { startsOn: 'n.starts_on', endsOn: 'n.ends_on', createdAt: 'n.created_at' },
  usual: { sort: 'startsOn', direction: 'desc' },
  last: 'n.id desc',
});
export const announcementSorts = order.names;

const announcementColumns = (db: Db): Fragment => db`
  n.id, n.practice_id, n.title_zh, n.title_en, n.content_zh, n.content_en, n.starts_on, n.ends_on, n.is_important, n.asks_receipt, n.text_version, n.published, n.version,
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
): Promise<Page<HomePage.AnnouncementLine>> {
  const typed = normalise(keyword);
  return pagedList<HomePage.AnnouncementLine>(db, paging, {
    of: 'n',
    from: db`announcement n`,
    where: db`(${typed} = '' or strpos(lower(n.title_zh || ' ' || n.title_en), ${typed}) > 0)
      ${stage ? db`and ${stages(db, today)[stage]}` : db``}
      ${everywhere ? db`` : db`and (n.practice_id is null or n.practice_id = app_practice())`}`,
    order,
    select: db`${announcementColumns(db)}, n.reminded_at, ${receiptCounts(db)}`,
    joins: joins(db),
  });
}

const readAt = (db: Db, staffId: string): Fragment => db`
  (select r.at from announcement_receipt r
    where r.org_id = n.org_id and r.announcement_id = n.id and r.staff_id = ${staffId} and r.text_version = n.text_version) as read_at`;
const isHere = (db: Db): Fragment => db`(n.practice_id is null or n.practice_id = app_practice())`;

const ownOrder = ordersOf({
  sorts: { startsOn: 'n.starts_on' },
  usual: { sort: 'startsOn', direction: 'desc' },
  last: 'n.id desc',
});
export const ownAnnouncementSorts = ownOrder.names;

/** Announcements that a person is or was told in this clinic. `unreadOnly`: of today, without the receipt they ask for. */
export function listOwnAnnouncements(
  db: Db,
  { staffId, today, unreadOnly = false, ...paging }: HomePage.OwnCriteria & Paging & { staffId: string; today: string },
): Promise<Page<HomePage.OwnAnnouncement>> {
  const isUnread = db`n.asks_receipt and n.ends_on >= ${today} and n.created_by <> ${staffId} and not exists (select from announcement_receipt r
    where r.org_id = n.org_id and r.announcement_id = n.id and r.staff_id = ${staffId} and r.text_version = n.text_version)`;
  return pagedList<HomePage.OwnAnnouncement>(db, paging, {
    of: 'n',
    from: db`announcement n`,
    where: db`n.published and n.starts_on <= ${today} and ${isHere(db)} ${unreadOnly ? db`and ${isUnread}` : db``}`,
    order: ownOrder,
    select: db`${announcementColumns(db)}, ${readAt(db, staffId)}`,
    joins: joins(db),
  });
}

/** What one person's home page shows today: cards of his roles in this clinic, announcements of the chain and of the clinic. */
export async function findHomePage(db: Db, staffId: string, today: string): Promise<Omit<HomePage.Page, 'alarms'>> {
  const [shown, roles] = await Promise.all([
    db<HomePage.OwnAnnouncement[]>`
      select ${announcementColumns(db)}, ${readAt(db, staffId)} from announcement n ${joins(db)}
      where ${stages(db, today).current} and (n.practice_id is null or n.practice_id = app_practice())
      order by n.is_important desc, n.starts_on desc, n.id desc limit 20`,
    db<{ cards: Card[] | null }[]>`
      select h.cards from staff_practice w join staff s on s.org_id = w.org_id and s.id = w.staff_id
      join role r on r.org_id = w.org_id and r.id = any(w.role_ids) and (s.home_role_id is null or s.home_role_id <> all (w.role_ids) or r.id = s.home_role_id)
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
