-- Goods that one treatment uses, counted in stock units.
create table item_material (
  org_id uuid not null,
  item_id uuid not null,
  material_id uuid not null,
  quantity integer not null,
  sort integer not null,
  constraint item_material__pk primary key (org_id, item_id, material_id),
  constraint item_material__item foreign key (org_id, item_id) references item (org_id, id) on delete cascade,
  constraint item_material__material foreign key (org_id, material_id) references item (org_id, id),
  constraint item_material__quantity check (quantity between 1 and 9999)
);
create index item_material__by_material on item_material (org_id, material_id);
select belongs_to_org('item_material');

-- Consumables that a stockroom sends for an ordered treatment. Whether a request waits, is sent in part or whole follows from its lines and
-- is not stored. department_id: that of the visit, null where the visit has none.
create table consumable_request (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  number text not null,
  advice_id uuid not null,
  patient_id uuid not null,
  department_id uuid,
  requested_at timestamptz not null,
  requested_by uuid not null,
  cancelled_at timestamptz,
  cancelled_by uuid,
  cancel_reason text not null default '',
  version integer not null default 1,
  constraint consumable_request__pk primary key (org_id, id),
  constraint consumable_request__practice foreign key (org_id, practice_id) references practice (org_id, id),
  constraint consumable_request__advice foreign key (org_id, advice_id) references advice (org_id, id),
  constraint consumable_request__patient foreign key (org_id, patient_id) references patient (org_id, id),
  constraint consumable_request__department foreign key (org_id, department_id) references department (org_id, id),
  constraint consumable_request__number unique (org_id, practice_id, number),
  constraint consumable_request__once unique (org_id, advice_id),
  constraint consumable_request__cancelled check ((cancelled_at is null) = (cancelled_by is null))
);
create index consumable_request__by_time on consumable_request (org_id, practice_id, requested_at);
create index consumable_request__by_patient on consumable_request (org_id, patient_id);
create index consumable_request__by_department on consumable_request (org_id, department_id) where department_id is not null;
select belongs_to_practice('consumable_request');

-- Goods of a request in stock units. sent: units that are out, less those that came back.
create table consumable_line (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  request_id uuid not null,
  item_id uuid not null,
  quantity integer not null,
  sent integer not null default 0,
  sort integer not null,
  constraint consumable_line__pk primary key (org_id, id),
  constraint consumable_line__request foreign key (org_id, request_id) references consumable_request (org_id, id),
  constraint consumable_line__item foreign key (org_id, item_id) references item (org_id, id),
  constraint consumable_line__once unique (org_id, request_id, item_id),
  constraint consumable_line__sent check (quantity > 0 and sent between 0 and quantity)
);
create index consumable_line__by_item on consumable_line (org_id, item_id);
select belongs_to_practice('consumable_line');

-- One act of sending out of one stockroom.
create table consumable_sending (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  request_id uuid not null,
  warehouse_id uuid not null,
  sent_at timestamptz not null,
  sent_by uuid not null,
  constraint consumable_sending__pk primary key (org_id, id),
  constraint consumable_sending__request foreign key (org_id, request_id) references consumable_request (org_id, id),
  constraint consumable_sending__warehouse foreign key (org_id, warehouse_id) references warehouse (org_id, id)
);
create index consumable_sending__by_request on consumable_sending (org_id, request_id);
create index consumable_sending__by_time on consumable_sending (org_id, practice_id, sent_at);
create index consumable_sending__by_warehouse on consumable_sending (org_id, warehouse_id);
select belongs_to_practice('consumable_sending');

-- Units that a sending took out of a batch, and those of them that came back into it. The stock ledger names this row as its source.
create table consumable_batch (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  sending_id uuid not null,
  line_id uuid not null,
  batch_id uuid not null,
  quantity integer not null,
  returned integer not null default 0,
  constraint consumable_batch__pk primary key (org_id, id),
  constraint consumable_batch__sending foreign key (org_id, sending_id) references consumable_sending (org_id, id),
  constraint consumable_batch__line foreign key (org_id, line_id) references consumable_line (org_id, id),
  constraint consumable_batch__batch foreign key (org_id, batch_id) references stock_batch (org_id, id),
  constraint consumable_batch__once unique (org_id, sending_id, line_id, batch_id),
  constraint consumable_batch__returned check (quantity > 0 and returned between 0 and quantity)
);
create index consumable_batch__by_line on consumable_batch (org_id, line_id);
create index consumable_batch__by_batch on consumable_batch (org_id, batch_id);
select belongs_to_practice('consumable_batch');

-- Why and by whom consumables of a sending were taken back: one row each time.
create table consumable_return (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  sending_id uuid not null,
  reason text not null,
  at timestamptz not null,
  staff_id uuid not null,
  constraint consumable_return__pk primary key (org_id, id),
  constraint consumable_return__sending foreign key (org_id, sending_id) references consumable_sending (org_id, id),
  constraint consumable_return__reason check (reason <> '')
);
create index consumable_return__by_sending on consumable_return (org_id, sending_id);
select belongs_to_practice('consumable_return', true);

alter table stock_movement
  drop constraint stock_movement__kind,
  add constraint stock_movement__kind check (kind in ('opening', 'receipt', 'dispensing', 'return', 'adjustment', 'use', 'damage',
    'supplierReturn', 'transferOut', 'transferIn', 'transferBack', 'countGain', 'countLoss', 'reversal', 'consumable', 'consumableReturn'));
-- Goods that leave as consumables are no slow movers.
create index stock_movement__left on stock_movement (org_id, batch_id, at desc) where kind in ('dispensing', 'use', 'consumable');
