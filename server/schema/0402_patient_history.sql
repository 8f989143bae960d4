-- Histories of a patient: illnesses, operations, medicines, habits, the family's, gynaecology (one row with its numbers) and pregnancies that
-- ended. They belong to the person, in every clinic of the organisation. A row is never deleted: it becomes historical, or is marked as entered
-- in error. visited_on is kept beside encounter_id, because another clinic of the organisation does not see the visit.
create table patient_history (
  org_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  kind text not null,
  name text not null default '',
  relation text not null default '',
  -- yyyy, yyyy-MM or yyyy-MM-dd.
  onset text not null default '',
  outcome text not null default '',
  numbers jsonb not null default '{}',
  note text not null default '',
  status text not null,
  encounter_id uuid,
  visited_on date,
  recorded_by uuid not null,
  recorded_at timestamptz not null,
  error_reason text not null default '',
  version integer not null default 1,
  constraint patient_history__pk primary key (org_id, id),
  constraint patient_history__patient foreign key (org_id, patient_id) references patient (org_id, id),
  constraint patient_history__encounter foreign key (org_id, encounter_id) references encounter (org_id, id),
  constraint patient_history__recorded_by foreign key (org_id, recorded_by) references staff (org_id, id),
  constraint patient_history__kind check (kind in ('past', 'surgery', 'drug', 'social', 'family', 'gynaecology', 'pregnancy')),
  constraint patient_history__name check ((name <> '') = (kind not in ('gynaecology', 'pregnancy'))),
  constraint patient_history__relation check ((relation <> '') = (kind = 'family')),
  constraint patient_history__outcome check ((outcome <> '') = (kind = 'pregnancy')),
  constraint patient_history__status check (status in ('active', 'historical', 'error')),
  constraint patient_history__error check ((status = 'error') = (error_reason <> '')),
  constraint patient_history__visit check ((encounter_id is null) = (visited_on is null))
);
create index patient_history__by_patient on patient_history (org_id, patient_id, kind);
create index patient_history__by_encounter on patient_history (org_id, encounter_id) where encounter_id is not null;
create index patient_history__by_recorded_by on patient_history (org_id, recorded_by);
create unique index patient_history__named_once on patient_history (org_id, patient_id, kind, relation, name)
  where status = 'active' and kind not in ('gynaecology', 'pregnancy');
create unique index patient_history__one_gynaecology on patient_history (org_id, patient_id) where kind = 'gynaecology' and status <> 'error';
select belongs_to_org('patient_history');
revoke delete on patient_history from xinglin_app;
do $$
begin
  if obj_description('schema_lease'::regclass, 'pg_class') like 'one role:%' then
    create trigger never_deleted before delete or truncate on patient_history for each statement execute function refuse_change_by_application();
  end if;
end $$;

-- What each row was before a change; null of its beginning.
create table patient_history_change (
  org_id uuid not null,
  id uuid not null,
  history_id uuid not null,
  at timestamptz not null,
  staff_id uuid not null,
  act text not null,
  before jsonb,
  constraint patient_history_change__pk primary key (org_id, id),
  constraint patient_history_change__history foreign key (org_id, history_id) references patient_history (org_id, id),
  constraint patient_history_change__staff foreign key (org_id, staff_id) references staff (org_id, id),
  constraint patient_history_change__act check (act in ('add', 'change', 'activate', 'retire', 'error')),
  constraint patient_history_change__before check ((before is null) = (act = 'add'))
);
create index patient_history_change__by_history on patient_history_change (org_id, history_id, at, id);
create index patient_history_change__by_staff on patient_history_change (org_id, staff_id);
select belongs_to_org('patient_history_change', true);

-- The first day of the last period of a pregnancy: weeks and the expected date are counted from it.
alter table pregnancy_answer
  add column last_period date,
  add constraint pregnancy_answer__last_period check (last_period is null or state = 'pregnant');
