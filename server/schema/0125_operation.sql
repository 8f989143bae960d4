-- What an operator watches. Each backup that was written whole leaves a row, made by the owner; the application reads sums of it.
create table backup_run (
  id uuid not null,
  at timestamptz not null,
  bytes bigint not null,
  is_encrypted boolean not null,
  has_files boolean not null,
  constraint backup_run__pk primary key (id)
);
revoke all on backup_run from xinglin_app;
create index backup_run__latest on backup_run (at desc);

-- Over all organisations: moments and counts only. Asked by itself and never within a tenant's transaction, because its settings would last there.
create function operation_facts(at timestamptz) returns table (
  clock timestamptz, last_backup_at timestamptz, opened_at timestamptz, is_demonstration boolean,
  notices_waiting bigint, notices_since timestamptz, unsealed bigint, unsealed_since timestamptz, broken_chains bigint)
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform set_config('app.delivers_notices', 'on', true);
  perform set_config('app.keeps', 'on', true);
  return query select clock_timestamp(),
    (select max(b.at) from backup_run b),
    i.opened_at, i.is_demonstration,
    (select count(*) from crm_notice n where n.status = 0 and n.next_try_at <= operation_facts.at),
    (select min(n.created_at) from crm_notice n where n.status = 0 and n.next_try_at <= operation_facts.at),
    (select count(*) from audit_log l where l.hash is null),
    (select min(l.at) from audit_log l where l.hash is null),
    (select count(*) from (select distinct on (c.org_id) c.fault from audit_check c order by c.org_id, c.at desc) last where last.fault is not null)
  from installation i;
end $$;

-- Which of these files of the schema the database has not.
create function missing_migrations(names text[]) returns setof text
  language sql stable security definer set search_path = public, pg_temp
  as $$ select wanted.name from unnest(names) as wanted (name) where not exists (select from schema_migration m where m.name = wanted.name) $$;

revoke execute on function operation_facts(timestamptz), missing_migrations(text[]) from public;
grant execute on function operation_facts(timestamptz), missing_migrations(text[]) to xinglin_app;
