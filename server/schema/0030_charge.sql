-- A service for sale (an item without stock) may name the national procedure it carries out, and every price it has had is kept.
alter table item
  add column if not exists version integer not null default 1,
  add column procedure_code text,
  add column remark text not null default '',
  add constraint item__procedure foreign key (procedure_code) references procedure_entry (code);
create index item__by_category on item (org_id, category_code, enabled);

-- Whether any practice of the organisation has ever charged it: each is entered by itself, through the same wall as ever.
create function item_was_charged(wanted uuid) returns boolean language plpgsql as $$
declare
  own text := current_setting('app.practice_id', true);
  place uuid;
  found_one boolean := false;
begin
  for place in select p.id from practice p where p.org_id = app_org() loop
    perform set_config('app.practice_id', place::text, true);
    found_one := found_one or exists (select from bill_line b where b.org_id = app_org() and b.item_id = wanted);
  end loop;
  perform set_config('app.practice_id', coalesce(own, ''), true);
  return found_one;
end $$;

create table item_price_change (
  org_id uuid not null,
  id uuid not null,
  item_id uuid not null,
  price_before bigint,
  price_after bigint not null,
  minimum_before integer,
  minimum_after integer not null,
  changed_at timestamptz not null,
  changed_by uuid not null,
  constraint item_price_change__pk primary key (org_id, id),
  constraint item_price_change__item foreign key (org_id, item_id) references item (org_id, id) on delete cascade,
  constraint item_price_change__by foreign key (org_id, changed_by) references staff (org_id, id)
);
create index item_price_change__by_item on item_price_change (org_id, item_id, changed_at desc);
select belongs_to_org('item_price_change', true);
