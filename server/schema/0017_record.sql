-- What a record of one kind is written in and what of it is printed. modules: [{ code, nameZh, nameEn }] in their order,
-- names only where the code is the clinic's own; printed: codes of modules and of the fixed parts (allergies, vital signs, diagnoses, orders).
create table note_type (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  name_zh text not null,
  name_en text not null default '',
  abbreviation text not null default '',
  modules jsonb not null,
  printed text[] not null,
  is_default boolean not null default false,
  enabled boolean not null default true,
  created_at timestamptz not null,
  version integer not null default 1,
  constraint note_type__pk primary key (org_id, id),
  constraint note_type__practice foreign key (org_id, practice_id) references practice (org_id, id),
  constraint note_type__name_unique unique (org_id, practice_id, name_zh),
  constraint note_type__abbreviation check (abbreviation ~ '^[A-Za-z]?$'),
  constraint note_type__default_is_enabled check (enabled or not is_default)
);
create unique index note_type__one_default on note_type (org_id, practice_id) where is_default;
select belongs_to_practice('note_type');

-- note_type_id null (a visit that has not begun): the practice's default; beginning the visit fixes it. health_type: code of the dictionary healthType, given at completion.
alter table encounter add column note_type_id uuid, add column health_type text,
  add constraint encounter__note_type foreign key (org_id, note_type_id) references note_type (org_id, id);

-- owner_id and department_id null: the whole practice's; department_id alone: the department's.
alter table note_template add column department_id uuid, add column version integer not null default 1,
  add constraint note_template__department foreign key (org_id, department_id) references department (org_id, id),
  add constraint note_template__one_scope check (owner_id is null or department_id is null),
  drop constraint note_template__name_unique,
  add constraint note_template__name_unique unique nulls not distinct (org_id, practice_id, owner_id, department_id, name);

-- An order set: complete order lines under a name, one's own, a department's or the practice's.
create table order_template (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  owner_id uuid,
  department_id uuid,
  name text not null,
  pinyin text not null,
  initials text not null,
  lines jsonb not null,
  created_at timestamptz not null,
  created_by uuid not null,
  version integer not null default 1,
  constraint order_template__pk primary key (org_id, id),
  constraint order_template__department foreign key (org_id, department_id) references department (org_id, id),
  constraint order_template__one_scope check (owner_id is null or department_id is null),
  constraint order_template__name_unique unique nulls not distinct (org_id, practice_id, owner_id, department_id, name)
);
select belongs_to_practice('order_template');

-- The consultation fee of a visit: by the doctor's title, else the one without a title.
create table encounter_fee (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  title_code text,
  item_id uuid not null,
  version integer not null default 1,
  constraint encounter_fee__pk primary key (org_id, id),
  constraint encounter_fee__item foreign key (org_id, item_id) references item (org_id, id),
  constraint encounter_fee__title_once unique nulls not distinct (org_id, practice_id, title_code)
);
select belongs_to_practice('encounter_fee');

-- Once a visit: the fee that was put on its bill. Append-only.
create table encounter_charge (
  org_id uuid not null,
  practice_id uuid not null,
  encounter_id uuid not null,
  item_id uuid not null,
  bill_id uuid not null,
  amount bigint not null,
  charged_at timestamptz not null,
  charged_by uuid not null,
  constraint encounter_charge__pk primary key (org_id, encounter_id),
  constraint encounter_charge__encounter foreign key (org_id, encounter_id) references encounter (org_id, id),
  constraint encounter_charge__bill foreign key (org_id, bill_id) references bill (org_id, id),
  constraint encounter_charge__amount check (amount >= 0)
);
select belongs_to_practice('encounter_charge', true);
