import type { Page } from '../../src/domain/wire.ts';
import type { Db, Fragment } from '../database/connect.ts';
import { mapInTurns } from '../time/turns.ts';
import type { ChosenOrder, ListOrder } from './order.ts';
import { type Paging, rangeOf } from './paging.ts';
import { sortByReading } from './reading.ts';

interface ListQuery {
  /** Alias of the listed table: `c`. */
  of: string;
  /** The listed table with the joins that its conditions need and no others: `member_card c`. */
  from: Fragment;
  where: Fragment;
  order: ListOrder<string>;
  /** Columns of a row. */
  select: Fragment;
  /**
   * Joins of all tables the columns need. The page is then chosen from `from` first, and only its rows are joined. Left out where the columns
   * need no more than `from`.
   */
  joins?: Fragment;
  /** True if a condition is compared with every row, such as a typed name: page and total then come from one statement. */
  isSearched?: boolean;
  /** True if the list is known to be longer than it reaches, so that nothing is counted. */
  isLong?: boolean;
  /**
   * Money columns that are summed over all pages: `{ amount: 'r.amount' }`. A list with sums reads all its rows anyway, so it counts them
   * exactly and is turned to the last one.
   */
  sums?: Record<string, string>;
}

type Counted<Row> = Row & { rowsInAll?: number };

/** A page of a list and how many rows the list has. A list without sums counts no further than it reaches. */
export async function pagedList<Row extends object>(db: Db, paging: Paging, list: ListQuery): Promise<Page<Row>> {
  const order = list.order.choose(db, paging);
  if (order.reading) return pageByReading<Row>(db, paging, list, order.reading);
  if (list.sums) {
    const whole = { ...paging, reach: Number.MAX_SAFE_INTEGER };
    const [rows, { total, ...sums }] = await Promise.all([findRows<Row>(db, whole, list, order), sumRows(db, list, list.sums)]);
    return { rows: [...rows], total, sums };
  }
  if (!list.isSearched) {
    const [rows, total] = await Promise.all([findRows<Row>(db, paging, list, order), countRows(db, paging, list)]);
    return { rows: [...rows], total };
  }
  const found = await findRows<Row>(db, paging, list, order, db`, count(*) over ()::int as rows_in_all`);
  if (found.length === 0 && paging.page > 1) return { rows: [], total: await countRows(db, paging, list) };
  const total = Math.min(found[0]?.rowsInAll ?? 0, rangeOf(paging).reach);
  return { rows: await mapInTurns(found, ({ rowsInAll: _, ...row }) => row as unknown as Row), total };
}

/** Rows of one page. `counted` is a further column of all rows, before they are cut to the page. */
async function findRows<Row>(
  db: Db,
  paging: Paging,
  { of, from, where, select, joins }: ListQuery,
  order: ChosenOrder,
  counted?: Fragment,
) {
  const { skipped, taken } = rangeOf(paging);
  if (taken === 0) return [];
  const alias = db.unsafe(of);
  const cut = db`${order.join} where ${where} order by ${order.by} limit ${taken} offset ${skipped}`;
  if (!joins) return db<Counted<Row>[]>`select ${select}${counted ?? db``} from ${from} ${cut}`;
  return db<Counted<Row>[]>`
    select ${select}${counted ? db`, ${alias}.rows_in_all` : db``} from (select ${alias}.*${counted ?? db``} from ${from} ${cut}) ${alias}
    ${joins} order by ${order.onPage ?? order.by}`;
}

async function countRows(db: Db, paging: Paging, { from, where, isLong }: ListQuery): Promise<number> {
  if (isLong && paging.reach === undefined) return rangeOf(paging).reach;
  const [counted] = await db<[{ total: number }]>`
    select count(*)::int as total from (select from ${from} where ${where} limit ${rangeOf(paging).reach}) counted`;
  return counted.total;
}

/** The exact total and the sums of some columns over the whole list, in fen. */
async function sumRows(db: Db, { from, where }: ListQuery, sums: Record<string, string>) {
  const columns = Object.entries(sums).reduce(
    (all, [name, column]) => db`${all}, coalesce(sum(${db.unsafe(column)}), 0)::bigint as ${db(name)}`,
    db`count(*)::int as total`,
  );
  const [summed] = await db<[{ total: number } & Record<string, number>]>`select ${columns} from ${from} where ${where}`;
  return summed;
}

/** The list is read whole by its names, which are sorted in memory; only the page's rows are read with all columns. */
async function pageByReading<Row extends object>(
  db: Db,
  paging: Paging,
  { of, from, where, select, joins = db`` }: ListQuery,
  { name, direction }: NonNullable<ChosenOrder['reading']>,
): Promise<Page<Row>> {
  const id = db.unsafe(`${of}.id`);
  const named = await db<{ id: string; name: string }[]>`select ${id} as id, ${db.unsafe(name)} as name from ${from} where ${where}`;
  const { skipped, taken } = rangeOf({ ...paging, reach: named.length });
  const ids = sortByReading(named, (row) => row.name, direction)
    .slice(skipped, skipped + taken)
    .map((row) => row.id);
  const rows = await db<Row[]>`
    select ${select} from ${from} ${joins} where ${id} = any (${ids}::uuid[]) order by array_position(${ids}::uuid[], ${id})`;
  return { rows: [...rows], total: named.length };
}
