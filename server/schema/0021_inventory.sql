-- Goods are items that are stocked: what an item adds when it lies on a shelf. The stock unit is the single unit where a
-- package may be opened, else the package; a purchase unit (a carton) holds packages.
alter table item
  add column classify_id uuid,
  add column barcode text not null default '',
  add column trade_name text not null default '',
  add column purchase_unit text not null default '',
  add column purchase_unit_en text not null default '',
  add column packages_per_purchase integer not null default 1,
  add column if not exists version integer not null default 1,
  add constraint item__packages check (packages_per_purchase > 0);
create index item__by_barcode on item (org_id, barcode) where barcode <> '';

create table goods_class (
  org_id uuid not null references org (id),
  id uuid not null,
  parent_id uuid,
  name_zh text not null,
  name_en text not null default '',
  sort integer not null default 0,
  version integer not null default 1,
  constraint goods_class__pk primary key (org_id, id),
  constraint goods_class__parent foreign key (org_id, parent_id) references goods_class (org_id, id),
  constraint goods_class__name_unique unique nulls not distinct (org_id, parent_id, name_zh)
);
alter table item add constraint item__class foreign key (org_id, classify_id) references goods_class (org_id, id);

-- Limits of a practice for one item, in stock units; expiry_days null means the practice's own setting.
create table stock_limit (
  org_id uuid not null,
  practice_id uuid not null,
  item_id uuid not null,
  lower_limit integer,
  upper_limit integer,
  expiry_days integer,
  constraint stock_limit__pk primary key (org_id, practice_id, item_id),
  constraint stock_limit__item foreign key (org_id, item_id) references item (org_id, id),
  constraint stock_limit__order check (lower_limit >= 0 and upper_limit > lower_limit)
);

create table stock_setting (
  org_id uuid not null,
  practice_id uuid not null,
  own_approval boolean not null default false,
  near_expiry_days integer not null default 180,
  slow_mover_days integer not null default 90,
  version integer not null default 1,
  constraint stock_setting__pk primary key (org_id, practice_id),
  constraint stock_setting__practice foreign key (org_id, practice_id) references practice (org_id, id)
);

create table supplier (
  org_id uuid not null references org (id),
  id uuid not null,
  code text not null,
  name_zh text not null,
  name_en text not null default '',
  pinyin text not null default '',
  initials text not null default '',
  contact text not null default '',
  phone text not null default '',
  fax text not null default '',
  address text not null default '',
  licence_number text not null default '',
  licence_expires_on date,
  remark text not null default '',
  enabled boolean not null default true,
  version integer not null default 1,
  constraint supplier__pk primary key (org_id, id),
  constraint supplier__code_unique unique (org_id, code),
  constraint supplier__name_unique unique (org_id, name_zh)
);

alter table warehouse
  add column position text not null default '',
  add column keeper_id uuid,
  add column phone text not null default '',
  add column monthly boolean not null default true,
  add column frozen_reason text not null default '',
  add column version integer not null default 1,
  add constraint warehouse__keeper foreign key (org_id, keeper_id) references staff (org_id, id);

-- Who sees a warehouse; one without anybody is seen by all who work with stock.
create table warehouse_staff (
  org_id uuid not null,
  practice_id uuid not null,
  warehouse_id uuid not null,
  staff_id uuid not null,
  constraint warehouse_staff__pk primary key (org_id, warehouse_id, staff_id),
  constraint warehouse_staff__warehouse foreign key (org_id, warehouse_id) references warehouse (org_id, id) on delete cascade,
  constraint warehouse_staff__staff foreign key (org_id, staff_id) references staff (org_id, id)
);

-- type: purchase, otherIn, use, damage, supplierReturn, transfer, countGain, countLoss, reversal. direction 1 in, 2 out, 3 between.
-- status: 0 draft, 1 submitted, 2 approved, 3 booked, 4 rejected, 5 cancelled, 6 in transit.
create table stock_document (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  number text not null,
  direction integer not null,
  type text not null,
  warehouse_id uuid not null,
  to_warehouse_id uuid,
  supplier_id uuid,
  invoice_number text not null default '',
  happened_on date not null,
  remark text not null default '',
  status integer not null default 0,
  reverses_id uuid,
  count_id uuid,
  created_at timestamptz not null,
  created_by uuid not null,
  submitted_at timestamptz,
  audited_at timestamptz,
  audited_by uuid,
  audit_remark text not null default '',
  booked_at timestamptz,
  booked_by uuid,
  received_at timestamptz,
  received_by uuid,
  cancel_reason text not null default '',
  version integer not null default 1,
  constraint stock_document__pk primary key (org_id, id),
  constraint stock_document__number_unique unique (org_id, practice_id, number),
  constraint stock_document__warehouse foreign key (org_id, warehouse_id) references warehouse (org_id, id),
  constraint stock_document__to_warehouse foreign key (org_id, to_warehouse_id) references warehouse (org_id, id),
  constraint stock_document__supplier foreign key (org_id, supplier_id) references supplier (org_id, id),
  constraint stock_document__reverses foreign key (org_id, reverses_id) references stock_document (org_id, id),
  constraint stock_document__direction check (direction between 1 and 3 and (direction = 3) = (to_warehouse_id is not null)),
  constraint stock_document__two_warehouses check (to_warehouse_id <> warehouse_id),
  constraint stock_document__status check (status between 0 and 6)
);
create index stock_document__by_status on stock_document (org_id, practice_id, direction, status, created_at desc);
create unique index stock_document__reversed_once on stock_document (org_id, reverses_id) where status <> 5;

