-- A password that somebody else gave is changed by its owner before anything else is done.
alter table staff add column must_change_password boolean not null default false;
