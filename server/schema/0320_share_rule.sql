-- How doctors of a clinic share in income. The first rule that fits a line gives its share: sort is the order. tiers: [{from, rate}].
create table share_rule (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  name_zh text not null,
  name_en text not null default '',
  staff_id uuid,
  title_code text,
  category_code text,
  item_id uuid,
  role text not null,
  base text not null,
  way text not null,
  -- Percent.
  rate numeric(5, 2),
  -- Fen for each unit.
  amount bigint,
  tiers jsonb not null default '[]',
  valid_from date not null,
  valid_to date,
  sort integer not null default 0,
  enabled boolean not null default true,
  version integer not null default 1,
  constraint share_rule__pk primary key (org_id, id),
  constraint share_rule__practice foreign key (org_id, practice_id) references practice (org_id, id),
  constraint share_rule__staff foreign key (org_id, staff_id) references staff (org_id, id),
  constraint share_rule__item foreign key (org_id, item_id) references item (org_id, id),
  constraint share_rule__role check (role in ('ordering', 'executing')),
  constraint share_rule__base check (base in ('before', 'after')),
  constraint share_rule__way check (way in ('percent', 'fixed', 'tiers')),
  constraint share_rule__person check (staff_id is null or title_code is null),
  constraint share_rule__goods check (category_code is null or item_id is null),
  constraint share_rule__rate check ((way = 'percent') = (rate is not null) and rate between 0 and 100),
  constraint share_rule__amount check ((way = 'fixed') = (amount is not null) and amount >= 0),
  constraint share_rule__tiers check (jsonb_typeof(tiers) = 'array' and (way = 'tiers') = (tiers <> '[]')),
  constraint share_rule__period check (valid_to is null or valid_to >= valid_from)
);
create index share_rule__by_place on share_rule (org_id, practice_id, sort);
create index share_rule__by_staff on share_rule (org_id, staff_id) where staff_id is not null;
create index share_rule__by_item on share_rule (org_id, item_id) where item_id is not null;
select belongs_to_practice('share_rule');
