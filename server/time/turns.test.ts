import { expect, it } from 'vitest';
import { findSuppliers } from '../areas/inventory/queries/suppliers.ts';
import { listTrail } from '../areas/trail/queries/trail.ts';
import type { Db } from '../database/connect.ts';
import { fixedOrder } from '../paging/order.ts';
import { pagedList } from '../paging/pagedList.ts';
import { type SheetColumn, sheetFile } from '../sheets/sheet.ts';
import { mapInTurns, ROWS_A_TURN } from './turns.ts';

const rowsInAll = 5000;

/** Rows of a large export. `read` counts the rows of which `column` was read. */
function watchedRows(column: string) {
  const watch = { read: 0 };
  const row = Object.defineProperty({ id: 'x', total: rowsInAll }, column, {
    enumerable: true,
    get: () => {
      watch.read += 1;
      return rowsInAll;
    },
  });
  return { watch, rows: Array.from({ length: rowsInAll }, () => row) };
}

/** A database that answers every statement with these rows. */
const databaseOf = (rows: readonly object[]) => Object.assign(() => rows, { unsafe: () => rows }) as unknown as Db;

/** How many rows were built when another request got its turn. */
async function builtBeforeAnother(watch: { read: number }, work: () => Promise<unknown>): Promise<number> {
  let built = rowsInAll;
  const another = setImmediate(() => {
    built = watch.read;
  });
  await work();
  clearImmediate(another);
  return built;
}

/** The most that was built between two turns of others. */
async function longestStretch(watch: { read: number }, work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let before = 0;
  let isOver = false;
  const look = () => {
    longest = Math.max(longest, watch.read - before);
    before = watch.read;
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  await work();
  isOver = true;
  return Math.max(longest, watch.read - before);
}

const everything = { page: 1, size: rowsInAll, reach: rowsInAll };

it.each<[string, string, (rows: readonly object[]) => Promise<{ rows: readonly unknown[] }>]>([
  [
    'a searched list',
    'rowsInAll',
    (rows) => {
      const db = databaseOf(rows);
      const order = fixedOrder('r.id');
      return pagedList(
        db,
        { ...everything, reach: rowsInAll },
        { of: 'r', from: db`r`, where: db`true`, order, isSearched: true, select: db`r.id` },
      );
    },
  ],
  ['the trail', 'call', (rows) => listTrail(databaseOf(rows), everything)],
  ['the suppliers', 'licenceExpiresOn', (rows) => findSuppliers(databaseOf(rows), everything, '2026-11-24')],
])('another request gets its turn while the rows of %s are built', async (_, column, list) => {
  const { watch, rows } = watchedRows(column);
  let listed: readonly unknown[] = [];
  const built = await builtBeforeAnother(watch, async () => {
    listed = (await list(rows)).rows;
  });
  expect(built).toBeLessThan(rowsInAll);
  expect(listed).toHaveLength(rowsInAll);
});

it('rows keep their order, and a page of a list is built in one turn', async () => {
  expect(await mapInTurns([3, 1, 2], (row) => row * 10)).toEqual([30, 10, 20]);
  const watch = { read: 0 };
  const make = () => {
    watch.read += 1;
  };
  expect(await builtBeforeAnother(watch, () => mapInTurns(Array.from({ length: ROWS_A_TURN }), make))).toBe(rowsInAll);
});

it.each(['csv', 'xlsx'] as const)(
  'another request gets its turn after a few thousand cells of a %s, however long its rows are',
  async (format) => {
    const watch = { read: 0 };
    const column: SheetColumn<object> = {
      title: 'x',
      width: 5,
      value: () => {
        watch.read += 1;
        return 'x';
      },
    };
    const rows = Array.from({ length: 500 }, () => ({}));
    const file = sheetFile(format, { name: 'x', columns: Array.from({ length: 60 }, () => column), rows });
    const longest = await longestStretch(watch, async () => {
      for await (const _ of file.pieces);
    });
    expect(longest).toBeLessThanOrEqual(2 * 4000);
    expect(watch.read).toBe(500 * 60);
  },
);
