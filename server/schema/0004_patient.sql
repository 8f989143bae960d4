-- One person is one patient in a whole organisation; what is done to them belongs to a practice.
-- name_folded, pinyin, initials and mobile_reversed are computed by one function; what is generated follows from them.
-- Search asks ranges of text only: under row-level security PostgreSQL uses an index just for operators that are leakproof, which
-- comparisons of text are and those of arrays are not. A piece from the middle of a name is the beginning of one of its tails.
create table patient (
  org_id uuid not null references org (id),
  id uuid not null,
  mrn text not null,
  name text not null,
  name_en text not null default '',
  sex text not null,
  birth_date date not null,
  id_type text not null,
  id_number text not null default '',
  mobile text not null default '',
  email text not null default '',
  nationality text not null default '',
  nation text not null default '',
  blood_type text not null default '',
  occupation text not null default '',
  marital_status text not null default '',
  region_code text not null default '',
  address text not null default '',
  zip text not null default '',
  work_unit text not null default '',
  source_code text not null default '',
  tags text[] not null default '{}',
  contact_name text not null default '',
  contact_relation text not null default '',
  contact_mobile text not null default '',
  remark text not null default '',
  never_allergic boolean not null default false,
  name_folded text not null,
  pinyin text not null,
  initials text not null,
  mobile_reversed text not null,
  name_tail text generated always as (substr(name_folded, 2)) stored,
  name_tail2 text generated always as (coalesce(nullif(split_part(name, '·', 2), ''), substr(name_folded, 3))) stored,
  name_en_folded text generated always as (
    regexp_replace(regexp_replace(normalize(lower(name_en), NFD), '[\u0300-\u036f\u2019''.-]', '', 'g'), '\s+', ' ', 'g')) stored,
  name_en_turned text generated always as (
    regexp_replace(regexp_replace(regexp_replace(normalize(lower(name_en), NFD), '[\u0300-\u036f\u2019''.-]', '', 'g'), '\s+', ' ', 'g'), '^(.*) (\S+)$', '\2 \1')) stored,
  first_visit timestamptz,
  last_visit timestamptz,
  last_doctor_id uuid,
  created_at timestamptz not null,
  created_by uuid,
  deleted_at timestamptz,
  version integer not null default 1,
  constraint patient__pk primary key (org_id, id),
  constraint patient__mrn_unique unique (org_id, mrn),
  constraint patient__sex check (sex in ('M', 'F', 'X')),
  constraint patient__id_type check (id_type in ('idCard', 'passport', 'other'))
);
create unique index patient__id_card_unique on patient (org_id, id_number) where id_type = 'idCard' and id_number <> '' and deleted_at is null;
create index patient__by_mrn on patient (org_id, mrn collate "C", id) where deleted_at is null;
create index patient__by_name on patient (org_id, name_folded collate "C", id) where deleted_at is null;
create index patient__by_name_tail on patient (org_id, name_tail collate "C", id) where deleted_at is null;
create index patient__by_name_tail2 on patient (org_id, name_tail2 collate "C", id) where deleted_at is null and name_tail2 <> '';
create index patient__by_name_en on patient (org_id, name_en_folded collate "C", id) where deleted_at is null and name_en_folded <> '';
create index patient__by_name_en_turned on patient (org_id, name_en_turned collate "C", id) where deleted_at is null and name_en_turned <> '';
create index patient__by_pinyin on patient (org_id, pinyin collate "C", id) where deleted_at is null;
create index patient__by_initials on patient (org_id, initials collate "C", id) where deleted_at is null;
create index patient__by_mobile on patient (org_id, mobile collate "C", id) where deleted_at is null and mobile <> '';
create index patient__by_mobile_end on patient (org_id, mobile_reversed collate "C", id) where deleted_at is null and mobile_reversed <> '';
create index patient__by_id_number on patient (org_id, id_number collate "C", id) where deleted_at is null and id_number <> '';
create index patient__by_birth_date on patient (org_id, birth_date, pinyin collate "C", id) where deleted_at is null;
create index patient__by_source on patient (org_id, source_code, created_at desc, id) where deleted_at is null and source_code <> '';
create index patient__by_created on patient (org_id, created_at desc, id) where deleted_at is null;
create index patient__by_last_visit on patient (org_id, last_visit desc nulls last, id) where deleted_at is null;

create table patient_allergy (
  org_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  allergen_code text not null default '',
  allergen_name text not null,
  allergen_class text not null default '',
  severity text not null,
  reactions text[] not null default '{}',
  start date,
  status text not null,
  note text not null default '',
  recorded_by uuid not null,
  recorded_at timestamptz not null,
  version integer not null default 1,
  deleted_at timestamptz,
  constraint patient_allergy__pk primary key (org_id, id),
  constraint patient_allergy__patient foreign key (org_id, patient_id) references patient (org_id, id),
  constraint patient_allergy__severity check (severity in ('mild', 'moderate', 'severe')),
  constraint patient_allergy__status check (status in ('active', 'historical'))
);
create index patient_allergy__by_patient on patient_allergy (org_id, patient_id);
create unique index patient_allergy__allergen_unique on patient_allergy (org_id, patient_id, allergen_name) where deleted_at is null and status = 'active';
