-- Traceability codes (药品管理法 article 36; codes of all drugs are collected since 2026-01-01).
-- trace_duty: from began_at on, every unit of the goods in this clinic is accounted for by code: the quantity of a batch equals the units left
-- in its known boxes and in its register of uncoded units (server/maintenance/traceLedgers.ts).
create table trace_duty (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  item_id uuid not null,
  began_at timestamptz not null,
  began_by uuid not null,
  ended_at timestamptz,
  ended_by uuid,
  end_reason text not null default '',
  constraint trace_duty__pk primary key (org_id, id),
  constraint trace_duty__practice foreign key (org_id, practice_id) references practice (org_id, id),
  constraint trace_duty__item foreign key (org_id, item_id) references item (org_id, id),
  constraint trace_duty__began_by foreign key (org_id, began_by) references staff (org_id, id),
  constraint trace_duty__ended_by foreign key (org_id, ended_by) references staff (org_id, id),
  constraint trace_duty__end check ((ended_at is null) = (ended_by is null))
);
create unique index trace_duty__one on trace_duty (org_id, practice_id, item_id) where ended_at is null;
create index trace_duty__by_item on trace_duty (org_id, item_id);
select belongs_to_practice('trace_duty');

-- One code names one package in the whole organisation. holds: stock units when full; units_left: units in it now. practice_id, warehouse_id and
-- batch_id: where it lies or lay last; source_id: the line of the act that moved it last. States: src/domain/trace/states.ts.
create table trace_box (
  org_id uuid not null,
  code text not null,
  item_id uuid not null,
  level text not null default 'box',
  parent_code text,
  holds integer not null,
  units_left integer not null,
  state text not null,
  practice_id uuid not null,
  warehouse_id uuid not null,
  batch_id uuid not null,
  source_id uuid,
  since timestamptz not null,
  constraint trace_box__pk primary key (org_id, code),
  constraint trace_box__practice foreign key (org_id, practice_id) references practice (org_id, id),
  constraint trace_box__item foreign key (org_id, item_id) references item (org_id, id),
  constraint trace_box__warehouse foreign key (org_id, warehouse_id) references warehouse (org_id, id),
  constraint trace_box__batch foreign key (org_id, batch_id) references stock_batch (org_id, id),
  constraint trace_box__level check (level in ('box', 'bundle', 'carton')),
  constraint trace_box__state check (state in ('inStock', 'underWay', 'out', 'quarantine', 'sentBack', 'used', 'missing')),
  constraint trace_box__units check (holds > 0 and units_left between 0 and holds)
);
create index trace_box__by_batch on trace_box (org_id, batch_id, code) where state in ('inStock', 'quarantine');
create index trace_box__by_item on trace_box (org_id, item_id, code);
create index trace_box__by_source on trace_box (org_id, source_id) where state = 'underWay';
create index trace_box__by_warehouse on trace_box (org_id, warehouse_id);
create index trace_box__by_practice on trace_box (org_id, practice_id, since desc, code);
select belongs_to_org('trace_box');

-- Units of a batch without a code (无码登记), counted down in the order in which they came.
create table trace_uncoded (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  sequence bigint generated always as identity,
  item_id uuid not null,
  batch_id uuid not null,
  reason text not null,
  units integer not null,
  units_left integer not null,
  source_id uuid,
  at timestamptz not null,
  staff_id uuid not null,
  constraint trace_uncoded__pk primary key (org_id, id),
  constraint trace_uncoded__practice foreign key (org_id, practice_id) references practice (org_id, id),
  constraint trace_uncoded__item foreign key (org_id, item_id) references item (org_id, id),
  constraint trace_uncoded__batch foreign key (org_id, batch_id) references stock_batch (org_id, id),
  constraint trace_uncoded__staff foreign key (org_id, staff_id) references staff (org_id, id),
  constraint trace_uncoded__reason check (reason in ('before', 'noCode', 'unreadable', 'notDelivered', 'countGain', 'returned', 'moved')),
  constraint trace_uncoded__units check (units > 0 and units_left between 0 and units)
);
create index trace_uncoded__by_batch on trace_uncoded (org_id, batch_id, sequence) where units_left > 0;
create index trace_uncoded__by_item on trace_uncoded (org_id, item_id);
create index trace_uncoded__by_practice on trace_uncoded (org_id, practice_id, at desc);
create index trace_uncoded__by_staff on trace_uncoded (org_id, staff_id);
select belongs_to_practice('trace_uncoded');

-- The ledger of boxes and of the register, only added to: an entry is of a code or of a row of the register. units: added to (positive) or taken
-- from what is left.
create table trace_event (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  sequence bigint generated always as identity,
  code text,
  uncoded_id uuid,
  item_id uuid not null,
  kind text not null,
  from_state text,
  to_state text,
  units integer not null,
  warehouse_id uuid not null,
  batch_id uuid not null,
  source_id uuid,
  at timestamptz not null,
  staff_id uuid not null,
  constraint trace_event__pk primary key (org_id, id),
  constraint trace_event__practice foreign key (org_id, practice_id) references practice (org_id, id),
  constraint trace_event__box foreign key (org_id, code) references trace_box (org_id, code),
  constraint trace_event__uncoded foreign key (org_id, uncoded_id) references trace_uncoded (org_id, id),
  constraint trace_event__item foreign key (org_id, item_id) references item (org_id, id),
  constraint trace_event__batch foreign key (org_id, batch_id) references stock_batch (org_id, id),
  constraint trace_event__staff foreign key (org_id, staff_id) references staff (org_id, id),
  constraint trace_event__subject check ((code is null) <> (uncoded_id is null)),
  constraint trace_event__state check ((code is null) = (to_state is null))
);
create index trace_event__by_code on trace_event (org_id, code, sequence) where code is not null;
create index trace_event__by_uncoded on trace_event (org_id, uncoded_id) where uncoded_id is not null;
create index trace_event__by_source on trace_event (org_id, source_id);
create index trace_event__by_batch on trace_event (org_id, batch_id);
create index trace_event__by_item on trace_event (org_id, item_id);
create index trace_event__by_staff on trace_event (org_id, staff_id);
select belongs_to_org('trace_event', true);
-- All clinics read the life of a code; a clinic writes only in its own name.
drop policy tenant on trace_event;
create policy tenant on trace_event using (org_id = app_org()) with check (org_id = app_org() and practice_id = app_practice());

-- Codes that were scanned for a line before its goods move, and why the rest of the line has none.
alter table stock_document_line
  add column trace_codes jsonb not null default '[]',
  add column uncoded_reason text not null default '';
alter table chain_transfer_line add column trace_codes jsonb not null default '[]';
