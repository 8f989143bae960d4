-- status 0 waiting, 1 followed up, 2 cancelled.
create table followup_plan (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  encounter_id uuid,
  plan_date date not null,
  type text not null default '',
  method text not null default '',
  content text not null default '',
  owner_id uuid,
  status integer not null default 0,
  result text not null default '',
  satisfaction text not null default '',
  done_at timestamptz,
  done_by uuid,
  cancel_reason text not null default '',
  created_at timestamptz not null,
  created_by uuid not null,
  version integer not null default 1,
  constraint followup_plan__pk primary key (org_id, id),
  constraint followup_plan__patient foreign key (org_id, patient_id) references patient (org_id, id),
  constraint followup_plan__encounter foreign key (org_id, encounter_id) references encounter (org_id, id),
  constraint followup_plan__status check (status between 0 and 2)
);
create index followup_plan__by_date on followup_plan (org_id, practice_id, status, plan_date);
