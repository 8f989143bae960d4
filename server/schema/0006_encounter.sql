-- One visit, made when the patient signs in. Its id is the contract's noteRecordId.
-- status: 0 waiting, 1 in visit, 2 left, 3 completed.
create table encounter (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  appointment_id uuid not null,
  patient_id uuid not null,
  doctor_id uuid not null,
  department_id uuid,
  status integer not null,
  created_at timestamptz not null,
  started_at timestamptz,
  completed_at timestamptz,
  version integer not null default 1,
  constraint encounter__pk primary key (org_id, id),
  constraint encounter__appointment_once unique (org_id, appointment_id),
  constraint encounter__appointment foreign key (org_id, appointment_id) references appointment (org_id, id),
  constraint encounter__patient foreign key (org_id, patient_id) references patient (org_id, id),
  constraint encounter__doctor foreign key (org_id, doctor_id) references staff (org_id, id),
  constraint encounter__status check (status between 0 and 3)
);
create index encounter__by_day on encounter (org_id, practice_id, created_at);
create index encounter__by_patient on encounter (org_id, patient_id, created_at desc);

-- A section of the record; content is { text, fields? }. Every change leaves the older text in note_section_history.
create table note_section (
  org_id uuid not null,
  practice_id uuid not null,
  encounter_id uuid not null,
  section_type text not null,
  module_name text not null default '',
  content jsonb not null,
  updated_by uuid not null,
  updated_at timestamptz not null,
  version integer not null,
  constraint note_section__pk primary key (org_id, encounter_id, section_type),
  constraint note_section__encounter foreign key (org_id, encounter_id) references encounter (org_id, id)
);

create table note_section_history (
  org_id uuid not null,
  practice_id uuid not null,
  encounter_id uuid not null,
  section_type text not null,
  version integer not null,
  content jsonb not null,
  updated_by uuid not null,
  updated_at timestamptz not null,
  constraint note_section_history__pk primary key (org_id, encounter_id, section_type, version)
);

-- measured: keys as the contract names them (HEIGHT, SYSTOLIC …).
create table vital_signs (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  appointment_id uuid not null,
  patient_id uuid not null,
  recorded_at timestamptz not null,
  recorded_by uuid not null,
  measured jsonb not null,
  version integer not null default 1,
  deleted_at timestamptz,
  constraint vital_signs__pk primary key (org_id, id),
  constraint vital_signs__appointment foreign key (org_id, appointment_id) references appointment (org_id, id),
  constraint vital_signs__patient foreign key (org_id, patient_id) references patient (org_id, id)
);
create index vital_signs__by_appointment on vital_signs (org_id, appointment_id);
create index vital_signs__by_patient on vital_signs (org_id, patient_id, recorded_at desc);

create table diagnosis (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  encounter_id uuid not null,
  patient_id uuid not null,
  code text not null default '',
  name_zh text not null,
  name_en text not null default '',
  certainty text not null,
  note text not null default '',
  sort integer not null,
  recorded_by uuid not null,
  recorded_at timestamptz not null,
  constraint diagnosis__pk primary key (org_id, id),
  constraint diagnosis__encounter foreign key (org_id, encounter_id) references encounter (org_id, id),
  constraint diagnosis__certainty check (certainty in ('confirmed', 'suspected')),
  constraint diagnosis__name_once unique (org_id, encounter_id, name_zh)
);
create index diagnosis__by_patient on diagnosis (org_id, patient_id, recorded_at desc);

-- owner_id null = for the whole practice; created_by may delete it.
create table note_template (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  owner_id uuid,
  name text not null,
  pinyin text not null,
  initials text not null,
  sections jsonb not null,
  diagnoses jsonb not null default '[]',
  created_at timestamptz not null,
  created_by uuid not null,
  constraint note_template__pk primary key (org_id, id),
  constraint note_template__name_unique unique nulls not distinct (org_id, practice_id, owner_id, name)
);
