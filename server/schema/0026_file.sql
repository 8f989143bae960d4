-- A file that was sent to us: what it is was read from its first bytes. Its bytes stand in the file store under `id`.
create table stored_file (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  name text not null,
  type text not null,
  size bigint not null,
  sha256 text not null,
  created_by uuid not null,
  created_at timestamptz not null,
  constraint stored_file__pk primary key (org_id, id),
  constraint stored_file__patient foreign key (org_id, patient_id) references patient (org_id, id),
  constraint stored_file__size check (size > 0)
);
create index stored_file__by_age on stored_file (org_id, practice_id, created_at);
select belongs_to_practice('stored_file');

-- A document of a patient: an outside report, a consent, a photograph. Deleted documents keep their row for the trail.
create table patient_document (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  appointment_id uuid not null,
  file_id uuid not null,
  type text not null,
  name text not null,
  created_by uuid not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by uuid,
  version integer not null default 1,
  constraint patient_document__pk primary key (org_id, id),
  constraint patient_document__patient foreign key (org_id, patient_id) references patient (org_id, id),
  constraint patient_document__appointment foreign key (org_id, appointment_id) references appointment (org_id, id),
  constraint patient_document__file_once unique (org_id, file_id),
  constraint patient_document__type check (type in ('report', 'imaging', 'consent', 'identity', 'photo', 'other'))
);
create index patient_document__by_patient on patient_document (org_id, patient_id, created_at desc) where deleted_at is null;
select belongs_to_practice('patient_document');

-- Pictures of an imaging report.
create table report_file (
  org_id uuid not null,
  practice_id uuid not null,
  report_id uuid not null,
  file_id uuid not null,
  sort integer not null,
  constraint report_file__pk primary key (org_id, report_id, file_id),
  constraint report_file__report foreign key (org_id, report_id) references report (org_id, id),
  constraint report_file__file foreign key (org_id, file_id) references stored_file (org_id, id)
);
select belongs_to_practice('report_file');
create trigger report_file__signed_stays before insert or update or delete on report_file for each row execute function report_result_is_signed();
