-- Percent over the cost of the latest receipt above which a new retail price is asked about before it is written down.
alter table stock_setting
  add column markup_limit integer not null default 100,
  add constraint stock_setting__markup_limit check (markup_limit between 1 and 10000);
