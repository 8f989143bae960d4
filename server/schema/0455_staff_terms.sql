-- Employment of a person, the days of joining and leaving, and the role whose home page the person sees; null: the cards of all roles.
alter table staff
  add column contract_kind text not null default '',
  add column contract_from date,
  add column contract_until date,
  add column joined_on date,
  add column left_on date,
  add column home_role_id uuid,
  add constraint staff__contract_kind check (contract_kind in ('', 'permanent', 'fixed', 'rehired', 'partTime', 'visiting', 'trainee')),
  add constraint staff__contract_days check (contract_until is null or contract_from is null or contract_from <= contract_until),
  add constraint staff__home_role foreign key (org_id, home_role_id) references role (org_id, id) on delete set null (home_role_id);
create index staff__by_home_role on staff (org_id, home_role_id) where home_role_id is not null;
