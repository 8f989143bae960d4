-- Accounts, sessions, tickets and keys of the installation. The application's role reaches them through these functions only: it cannot
-- read a password hash, sign anybody in without the password, or learn the hash of a session's token, which is what `own` below asks for.
revoke all on account, session, ticket, installation_secret from xinglin_app;
revoke select on login_log from xinglin_app;

-- What a sign-in needs of an account. password_parameters: the stored text without its key, so the server can derive a key to compare.
create function account_to_sign_in(login text)
returns table (login_name text, org_id uuid, staff_id uuid, active boolean, devices text[], password_parameters text, last_practice_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.login_name, a.org_id, a.staff_id, a.active, a.devices, substring(a.password_hash from '^scrypt\$\d+\$\d+\$\d+\$[\w-]+'),
    (select s.practice_id from session s where s.org_id = a.org_id and s.staff_id = a.staff_id order by s.created_at desc limit 1)
  from account a where a.login_name = login
$$;

create function password_fits(login text, derived text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from account a where a.login_name = login and a.password_hash = derived)
$$;

create function login_names() returns table (staff_id uuid, login_name text)
language sql stable security definer set search_path = public, pg_temp as $$
  select a.staff_id, a.login_name from account a where a.org_id = app_org()
$$;

-- A name is one person's in the whole installation.
create function is_login_free(login text, except_staff uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select not exists (select from account a where lower(a.login_name) = lower(login) and a.staff_id is distinct from except_staff)
$$;

-- The organisation in which a living, unlocked session may administer accounts; raises otherwise. The codes are those of
-- src/domain/permission/grant.ts.
create function administered_by(own bytea, at timestamptz) returns uuid
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  found_org uuid;
begin
  select s.org_id into found_org from session s
  where s.token_hash = own and s.ended_at is null and s.locked_at is null and s.expires_at > at and exists (
    select from staff_practice w join role r on r.org_id = w.org_id and r.id = any (w.role_ids)
    where w.org_id = s.org_id and w.staff_id = s.staff_id and w.practice_id = s.practice_id
      and r.authorities && array['m_clinical_management', 'v2_m_clinic', 'm_orgnization_management']);
  if found_org is null then
    raise exception 'this session may not administer accounts' using errcode = '42501';
  end if;
  return found_org;
end $$;

create function create_account(own bytea, staff uuid, login text, new_hash text, at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into account (login_name, org_id, staff_id, password_hash, password_changed_at) values (login, administered_by(own, at), staff, new_hash, at)
$$;

create function rename_account(own bytea, staff uuid, login text, at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  update account a set login_name = login where a.org_id = administered_by(own, at) and a.staff_id = staff
$$;

create function set_account_active(own bytea, staff uuid, is_active boolean, at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  update account a set active = is_active where a.org_id = administered_by(own, at) and a.staff_id = staff
$$;

create function reset_password(own bytea, staff uuid, new_hash text, at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  update account a set password_hash = new_hash, password_changed_at = at where a.org_id = administered_by(own, at) and a.staff_id = staff
$$;

-- One's own, with the old one: false if it does not fit (any more).
create function change_password(own bytea, derived text, new_hash text, at timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update account a set password_hash = new_hash, password_changed_at = at
  from session s where s.token_hash = own and s.ended_at is null and s.locked_at is null
    and a.org_id = s.org_id and a.staff_id = s.staff_id and a.password_hash = derived;
  return found;
end $$;

-- Opens a session for whoever knows the password; false if nobody does.
create function open_session(login text, derived text, practice uuid, device text, language_code text, new_token bytea, new_bind bytea, at timestamptz, until timestamptz)
returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into session (token_hash, bind_hash, org_id, staff_id, practice_id, device_type, language, created_at, last_seen_at, expires_at)
  select new_token, new_bind, a.org_id, a.staff_id, practice, device, language_code, at, at, until
  from account a where a.login_name = login and a.password_hash = derived and a.active;
  return found;
end $$;

-- Ends a session and opens one in another practice in its place, until the same end. null: there was none; else whether it is bound to a browser.
create function continue_session(own bytea, practice uuid, new_token bytea, new_bind bytea, at timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  old session;
begin
  update session s set ended_at = at where s.token_hash = own and s.ended_at is null and s.locked_at is null and s.expires_at > at returning * into old;
  if not found then
    return null;
  end if;
  insert into session (token_hash, bind_hash, org_id, staff_id, practice_id, device_type, language, created_at, last_seen_at, expires_at)
  values (new_token, case when old.bind_hash is not null then new_bind end, old.org_id, old.staff_id, practice, old.device_type, old.language, at, at, old.expires_at);
  perform pg_notify('xinglin_session', old.staff_id::text);
  return old.bind_hash is not null;
end $$;

create function session_by_token(own bytea)
returns table (bind_hash bytea, org_id uuid, staff_id uuid, practice_id uuid, language text, login_name text, last_seen_at timestamptz, expires_at timestamptz, is_locked boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.bind_hash, s.org_id, s.staff_id, s.practice_id, s.language, a.login_name, s.last_seen_at, s.expires_at, s.locked_at is not null
  from session s join account a on a.org_id = s.org_id and a.staff_id = s.staff_id and a.active
  where s.token_hash = own and s.ended_at is null
$$;

create function touch_session(own bytea, at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  update session s set last_seen_at = at where s.token_hash = own and s.ended_at is null
$$;

-- Strict: without an instant it does nothing, so it unlocks nothing.
create function lock_session(own bytea, at timestamptz) returns void
language sql strict security definer set search_path = public, pg_temp as $$
  update session s set locked_at = at where s.token_hash = own
$$;

-- Takes the password, so that no statement alone opens a locked screen; false if it does not fit.
create function unlock_session(own bytea, derived text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update session s set locked_at = null from account a
  where s.token_hash = own and a.org_id = s.org_id and a.staff_id = s.staff_id and a.password_hash = derived;
  return found;
end $$;

create function set_session_language(own bytea, language_code text) returns void
language sql security definer set search_path = public, pg_temp as $$
  update session s set language = language_code where s.token_hash = own
$$;

create function end_session(own bytea, at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  with ended as (update session s set ended_at = at where s.token_hash = own and s.ended_at is null returning s.staff_id)
  select pg_notify('xinglin_session', staff_id::text) from ended
$$;

-- The living sessions of the person of this one. standing: a name for each that opens nothing.
create function my_sessions(own bytea, at timestamptz, used_since timestamptz)
returns table (standing text, is_this boolean, device_type text, org_id uuid, practice_id uuid, created_at timestamptz, last_seen_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select left(encode(sha256(s.token_hash), 'hex'), 32), s.token_hash = own, s.device_type, s.org_id, s.practice_id, s.created_at, s.last_seen_at
  from session mine join session s on s.org_id = mine.org_id and s.staff_id = mine.staff_id
  where mine.token_hash = own and mine.ended_at is null and s.ended_at is null and s.expires_at > at and s.last_seen_at > used_since
  order by s.last_seen_at desc, s.created_at desc limit 100
$$;

-- Ends sessions of the person of this one, but for this one: the one called so, or all. Returns how many.
create function end_my_other_sessions(own bytea, at timestamptz, only_standing text default null) returns integer
language sql security definer set search_path = public, pg_temp as $$
  with ended as (
    update session s set ended_at = at from session mine
    where mine.token_hash = own and mine.ended_at is null and s.org_id = mine.org_id and s.staff_id = mine.staff_id
      and s.token_hash <> own and s.ended_at is null
      and (only_standing is null or left(encode(sha256(s.token_hash), 'hex'), 32) = only_standing)
    returning s.staff_id),
  told as materialized (select pg_notify('xinglin_session', staff_id::text) from (select distinct staff_id from ended) e)
  select (select count(*) from ended)::integer + 0 * (select count(*) from told)::integer
$$;

create function end_sessions_of(own bytea, staff uuid, at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  update session s set ended_at = at where s.org_id = administered_by(own, at) and s.staff_id = staff and s.ended_at is null;
  select pg_notify('xinglin_session', staff::text);
$$;

-- Of everybody at work in one practice. Returns whose they were.
create function end_sessions_at(own bytea, practice uuid, at timestamptz) returns setof uuid
language sql security definer set search_path = public, pg_temp as $$
  with ended as (
    update session s set ended_at = at where s.org_id = administered_by(own, at) and s.practice_id = practice and s.ended_at is null returning s.staff_id),
  told as (select staff_id, pg_notify('xinglin_session', staff_id::text) from (select distinct staff_id from ended) e)
  select staff_id from told
$$;

create function practices_signed_in() returns table (org_id uuid, practice_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct s.org_id, s.practice_id from session s
$$;

-- Tokens of narrower audience than a session: of one session, in its practice.
create function new_ticket(own bytea, new_token bytea, for_audience text, until timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into ticket (token_hash, audience, session_hash, org_id, staff_id, practice_id, expires_at)
  select new_token, for_audience, s.token_hash, s.org_id, s.staff_id, s.practice_id, until from session s where s.token_hash = own
$$;

create function read_ticket(token bytea, for_audience text, at timestamptz) returns table (session_id text, practice_id uuid)
language sql stable security definer set search_path = public, pg_temp as $$
  select encode(t.session_hash, 'hex'), t.practice_id from ticket t
  where t.token_hash = token and t.audience = for_audience and t.used_at is null and t.expires_at > at
$$;

-- Of many that ask at once with one token, one gets it.
create function spend_ticket(token bytea, for_audience text, at timestamptz) returns table (session_id text, practice_id uuid)
language sql security definer set search_path = public, pg_temp as $$
  update ticket t set used_at = at
  where t.token_hash = token and t.audience = for_audience and t.used_at is null and t.expires_at > at
  returning encode(t.session_hash, 'hex'), t.practice_id
$$;

create function delete_old_tickets(before timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from ticket t where t.expires_at < before
$$;

-- Made by whoever asks first, the same for every server of the installation.
create function installation_key(key_name text, fresh bytea) returns bytea
language sql security definer set search_path = public, pg_temp as $$
  insert into installation_secret (name, value) values (key_name, fresh) on conflict do nothing;
  select s.value from installation_secret s where s.name = key_name;
$$;

do $$
declare
  given regprocedure;
begin
  foreach given in array array[
    'account_to_sign_in(text)', 'password_fits(text, text)', 'login_names()', 'is_login_free(text, uuid)',
    'create_account(bytea, uuid, text, text, timestamptz)', 'rename_account(bytea, uuid, text, timestamptz)',
    'set_account_active(bytea, uuid, boolean, timestamptz)', 'reset_password(bytea, uuid, text, timestamptz)',
    'change_password(bytea, text, text, timestamptz)',
    'open_session(text, text, uuid, text, text, bytea, bytea, timestamptz, timestamptz)',
    'continue_session(bytea, uuid, bytea, bytea, timestamptz)', 'session_by_token(bytea)', 'touch_session(bytea, timestamptz)',
    'lock_session(bytea, timestamptz)', 'unlock_session(bytea, text)', 'set_session_language(bytea, text)', 'end_session(bytea, timestamptz)',
    'my_sessions(bytea, timestamptz, timestamptz)', 'end_my_other_sessions(bytea, timestamptz, text)',
    'end_sessions_of(bytea, uuid, timestamptz)', 'end_sessions_at(bytea, uuid, timestamptz)', 'practices_signed_in()',
    'new_ticket(bytea, bytea, text, timestamptz)', 'read_ticket(bytea, text, timestamptz)', 'spend_ticket(bytea, text, timestamptz)',
    'delete_old_tickets(timestamptz)', 'installation_key(text, bytea)']::regprocedure[] loop
    execute format('revoke execute on function %s from public', given);
    execute format('grant execute on function %s to xinglin_app', given);
  end loop;
end $$;
revoke execute on function administered_by(bytea, timestamptz) from public;
