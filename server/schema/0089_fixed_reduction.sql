-- A reduction beside the rates: an amount off, a target price (both in reduction_value, fen), or the odd jiao and fen rounded off.
-- reduction_limit: percentage points the person who gave it might take off, for pricing the bill anew when its lines change.
-- A line's reduction is part of its discount.
alter table bill
  add column reduction_kind text not null default 'none',
  add column reduction_value bigint not null default 0,
  add column reduction_limit numeric(5, 2) not null default 0,
  add constraint bill__reduction check (reduction_kind in ('none', 'amount', 'target', 'yuan', 'jiao') and reduction_value >= 0
    and reduction_limit between 0 and 100);
alter table bill_line
  add column reduction bigint not null default 0,
  add constraint bill_line__reduction check (reduction between 0 and discount);
