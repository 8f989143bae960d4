-- Organisations, their practices and the people who work there.
create extension if not exists btree_gist;

-- The tenant of the running transaction; null (and so: nothing visible) outside of one.
create function app_org() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.org_id', true), '')::uuid $$;
create function app_practice() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.practice_id', true), '')::uuid $$;

-- A legal entity: one clinic or a chain. The tenant.
create table org (
  id uuid not null,
  code text not null,
  name_zh text not null,
  name_en text not null,
  system_version text not null default 'v1',
  created_at timestamptz not null,
  constraint org__pk primary key (id),
  constraint org__code_unique unique (code)
);

-- A clinic of an organisation. Times are minutes after midnight, clinic zone.
create table practice (
  org_id uuid not null references org (id),
  id uuid not null,
  code text not null,
  name_zh text not null,
  name_en text not null,
  address text not null default '',
  address_en text not null default '',
  phone text not null default '',
  email text not null default '',
  logo_file_url text,
  is_head boolean not null default false,
  opens_at integer not null default 480,
  closes_at integer not null default 1200,
  slot_minutes integer not null default 15,
  constraint practice__pk primary key (org_id, id),
  constraint practice__code_unique unique (org_id, code),
  constraint practice__hours check (0 <= opens_at and opens_at < closes_at and closes_at <= 1440)
);

create table department (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  code text not null,
  name_zh text not null,
  name_en text not null,
  is_medical boolean not null,
  sort integer not null default 0,
  constraint department__pk primary key (org_id, id),
  constraint department__practice foreign key (org_id, practice_id) references practice (org_id, id),
  constraint department__code_unique unique (org_id, practice_id, code)
);

create table room (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  name_zh text not null,
  name_en text not null,
  sort integer not null default 0,
  constraint room__pk primary key (org_id, id),
  constraint room__practice foreign key (org_id, practice_id) references practice (org_id, id)
);

-- A set of permission codes with a name; which codes it holds is the clinic's own decision.
create table role (
  org_id uuid not null references org (id),
  id uuid not null,
  code text not null,
  name_zh text not null,
  name_en text not null,
  authorities text[] not null,
  constraint role__pk primary key (org_id, id),
  constraint role__code_unique unique (org_id, code)
);

-- A person who works here. Discount is the greatest reduction in percent this person may give (10 = down to 90 % paid).
create table staff (
  org_id uuid not null references org (id),
  id uuid not null,
  staff_no text not null,
  name text not null,
  name_en text not null,
  pinyin text not null,
  initials text not null,
  sex text not null,
  mobile text not null default '',
  email text not null default '',
  title_code text,
  is_doctor boolean not null default false,
  antibiotic_grade integer not null default 0,
  may_prescribe_controlled boolean not null default false,
  maximum_discount integer not null default 0,
  language text not null default 'zh',
  colour text not null default '#2f6f5e',
  active boolean not null default true,
  version integer not null default 1,
  constraint staff__pk primary key (org_id, id),
  constraint staff__number_unique unique (org_id, staff_no),
  constraint staff__discount check (maximum_discount between 0 and 100),
  constraint staff__language check (language in ('zh', 'en'))
);

-- Where a person works, in which department and role.
create table staff_practice (
  org_id uuid not null,
  staff_id uuid not null,
  practice_id uuid not null,
  department_id uuid,
  role_ids uuid[] not null,
  constraint staff_practice__pk primary key (org_id, staff_id, practice_id),
  constraint staff_practice__staff foreign key (org_id, staff_id) references staff (org_id, id),
  constraint staff_practice__practice foreign key (org_id, practice_id) references practice (org_id, id),
  constraint staff_practice__department foreign key (org_id, department_id) references department (org_id, id)
);

-- Numbers people read (MRN, bill, prescription, queue): taken under a row lock in the transaction that uses them.
-- scope is the organisation or the practice, period a day such as 20261121 or ''.
create table counter (
  org_id uuid not null,
  scope uuid not null,
  name text not null,
  period text not null,
  value bigint not null,
  constraint counter__pk primary key (org_id, scope, name, period)
);
