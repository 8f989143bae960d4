-- In which warehouses goods are kept, and which pharmacies hand them out, in which order. A row is about one item or about a kind of goods;
-- rows of the item itself come before rows of its kind. Without any row every warehouse serves, as before. Limits count stock units.
create table stock_place (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  use text not null,
  warehouse_id uuid not null,
  item_id uuid,
  category_code text,
  priority integer not null default 1,
  lower_limit integer,
  upper_limit integer,
  enabled boolean not null default true,
  version integer not null default 1,
  constraint stock_place__pk primary key (org_id, id),
  constraint stock_place__practice foreign key (org_id, practice_id) references practice (org_id, id),
  constraint stock_place__warehouse foreign key (org_id, warehouse_id) references warehouse (org_id, id),
  constraint stock_place__item foreign key (org_id, item_id) references item (org_id, id),
  constraint stock_place__use check (use in ('keep', 'dispense')),
  constraint stock_place__subject check ((item_id is null) <> (category_code is null)),
  constraint stock_place__priority check (priority between 1 and 99),
  constraint stock_place__limits check ((lower_limit is null and upper_limit is null) or (use = 'keep' and item_id is not null)),
  constraint stock_place__limit_order check (lower_limit >= 0 and upper_limit > coalesce(lower_limit, 0)),
  constraint stock_place__once unique nulls not distinct (org_id, practice_id, use, warehouse_id, item_id, category_code)
);
create index stock_place__by_warehouse on stock_place (org_id, warehouse_id);
create index stock_place__by_item on stock_place (org_id, item_id) where item_id is not null;
select belongs_to_practice('stock_place');
