-- A count of a part of a warehouse: one shelf, or goods of one value class. Empty: not limited.
alter table stock_count
  add column shelf text not null default '',
  add column value_class text not null default '',
  add constraint stock_count__value_class check (value_class in ('', 'A', 'B', 'C'));
