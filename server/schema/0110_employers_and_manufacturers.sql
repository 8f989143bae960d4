-- Employers whose people the clinic treats: health checks, work certificates, bills to a company. contacts: [{name, post, phone}].
create table employer (
  org_id uuid not null references org (id),
  id uuid not null,
  name_zh text not null,
  name_en text not null default '',
  pinyin text not null default '',
  initials text not null default '',
  credit_code text not null default '',
  phone text not null default '',
  address text not null default '',
  contacts jsonb not null default '[]',
  remark text not null default '',
  sort integer not null default 0,
  enabled boolean not null default true,
  version integer not null default 1,
  constraint employer__pk primary key (org_id, id),
  constraint employer__contacts check (jsonb_typeof(contacts) = 'array')
);
select belongs_to_org('employer');

-- Makers of goods that the published list lacks.
create table own_manufacturer (
  org_id uuid not null references org (id),
  id uuid not null,
  name_zh text not null,
  name_en text not null default '',
  pinyin text not null default '',
  initials text not null default '',
  credit_code text not null default '',
  phone text not null default '',
  address text not null default '',
  sort integer not null default 0,
  enabled boolean not null default true,
  version integer not null default 1,
  constraint own_manufacturer__pk primary key (org_id, id)
);
select belongs_to_org('own_manufacturer');
