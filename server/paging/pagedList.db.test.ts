import { expect, it } from 'vitest';
import { freshDatabaseForFile } from '../../tests/database.ts';
import type { Db } from '../database/connect.ts';
import { type ListOrder, ordersOf } from './order.ts';
import { pagedList } from './pagedList.ts';
import type { Paging } from './paging.ts';

const database = freshDatabaseForFile();

interface Row {
  id: number;
  double: number;
}

const order = ordersOf({
  sorts: { id: 'x.id', group: 'x.id % 2', value: { by: 'x.value', nulls: 'last' } },
  usual: { sort: 'id', direction: 'asc' },
  last: 'x.id',
});
const fixed = ordersOf({
  sorts: { id: 'x.id', group: 'x.id % 2' },
  usual: { sort: 'id', direction: 'desc', otherwise: 'asc', isFixed: true },
  last: 'x.id',
});

/** Thirty numbers, every third without a value. */
const numbers = (db: Db) => db`(select n as id, nullif(n % 3, 0) as value from generate_series(1, 30) n) x`;

interface Asked extends Paging {
  atLeast?: number;
  isSearched?: boolean;
  hasSums?: boolean;
  by?: ListOrder;
}

function listNumbers({ atLeast = 1, isSearched = false, hasSums = false, by = order, ...paging }: Asked) {
  const db = database.owner;
  return pagedList<Row>(db, paging, {
    of: 'x',
    from: numbers(db),
    where: db`x.id >= ${atLeast}`,
    order: by,
    select: db`x.id, d.double`,
    joins: db`join (select n as id, 2 * n as double from generate_series(1, 30) n) d on d.id = x.id`,
    isSearched,
    ...(hasSums && { sums: { id: 'x.id' } }),
  });
}

const idsOf = ({ rows }: { rows: readonly Row[] }) => rows.map(({ id }) => id);

it('joins the rows of the page it has chosen, in the order of the list', async () => {
  expect(await listNumbers({ page: 2, size: 3 })).toEqual({
    total: 30,
    rows: [
      { id: 4, double: 8 },
      { id: 5, double: 10 },
      { id: 6, double: 12 },
    ],
  });
});

it.each([
  ['counted beside its page', {}],
  ['counted with its page', { isSearched: true }],
  ['summed', { hasSums: true }],
])('says on a page beyond the last how many rows there are, if the list is %s', async (_, asked) => {
  expect(await listNumbers({ ...asked, page: 9, size: 10, atLeast: 11 })).toMatchObject({ rows: [], total: 20 });
});

it.each([
  ['counted beside its page', {}],
  ['counted with its page', { isSearched: true }],
])('counts and turns no further than the list reaches, if it is %s', async (_, asked) => {
  const last = await listNumbers({ ...asked, page: 2, size: 8, reach: 12 });
  const beyond = await listNumbers({ ...asked, page: 3, size: 8, reach: 12 });

  expect([idsOf(last), last.total]).toEqual([[9, 10, 11, 12], 12]);
  expect([idsOf(beyond), beyond.total]).toEqual([[], 12]);
});

it('counts and sums a list with sums whole, and turns to its last page', async () => {
  expect(await listNumbers({ page: 3, size: 10, reach: 12, hasSums: true })).toMatchObject({ total: 30, sums: { id: 465 } });
});

it.each([
  ['nothing asked', {}, [1, 2, 3]],
  ['a direction asked', { direction: 'desc' }, [30, 29, 28]],
  ['a column asked', { sort: 'group', direction: 'asc' }, [2, 4, 6]],
  ['rows without a value at the end, upwards', { sort: 'value', direction: 'asc' }, [1, 4, 7]],
  ['rows without a value at the end, downwards', { sort: 'value', direction: 'desc' }, [2, 5, 8]],
  ['a column that does not exist', { sort: 'nothing' }, [1, 2, 3]],
] as const)('is in order: %s', async (_, asked, ids) => {
  expect(idsOf(await listNumbers({ page: 1, size: 3, ...asked }))).toEqual(ids);
});

it('keeps to its usual order, if that is fixed, until a column is asked for', async () => {
  expect(idsOf(await listNumbers({ page: 1, size: 2, direction: 'asc', by: fixed }))).toEqual([30, 29]);
  expect(idsOf(await listNumbers({ page: 1, size: 2, sort: 'group', by: fixed }))).toEqual([2, 4]);
});
