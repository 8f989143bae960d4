-- One kind of record of a practice is for return visits: a visit booked as one begins in it.
alter table note_type
  add column is_for_return boolean not null default false,
  add constraint note_type__return_is_enabled check (enabled or not is_for_return);
create unique index note_type__one_for_return on note_type (org_id, practice_id) where is_for_return;
