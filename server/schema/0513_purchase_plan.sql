-- A plan to buy goods for a warehouse. status: 0 draft, 1 submitted, 2 approved, 3 closed before everything came, 4 sent back, 5 void.
create table purchase_plan (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  number text not null,
  status integer not null default 0,
  warehouse_id uuid not null,
  expected_on date,
  remark text not null default '',
  created_at timestamptz not null,
  created_by uuid not null,
  submitted_at timestamptz,
  audited_at timestamptz,
  audited_by uuid,
  audit_remark text not null default '',
  closed_at timestamptz,
  closed_by uuid,
  close_reason text not null default '',
  void_reason text not null default '',
  version integer not null default 1,
  constraint purchase_plan__pk primary key (org_id, id),
  constraint purchase_plan__number_unique unique (org_id, practice_id, number),
  constraint purchase_plan__warehouse foreign key (org_id, warehouse_id) references warehouse (org_id, id),
  constraint purchase_plan__writer foreign key (org_id, created_by) references staff (org_id, id),
  constraint purchase_plan__auditor foreign key (org_id, audited_by) references staff (org_id, id),
  constraint purchase_plan__closed_by foreign key (org_id, closed_by) references staff (org_id, id),
  constraint purchase_plan__status check (status between 0 and 5),
  constraint purchase_plan__closed check ((status = 3) = (closed_at is not null and close_reason <> '')),
  constraint purchase_plan__void check ((status = 5) = (void_reason <> ''))
);
create index purchase_plan__by_status on purchase_plan (org_id, practice_id, status, created_at desc);
create index purchase_plan__by_warehouse on purchase_plan (org_id, warehouse_id);
create index purchase_plan__by_writer on purchase_plan (org_id, created_by);
create index purchase_plan__by_auditor on purchase_plan (org_id, audited_by);
create index purchase_plan__by_closed_by on purchase_plan (org_id, closed_by);
select belongs_to_practice('purchase_plan');

-- unit, count, factor and price as in a stock document; quantity: stock units; price: 1/1000 yuan for one counted unit, as expected.
create table purchase_plan_line (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  item_id uuid not null,
  supplier_id uuid,
  unit text not null,
  count integer not null,
  factor integer not null,
  quantity bigint not null generated always as (count::bigint * factor) stored,
  price bigint not null,
  sort integer not null,
  constraint purchase_plan_line__pk primary key (org_id, id),
  constraint purchase_plan_line__once unique (org_id, plan_id, item_id),
  constraint purchase_plan_line__plan foreign key (org_id, plan_id) references purchase_plan (org_id, id),
  constraint purchase_plan_line__item foreign key (org_id, item_id) references item (org_id, id),
  constraint purchase_plan_line__supplier foreign key (org_id, supplier_id) references supplier (org_id, id),
  constraint purchase_plan_line__amounts check (count > 0 and factor > 0 and price >= 0)
);
create index purchase_plan_line__by_item on purchase_plan_line (org_id, item_id);
create index purchase_plan_line__by_supplier on purchase_plan_line (org_id, supplier_id);
select belongs_to_practice('purchase_plan_line');

-- The plan that a receipt was written from.
alter table stock_document
  add column purchase_plan_id uuid,
  add constraint stock_document__plan foreign key (org_id, purchase_plan_id) references purchase_plan (org_id, id);
create index stock_document__by_plan on stock_document (org_id, purchase_plan_id) where purchase_plan_id is not null;
