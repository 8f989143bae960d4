-- A receipt that was filled from a supplier's file names its delivery note and its file, so the same delivery is noticed when it comes again.
alter table stock_document
  add column delivery_number text not null default '',
  add column file_name text not null default '',
  add column file_hash text,
  add constraint stock_document__file check (file_hash is null or (file_hash ~ '^[0-9a-f]{64}$' and direction = 1));
create index stock_document__by_file on stock_document (org_id, practice_id, file_hash) where file_hash is not null;
create index stock_document__by_delivery on stock_document (org_id, practice_id, supplier_id, delivery_number) where delivery_number <> '';

-- The headings of a supplier's files as a person corrected them. No field: the column is not read.
create table supplier_heading (
  org_id uuid not null,
  supplier_id uuid not null,
  heading text not null,
  field text,
  constraint supplier_heading__pk primary key (org_id, supplier_id, heading),
  constraint supplier_heading__supplier foreign key (org_id, supplier_id) references supplier (org_id, id) on delete cascade
);
select belongs_to_org('supplier_heading');

-- The goods that a person chose for a line of a supplier: by its code, its bar code, or its name with specification and manufacturer.
create table supplier_goods (
  org_id uuid not null,
  supplier_id uuid not null,
  key text not null,
  item_id uuid not null,
  chosen_at timestamptz not null,
  chosen_by uuid not null,
  constraint supplier_goods__pk primary key (org_id, supplier_id, key),
  constraint supplier_goods__supplier foreign key (org_id, supplier_id) references supplier (org_id, id) on delete cascade,
  constraint supplier_goods__item foreign key (org_id, item_id) references item (org_id, id) on delete cascade,
  constraint supplier_goods__by foreign key (org_id, chosen_by) references staff (org_id, id)
);
select belongs_to_org('supplier_goods');
