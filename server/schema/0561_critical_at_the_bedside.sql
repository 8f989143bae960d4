-- Critical vital signs and reactions to a skin test stand in the register of critical values, too: they are of no report and, the signs, of no
-- order. Each says what it told of in items.
alter table critical_value
  alter column report_id drop not null,
  alter column advice_id drop not null,
  add column vital_signs_id uuid,
  add column skin_test_id uuid,
  add constraint critical_value__vital_signs foreign key (org_id, vital_signs_id) references vital_signs (org_id, id),
  add constraint critical_value__skin_test foreign key (org_id, skin_test_id) references skin_test (org_id, id),
  add constraint critical_value__one_source check (num_nonnulls(report_id, vital_signs_id, skin_test_id) = 1),
  add constraint critical_value__of_report check (report_id is null or advice_id is not null),
  add constraint critical_value__says_what check (report_id is not null or items is not null);
create unique index critical_value__standing_signs on critical_value (org_id, vital_signs_id) where corrected_at is null;
create index critical_value__by_signs on critical_value (org_id, vital_signs_id);
create index critical_value__by_skin_test on critical_value (org_id, skin_test_id);

-- A general reaction is positive whatever its size; then nothing needs to be measured. read_at is the time of the reaction.
alter table skin_test
  add column is_general boolean not null default false,
  drop constraint skin_test__result,
  drop constraint skin_test__positive_over_one_centimetre,
  add constraint skin_test__result check (
    result is null or (result in ('positive', 'negative') and read_at is not null and (is_general or diameter_mm >= 0))),
  add constraint skin_test__positive_over_one_centimetre check (result is null or (result = 'positive') = (is_general or diameter_mm > 10));

-- A test that was begun and not read: it was declared void with a reason, and may be begun anew.
create table skin_test_void (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  advice_id uuid not null,
  patient_id uuid not null,
  started_at timestamptz not null,
  started_by uuid not null,
  voided_at timestamptz not null,
  voided_by uuid not null,
  reason text not null,
  constraint skin_test_void__pk primary key (org_id, id),
  constraint skin_test_void__advice foreign key (org_id, advice_id) references advice (org_id, id),
  constraint skin_test_void__patient foreign key (org_id, patient_id) references patient (org_id, id),
  constraint skin_test_void__starter foreign key (org_id, started_by) references staff (org_id, id),
  constraint skin_test_void__voider foreign key (org_id, voided_by) references staff (org_id, id)
);
create index skin_test_void__by_advice on skin_test_void (org_id, advice_id);
create index skin_test_void__by_patient on skin_test_void (org_id, patient_id);
create index skin_test_void__by_starter on skin_test_void (org_id, started_by);
create index skin_test_void__by_voider on skin_test_void (org_id, voided_by);
select belongs_to_practice('skin_test_void', true);
