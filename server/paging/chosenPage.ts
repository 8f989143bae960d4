import type { Page } from '../../src/domain/wire.ts';
import type { Db, Fragment } from '../database/connect.ts';
import { pageAndTotal } from './pageAndTotal.ts';
import { sumsOf } from './sums.ts';

interface Chosen {
  page: number;
  size: number;
  /** Of the table whose rows are listed: `i.id`. */
  id: Fragment;
  /** That table, with what chooses and orders its rows and nothing else. */
  from: Fragment;
  where: Fragment;
  order: Fragment;
  /** Whether a condition compares every row, as a typed name does. */
  isCompared: boolean;
  columns: Fragment;
  /** That table again, with all its columns need. */
  tables: Fragment;
  /** Money columns of the first table, to be summed up over all pages. */
  sums?: Record<string, string>;
}

/** A list of which the page is chosen before anything is joined to it that neither chooses nor orders. */
export async function pageChosen<Row>(db: Db, chosen: Chosen): Promise<Page<Row>> {
  const { sums, from, where } = chosen;
  if (!sums) return onePage(db, chosen);
  const [page, summed] = await Promise.all([onePage<Row>(db, chosen), sumsOf(db, sums, from, where)]);
  return { ...page, sums: summed };
}

const onePage = <Row>(db: Db, { page, size, id, from, where, order, isCompared, columns, tables }: Chosen): Promise<Page<Row>> =>
  pageAndTotal<Row>(db, {
    isCompared,
    rows: (counted, told) => db<(Row & { total?: number })[]>`
      select ${columns}${told} from (
        select ${id}${counted} from ${from} where ${where} order by ${order} limit ${size} offset ${(page - 1) * size}
      ) a join ${tables} on ${id} = a.id order by ${order}`,
    count: () => db<{ total: number }[]>`select count(*)::int as total from ${from} where ${where}`,
  });
