import type { Db, Fragment } from '../database/connect.ts';
import type { Paging } from './paging.ts';

/** SQL of a sorted column over the tables of the list. */
type By = string | ((db: Db) => Fragment);

interface Column {
  by: By;
  /** Join of the table the column stands in, made while rows are chosen only if the list is sorted by it. */
  join?: string;
  /** Place of rows without a value. Left out for a column that always has one: an index gives no order with it. */
  nulls?: 'first' | 'last';
}

/** Name that is sorted by its reading in memory, for lists so short that no column keeps the readings. */
interface Reading {
  reading: string;
}

interface Orders<Name extends string> {
  sorts: Readonly<Record<Name, string | Column | Reading>>;
  /** Order of a list that is asked for none. */
  usual: {
    sort: NoInfer<Name>;
    direction: 'asc' | 'desc';
    /** Direction of a named column that is asked for without one. */
    otherwise?: 'asc' | 'desc';
    /** True if no other direction can be asked for while no column is named. */
    isFixed?: boolean;
  };
  /** Columns before the sorted one. */
  first?: string;
  /** Columns after the sorted one, down to one that tells all rows apart. */
  last: string;
}

export interface ChosenOrder {
  /** Columns of `order by`, without these words. */
  by: Fragment;
  join: Fragment;
  /** Order of the rows on their page, where it is finer. */
  onPage?: Fragment;
  reading?: { name: string; direction: 'asc' | 'desc' };
}

type Asked = Pick<Paging, 'sort' | 'direction'>;

/** Orders of a list. */
export interface ListOrder<Name extends string = string> {
  /** Columns a person may sort by. */
  names: Name[];
  choose: (db: Db, asked: Asked) => ChosenOrder;
}

export const ordersOf = <Name extends string>(orders: Orders<Name>): ListOrder<Name> => ({
  names: Object.keys(orders.sorts) as Name[], // exactly the keys of the literal
  choose: (db, asked) => choose(db, orders, asked),
});

/** Order of a list that nobody sorts. */
export const fixedOrder = (by: string): ListOrder<never> => ({ names: [], choose: (db) => ({ by: db.unsafe(by), join: db`` }) });

function choose(db: Db, orders: Orders<string>, asked: Asked): ChosenOrder {
  const { sorts, usual, first, last } = orders;
  const isNamed = asked.sort !== undefined && Object.hasOwn(sorts, asked.sort);
  const direction = directionOf(orders, asked, isNamed);
  const sort = sorts[isNamed ? asked.sort! : usual.sort]!; // `usual` names one of them
  if (typeof sort === 'object' && 'reading' in sort) return { by: db``, join: db``, reading: { name: sort.reading, direction } };
  const { by, join = '', nulls }: Column = typeof sort === 'string' ? { by: sort } : sort;
  const column = typeof by === 'string' ? db.unsafe(by) : by(db);
  const rest = `${direction}${nulls ? ` nulls ${nulls}` : ''}, ${last}`;
  return { by: db`${db.unsafe(first ? `${first}, ` : '')}${column} ${db.unsafe(rest)}`, join: db.unsafe(join) };
}

function directionOf({ usual }: Orders<string>, { direction }: Asked, isNamed: boolean): 'asc' | 'desc' {
  if (isNamed) return direction ?? usual.otherwise ?? usual.direction;
  return (usual.isFixed ? undefined : direction) ?? usual.direction;
}
