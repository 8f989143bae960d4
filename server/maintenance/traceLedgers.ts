import type { Ledger } from './ledger.ts';

/** Traceability: boxes and the register of uncoded units beside the stock, and both beside their entries. */
export const traceLedgers: readonly Ledger[] = [
  {
    // Every unit of a batch is in a known box or in the register, if its goods have a duty.
    name: 'trace.batch',
    unit: 'units',
    of: 'practice',
    sums: (db) => db`
      select w.code || ' ' || b.batch_number as name, b.quantity as stored,
        (select coalesce(sum(x.units_left), 0) from trace_box x
          where x.org_id = b.org_id and x.batch_id = b.id and x.state in ('inStock', 'quarantine'))
        + (select coalesce(sum(u.units_left), 0) from trace_uncoded u where u.org_id = b.org_id and u.batch_id = b.id) as counted
      from trace_duty d join stock_batch b on b.org_id = d.org_id and b.practice_id = d.practice_id and b.item_id = d.item_id
      join warehouse w on w.org_id = b.org_id and w.id = b.warehouse_id where d.ended_at is null`,
  },
  {
    name: 'trace.register',
    unit: 'units',
    of: 'practice',
    sums: (db) => db`
      select b.batch_number || ' ' || u.reason as name, u.units_left as stored,
        (select coalesce(sum(e.units), 0) from trace_event e where e.org_id = u.org_id and e.uncoded_id = u.id) as counted
      from trace_uncoded u join stock_batch b on b.org_id = u.org_id and b.id = u.batch_id`,
  },
  {
    // A box is in the state of its last entry: 1 beside 1.
    name: 'trace.state',
    unit: 'times',
    of: 'org',
    sums: (db) => db`
      select x.code as name, 1 as stored, case when last.to_state = x.state then 1 else 0 end as counted
      from trace_box x left join lateral (select e.to_state from trace_event e where e.org_id = x.org_id and e.code = x.code
        order by e.sequence desc limit 1) last on true`,
  },
  {
    // Only a hand-out makes a box go out, and it then holds nothing.
    name: 'trace.handOuts',
    unit: 'units',
    of: 'org',
    sums: (db) => db`
      select x.code as name, x.units_left as stored, case when last.kind = 'handOut' then 0 else -1 end as counted
      from trace_box x left join lateral (select e.kind from trace_event e where e.org_id = x.org_id and e.code = x.code
        order by e.sequence desc limit 1) last on true where x.state = 'out'`,
  },
];
