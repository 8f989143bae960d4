-- A standing prescription of a patient with a chronic illness (长期处方管理规范, 2021): drugs that a doctor renews visit by visit until a day.
-- lines: complete order lines of the kind drug. diagnoses: of the visit in which it was written.
create table standing_prescription (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  number text not null,
  patient_id uuid not null,
  encounter_id uuid not null,
  doctor_id uuid not null,
  diagnoses jsonb not null,
  lines jsonb not null,
  cycle_days integer not null,
  until date not null,
  reason text not null,
  is_agreed boolean not null default false,
  state text not null default 'active',
  created_at timestamptz not null,
  stopped_at timestamptz,
  stopped_by uuid,
  stop_reason text not null default '',
  version integer not null default 1,
  constraint standing_prescription__pk primary key (org_id, id),
  constraint standing_prescription__number unique (org_id, practice_id, number),
  constraint standing_prescription__patient foreign key (org_id, patient_id) references patient (org_id, id),
  constraint standing_prescription__encounter foreign key (org_id, encounter_id) references encounter (org_id, id),
  constraint standing_prescription__doctor foreign key (org_id, doctor_id) references staff (org_id, id),
  constraint standing_prescription__stopper foreign key (org_id, stopped_by) references staff (org_id, id),
  constraint standing_prescription__lines check (jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) between 1 and 20),
  constraint standing_prescription__cycle check (cycle_days between 7 and 84 and (cycle_days <= 28 or is_agreed)),
  constraint standing_prescription__reason check (reason <> ''),
  constraint standing_prescription__state check (case state
    when 'active' then num_nonnulls(stopped_at, stopped_by) = 0
    when 'stopped' then num_nulls(stopped_at, stopped_by) = 0 and stop_reason <> ''
    else false end)
);
create index standing_prescription__by_patient on standing_prescription (org_id, patient_id, created_at desc);
create index standing_prescription__by_encounter on standing_prescription (org_id, encounter_id);
create index standing_prescription__by_doctor on standing_prescription (org_id, doctor_id, state);
create index standing_prescription__by_stopper on standing_prescription (org_id, stopped_by) where stopped_by is not null;
select belongs_to_practice('standing_prescription');

-- Each renewal: the orders that were written from it in a visit, once a visit.
create table standing_renewal (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  standing_id uuid not null,
  encounter_id uuid not null,
  advice_ids uuid[] not null,
  renewed_by uuid not null,
  renewed_at timestamptz not null,
  constraint standing_renewal__pk primary key (org_id, id),
  constraint standing_renewal__standing foreign key (org_id, standing_id) references standing_prescription (org_id, id),
  constraint standing_renewal__encounter foreign key (org_id, encounter_id) references encounter (org_id, id),
  constraint standing_renewal__person foreign key (org_id, renewed_by) references staff (org_id, id),
  constraint standing_renewal__once_a_visit unique (org_id, standing_id, encounter_id)
);
create index standing_renewal__by_encounter on standing_renewal (org_id, encounter_id);
create index standing_renewal__by_person on standing_renewal (org_id, renewed_by);
select belongs_to_practice('standing_renewal', true);

-- Orders of one day across visits.
create index advice__by_day on advice (org_id, practice_id, created_at);
