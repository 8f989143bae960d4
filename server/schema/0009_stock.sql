create table warehouse (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  code text not null,
  name_zh text not null,
  name_en text not null,
  is_pharmacy boolean not null default true,
  frozen boolean not null default false,
  constraint warehouse__pk primary key (org_id, id),
  constraint warehouse__practice foreign key (org_id, practice_id) references practice (org_id, id),
  constraint warehouse__code_unique unique (org_id, practice_id, code)
);

-- quantity in the item's dispensing unit (single units where a package may be opened); cost in 1/1000 yuan per unit.
create table stock_batch (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  warehouse_id uuid not null,
  item_id uuid not null,
  batch_number text not null,
  produced_on date,
  expires_on date not null,
  shelf text not null default '',
  quantity integer not null,
  cost bigint not null default 0,
  constraint stock_batch__pk primary key (org_id, id),
  constraint stock_batch__warehouse foreign key (org_id, warehouse_id) references warehouse (org_id, id),
  constraint stock_batch__item foreign key (org_id, item_id) references item (org_id, id),
  constraint stock_batch__number_unique unique (org_id, warehouse_id, item_id, batch_number),
  constraint stock_batch__never_negative check (quantity >= 0)
);
create index stock_batch__by_item on stock_batch (org_id, practice_id, item_id, expires_on);

-- Stock ledger: append-only; a batch's quantity is the sum of its movements.
create table stock_movement (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  batch_id uuid not null,
  change integer not null,
  kind text not null,
  source_id uuid,
  at timestamptz not null,
  staff_id uuid not null,
  constraint stock_movement__pk primary key (org_id, id),
  constraint stock_movement__batch foreign key (org_id, batch_id) references stock_batch (org_id, id),
  constraint stock_movement__kind check (kind in ('opening', 'receipt', 'dispensing', 'return', 'adjustment')),
  constraint stock_movement__change check (change <> 0)
);
create index stock_movement__by_batch on stock_movement (org_id, batch_id);
