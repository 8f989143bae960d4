-- A discount does not bring goods below their purchase price, unless the clinic allows it. Charges written before have no such floor.
alter table bill_line
  add column cost_rate smallint not null default 0,
  add constraint bill_line__cost_rate check (cost_rate between 0 and 100);
comment on column bill_line.cost_rate is 'Lowest percentage of the price that covers the purchase price when the charge was written; 0: no floor';
alter table stock_setting add column sells_below_cost boolean not null default false;
