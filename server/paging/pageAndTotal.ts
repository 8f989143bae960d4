import type { Page } from '../../src/domain/wire.ts';
import type { Db, Fragment } from '../database/connect.ts';
import { mapInTurns } from '../time/turns.ts';

interface Asked<Row> {
  /** Whether a condition compares every row, as a typed name does. Otherwise an index orders the page, and counting needs no row. */
  isCompared: boolean;
  /** One page. `counted` adds a column to the rows before they are cut to the page, `told` hands it on from a table called `a`. */
  rows: (counted: Fragment, told: Fragment) => PromiseLike<readonly (Row & { total?: number })[]>;
  count: () => PromiseLike<readonly { total: number }[]>;
}

/** A page and how many rows there are in all. What compares every row does so once, for both. */
export async function pageAndTotal<Row>(db: Db, { isCompared, rows, count }: Asked<Row>): Promise<Page<Row>> {
  if (!isCompared) {
    const [found, [counted]] = await Promise.all([rows(db``, db``), count()]);
    return { rows: [...found], total: counted!.total };
  }
  const found = await rows(db`, count(*) over ()::int as total`, db`, a.total`);
  return { rows: await mapInTurns(found, ({ total, ...row }) => row as Row), total: found[0]?.total ?? 0 };
}
