-- Percentages paid of single items, by item id; an item's rate stands in place of its category's.
alter table member_type add column item_rates jsonb not null default '{}';

-- The rule of a member card that gave the line its rate: kind 'category' or 'item' and the name of the card type then. Null: none did.
alter table bill_line add column rate_rule jsonb;

-- How much of what a person may take off, in percentage points: for everyone, one role or one person; on everything, a category of items
-- or one item; from one day to another and on some weekdays (1 Monday to 7 Sunday, none: all of them).
create table discount_rule (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  name_zh text not null,
  name_en text not null default '',
  who text not null,
  role_id uuid,
  staff_id uuid,
  what text not null,
  category_code text,
  item_id uuid,
  starts_on date,
  ends_on date,
  weekdays integer[] not null default '{}',
  maximum integer not null,
  created_at timestamptz not null,
  version integer not null default 1,
  constraint discount_rule__pk primary key (org_id, id),
  constraint discount_rule__role foreign key (org_id, role_id) references role (org_id, id) on delete cascade,
  constraint discount_rule__staff foreign key (org_id, staff_id) references staff (org_id, id),
  constraint discount_rule__item foreign key (org_id, item_id) references item (org_id, id),
  constraint discount_rule__who check ((who = 'role') = (role_id is not null) and (who = 'staff') = (staff_id is not null)
    and who in ('everyone', 'role', 'staff')),
  constraint discount_rule__what check ((what = 'category') = (category_code is not null) and (what = 'item') = (item_id is not null)
    and what in ('all', 'category', 'item')),
  constraint discount_rule__days check (ends_on >= starts_on and weekdays <@ array[1, 2, 3, 4, 5, 6, 7]),
  constraint discount_rule__maximum check (maximum between 0 and 100)
);
create index discount_rule__by_role on discount_rule (org_id, role_id) where role_id is not null;
create index discount_rule__by_staff on discount_rule (org_id, staff_id) where staff_id is not null;
create index discount_rule__by_item on discount_rule (org_id, item_id) where item_id is not null;
select belongs_to_practice('discount_rule');
