-- What the administrator keeps: the organisation, its clinics, departments, people, roles, its own words, and who changed what.

alter table org
  add legal_zh text not null default '',
  add legal_en text not null default '',
  add legal_person text not null default '',
  add address text not null default '',
  add phone text not null default '',
  add business_model text not null default 'direct',
  -- The contract is the supplier's word: the application shows it and never changes it.
  add contract_from date,
  add contract_until date,
  add contract_version integer not null default 1,
  add max_clinics integer not null default 20,
  add version integer not null default 1,
  add constraint org__business_model check (business_model in ('direct', 'franchise')),
  add constraint org__contract_version check (contract_version between 1 and 4),
  add constraint org__max_clinics check (max_clinics > 0);
grant update (name_zh, name_en, legal_zh, legal_en, legal_person, address, phone, version) on org to xinglin_app;

alter table practice
  add short_name_zh text not null default '',
  add short_name_en text not null default '',
  add contact text not null default '',
  add website text not null default '',
  add province_code text not null default '',
  add city_code text not null default '',
  add business_model text not null default 'direct',
  add enabled boolean not null default true,
  add version integer not null default 1,
  add constraint practice__business_model check (business_model in ('direct', 'franchise')),
  add constraint practice__head_enabled check (enabled or not is_head);
create unique index practice__one_head on practice (org_id) where is_head;

-- Departments are kept from anywhere in the organisation: a person's place in another clinic is chosen among that clinic's departments.
alter table department
  add enabled boolean not null default true,
  add version integer not null default 1,
  add head_id uuid,
  add constraint department__head foreign key (org_id, head_id) references staff (org_id, id),
  add constraint department__name_unique unique (org_id, practice_id, name_zh);
drop policy department__tenant on department;
create policy department__tenant on department using (org_id = app_org()) with check (org_id = app_org());

alter table role
  add remark text not null default '',
  -- Given and changed only by who is signed in at the head clinic.
  add head_only boolean not null default false,
  add version integer not null default 1,
  add constraint role__name_unique unique (org_id, name_zh);

alter table staff
  add post_code text,
  add professional_code text,
  add education_code text,
  add licence_number text not null default '',
  add specialty text not null default '',
  add home_address text not null default '';

-- Words an organisation adds to a small dictionary, or says otherwise than everybody: then kind and code are those of the shared entry.
create table own_dictionary_entry (
  org_id uuid not null references org (id),
  kind text not null,
  code text not null,
  name_zh text not null,
  name_en text not null,
  pinyin text not null,
  initials text not null,
  parent_code text,
  sort integer not null,
  enabled boolean not null default true,
  extra jsonb not null default '{}',
  version integer not null default 1,
  constraint own_dictionary_entry__pk primary key (org_id, kind, code),
  constraint own_dictionary_entry__name_unique unique (org_id, kind, name_zh)
);
select belongs_to_org('own_dictionary_entry');

-- The small dictionaries as the organisation of the running transaction reads them.
create view dictionary with (security_invoker = true) as
  select kind, code, name_zh, name_en, pinyin, initials, parent_code, sort, enabled, extra, true as is_own, version
  from own_dictionary_entry where org_id = app_org()
  union all
  select kind, code, name_zh, name_en, pinyin, initials, parent_code, sort, enabled, extra, false, 0
  from dictionary_entry shared
  where not exists (select from own_dictionary_entry own where own.org_id = app_org() and own.kind = shared.kind and own.code = shared.code);
grant select on dictionary to xinglin_app;

-- Told on the home page between two days. practice_id null: in every clinic.
create table announcement (
  org_id uuid not null references org (id),
  id uuid not null,
  practice_id uuid,
  title_zh text not null,
  title_en text not null,
  content_zh text not null,
  content_en text not null,
  starts_on date not null,
  ends_on date not null,
  is_important boolean not null default false,
  published boolean not null default true,
  created_at timestamptz not null,
  created_by uuid not null,
  version integer not null default 1,
  constraint announcement__pk primary key (org_id, id),
  constraint announcement__practice foreign key (org_id, practice_id) references practice (org_id, id),
  constraint announcement__author foreign key (org_id, created_by) references staff (org_id, id),
  constraint announcement__days check (starts_on <= ends_on)
);
create index announcement__by_day on announcement (org_id, ends_on, starts_on) where published;
select belongs_to_org('announcement');

-- Which cards of the home page a role shows, in order.
create table home_page (
  org_id uuid not null,
  role_id uuid not null,
  cards text[] not null,
  version integer not null default 1,
  constraint home_page__pk primary key (org_id, role_id),
  constraint home_page__role foreign key (org_id, role_id) references role (org_id, id) on delete cascade
);
select belongs_to_org('home_page');

-- Who changed which fields of what the administrator keeps, and when. Never the values: some are passwords and licences.
create table change_record (
  org_id uuid not null references org (id),
  id uuid not null,
  kind text not null,
  object_id text not null,
  at timestamptz not null,
  staff_id uuid not null,
  act text not null,
  fields text[] not null,
  constraint change_record__pk primary key (org_id, id),
  constraint change_record__staff foreign key (org_id, staff_id) references staff (org_id, id)
);
create index change_record__by_object on change_record (org_id, kind, object_id, at desc);
select belongs_to_org('change_record', append_only => true);
