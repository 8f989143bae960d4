-- A loose unit out of a package costs its part of the package's price, rounded once, after multiplying by the quantity: 42 of the 100 tablets
-- of a package of 7.60 yuan cost 3.19, not 42 times a rounded 0.08. Orders and lines of bills keep what the price is a part of; the price of
-- one unit stays for people to read. Lines of before, and those an older server writes, have neither and cost price × quantity as they did.
alter table advice add column whole_price bigint, add column whole_units integer;
alter table bill_line add column whole_price bigint, add column whole_units integer;

create function amount_of(unit_price bigint, quantity numeric, whole_price bigint, whole_units integer) returns bigint
  language sql immutable parallel safe as $$
  select (case when whole_price is null or coalesce(whole_units, 0) < 1 then unit_price * quantity
    else round(whole_price * quantity / whole_units) end)::bigint
$$;
-- Fen of one unit with up to two more decimals, to be read beside the amount.
create function price_of(unit_price bigint, whole_price bigint, whole_units integer) returns numeric
  language sql immutable parallel safe as $$
  select case when whole_price is null or coalesce(whole_units, 0) < 1 then unit_price else round(whole_price::numeric / whole_units, 2) end
$$;

alter table bill_line
  drop constraint bill_line__sums,
  add constraint bill_line__sums check (amount = amount_of(unit_price, quantity, whole_price, whole_units) and quantity > 0 and net >= 0
    and net = amount - package_deduction - discount - coupon - points - insurance);
