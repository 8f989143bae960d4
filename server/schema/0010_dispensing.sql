-- One prescription sheet at the pharmacy. status 0 pending, 1 dispensed, 2 rejected, 3 voided, 4 collected.
create table dispensing (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  encounter_id uuid not null,
  patient_id uuid not null,
  doctor_id uuid not null,
  prescription_number text not null,
  status integer not null default 0,
  sent_at timestamptz not null,
  dispensed_at timestamptz,
  dispensed_by uuid,
  collected_at timestamptz,
  collected_by uuid,
  rejected_at timestamptz,
  rejected_by uuid,
  reject_reason text,
  version integer not null default 1,
  constraint dispensing__pk primary key (org_id, id),
  constraint dispensing__encounter foreign key (org_id, encounter_id) references encounter (org_id, id),
  constraint dispensing__number_unique unique (org_id, practice_id, prescription_number),
  constraint dispensing__status check (status between 0 and 4)
);
create index dispensing__by_status on dispensing (org_id, practice_id, status, sent_at);
create index dispensing__by_dispensed on dispensing (org_id, practice_id, dispensed_at) where dispensed_at is not null;
create index dispensing__by_collected on dispensing (org_id, practice_id, collected_at) where collected_at is not null;
create index dispensing__by_rejected on dispensing (org_id, practice_id, rejected_at) where rejected_at is not null;
create index dispensing__by_patient on dispensing (org_id, patient_id, sent_at desc);
create index dispensing__by_encounter on dispensing (org_id, encounter_id);

create table dispensing_line (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  dispensing_id uuid not null,
  advice_id uuid not null,
  item_id uuid not null,
  quantity integer not null,
  voided boolean not null default false,
  sort integer not null,
  constraint dispensing_line__pk primary key (org_id, id),
  constraint dispensing_line__dispensing foreign key (org_id, dispensing_id) references dispensing (org_id, id),
  constraint dispensing_line__advice foreign key (org_id, advice_id) references advice (org_id, id),
  constraint dispensing_line__advice_once unique (org_id, advice_id),
  constraint dispensing_line__quantity check (quantity > 0)
);
create index dispensing_line__by_dispensing on dispensing_line (org_id, dispensing_id, sort);

create table dispensing_batch (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  line_id uuid not null,
  batch_id uuid not null,
  quantity integer not null,
  constraint dispensing_batch__pk primary key (org_id, id),
  constraint dispensing_batch__line foreign key (org_id, line_id) references dispensing_line (org_id, id),
  constraint dispensing_batch__batch foreign key (org_id, batch_id) references stock_batch (org_id, id),
  constraint dispensing_batch__once unique (org_id, line_id, batch_id),
  constraint dispensing_batch__quantity check (quantity > 0)
);

-- Times an order was carried out; a mistake is taken back by reversed_at, never by deletion.
create table execution (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  advice_id uuid not null,
  count integer not null,
  at timestamptz not null,
  by uuid not null,
  note text not null default '',
  created_at timestamptz not null,
  reversed_at timestamptz,
  reversed_by uuid,
  reverse_reason text not null default '',
  constraint execution__pk primary key (org_id, id),
  constraint execution__advice foreign key (org_id, advice_id) references advice (org_id, id),
  constraint execution__count check (count > 0)
);
create index execution__by_advice on execution (org_id, advice_id);

-- 20 minutes from started_at; over 10 mm is positive (business catalogue §9).
create table skin_test (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  advice_id uuid not null,
  patient_id uuid not null,
  started_at timestamptz not null,
  started_by uuid not null,
  read_at timestamptz,
  read_by uuid,
  diameter_mm integer,
  result text,
  note text not null default '',
  constraint skin_test__pk primary key (org_id, id),
  constraint skin_test__advice foreign key (org_id, advice_id) references advice (org_id, id),
  constraint skin_test__advice_once unique (org_id, advice_id),
  constraint skin_test__result check (result is null or (result in ('positive', 'negative') and read_at is not null and diameter_mm >= 0)),
  constraint skin_test__positive_over_one_centimetre check (result is null or (result = 'positive') = (diameter_mm > 10))
);
create index skin_test__by_patient on skin_test (org_id, patient_id, started_at desc);
create index skin_test__running on skin_test (org_id, practice_id, started_at) where result is null;
