-- What people asked outside a visit. Who asked is a patient, or a name and a number. status 0 open, 1 handled.
create table consulting_record (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  patient_id uuid,
  name text not null default '',
  mobile text not null default '',
  pinyin text not null default '',
  initials text not null default '',
  type text not null,
  method text not null default '',
  question text not null,
  plan_date date,
  owner_id uuid,
  status integer not null default 0,
  result text not null default '',
  satisfaction text not null default '',
  handled_at timestamptz,
  handled_by uuid,
  created_at timestamptz not null,
  created_by uuid not null,
  deleted_at timestamptz,
  version integer not null default 1,
  constraint consulting_record__pk primary key (org_id, id),
  constraint consulting_record__patient foreign key (org_id, patient_id) references patient (org_id, id),
  constraint consulting_record__owner foreign key (org_id, owner_id) references staff (org_id, id),
  constraint consulting_record__status check (status between 0 and 1),
  constraint consulting_record__handled check ((status = 1) = (handled_at is not null)),
  constraint consulting_record__who check (patient_id is not null or name <> '')
);
create index consulting_record__by_status on consulting_record (org_id, practice_id, status, created_at desc) where deleted_at is null;
select belongs_to_practice('consulting_record');
