import type * as Stock from '../../src/domain/inventory/stockShapes.ts';
import type { Listing, Page } from '../../src/domain/wire.ts';
import type { Actor } from '../calls/context.ts';
import type { Db, Fragment } from '../database/connect.ts';
import { bothNames, goodsFacts, isVisible, staffNames } from './stockParts.ts';

/** Counts a person may see, without what has to be summed of their lines. */
const counts = (db: Db, session: Actor, where: Fragment): Fragment => db`
  stock_count n join warehouse w on w.org_id = n.org_id and w.id = n.warehouse_id where ${isVisible(db, session)} ${where}`;

/** The lines of the counts in `n` are summed, so `n` is cut to what is shown before. */
const summed = (db: Db): Fragment => db`
  join warehouse w on w.org_id = n.org_id and w.id = n.warehouse_id
  join staff c on c.org_id = n.org_id and c.id = n.created_by
  left join goods_class g on g.org_id = n.org_id and g.id = n.classify_id
  cross join lateral (
    select count(*)::int as lines, count(l.counted)::int as counted, count(*) filter (where l.counted <> l.book)::int as differing,
      coalesce(sum(round(b.cost * (l.counted - l.book) / 10.0)), 0)::bigint as difference
    from stock_count_line l left join stock_batch b on b.org_id = l.org_id and b.id = l.batch_id and l.counted <> l.book
    where l.org_id = n.org_id and l.count_id = n.id) s`;

const columns = (db: Db): Fragment => db`
  n.id, n.number, n.warehouse_id, ${bothNames(db, 'w')} as warehouse, w.frozen,
  case when g.id is null then null else ${bothNames(db, 'g')} end as classify, n.status, s.lines, s.counted, s.differing, s.difference,
  n.created_by, ${staffNames(db, 'c')} as creator, n.created_at, n.version`;

export async function findCounts(
  db: Db,
  { page, size, status, storehouseId }: Listing & { status?: string; storehouseId?: string },
  session: Actor,
): Promise<Page<Stock.CountLine>> {
  const where = db`${status ? db`and n.status = ${Number(status)}` : db``} ${storehouseId ? db`and n.warehouse_id = ${storehouseId}` : db``}`;
  const [rows, [{ total }]] = await Promise.all([
    db<Stock.CountLine[]>`
      select ${columns(db)} from (
        select n.* from ${counts(db, session, where)} order by n.created_at desc, n.id limit ${Number(size)} offset ${(Number(page) - 1) * Number(size)}
      ) n ${summed(db)} order by n.created_at desc, n.id`,
    db<[{ total: number }]>`select count(*)::int as total from ${counts(db, session, where)}`,
  ]);
  return { rows: [...rows], total };
}

export async function findCount(db: Db, session: Actor, id: string): Promise<Stock.CountFull | undefined> {
  const [head] = await db<Omit<Stock.CountFull, 'rows' | 'documents'>[]>`
    select ${columns(db)}, n.remark, n.audit_remark from (select n.* from ${counts(db, session, db`and n.id = ${id}`)}) n ${summed(db)}`;
  if (!head) return undefined;
  const documents = await db<Stock.CountFull['documents']>`
    select id, number, direction from stock_document where count_id = ${id} order by direction`;
  return { ...head, documents, rows: await findCountRows(db, id) };
}

/** In the order of the shelves, as a person walks along them. */
const findCountRows = (db: Db, id: string): Promise<Stock.CountRow[]> => db<Stock.CountRow[]>`
  select l.id, l.batch_id, ${goodsFacts(db)}, i.barcode, b.batch_number, b.expires_on, b.shelf, l.snapshot,
    coalesce(l.book, b.quantity) - l.snapshot as moved, coalesce(l.book, b.quantity) as book, l.counted, l.counted_at, b.cost
  from stock_count_line l
  join stock_batch b on b.org_id = l.org_id and b.id = l.batch_id
  join item i on i.org_id = b.org_id and i.id = b.item_id
  where l.count_id = ${id} order by b.shelf collate "C", i.pinyin collate "C", b.expires_on, l.id`;
