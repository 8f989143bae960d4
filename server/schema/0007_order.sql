-- A doctor's order. The item's words and price are copied when it is written: a later price change changes no order.
-- sign_status 1 unsigned, 2 signed, 7 revoked; send_status 0 unsent, 1 sent, 2 revoked.
create table advice (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  encounter_id uuid not null,
  patient_id uuid not null,
  doctor_id uuid not null,
  advice_type integer not null,
  item_id uuid,
  item_code text not null default '',
  item_name text not null default '',
  item_name_en text not null default '',
  specification text not null default '',
  content text not null default '',
  dose numeric(14, 4),
  dose_unit text,
  route_code text,
  frequency_code text,
  duration integer,
  quantity integer not null,
  split boolean not null default false,
  unit text not null default '',
  unit_en text not null default '',
  unit_price bigint not null default 0,
  group_number integer,
  drip_rate integer,
  position_code text,
  memo text not null default '',
  sign_status integer not null default 1,
  send_status integer not null default 0,
  prescription_number text,
  execution_count integer not null default 0,
  sort integer not null,
  created_at timestamptz not null,
  signed_at timestamptz,
  sent_at timestamptz,
  revoked_at timestamptz,
  revoke_reason text not null default '',
  version integer not null default 1,
  constraint advice__pk primary key (org_id, id),
  constraint advice__encounter foreign key (org_id, encounter_id) references encounter (org_id, id),
  constraint advice__patient foreign key (org_id, patient_id) references patient (org_id, id),
  constraint advice__item foreign key (org_id, item_id) references item (org_id, id),
  constraint advice__sign_status check (sign_status in (1, 2, 7)),
  constraint advice__send_status check (send_status in (0, 1, 2)),
  constraint advice__sent_is_signed check (send_status <> 1 or sign_status = 2),
  constraint advice__quantity check (quantity > 0)
);
create index advice__by_encounter on advice (org_id, encounter_id, sort);
create index advice__by_patient on advice (org_id, patient_id, created_at desc);
create index advice__to_execute on advice (org_id, practice_id, sent_at) where execution_count > 0 and send_status = 1;

-- Complete lines a person orders often: dose, route, frequency and duration included.
create table order_favourite (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  staff_id uuid not null,
  name text not null,
  pinyin text not null,
  initials text not null,
  lines jsonb not null,
  created_at timestamptz not null,
  constraint order_favourite__pk primary key (org_id, id),
  constraint order_favourite__name_unique unique (org_id, practice_id, staff_id, name)
);
