-- A locked day of a clinic keeps its figures: no row that a sum of money of the day is made from is added to it, changed in it or taken away.
-- Goods, visits and bookings are no part of it: care goes on after the till is closed.

-- Waits for whoever locks or unlocks a day of the clinic, then looks: what was committed while it waited is seen.
create function refuse_locked_day(org uuid, practice uuid, at timestamptz) returns void language plpgsql as $$
declare
  last date;
begin
  if at is null then return; end if;
  perform pg_advisory_xact_lock_shared(hashtextextended(practice::text, 4280));
  select max(c.day) into last from day_closing c
  where c.org_id = org and c.practice_id = practice
    and not exists (select from day_unlocking u where u.org_id = c.org_id and u.closing_id = c.id);
  if clinic_day(at) <= last then
    raise exception 'the day is locked' using errcode = '23514', constraint = 'day__locked', detail = last::text;
  end if;
end $$;

create or replace function payment_has_open_books() returns trigger language plpgsql as $$
begin
  perform refuse_locked_day(new.org_id, new.practice_id, new.at);
  if new.till_session_id is not null then
    perform from till_session t where t.org_id = new.org_id and t.id = new.till_session_id and t.state = 'open' for share;
    if not found then
      raise exception 'the till session is not open' using errcode = '23514', constraint = 'payment__session_closed', table = 'payment';
    end if;
  end if;
  return new;
end $$;

-- Ledgers that are only added to: entries of cards, of deposits and of drawers.
create function entry_has_open_day() returns trigger language plpgsql as $$
begin
  perform refuse_locked_day(new.org_id, new.practice_id, new.at);
  return new;
end $$;
create trigger member_entry__open_day before insert on member_entry for each row execute function entry_has_open_day();
create trigger deposit_entry__open_day before insert on deposit_entry for each row execute function entry_has_open_day();
create trigger till_entry__open_day before insert on till_entry for each row execute function entry_has_open_day();

-- A period at the drawer begins on an open day, and its sheet is signed on one.
create function till_session_has_open_day() returns trigger language plpgsql as $$
begin
  perform refuse_locked_day(new.org_id, new.practice_id, new.opened_at);
  return new;
end $$;
create trigger till_session__open_day before insert on till_session for each row execute function till_session_has_open_day();
create function closing_sheet_has_open_day() returns trigger language plpgsql as $$
begin
  perform refuse_locked_day(new.org_id, new.practice_id, new.signed_at);
  return new;
end $$;
create trigger closing_sheet__open_day before insert on closing_sheet for each row execute function closing_sheet_has_open_day();

-- A bill is a figure of the day on which it is settled. What a refund or a collection changes on it is a figure of their own days.
create function bill_has_open_day() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform refuse_locked_day(old.org_id, old.practice_id, old.settled_at);
  end if;
  if tg_op = 'DELETE' then return old; end if;
  perform refuse_locked_day(new.org_id, new.practice_id, new.settled_at);
  return new;
end $$;
create trigger bill__open_day before insert on bill for each row when (new.settled_at is not null) execute function bill_has_open_day();
create trigger bill__gone_from_day before delete on bill for each row when (old.settled_at is not null) execute function bill_has_open_day();
create trigger bill__stays_in_day before update on bill for each row
  when ((old.settled_at is not null or new.settled_at is not null)
    and (old.status, old.settled_at, old.cashier_id, old.subtotal, old.package_deduction, old.discount, old.coupon, old.points, old.insurance, old.receivable)
      is distinct from (new.status, new.settled_at, new.cashier_id, new.subtotal, new.package_deduction, new.discount, new.coupon, new.points, new.insurance, new.receivable))
  execute function bill_has_open_day();

-- The lines of a settled bill.
create function line_has_open_day() returns trigger language plpgsql as $$
declare
  line bill_line := coalesce(new, old);
  found record;
begin
  for found in
    select b.practice_id, b.settled_at from bill b
    where b.org_id = line.org_id and b.settled_at is not null and b.id in (line.bill_id, coalesce(old.bill_id, line.bill_id))
  loop
    perform refuse_locked_day(line.org_id, found.practice_id, found.settled_at);
  end loop;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger bill_line__open_day before insert or delete on bill_line for each row execute function line_has_open_day();
