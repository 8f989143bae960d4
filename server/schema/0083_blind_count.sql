-- A blind count: what should be there is not shown to anybody until the count is submitted.
alter table stock_count add column is_blind boolean not null default false;
