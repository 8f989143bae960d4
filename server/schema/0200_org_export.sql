-- Exports of a whole organisation that its administrators asked for: how far each has come, and where its archive stands until it is deleted.
create table org_export (
  org_id uuid not null references org (id),
  id uuid not null,
  practice_id uuid not null,
  state text not null default 'waiting',
  with_files boolean not null,
  asked_by uuid not null,
  asked_at timestamptz not null,
  started_at timestamptz,
  -- When the server that writes it last said so: a server that died says nothing more.
  beat_at timestamptz,
  finished_at timestamptz,
  parts_done integer not null default 0,
  parts_total integer not null default 0,
  row_count bigint not null default 0,
  file_count bigint not null default 0,
  bytes bigint not null default 0,
  sha256 text,
  fault text,
  deleted_at timestamptz,
  constraint org_export__pk primary key (org_id, id),
  constraint org_export__practice foreign key (org_id, practice_id) references practice (org_id, id),
  constraint org_export__asker foreign key (org_id, asked_by) references staff (org_id, id),
  constraint org_export__state check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  constraint org_export__fault check (fault in ('full', 'lost', 'other')),
  constraint org_export__whole check ((state = 'done') = (sha256 is not null))
);
create index org_export__latest on org_export (org_id, asked_at desc);
-- One at a time: two would read and write the same twice.
create unique index org_export__one_under_way on org_export (org_id) where state in ('waiting', 'running');
select belongs_to_org('org_export');

-- The server that writes exports looks for work over all organisations; it says so in a transaction of its own.
create policy exporter on org_export for select using (current_setting('app.writes_exports', true) = 'on');

-- Tables the application may not read, as far as an export shows them: of the own organisation, without passwords and without what binds devices.
create function export_accounts() returns table (login_name text, staff_id uuid, active boolean, password_changed_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.login_name, a.staff_id, a.active, a.password_changed_at from account a where a.org_id = app_org()
$$;
create function export_sign_ins() returns table (
  id uuid, at timestamptz, login_name text, staff_id uuid, address text, device_type text, outcome text)
language sql stable security definer set search_path = public, pg_temp as $$
  select l.id, l.at, l.login_name, l.staff_id, l.address, l.device_type, l.outcome from login_log l where l.org_id = app_org()
$$;
revoke execute on function export_accounts(), export_sign_ins() from public;
grant execute on function export_accounts(), export_sign_ins() to xinglin_app;
