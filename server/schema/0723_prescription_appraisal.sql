-- Appraisal of prescriptions after the fact (处方点评). The seed of a clinic and month belongs to all samples whose period begins in that month: a
-- sample that was voided and is drawn again holds the same prescriptions.
create table appraisal_seed (
  org_id uuid not null,
  practice_id uuid not null,
  month date not null,
  seed text not null,
  constraint appraisal_seed__pk primary key (org_id, practice_id, month),
  constraint appraisal_seed__practice foreign key (org_id, practice_id) references practice (org_id, id),
  constraint appraisal_seed__month check (extract(day from month) = 1 and seed <> '')
);
select belongs_to_practice('appraisal_seed', true);

-- A random sample of the prescriptions sent in a period. Its prescriptions are those with the lowest hashes of seed and id.
create table appraisal (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  from_day date not null,
  to_day date not null,
  scope text not null,
  department_id uuid,
  doctor_id uuid,
  seed text not null,
  total integer not null,
  proposed integer not null,
  size integer not null,
  remark text not null default '',
  drawn_at timestamptz not null,
  drawn_by uuid not null,
  finished_at timestamptz,
  finished_by uuid,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text not null default '',
  version integer not null default 1,
  constraint appraisal__pk primary key (org_id, id),
  constraint appraisal__practice foreign key (org_id, practice_id) references practice (org_id, id),
  constraint appraisal__department foreign key (org_id, department_id) references department (org_id, id),
  constraint appraisal__doctor foreign key (org_id, doctor_id) references staff (org_id, id),
  constraint appraisal__drawn_by foreign key (org_id, drawn_by) references staff (org_id, id),
  constraint appraisal__finished_by foreign key (org_id, finished_by) references staff (org_id, id),
  constraint appraisal__voided_by foreign key (org_id, voided_by) references staff (org_id, id),
  constraint appraisal__scope check (scope in ('general', 'antibiotics', 'injections', 'controlled', 'herbal')),
  constraint appraisal__period check (from_day <= to_day),
  constraint appraisal__size check (size > 0 and size <= total and size <= 1000),
  constraint appraisal__finished check ((finished_at is null) = (finished_by is null)),
  constraint appraisal__voided check ((voided_at is null) = (voided_by is null) and (voided_at is null) = (void_reason = ''))
);
create unique index appraisal__once on appraisal (org_id, practice_id, from_day, to_day, scope,
  coalesce(department_id, '00000000-0000-0000-0000-000000000000'), coalesce(doctor_id, '00000000-0000-0000-0000-000000000000')) where voided_at is null;
create index appraisal__by_practice on appraisal (org_id, practice_id, drawn_at desc, id);
create index appraisal__by_department on appraisal (org_id, department_id) where department_id is not null;
create index appraisal__by_doctor on appraisal (org_id, doctor_id) where doctor_id is not null;
create index appraisal__by_drawn_by on appraisal (org_id, drawn_by);
create index appraisal__by_finished_by on appraisal (org_id, finished_by) where finished_by is not null;
create index appraisal__by_voided_by on appraisal (org_id, voided_by) where voided_by is not null;
select belongs_to_practice('appraisal');

-- One prescription of a sample with its judgement, the response of its doctor and the decision about it. figures: its row of the work sheet, kept
-- when the sample is finished; computed from the goods before.
create table appraisal_sheet (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  appraisal_id uuid not null,
  dispensing_id uuid not null,
  doctor_id uuid not null,
  place integer not null,
  verdict text,
  codes text[] not null default '{}',
  comment text not null default '',
  judged_at timestamptz,
  judged_by uuid,
  response text,
  response_text text not null default '',
  responded_at timestamptz,
  decided_at timestamptz,
  decided_by uuid,
  figures jsonb,
  version integer not null default 1,
  constraint appraisal_sheet__pk primary key (org_id, id),
  constraint appraisal_sheet__appraisal foreign key (org_id, appraisal_id) references appraisal (org_id, id),
  constraint appraisal_sheet__dispensing foreign key (org_id, dispensing_id) references dispensing (org_id, id),
  constraint appraisal_sheet__doctor foreign key (org_id, doctor_id) references staff (org_id, id),
  constraint appraisal_sheet__judged_by foreign key (org_id, judged_by) references staff (org_id, id),
  constraint appraisal_sheet__decided_by foreign key (org_id, decided_by) references staff (org_id, id),
  constraint appraisal_sheet__once unique (org_id, appraisal_id, dispensing_id),
  constraint appraisal_sheet__place unique (org_id, appraisal_id, place),
  constraint appraisal_sheet__verdict check (verdict in ('rational', 'irrational') and (verdict = 'irrational') = (cardinality(codes) > 0)),
  constraint appraisal_sheet__judged check ((verdict is null) = (judged_at is null) and (judged_at is null) = (judged_by is null)
    and (verdict is not null or cardinality(codes) = 0)),
  constraint appraisal_sheet__response check (response in ('accepted', 'objected') and (response <> 'objected' or response_text <> '')),
  constraint appraisal_sheet__responded check ((response is null) = (responded_at is null) and (response is null or verdict is not null)),
  constraint appraisal_sheet__decided check ((decided_at is null) = (decided_by is null) and (decided_at is null or response is not null))
);
create index appraisal_sheet__by_dispensing on appraisal_sheet (org_id, dispensing_id);
create index appraisal_sheet__by_doctor on appraisal_sheet (org_id, practice_id, doctor_id) where verdict = 'irrational';
create index appraisal_sheet__by_doctor_id on appraisal_sheet (org_id, doctor_id);
create index appraisal_sheet__by_judged_by on appraisal_sheet (org_id, judged_by) where judged_by is not null;
create index appraisal_sheet__by_decided_by on appraisal_sheet (org_id, decided_by) where decided_by is not null;
select belongs_to_practice('appraisal_sheet');

-- Judgements, corrections and responses as they were given.
create table appraisal_event (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  sheet_id uuid not null,
  act text not null,
  verdict text,
  codes text[] not null default '{}',
  said text not null default '',
  at timestamptz not null,
  staff_id uuid not null,
  constraint appraisal_event__pk primary key (org_id, id),
  constraint appraisal_event__sheet foreign key (org_id, sheet_id) references appraisal_sheet (org_id, id),
  constraint appraisal_event__staff foreign key (org_id, staff_id) references staff (org_id, id),
  constraint appraisal_event__act check (act in ('judge', 'undo', 'accept', 'object', 'correct', 'decide'))
);
create index appraisal_event__by_sheet on appraisal_event (org_id, sheet_id, at);
create index appraisal_event__by_staff on appraisal_event (org_id, staff_id);
select belongs_to_practice('appraisal_event', true);

-- Appraisal is the work of pharmacists who review prescriptions.
update role set authorities = authorities || '{o_prescription_appraisal}'
where 'o_prescription_review' = any (authorities) and 'o_prescription_appraisal' <> all (authorities);
