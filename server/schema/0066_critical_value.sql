-- Critical values (危急值): one row for each signed version of a report that holds a critical result. The values themselves are the
-- critical rows of report_result, which never change once the report is signed.
-- state: see src/domain/criticalValue/states.ts. step counts the notices of the chain; next_notice_at is when the next step is due,
-- null when the chain has ended or the value is no longer open.
create table critical_value (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  report_id uuid not null,
  advice_id uuid not null,
  encounter_id uuid not null,
  patient_id uuid not null,
  doctor_id uuid not null,
  department_id uuid,
  state text not null default 'open',
  result_at timestamptz not null,
  reported_by uuid not null,
  step integer not null default 1,
  next_notice_at timestamptz,
  acknowledged_at timestamptz,
  acknowledged_by uuid,
  read_back text[] not null default '{}',
  actions text[] not null default '{}',
  action_note text not null default '',
  contact text,
  acted_at timestamptz,
  acted_by uuid,
  action_recorded_at timestamptz,
  corrected_at timestamptz,
  constraint critical_value__pk primary key (org_id, id),
  constraint critical_value__report_once unique (org_id, report_id),
  constraint critical_value__report foreign key (org_id, report_id) references report (org_id, id),
  constraint critical_value__advice foreign key (org_id, advice_id) references advice (org_id, id),
  constraint critical_value__encounter foreign key (org_id, encounter_id) references encounter (org_id, id),
  constraint critical_value__patient foreign key (org_id, patient_id) references patient (org_id, id),
  constraint critical_value__doctor foreign key (org_id, doctor_id) references staff (org_id, id),
  constraint critical_value__department foreign key (org_id, department_id) references department (org_id, id),
  constraint critical_value__reported_by foreign key (org_id, reported_by) references staff (org_id, id),
  constraint critical_value__acknowledged_by foreign key (org_id, acknowledged_by) references staff (org_id, id),
  constraint critical_value__acted_by foreign key (org_id, acted_by) references staff (org_id, id),
  constraint critical_value__state check (state in ('open', 'acknowledged', 'handled', 'withdrawn')),
  constraint critical_value__contact check (contact in ('present', 'reached', 'notReached')),
  constraint critical_value__acknowledged check (state in ('open', 'withdrawn') or (acknowledged_at is not null and acknowledged_by is not null)),
  constraint critical_value__handled check (
    (state = 'handled') = (acted_at is not null and acted_by is not null and action_recorded_at is not null and contact is not null
      and cardinality(actions) > 0)),
  constraint critical_value__due check (next_notice_at is null or state = 'open')
);
create index critical_value__due on critical_value (next_notice_at) where next_notice_at is not null;
create index critical_value__unfinished on critical_value (org_id, practice_id, result_at) where state in ('open', 'acknowledged');
create index critical_value__by_result on critical_value (org_id, practice_id, result_at desc);
create index critical_value__by_advice on critical_value (org_id, advice_id);
create index critical_value__by_encounter on critical_value (org_id, encounter_id);
create index critical_value__by_patient on critical_value (org_id, patient_id);
create index critical_value__by_doctor on critical_value (org_id, doctor_id);
create index critical_value__by_department on critical_value (org_id, department_id);
create index critical_value__by_reporter on critical_value (org_id, reported_by);
create index critical_value__by_acknowledger on critical_value (org_id, acknowledged_by);
create index critical_value__by_actor on critical_value (org_id, acted_by);
select belongs_to_practice('critical_value');

-- The escalation looks over all tenants for what is due; it says so in its own transaction, and writes as one tenant only.
create policy escalation on critical_value for select using (current_setting('app.escalates_critical_values', true) = 'on');

-- Every notice of a critical value: which party of the chain, and which people belonged to it at that time. party is a fixed party of
-- src/domain/criticalValue/parties.ts or 'role:<id>' for a role of the practice.
create table critical_value_notice (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  critical_value_id uuid not null,
  step integer not null,
  party text not null,
  staff_ids uuid[] not null,
  at timestamptz not null,
  constraint critical_value_notice__pk primary key (org_id, id),
  constraint critical_value_notice__value foreign key (org_id, critical_value_id) references critical_value (org_id, id),
  constraint critical_value_notice__once unique (org_id, critical_value_id, step, party),
  constraint critical_value_notice__party check (
    party in ('orderingDoctor', 'dutyDoctor', 'nurseStation', 'departmentDoctors', 'administrators') or party ~ '^role:[0-9a-f-]{36}$')
);
select belongs_to_practice('critical_value_notice', true);
