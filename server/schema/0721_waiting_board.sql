-- A screen in the waiting room that shows whose drugs are ready (候药屏). It is opened by its code without an account; the database keeps the hash.
create table waiting_board (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  code_hash bytea not null,
  name text not null,
  created_at timestamptz not null,
  created_by uuid not null,
  revoked_at timestamptz,
  revoked_by uuid,
  constraint waiting_board__pk primary key (org_id, id),
  constraint waiting_board__code_unique unique (code_hash),
  constraint waiting_board__practice foreign key (org_id, practice_id) references practice (org_id, id),
  constraint waiting_board__created_by foreign key (org_id, created_by) references staff (org_id, id),
  constraint waiting_board__revoked_by foreign key (org_id, revoked_by) references staff (org_id, id),
  constraint waiting_board__revoked check ((revoked_at is null) = (revoked_by is null))
);
create index waiting_board__open on waiting_board (org_id, practice_id, created_at) where revoked_at is null;
create index waiting_board__by_created_by on waiting_board (org_id, created_by);
create index waiting_board__by_revoked_by on waiting_board (org_id, revoked_by);
select belongs_to_practice('waiting_board');
-- A code is looked up before its tenant is known.
create policy opener on waiting_board for select using (current_setting('app.opens_links', true) = 'on');

-- The patient was called to a counter of the pharmacy; called_to: the counter in the words of its pharmacist.
alter table dispensing
  add column called_at timestamptz,
  add column called_by uuid,
  add column called_to text not null default '',
  add constraint dispensing__called_by foreign key (org_id, called_by) references staff (org_id, id),
  add constraint dispensing__called check ((called_at is null) = (called_by is null));
create index dispensing__by_called_by on dispensing (org_id, called_by);
create index dispensing__called on dispensing (org_id, practice_id, called_at) where called_at is not null;
