-- Whether an organisation is enabled is asked before anybody is signed in. In a database of one role the owner is held by row-level security
-- as well, so these functions saw no organisation and nobody could sign in. They ask for it by app.keeps and give it up again.
create or replace function is_org_enabled(org uuid) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  is_enabled boolean;
begin
  perform set_config('app.keeps', 'on', true);
  select o.enabled into is_enabled from org o where o.id = is_org_enabled.org;
  perform set_config('app.keeps', '', true);
  return coalesce(is_enabled, false);
end $$;

create or replace function only_organisation() returns uuid
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  only_one uuid;
begin
  perform set_config('app.keeps', 'on', true);
  select case when count(*) = 1 then (array_agg(o.id))[1] end into only_one from org o;
  perform set_config('app.keeps', '', true);
  return only_one;
end $$;

create or replace function open_session(login text, derived text, practice uuid, device text, language_code text, new_token bytea, new_bind bytea, at timestamptz, until timestamptz)
returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into session (token_hash, bind_hash, org_id, staff_id, practice_id, device_type, language, created_at, last_seen_at, expires_at)
  select new_token, new_bind, a.org_id, a.staff_id, practice, device, language_code, at, at, until
  from account a
  where a.login_name = login and a.password_hash = derived and a.active and is_org_enabled(a.org_id);
  return found;
end $$;

create or replace function session_by_token(own bytea)
returns table (bind_hash bytea, org_id uuid, staff_id uuid, practice_id uuid, language text, login_name text, last_seen_at timestamptz, expires_at timestamptz, is_locked boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.bind_hash, s.org_id, s.staff_id, s.practice_id, s.language, a.login_name, s.last_seen_at, s.expires_at, s.locked_at is not null
  from session s join account a on a.org_id = s.org_id and a.staff_id = s.staff_id and a.active
  where s.token_hash = own and s.ended_at is null and is_org_enabled(s.org_id)
$$;

create or replace function read_password_code(request bytea, code bytea, at timestamptz)
returns table (org_id uuid, practice_id uuid, staff_id uuid, login_name text)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  held password_code;
begin
  select * into held from password_code c where c.request_hash = request for update;
  if not found or held.used_at is not null or held.expires_at <= at or held.tries >= 5 then
    return;
  end if;
  if held.code_hash <> code then
    update password_code c set tries = c.tries + 1 where c.request_hash = request;
    return;
  end if;
  return query
    select a.org_id, held.practice_id, a.staff_id, a.login_name from account a
    where a.org_id = held.org_id and a.staff_id = held.staff_id and a.active and is_org_enabled(a.org_id);
end $$;
