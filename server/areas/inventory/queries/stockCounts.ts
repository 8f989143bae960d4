import type * as Count from '../../../../src/domain/inventory/countShapes.ts';
import type { CountDifference } from '../../../../src/domain/inventory/countWorth.ts';
import { countState } from '../../../../src/domain/inventory/states.ts';
import type { Page } from '../../../../src/domain/wire.ts';
import type { Db, Fragment } from '../../../database/connect.ts';
import { staffThen } from '../../../names/nameThen.ts';
import { fixedOrder } from '../../../paging/order.ts';
import { pagedList } from '../../../paging/pagedList.ts';
import type { Paging } from '../../../paging/paging.ts';
import type { Actor } from '../../../pipeline/context.ts';
import { bothNames, goodsFacts, isVisible, staffNames } from './stockParts.ts';

/** Counts a person may see, without what has to be summed of their lines. */
const counts = (db: Db, session: Actor, where: Fragment): Fragment => db`
  stock_count n join warehouse w on w.org_id = n.org_id and w.id = n.warehouse_id where ${isVisible(db, session)} ${where}`;

/**
 * While a blind count goes on, nobody is shown what should be there. While a flow decides about it, the person who submitted it is not either: it
 * may be withdrawn or sent back to be counted again.
 */
export const isHidden = (db: Db, { staffId }: Pick<Actor, 'staffId'>): Fragment => db`
  (n.is_blind and (n.status in (${countState.counting}, ${countState.rejected}) or n.status = ${countState.submitted} and n.submitted_by = ${staffId}
    and exists (select from approval f where f.org_id = n.org_id and f.object_id = n.id and f.status = 'asked')))`;

/** The lines of the counts in `n` are summed, so `n` is cut to what is shown before. */
const summed = (db: Db): Fragment => db`
  join warehouse w on w.org_id = n.org_id and w.id = n.warehouse_id
  ${staffThen(db, 'c', 'n.created_by', 'n.created_at')}
  left join goods_class g on g.org_id = n.org_id and g.id = n.classify_id
  cross join lateral (
    select count(*)::int as lines, count(l.counted)::int as counted, count(*) filter (where l.counted <> l.book)::int as differing,
      coalesce(sum(round(b.cost * (l.counted - l.book) / 10.0)), 0)::bigint as difference
    from stock_count_line l left join stock_batch b on b.org_id = l.org_id and b.id = l.batch_id and l.counted <> l.book
    where l.org_id = n.org_id and l.count_id = n.id) s`;

const columns = (db: Db, session: Actor): Fragment => db`
  n.id, n.number, n.warehouse_id, ${bothNames(db, 'w')} as warehouse, w.frozen,
  case when g.id is null then null else ${bothNames(db, 'g')} end as classify, n.shelf, n.value_class, n.status, s.lines, s.counted, n.is_blind,
  case when not ${isHidden(db, session)} then s.differing end as differing, case when not ${isHidden(db, session)} then s.difference end as difference,
  n.created_by, ${staffNames(db, 'c')} as creator, n.created_at, n.version`;

const order = fixedOrder('n.created_at desc, n.id');

export function findCounts(
  db: Db,
  { status, storehouseId, ...paging }: Paging & { status?: string | undefined; storehouseId?: string | undefined },
  session: Actor,
): Promise<Page<Count.CountLine>> {
  return pagedList<Count.CountLine>(db, paging, {
    of: 'n',
    from: db`stock_count n join warehouse w on w.org_id = n.org_id and w.id = n.warehouse_id`,
    where: db`${isVisible(db, session)}
      ${status ? db`and n.status = ${Number(status)}` : db``} ${storehouseId ? db`and n.warehouse_id = ${storehouseId}` : db``}`,
    order,
    select: columns(db, session),
    joins: summed(db),
  });
}

export async function findCount(db: Db, session: Actor, id: string): Promise<Count.CountFull | undefined> {
  const [head] = await db<Omit<Count.CountFull, 'rows' | 'documents' | 'boxes'>[]>`
    select ${columns(db, session)}, n.remark, n.audit_remark from (select n.* from ${counts(db, session, db`and n.id = ${id}`)}) n ${summed(db)}`;
  if (!head) return undefined;
  const documents = await db<Count.CountFull['documents']>`
    select id, number, direction from stock_document where count_id = ${id} order by direction`;
  const boxes = await db<{ code: string }[]>`select code from stock_count_box where count_id = ${id} order by at, code`;
  return { ...head, documents, rows: await findCountRows(db, session, id), boxes: boxes.map(({ code }) => code) };
}

/** Differences between the counted and the booked stock, read also while a blind count hides them. */
export const listDifferences = (db: Db, countId: string) => db<(CountDifference & { id: string })[]>`
  select l.id, l.counted - l.book as change, b.cost from stock_count_line l join stock_batch b on b.org_id = l.org_id and b.id = l.batch_id
  where l.count_id = ${countId} and l.counted <> l.book order by l.id`;

/** In the order of the shelves, as a person walks along them. */
const findCountRows = (db: Db, session: Actor, id: string): Promise<Count.CountRow[]> => db<Count.CountRow[]>`
  select l.id, l.batch_id, ${goodsFacts(db)}, coalesce(i.barcode, '') as barcode, i.trace_identifiers, b.batch_number, b.expires_on, b.shelf,
    case when not ${isHidden(db, session)} then l.snapshot end as snapshot,
    case when not ${isHidden(db, session)} then coalesce(l.book, b.quantity) - l.snapshot end as moved,
    case when not ${isHidden(db, session)} then coalesce(l.book, b.quantity) end as book, l.counted, l.counted_at, b.cost
  from stock_count_line l
  join stock_count n on n.org_id = l.org_id and n.id = l.count_id
  join stock_batch b on b.org_id = l.org_id and b.id = l.batch_id
  join item i on i.org_id = b.org_id and i.id = b.item_id
  where l.count_id = ${id} order by b.shelf collate "C", i.pinyin collate "C", b.expires_on, l.id`;
