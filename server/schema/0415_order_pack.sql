-- Packages of complete orders that a clinic keeps for all its doctors, with both names (src/domain/order/packs.ts).
create table order_pack (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  name_zh text not null,
  name_en text not null default '',
  pinyin text not null default '',
  initials text not null default '',
  lines jsonb not null,
  sort integer not null default 0,
  enabled boolean not null default true,
  version integer not null default 1,
  constraint order_pack__pk primary key (org_id, id),
  constraint order_pack__practice foreign key (org_id, practice_id) references practice (org_id, id),
  constraint order_pack__name unique (org_id, practice_id, name_zh),
  constraint order_pack__lines check (jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) between 1 and 50)
);
select belongs_to_practice('order_pack');

-- Orders that are lists have kinds of their own. A new database gets the entries with all others.
insert into dictionary_entry (kind, code, name_zh, name_en, pinyin, initials, sort)
select * from (values
  ('orderType', '12', '特殊项目', 'Special items', 'teshuxiangmu', 'tsxm', 10),
  ('orderType', '13', '特约医生', 'Special doctors', 'teyueyisheng', 'tyys', 11)) entry (kind, code, name_zh, name_en, pinyin, initials, sort)
where exists (select from dictionary_entry);