create trigger bill_line__stays_in_day before update on bill_line for each row
  when ((old.bill_id, old.quantity, old.amount, old.discount, old.reduction, old.coupon, old.points, old.package_deduction, old.insurance, old.net)
    is distinct from (new.bill_id, new.quantity, new.amount, new.discount, new.reduction, new.coupon, new.points, new.package_deduction, new.insurance, new.net))
  execute function line_has_open_day();

-- A refund is a figure of the day on which it is paid, with or without money.
create function refund_has_open_day() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform refuse_locked_day(old.org_id, old.practice_id, old.paid_at);
  end if;
  if tg_op = 'DELETE' then return old; end if;
  perform refuse_locked_day(new.org_id, new.practice_id, new.paid_at);
  return new;
end $$;
create trigger refund__open_day before insert on refund for each row when (new.paid_at is not null) execute function refund_has_open_day();
create trigger refund__gone_from_day before delete on refund for each row when (old.paid_at is not null) execute function refund_has_open_day();
create trigger refund__stays_in_day before update on refund for each row
  when ((old.paid_at is not null or new.paid_at is not null)
    and (old.status, old.paid_at, old.paid_by, old.amount, old.cash, old.written_off) is distinct from (new.status, new.paid_at, new.paid_by, new.amount, new.cash, new.written_off))
  execute function refund_has_open_day();
create function refund_line_has_open_day() returns trigger language plpgsql as $$
declare
  line refund_line := coalesce(new, old);
  found record;
begin
  select r.practice_id, r.paid_at into found from refund r where r.org_id = line.org_id and r.id = line.refund_id;
  perform refuse_locked_day(line.org_id, found.practice_id, found.paid_at);
  if tg_op = 'DELETE' then return old; end if;
  return new;
end $$;
create trigger refund_line__open_day before insert or update or delete on refund_line for each row execute function refund_line_has_open_day();

grant execute on function refuse_locked_day(uuid, uuid, timestamptz), entry_has_open_day(), till_session_has_open_day(), closing_sheet_has_open_day(),
  bill_has_open_day(), line_has_open_day(), refund_has_open_day(), refund_line_has_open_day() to xinglin_app;

-- The sums of a day when it was locked, by name: `npm run ledgers` counts them again. Null: locked before they were kept.
alter table day_closing add column sums jsonb;

-- Sums of money of a day, by which a lock is proved.
create function day_sums(practice uuid, of_day date) returns table (name text, amount bigint) language sql stable as $$
  with d as (select of_day::timestamp at time zone 'Asia/Shanghai' as start, (of_day + 1)::timestamp at time zone 'Asia/Shanghai' as finish)
  select 'payments', coalesce(sum(p.amount), 0)::bigint from payment p, d where p.practice_id = practice and p.at >= d.start and p.at < d.finish
  union all
  select 'bills', count(*) from bill b, d where b.practice_id = practice and b.settled_at >= d.start and b.settled_at < d.finish
  union all
  select 'gross', coalesce(sum(b.subtotal), 0)::bigint from bill b, d
  where b.practice_id = practice and b.settled_at >= d.start and b.settled_at < d.finish
  union all
  select 'net', coalesce(sum(b.receivable), 0)::bigint from bill b, d
  where b.practice_id = practice and b.settled_at >= d.start and b.settled_at < d.finish
  union all
  select 'refunded', coalesce(sum(r.amount), 0)::bigint from refund r, d where r.practice_id = practice and r.paid_at >= d.start and r.paid_at < d.finish
  union all
  select 'writtenOff', coalesce(sum(r.written_off), 0)::bigint from refund r, d where r.practice_id = practice and r.paid_at >= d.start and r.paid_at < d.finish
  union all
  select 'cards', coalesce(sum(e.principal + e.gift), 0)::bigint from member_entry e, d where e.practice_id = practice and e.at >= d.start and e.at < d.finish
  union all
  select 'points', coalesce(sum(e.points), 0)::bigint from member_entry e, d where e.practice_id = practice and e.at >= d.start and e.at < d.finish
  union all
  select 'deposits', coalesce(sum(e.amount), 0)::bigint from deposit_entry e, d where e.practice_id = practice and e.at >= d.start and e.at < d.finish
  union all
  select 'drawers', coalesce(sum(e.amount), 0)::bigint from till_entry e, d where e.practice_id = practice and e.at >= d.start and e.at < d.finish
$$;
grant execute on function day_sums(uuid, date) to xinglin_app;
