-- Forms that a patient fills in on a phone before the visit are a category of their own.
alter table form
  drop constraint form__category,
  add constraint form__category check (
    category in ('scale', 'record', 'progress', 'consultation', 'procedure', 'nursing', 'consent', 'operation', 'inquiry'));

-- definition: the questions as they were put to this patient; null in sheets of older releases, which asked the standard questions
-- (src/domain/form/library/standardInquiry.ts). version_id: the form they come from, if the clinic has one. flags: warnings that follow from the answers.
-- reask_of: the sheet that this one was asked for again.
alter table inquiry_sheet
  add column version_id uuid,
  add column definition jsonb,
  add column subject jsonb,
  add column results jsonb not null default '{}',
  add column flags jsonb not null default '[]',
  add column reask_of uuid,
  add constraint inquiry_sheet__version foreign key (org_id, version_id) references form_version (org_id, id),
  add constraint inquiry_sheet__reask_of foreign key (org_id, reask_of) references inquiry_sheet (org_id, id),
  add constraint inquiry_sheet__asked check ((definition is null) = (subject is null)),
  -- A sheet is asked again once.
  add constraint inquiry_sheet__reask_once unique (org_id, reask_of);
create index inquiry_sheet__by_version on inquiry_sheet (org_id, version_id) where version_id is not null;
create index inquiry_sheet__by_flag on inquiry_sheet (org_id, practice_id, submitted_at) where flags <> '[]';

-- Who has seen the warnings of a sheet, and what was done.
create table inquiry_flag_seen (
  org_id uuid not null,
  practice_id uuid not null,
  sheet_id uuid not null,
  words text not null,
  at timestamptz not null,
  staff_id uuid not null,
  constraint inquiry_flag_seen__pk primary key (org_id, sheet_id),
  constraint inquiry_flag_seen__sheet foreign key (org_id, sheet_id) references inquiry_sheet (org_id, id),
  constraint inquiry_flag_seen__staff foreign key (org_id, staff_id) references staff (org_id, id),
  constraint inquiry_flag_seen__words check (words <> '')
);
create index inquiry_flag_seen__by_staff on inquiry_flag_seen (org_id, staff_id);
select belongs_to_practice('inquiry_flag_seen', true);

-- The record that a sheet was taken over into.
create table inquiry_taken (
  org_id uuid not null,
  practice_id uuid not null,
  sheet_id uuid not null,
  encounter_id uuid not null,
  at timestamptz not null,
  staff_id uuid not null,
  constraint inquiry_taken__pk primary key (org_id, sheet_id, encounter_id),
  constraint inquiry_taken__sheet foreign key (org_id, sheet_id) references inquiry_sheet (org_id, id),
  constraint inquiry_taken__encounter foreign key (org_id, encounter_id) references encounter (org_id, id),
  constraint inquiry_taken__staff foreign key (org_id, staff_id) references staff (org_id, id)
);
create index inquiry_taken__by_encounter on inquiry_taken (org_id, encounter_id);
create index inquiry_taken__by_staff on inquiry_taken (org_id, staff_id);
select belongs_to_practice('inquiry_taken', true);
