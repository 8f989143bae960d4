-- What is one of several names itself. What a practice keeps is told in that practice; what is a person's own, to that person.
alter table change_record
  add column name text not null default '',
  add column practice_id uuid,
  add column own boolean not null default false;
alter policy tenant on change_record
  using (org_id = app_org() and (practice_id is null or practice_id = app_practice()))
  with check (org_id = app_org() and (practice_id is null or practice_id = app_practice()));
