-- Rules of ordering as a clinic sets them. A built-in rule has a row only once its level was changed: code names it, level is the
-- clinic's. A rule of the clinic's own has no code, and a condition and words instead.
create table order_rule (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  code text,
  name text not null default '',
  level text not null,
  condition jsonb,
  message_zh text not null default '',
  message_en text not null default '',
  enabled boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by uuid not null,
  constraint order_rule__pk primary key (org_id, id),
  constraint order_rule__practice foreign key (org_id, practice_id) references practice (org_id, id),
  constraint order_rule__created_by foreign key (org_id, created_by) references staff (org_id, id),
  constraint order_rule__code_once unique (org_id, practice_id, code),
  constraint order_rule__kind check ((code is null) = (condition is not null)),
  constraint order_rule__level check (level in ('off', 'remind', 'reason', 'prohibit')),
  constraint order_rule__own_level check (code is not null or level in ('remind', 'prohibit'))
);
create index order_rule__by_created_by on order_rule (org_id, created_by);
select belongs_to_practice('order_rule');
