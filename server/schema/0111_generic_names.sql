-- Generic names of drugs as the organisation writes them. Goods keep the name as text: it says what a drug contains, so it never changes unseen.
create table generic_name (
  org_id uuid not null references org (id),
  id uuid not null,
  name_zh text not null,
  name_en text not null default '',
  pinyin text not null default '',
  initials text not null default '',
  sort integer not null default 0,
  enabled boolean not null default true,
  version integer not null default 1,
  constraint generic_name__pk primary key (org_id, id)
);
select belongs_to_org('generic_name');
