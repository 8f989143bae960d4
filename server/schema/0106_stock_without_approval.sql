-- A small clinic may book its stock documents without anybody's approval; standard is that each is approved first.
alter table stock_setting add column skip_approval boolean not null default false;
