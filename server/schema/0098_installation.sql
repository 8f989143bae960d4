-- The first start: an empty installation is opened once, with a code that only its owner has seen. One row.
create table installation (
  is_single boolean not null default true,
  -- SHA-256 of the code that opens it; null before the first one is issued and after it was opened.
  code_hash bytea,
  code_expires_at timestamptz,
  opened_at timestamptz,
  -- The organisation, people and patients were invented: every screen says so.
  is_demonstration boolean not null default false,
  constraint installation__pk primary key (is_single),
  constraint installation__one check (is_single)
);
-- What was opened before this table: a demonstration is known by the accounts that its loader alone makes.
insert into installation (opened_at, is_demonstration)
  select case when count(*) > 0 then now() end, count(*) filter (where login_name in ('shenyuan', 'liuhushi', 'heyun')) = 3 from account;

-- Anyone may ask how things stand; nobody but the owner of the database reads the code.
create function installation_state() returns table (is_empty boolean, is_demonstration boolean)
  language sql stable security definer set search_path = public, pg_temp
  as $$ select not exists (select from account), i.is_demonstration from installation i $$;

-- Opens the installation for the organisation of the running transaction: 'opened', 'wrongCode' or 'alreadyOpen'. Callers take turns.
create function open_installation(hash bytea, at timestamptz, code text, name_zh text, name_en text, system_version text) returns text
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  kept installation;
begin
  select * into kept from installation for update;
  if kept.opened_at is not null or exists (select from account) then return 'alreadyOpen'; end if;
  if kept.code_hash is null or kept.code_hash <> hash or kept.code_expires_at <= at then return 'wrongCode'; end if;
  insert into org (id, code, name_zh, name_en, system_version, created_at) values (app_org(), code, name_zh, name_en, system_version, at);
  update installation set code_hash = null, code_expires_at = null, opened_at = at;
  return 'opened';
end $$;

revoke execute on function installation_state(), open_installation(bytea, timestamptz, text, text, text, text) from public;
grant execute on function installation_state(), open_installation(bytea, timestamptz, text, text, text, text) to xinglin_app;
