-- Files of education resources: covers, videos and the pictures of a text. What a file is was read from its first bytes; its bytes stand in
-- the file store under `id`. They belong to the clinic and to no patient.
create table education_file (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  kind text not null,
  name text not null,
  type text not null,
  size bigint not null,
  sha256 text not null,
  created_by uuid not null,
  created_at timestamptz not null,
  constraint education_file__pk primary key (org_id, id),
  constraint education_file__practice foreign key (org_id, practice_id) references practice (org_id, id),
  constraint education_file__created_by foreign key (org_id, created_by) references staff (org_id, id),
  constraint education_file__kind check (kind in ('cover', 'video', 'picture')),
  constraint education_file__size check (size > 0)
);
create index education_file__by_age on education_file (org_id, practice_id, created_at);
create index education_file__by_created_by on education_file (org_id, created_by);
select belongs_to_practice('education_file');

-- Education of patients: a video, or a text with pictures (src/domain/education/markup.ts). It is given to patients while it is published.
-- diagnosis_codes: beginnings of ICD-10 codes; a visit that ends with one of them, in one of the departments if any are named, gives the
-- resource to its patient.
create table education_resource (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  title text not null,
  kind text not null,
  introduction text not null default '',
  content text not null default '',
  cover_id uuid,
  video_id uuid,
  department_ids uuid[] not null default '{}',
  diagnosis_codes text[] not null default '{}',
  published_at timestamptz,
  published_by uuid,
  created_by uuid not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by uuid,
  version integer not null default 1,
  constraint education_resource__pk primary key (org_id, id),
  constraint education_resource__practice foreign key (org_id, practice_id) references practice (org_id, id),
  constraint education_resource__cover foreign key (org_id, cover_id) references education_file (org_id, id),
  constraint education_resource__video foreign key (org_id, video_id) references education_file (org_id, id),
  constraint education_resource__published_by foreign key (org_id, published_by) references staff (org_id, id),
  constraint education_resource__created_by foreign key (org_id, created_by) references staff (org_id, id),
  constraint education_resource__deleted_by foreign key (org_id, deleted_by) references staff (org_id, id),
  constraint education_resource__title check (title <> ''),
  constraint education_resource__kind check (kind in ('video', 'imageText')),
  constraint education_resource__published check ((published_at is null) = (published_by is null)),
  -- A patient never opens an empty page.
  constraint education_resource__whole check (
    published_at is null or case kind when 'video' then video_id is not null else content <> '' end),
  constraint education_resource__deleted check (deleted_by is null or deleted_at is not null)
);
create index education_resource__by_change on education_resource (org_id, practice_id, changed_at desc) where deleted_at is null;
create index education_resource__by_cover on education_resource (org_id, cover_id) where cover_id is not null;
create index education_resource__by_video on education_resource (org_id, video_id) where video_id is not null;
create index education_resource__by_published_by on education_resource (org_id, published_by) where published_by is not null;
create index education_resource__by_created_by on education_resource (org_id, created_by);
create index education_resource__by_deleted_by on education_resource (org_id, deleted_by) where deleted_by is not null;
select belongs_to_practice('education_resource');

-- An upload under way: what its sender said of the file, and how many bytes have come. file_id: the file it became.
create table education_upload (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  kind text not null,
  name text not null,
  size bigint not null,
  sha256 text not null,
  received bigint not null default 0,
  started_by uuid not null,
  started_at timestamptz not null,
  touched_at timestamptz not null,
  file_id uuid,
  constraint education_upload__pk primary key (org_id, id),
  constraint education_upload__practice foreign key (org_id, practice_id) references practice (org_id, id),
  constraint education_upload__started_by foreign key (org_id, started_by) references staff (org_id, id),
  constraint education_upload__file foreign key (org_id, file_id) references education_file (org_id, id) on delete cascade,
  constraint education_upload__kind check (kind in ('cover', 'video', 'picture')),
  constraint education_upload__received check (size > 0 and received between 0 and size),
  constraint education_upload__whole check (file_id is null or received = size)
);
create index education_upload__by_person on education_upload (org_id, practice_id, started_by);
create index education_upload__by_started_by on education_upload (org_id, started_by);
create index education_upload__by_file on education_upload (org_id, file_id) where file_id is not null;
select belongs_to_practice('education_upload');

-- The parts of an upload that have come. The bytes of a part stand in the file store under `id` until the whole is put together.
create table education_part (
  org_id uuid not null,
  practice_id uuid not null,
  upload_id uuid not null,
  begins_at bigint not null,
  id uuid not null,
  size bigint not null,
  sha256 text not null,
  constraint education_part__pk primary key (org_id, upload_id, begins_at),
  constraint education_part__upload foreign key (org_id, upload_id) references education_upload (org_id, id) on delete cascade,
  constraint education_part__size check (begins_at >= 0 and size > 0)
);
select belongs_to_practice('education_part');

-- A resource that was given to a patient, and how far the patient has seen it. A patient has a resource once; one that was taken back
-- keeps its row. seen: twenty bits, each a twentieth of the video or of the text. position: seconds at which the video goes on.
create table education_course (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  resource_id uuid not null,
  patient_id uuid not null,
  encounter_id uuid,
  -- The diagnosis that gave it; empty where a person did.
  diagnosis_code text not null default '',
  assigned_by uuid not null,
  assigned_at timestamptz not null,
  withdrawn_at timestamptz,
  withdrawn_by uuid,
  seen integer not null default 0,
  position integer not null default 0,
  first_opened_at timestamptz,
  last_opened_at timestamptz,
  finished_at timestamptz,
  constraint education_course__pk primary key (org_id, id),
  constraint education_course__once unique (org_id, patient_id, resource_id),
  constraint education_course__resource foreign key (org_id, resource_id) references education_resource (org_id, id),
  constraint education_course__patient foreign key (org_id, patient_id) references patient (org_id, id),
  constraint education_course__encounter foreign key (org_id, encounter_id) references encounter (org_id, id),
  constraint education_course__assigned_by foreign key (org_id, assigned_by) references staff (org_id, id),
  constraint education_course__withdrawn_by foreign key (org_id, withdrawn_by) references staff (org_id, id),
  constraint education_course__withdrawn check ((withdrawn_at is null) = (withdrawn_by is null)),
  constraint education_course__seen check (seen between 0 and 1048575 and position >= 0)
);
create index education_course__by_resource on education_course (org_id, resource_id);
create index education_course__by_encounter on education_course (org_id, encounter_id) where encounter_id is not null;
create index education_course__by_assigned_by on education_course (org_id, assigned_by);
create index education_course__by_withdrawn_by on education_course (org_id, withdrawn_by) where withdrawn_by is not null;
select belongs_to_practice('education_course');
