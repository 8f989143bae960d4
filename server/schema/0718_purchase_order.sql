-- An order to one supplier. status: 0 draft, 1 submitted, 2 sent to the supplier, 3 closed before everything came, 4 sent back, 5 cancelled.
create table purchase_order (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  number text not null,
  status integer not null default 0,
  supplier_id uuid not null,
  warehouse_id uuid not null,
  plan_id uuid,
  expected_on date,
  remark text not null default '',
  created_at timestamptz not null,
  created_by uuid not null,
  sent_at timestamptz,
  audited_at timestamptz,
  audited_by uuid,
  audit_remark text not null default '',
  ended_at timestamptz,
  ended_by uuid,
  end_reason text not null default '',
  version integer not null default 1,
  constraint purchase_order__pk primary key (org_id, id),
  constraint purchase_order__number_unique unique (org_id, practice_id, number),
  constraint purchase_order__supplier foreign key (org_id, supplier_id) references supplier (org_id, id),
  constraint purchase_order__warehouse foreign key (org_id, warehouse_id) references warehouse (org_id, id),
  constraint purchase_order__plan foreign key (org_id, plan_id) references purchase_plan (org_id, id),
  constraint purchase_order__writer foreign key (org_id, created_by) references staff (org_id, id),
  constraint purchase_order__auditor foreign key (org_id, audited_by) references staff (org_id, id),
  constraint purchase_order__ended_by foreign key (org_id, ended_by) references staff (org_id, id),
  constraint purchase_order__status check (status between 0 and 5),
  constraint purchase_order__sent check (status not in (2, 3) or sent_at is not null),
  constraint purchase_order__ended check ((status in (3, 5)) = (ended_at is not null and end_reason <> ''))
);
create index purchase_order__by_status on purchase_order (org_id, practice_id, status, created_at desc);
create index purchase_order__by_supplier on purchase_order (org_id, supplier_id);
create index purchase_order__by_warehouse on purchase_order (org_id, warehouse_id);
create index purchase_order__by_plan on purchase_order (org_id, plan_id) where plan_id is not null;
create index purchase_order__by_writer on purchase_order (org_id, created_by);
create index purchase_order__by_auditor on purchase_order (org_id, audited_by);
create index purchase_order__by_ended_by on purchase_order (org_id, ended_by);
select belongs_to_practice('purchase_order');

-- unit, count and factor as in a plan; price: agreed, 1/1000 yuan for one counted unit.
create table purchase_order_line (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  item_id uuid not null,
  unit text not null,
  count integer not null,
  factor integer not null,
  quantity bigint not null generated always as (count::bigint * factor) stored,
  price bigint not null,
  sort integer not null,
  constraint purchase_order_line__pk primary key (org_id, id),
  constraint purchase_order_line__once unique (org_id, order_id, item_id),
  constraint purchase_order_line__order foreign key (org_id, order_id) references purchase_order (org_id, id),
  constraint purchase_order_line__item foreign key (org_id, item_id) references item (org_id, id),
  constraint purchase_order_line__amounts check (count > 0 and factor > 0 and price >= 0)
);
create index purchase_order_line__by_item on purchase_order_line (org_id, item_id);
select belongs_to_practice('purchase_order_line');

-- The order that a receipt was written against.
alter table stock_document
  add column purchase_order_id uuid,
  add constraint stock_document__order foreign key (org_id, purchase_order_id) references purchase_order (org_id, id);
create index stock_document__by_order on stock_document (org_id, purchase_order_id) where purchase_order_id is not null;
