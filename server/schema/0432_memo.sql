-- Memos of people of a clinic: for oneself or for a colleague. reminded_at: the reminder of remind_at has been given, once.
create table memo (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  theme_zh text not null default '',
  theme_en text not null default '',
  importance text not null,
  remind_at timestamptz,
  reminded_at timestamptz,
  assignor_id uuid not null,
  assignee_id uuid not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  deleted_at timestamptz,
  version integer not null default 1,
  constraint memo__pk primary key (org_id, id),
  constraint memo__practice foreign key (org_id, practice_id) references practice (org_id, id),
  constraint memo__assignor foreign key (org_id, assignor_id) references staff (org_id, id),
  constraint memo__assignee foreign key (org_id, assignee_id) references staff (org_id, id),
  constraint memo__importance check (importance in ('emergency', 'high', 'ordinary', 'secondary', 'low')),
  constraint memo__theme check (theme_zh <> '' or theme_en <> '')
);
create index memo__by_assignee on memo (org_id, practice_id, assignee_id, created_at desc) where deleted_at is null;
create index memo__by_assignor on memo (org_id, practice_id, assignor_id, created_at desc) where deleted_at is null;
create index memo__to_remind on memo (org_id, practice_id, remind_at)
  where remind_at is not null and reminded_at is null and finished_at is null and deleted_at is null;
select belongs_to_practice('memo');
