-- Steps of an ordered test that no report holds: a specimen was taken or rejected, the patient was told of a signed result.
create table test_step (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  advice_id uuid not null,
  patient_id uuid not null,
  kind text not null,
  -- Of a result: the version the patient was told of, and how.
  report_id uuid,
  way text not null default '',
  at timestamptz not null,
  staff_id uuid not null,
  recorded_at timestamptz not null,
  remark text not null default '',
  constraint test_step__pk primary key (org_id, id),
  constraint test_step__advice foreign key (org_id, advice_id) references advice (org_id, id),
  constraint test_step__patient foreign key (org_id, patient_id) references patient (org_id, id),
  constraint test_step__report foreign key (org_id, report_id) references report (org_id, id),
  constraint test_step__staff foreign key (org_id, staff_id) references staff (org_id, id),
  constraint test_step__kind check (kind in ('sampled', 'rejected', 'told')),
  constraint test_step__way check (way in ('', 'inPerson', 'phone', 'message', 'relative')),
  constraint test_step__told check ((kind = 'told') = (report_id is not null and way <> '')),
  constraint test_step__reason check (kind <> 'rejected' or remark <> ''),
  constraint test_step__time check (at <= recorded_at)
);
create index test_step__by_advice on test_step (org_id, advice_id, recorded_at desc);
create index test_step__by_patient on test_step (org_id, patient_id);
create index test_step__by_report on test_step (org_id, report_id) where report_id is not null;
create index test_step__by_staff on test_step (org_id, staff_id);
select belongs_to_practice('test_step', true);

-- The patient has to be told of the result. Results that were signed before this column existed remind nobody.
alter table report_reading add column to_tell boolean not null default false;
create index report_reading__to_tell on report_reading (org_id, practice_id, staff_id, urgency desc, due_at, report_id) where to_tell;
