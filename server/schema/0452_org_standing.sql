-- An organisation whose contract was ended by the host of the server: nobody signs in, and nobody is signed in. Its records stay.
-- administrator_id: the person whom the host and the staff turn to.
alter table org
  add column enabled boolean not null default true,
  add column administrator_id uuid,
  add constraint org__administrator foreign key (id, administrator_id) references staff (org_id, id);
create index org__by_administrator on org (id, administrator_id) where administrator_id is not null;
grant update (business_model, administrator_id) on org to xinglin_app;

-- Opens a session for whoever knows the password, in an organisation that is enabled; false if nobody does.
create or replace function open_session(login text, derived text, practice uuid, device text, language_code text, new_token bytea, new_bind bytea, at timestamptz, until timestamptz)
returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into session (token_hash, bind_hash, org_id, staff_id, practice_id, device_type, language, created_at, last_seen_at, expires_at)
  select new_token, new_bind, a.org_id, a.staff_id, practice, device, language_code, at, at, until
  from account a join org o on o.id = a.org_id and o.enabled
  where a.login_name = login and a.password_hash = derived and a.active;
  return found;
end $$;

create or replace function session_by_token(own bytea)
returns table (bind_hash bytea, org_id uuid, staff_id uuid, practice_id uuid, language text, login_name text, last_seen_at timestamptz, expires_at timestamptz, is_locked boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.bind_hash, s.org_id, s.staff_id, s.practice_id, s.language, a.login_name, s.last_seen_at, s.expires_at, s.locked_at is not null
  from session s join account a on a.org_id = s.org_id and a.staff_id = s.staff_id and a.active join org o on o.id = s.org_id and o.enabled
  where s.token_hash = own and s.ended_at is null
$$;

create function is_org_enabled(org uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select o.enabled from org o where o.id = org), false)
$$;
revoke execute on function is_org_enabled(uuid) from public;
grant execute on function is_org_enabled(uuid) to xinglin_app;
