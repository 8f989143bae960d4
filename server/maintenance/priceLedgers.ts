import { priceState } from '../../src/domain/inventory/states.ts';
import type { Db, Fragment } from '../database/connect.ts';
import { literal } from '../database/literal.ts';
import type { Ledger } from './ledger.ts';

const linesInEffect = (db: Db): Fragment => db`
  price_adjustment_line l join price_adjustment a on a.org_id = l.org_id and a.id = l.adjustment_id
    and a.status = ${literal(db, priceState.inEffect)}
  join item i on i.org_id = l.org_id and i.id = l.item_id`;

const name = (db: Db): Fragment => db`a.number || ' ' || i.code`;

/** Revaluations of price adjustments beside the movements before them and the prices of their lines. */
export const priceLedgers: readonly Ledger[] = [
  {
    // All stock of the clinic at that moment stands in the revaluations of a line.
    name: 'prices.quantity',
    unit: 'units',
    of: 'practice',
    sums: (db) => db`
      select ${name(db)} as name,
        (select coalesce(sum(r.quantity), 0) from price_revaluation r where r.org_id = l.org_id and r.line_id = l.id and r.practice_id = l.practice_id) as stored,
        (select coalesce(sum(m.change), 0) from stock_batch b join stock_movement m on m.org_id = b.org_id and m.batch_id = b.id
          where b.org_id = l.org_id and b.practice_id = l.practice_id and b.item_id = l.item_id and m.sequence <= a.last_movement) as counted
      from ${linesInEffect(db)}`,
  },
  {
    // A document of another clinic revalued all stock of this clinic at that moment.
    name: 'prices.clinics',
    unit: 'units',
    of: 'practice',
    sums: (db) => db`
      select c.adjustment_id::text || ' ' || i.code as name,
        (select coalesce(sum(r.quantity), 0) from price_revaluation r
          where r.org_id = c.org_id and r.adjustment_id = c.adjustment_id and r.practice_id = c.practice_id and r.item_id = i.id) as stored,
        (select coalesce(sum(m.change), 0) from stock_batch b join stock_movement m on m.org_id = b.org_id and m.batch_id = b.id
          where b.org_id = c.org_id and b.practice_id = c.practice_id and b.item_id = i.id and m.sequence <= c.last_movement) as counted
      from price_adjustment_clinic c join item i on i.org_id = c.org_id and i.id = any (c.item_ids) where c.practice_id = app_practice()`,
  },
  {
    // Goods between two warehouses of the clinic had left the one and not reached the other.
    name: 'prices.transit',
    unit: 'units',
    of: 'practice',
    sums: (db) => db`
      select t.number || ' ' || i.code as name, t.quantity as stored,
        (select -coalesce(sum(m.change), 0) from stock_movement m where m.org_id = t.org_id and m.source_id = t.source_id and m.sequence <= a.last_movement) as counted
      from ${linesInEffect(db)} join price_transit t on t.org_id = l.org_id and t.line_id = l.id and t.practice_id = l.practice_id
      where t.kind = 'warehouses'`,
  },
  {
    name: 'prices.revaluation',
    unit: 'fen',
    of: 'practice',
    sums: (db) => db`
      select ${name(db)} || ' ' || r.place as name, r.amount as stored,
        round((l.price_after - l.price_before)::numeric * r.quantity / r.in_one) as counted
      from ${linesInEffect(db)} join (
        select v.org_id, v.line_id, v.amount, v.quantity, v.in_one, coalesce(w.code, v.warehouse_zh) as place
        from price_revaluation v left join warehouse w on w.org_id = v.org_id and w.id = v.warehouse_id
        union all select t.org_id, t.line_id, t.amount, t.quantity, t.in_one, t.number from price_transit t) r on r.org_id = l.org_id and r.line_id = l.id`,
  },
  {
    name: 'prices.document',
    unit: 'fen',
    of: 'practice',
    sums: (db) => db`
      select a.number as name, a.revaluation as stored,
        (select coalesce(sum(r.amount), 0) from price_adjustment_line l join (
            select org_id, line_id, amount from price_revaluation union all select org_id, line_id, amount from price_transit) r
            on r.org_id = l.org_id and r.line_id = l.id
          where l.org_id = a.org_id and l.adjustment_id = a.id) as counted
      from price_adjustment a where a.status = ${literal(db, priceState.inEffect)}`,
  },
];
