import { directions, monthState } from '../../src/domain/inventory/states.ts';
import type { Db, Fragment } from '../database/connect.ts';
import { literal } from '../database/literal.ts';
import type { Ledger } from './ledger.ts';

/** The last movement of a batch up to the end of a month gives the cost at which the batch stands in the statement. */
const movedUpTo = (db: Db): Fragment => db`
  select coalesce(sum(m.change), 0)::bigint as quantity, (array_agg(m.cost order by m.sequence desc))[1] as cost
  from stock_movement m where m.org_id = l.org_id and m.batch_id = l.batch_id and m.month <= s.month`;

const lines = (db: Db): Fragment => db`
  stock_month_line l join stock_month s on s.org_id = l.org_id and s.id = l.month_id and s.status = ${literal(db, monthState.reported)}
  join warehouse w on w.org_id = s.org_id and w.id = s.warehouse_id join stock_batch b on b.org_id = l.org_id and b.id = l.batch_id`;

const name = (db: Db): Fragment => db`w.code || ' ' || to_char(s.month, 'YYYY-MM') || ' ' || b.batch_number`;

/** Reported months beside the movements they are made of. */
export const monthLedgers: readonly Ledger[] = [
  {
    name: 'month.quantity',
    unit: 'units',
    of: 'practice',
    sums: (db) => db`
      select ${name(db)} as name, l.closing_quantity as stored, moved.quantity as counted from ${lines(db)} cross join lateral (${movedUpTo(db)}) moved`,
  },
  {
    name: 'month.amount',
    unit: 'fen',
    of: 'practice',
    sums: (db) => db`
      select ${name(db)} as name, l.closing_amount as stored, round(moved.quantity * coalesce(moved.cost, 0) / 10.0) as counted
      from ${lines(db)} cross join lateral (${movedUpTo(db)}) moved`,
  },
  {
    name: 'month.kinds',
    unit: 'fen',
    of: 'practice',
    sums: (db) => db`
      select ${name(db)} || ' ' || k.kind || ' ' || k.direction as name, k.amount as stored,
        (select coalesce(sum(abs(m.amount)), 0) from stock_movement m where m.org_id = k.org_id and m.batch_id = k.batch_id and m.month = s.month
          and m.kind = k.kind and (m.change > 0) = (k.direction = ${literal(db, directions.in)})) as counted
      from ${lines(db)} join stock_month_kind k on k.org_id = l.org_id and k.month_id = l.month_id and k.batch_id = l.batch_id`,
  },
  {
    // Movements of goods of the clinic in a reported month stand in its sums; those of consigned goods stand in its lines only.
    name: 'month.moved',
    unit: 'fen',
    of: 'practice',
    sums: (db) => db`
      select w.code || ' ' || to_char(s.month, 'YYYY-MM') as name, s.in_amount - s.out_amount as stored,
        (select coalesce(sum(m.amount), 0) from stock_movement m join stock_batch b on b.org_id = m.org_id and b.id = m.batch_id
          where m.org_id = s.org_id and m.practice_id = s.practice_id and m.month = s.month and b.warehouse_id = s.warehouse_id
            and b.consignor_id is null) as counted
      from stock_month s join warehouse w on w.org_id = s.org_id and w.id = s.warehouse_id where s.status = ${literal(db, monthState.reported)}`,
  },
  {
    name: 'month.opening',
    unit: 'fen',
    of: 'practice',
    sums: (db) => db`
      select w.code || ' ' || to_char(s.month, 'YYYY-MM') as name, s.opening_amount as stored, p.closing_amount as counted
      from stock_month s join warehouse w on w.org_id = s.org_id and w.id = s.warehouse_id
      join stock_month p on p.org_id = s.org_id and p.warehouse_id = s.warehouse_id and p.month = s.month - interval '1 month'
        and p.status = ${literal(db, monthState.reported)} where s.status = ${literal(db, monthState.reported)}`,
  },
];
