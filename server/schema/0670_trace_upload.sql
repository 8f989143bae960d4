-- How the hand-outs of a practice reach the national platform of drug traceability: one row a practice. What is handed out from begins_at on is
-- sent; null: nothing is. sealed_key is the key of the account, encrypted with a key of the installation.
create table trace_connection (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  kind text not null,
  address text not null,
  account text not null,
  sealed_key bytea not null,
  begins_at timestamptz,
  version integer not null default 1,
  constraint trace_connection__pk primary key (org_id, practice_id),
  constraint trace_connection__practice foreign key (org_id, practice_id) references practice (org_id, id),
  constraint trace_connection__kind check (kind in ('bridge'))
);
select belongs_to_practice('trace_connection');

-- A row of the upload, from the transaction of its hand-out (sale) or its return: one batch of one line. State table:
-- src/domain/trace/upload/states.ts. codes: traceability codes with the stock units each stands for. sale_id: the sale that a return takes back,
-- which the platform must have first. tries counts since the state changed.
create table trace_sending (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  kind text not null,
  sale_id uuid,
  dispensing_id uuid not null,
  line_id uuid not null,
  batch_id uuid not null,
  item_id uuid not null,
  quantity integer not null,
  codes jsonb not null,
  uncoded_units integer not null,
  is_split boolean not null,
  at timestamptz not null,
  staff_id uuid not null,
  pharmacist_id uuid not null,
  state text not null default 'waiting',
  attempt integer not null default 1,
  begun boolean not null default false,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  leased_until timestamptz,
  fault text,
  problem text not null default '',
  platform_number text,
  is_by_hand boolean not null default false,
  version integer not null default 1,
  constraint trace_sending__pk primary key (org_id, id),
  constraint trace_sending__sale foreign key (org_id, sale_id) references trace_sending (org_id, id),
  constraint trace_sending__dispensing foreign key (org_id, dispensing_id) references dispensing (org_id, id),
  constraint trace_sending__line foreign key (org_id, line_id) references dispensing_line (org_id, id),
  constraint trace_sending__batch foreign key (org_id, batch_id) references stock_batch (org_id, id),
  constraint trace_sending__item foreign key (org_id, item_id) references item (org_id, id),
  constraint trace_sending__staff foreign key (org_id, staff_id) references staff (org_id, id),
  constraint trace_sending__pharmacist foreign key (org_id, pharmacist_id) references staff (org_id, id),
  constraint trace_sending__kind check (kind in ('sale', 'return') and (kind = 'return') = (sale_id is not null)),
  constraint trace_sending__quantity check (quantity > 0 and uncoded_units between 0 and quantity),
  constraint trace_sending__state check (state in ('waiting', 'sent', 'accepted', 'refused', 'failed', 'unknown')),
  constraint trace_sending__accepted check ((state = 'accepted') = (platform_number is not null)),
  constraint trace_sending__by_hand check (not is_by_hand or state = 'accepted'),
  constraint trace_sending__fault check (fault in ('unreachable', 'refusedKey', 'badAnswer', 'address', 'taken'))
);
create unique index trace_sending__platform_number on trace_sending (org_id, practice_id, platform_number) where platform_number is not null;
create index trace_sending__due on trace_sending (org_id, practice_id, next_try_at) where state in ('waiting', 'sent', 'unknown');
create index trace_sending__stuck on trace_sending (org_id, practice_id) where state in ('refused', 'failed');
create index trace_sending__by_at on trace_sending (org_id, practice_id, at, id);
create index trace_sending__by_dispensing on trace_sending (org_id, dispensing_id);
create index trace_sending__by_sale on trace_sending (org_id, sale_id) where sale_id is not null;
create index trace_sending__by_line on trace_sending (org_id, line_id);
create index trace_sending__by_batch on trace_sending (org_id, batch_id);
create index trace_sending__by_item on trace_sending (org_id, item_id);
create index trace_sending__by_staff on trace_sending (org_id, staff_id);
create index trace_sending__by_pharmacist on trace_sending (org_id, pharmacist_id);
select belongs_to_practice('trace_sending');

-- Every request that was made for a row, with its content as it is repeated. request_id is our number of the request, the same at every
-- repetition: the platform counts each once. outcome is null while it is open; reason says why another attempt was made.
create table trace_attempt (
  org_id uuid not null,
  practice_id uuid not null,
  sending_id uuid not null,
  attempt integer not null,
  request_id uuid not null,
  content jsonb not null,
  reason text not null default '',
  begun_at timestamptz not null,
  begun_by uuid not null,
  outcome text,
  problem text not null default '',
  ended_at timestamptz,
  constraint trace_attempt__pk primary key (org_id, sending_id, attempt),
  constraint trace_attempt__sending foreign key (org_id, sending_id) references trace_sending (org_id, id),
  constraint trace_attempt__begun_by foreign key (org_id, begun_by) references staff (org_id, id),
  constraint trace_attempt__request unique (org_id, request_id),
  constraint trace_attempt__outcome check (
    outcome in ('accepted', 'refused', 'failed', 'replaced', 'byHand') and (outcome is null) = (ended_at is null))
);
create index trace_attempt__by_begun_by on trace_attempt (org_id, begun_by);
select belongs_to_practice('trace_attempt');

-- The batch that a scanned package was of, as far as it is known.
alter table dispensed_box add column batch_id uuid;
alter table dispensed_box add constraint dispensed_box__batch foreign key (org_id, batch_id) references stock_batch (org_id, id);
create index dispensed_box__by_batch on dispensed_box (org_id, batch_id) where batch_id is not null;
