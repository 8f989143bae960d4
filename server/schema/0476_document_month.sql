-- A receipt or an issue that is booked late counts in the month of its document while that month is not reported: who books it says the month.
-- Every other movement, and whatever belongs to a reported month, counts as before.
create or replace function movement_of_month() returns trigger language plpgsql as $$
declare
  of_warehouse uuid;
  of_unit bigint;
  happened date := date_trunc('month', new.at at time zone 'Asia/Shanghai')::date;
begin
  select b.warehouse_id, b.cost into of_warehouse, of_unit from stock_batch b where b.org_id = new.org_id and b.id = new.batch_id;
  perform pg_advisory_xact_lock_shared(hashtextextended(of_warehouse::text, 4385));
  new.month := greatest(least(new.month, happened), (last_reported_month(of_warehouse) + interval '1 month')::date);
  new.cost := of_unit;
  new.amount := coalesce(new.amount, round(new.change * of_unit / 10.0)::bigint);
  return new;
end $$;