-- count × factor = quantity in stock units. price: 1/1000 yuan for one counted unit; retail_price: fen for one package.
create table stock_document_line (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  document_id uuid not null,
  item_id uuid not null,
  batch_id uuid,
  batch_number text not null,
  produced_on date,
  expires_on date not null,
  unit text not null,
  count integer not null,
  factor integer not null,
  quantity integer not null generated always as (count * factor) stored,
  price bigint not null,
  retail_price bigint not null,
  shelf text not null default '',
  sort integer not null,
  constraint stock_document_line__pk primary key (org_id, id),
  constraint stock_document_line__document foreign key (org_id, document_id) references stock_document (org_id, id),
  constraint stock_document_line__item foreign key (org_id, item_id) references item (org_id, id),
  constraint stock_document_line__batch foreign key (org_id, batch_id) references stock_batch (org_id, id),
  constraint stock_document_line__unit check (unit in ('single', 'package', 'purchase')),
  constraint stock_document_line__amounts check (count > 0 and factor > 0 and price >= 0 and retail_price >= 0),
  constraint stock_document_line__dates check (produced_on < expires_on)
);
create index stock_document_line__by_document on stock_document_line (org_id, document_id, sort);

-- status: 0 counting, 1 submitted, 3 booked, 4 rejected (counting goes on), 5 cancelled.
create table stock_count (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  number text not null,
  warehouse_id uuid not null,
  classify_id uuid,
  remark text not null default '',
  status integer not null default 0,
  created_at timestamptz not null,
  created_by uuid not null,
  submitted_at timestamptz,
  submitted_by uuid,
  audited_at timestamptz,
  audited_by uuid,
  audit_remark text not null default '',
  version integer not null default 1,
  constraint stock_count__pk primary key (org_id, id),
  constraint stock_count__number_unique unique (org_id, practice_id, number),
  constraint stock_count__warehouse foreign key (org_id, warehouse_id) references warehouse (org_id, id)
);
create unique index stock_count__one_open on stock_count (org_id, warehouse_id) where status in (0, 1, 4);
alter table stock_document add constraint stock_document__count foreign key (org_id, count_id) references stock_count (org_id, id);

-- snapshot: the book when the count began. book: the book at the moment this line was counted; counted - book is the difference,
-- whatever moves before or after.
create table stock_count_line (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  count_id uuid not null,
  batch_id uuid not null,
  snapshot integer not null,
  counted integer,
  book integer,
  counted_at timestamptz,
  counted_by uuid,
  constraint stock_count_line__pk primary key (org_id, id),
  constraint stock_count_line__count foreign key (org_id, count_id) references stock_count (org_id, id),
  constraint stock_count_line__batch foreign key (org_id, batch_id) references stock_batch (org_id, id),
  constraint stock_count_line__batch_once unique (org_id, count_id, batch_id),
  constraint stock_count_line__counted check (counted >= 0 and (counted is null) = (book is null))
);

-- The order in which movements were written: under the lock of the batch, so a balance after each can be told.
alter table stock_movement
  add column sequence bigint generated always as identity,
  drop constraint stock_movement__kind,
  add constraint stock_movement__kind check (kind in ('opening', 'receipt', 'dispensing', 'return', 'adjustment', 'use', 'damage',
    'supplierReturn', 'transferOut', 'transferIn', 'transferBack', 'countGain', 'countLoss', 'reversal'));
create index stock_movement__by_source on stock_movement (org_id, source_id);

select belongs_to_org('goods_class');
select belongs_to_org('supplier');
select belongs_to_practice('stock_limit');
select belongs_to_practice('stock_setting');
select belongs_to_practice('warehouse_staff');
select belongs_to_practice('stock_document');
select belongs_to_practice('stock_document_line');
select belongs_to_practice('stock_count');
select belongs_to_practice('stock_count_line');
