-- Packages that were handed out by their code before boxes had a register of their own: out where they gave all their units, opened and in
-- stock otherwise. The batch is the first batch of their line where it was not kept.
update dispensed_box o set batch_id = b.batch_id
from dispensing_batch b
where o.batch_id is null and b.org_id = o.org_id and b.line_id = o.line_id
  and not exists (select from dispensing_batch x where x.org_id = b.org_id and x.line_id = b.line_id and x.batch_id <> b.batch_id);

with given as (
  select o.org_id, o.code, sum(o.quantity)::int as units, (array_agg(o.id order by o.at desc, o.id desc))[1] as last_id
  from dispensed_box o where o.is_traced and o.returned_at is null group by o.org_id, o.code
), box as (
  select g.org_id, g.code, o.item_id, o.practice_id, o.line_id, o.at, g.units,
    greatest(case when i.split_allowed then coalesce(i.singles_per_package, 1) else 1 end, 1) as holds,
    coalesce(o.batch_id, (select t.batch_id from dispensing_batch t where t.org_id = o.org_id and t.line_id = o.line_id order by t.batch_id limit 1)) as batch_id
  from given g join dispensed_box o on o.org_id = g.org_id and o.id = g.last_id join item i on i.org_id = o.org_id and i.id = o.item_id
)
insert into trace_box (org_id, code, item_id, holds, units_left, state, practice_id, warehouse_id, batch_id, source_id, since)
select x.org_id, x.code, x.item_id, x.holds, greatest(x.holds - x.units, 0), case when x.units >= x.holds then 'out' else 'inStock' end,
  x.practice_id, b.warehouse_id, b.id, x.line_id, x.at
from box x join stock_batch b on b.org_id = x.org_id and b.id = x.batch_id
on conflict do nothing;

-- Their entries: the last one leaves the box in its state.
insert into trace_event (org_id, practice_id, id, code, item_id, kind, from_state, to_state, units, warehouse_id, batch_id, source_id, at, staff_id)
select o.org_id, o.practice_id, gen_random_uuid(), o.code, o.item_id, 'handOut',
  case when lag(o.id) over (partition by o.org_id, o.code order by o.at, o.id) is null then null else 'inStock' end,
  case when lead(o.id) over (partition by o.org_id, o.code order by o.at, o.id) is null then x.state else 'inStock' end,
  -o.quantity, x.warehouse_id, x.batch_id, o.line_id, o.at, o.staff_id
from dispensed_box o join trace_box x on x.org_id = o.org_id and x.code = o.code
where o.is_traced and o.returned_at is null order by o.org_id, o.code, o.at, o.id;
