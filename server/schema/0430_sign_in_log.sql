-- What the list of sign-ins shows of an attempt besides its result: the clinic a sign-in opened, and what of it is unlike the sign-ins before
-- (src/domain/session/unusual.ts). An attempt under an unknown name belongs to the organisation if the installation has only one.
alter table login_log
  add column practice_id uuid,
  add column unusual text[] not null default '{}',
  add constraint login_log__unusual check (unusual <@ array['device', 'network', 'hour']);
create index login_log__by_time on login_log (org_id, at desc, id desc);
create index login_log__by_staff on login_log (org_id, staff_id, at) where outcome = 'in';

-- Hours of the day, in Shanghai, in which the account has signed in since an instant.
create function sign_in_hours(login text, since timestamptz) returns integer[]
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(distinct extract(hour from l.at at time zone 'Asia/Shanghai')::integer), '{}')
  from account a join login_log l on l.org_id = a.org_id and l.staff_id = a.staff_id and l.outcome = 'in' and l.at >= since
  where a.login_name = login
$$;

-- The organisation of the installation; null if there is none or more than one.
create function only_organisation() returns uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select case when count(*) = 1 then (array_agg(o.id))[1] end from org o
$$;

-- Attempts of the organisation in a time, which is always bounded.
create function sign_ins(since timestamptz, until timestamptz)
returns table (id uuid, at timestamptz, login_name text, staff_id uuid, practice_id uuid, address text, device_type text, outcome text, unusual text[])
language sql stable security definer set search_path = public, pg_temp as $$
  select l.id, l.at, l.login_name, l.staff_id, l.practice_id, l.address, l.device_type, l.outcome, l.unusual
  from login_log l where l.org_id = app_org() and l.at >= since and l.at < until
$$;

-- Living sessions of an organisation, told to a session that may administer its accounts. standing: a name for each that opens nothing.
create function open_sessions(own bytea, at timestamptz, used_since timestamptz)
returns table (standing text, is_this boolean, staff_id uuid, org_id uuid, practice_id uuid, device_type text, created_at timestamptz, last_seen_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  select left(encode(sha256(s.token_hash), 'hex'), 32), s.token_hash = own, s.staff_id, s.org_id, s.practice_id, s.device_type, s.created_at, s.last_seen_at
  from session s
  where s.org_id = administered_by(own, at) and s.ended_at is null and s.expires_at > at and s.last_seen_at > used_since
$$;

-- Ends one of them; null if there is none. Returns whose it was.
create function end_open_session(own bytea, at timestamptz, only_standing text) returns uuid
language sql security definer set search_path = public, pg_temp as $$
  with ended as (
    update session s set ended_at = at
    where s.org_id = administered_by(own, at) and s.ended_at is null and left(encode(sha256(s.token_hash), 'hex'), 32) = only_standing
    returning s.staff_id),
  told as materialized (select staff_id, pg_notify('xinglin_session', staff_id::text) from ended)
  select staff_id from told
$$;

-- export_sign_ins() stays for servers of the release before.
create function export_sign_in_log() returns table (
  id uuid, at timestamptz, login_name text, staff_id uuid, practice_id uuid, address text, device_type text, outcome text, unusual text[])
language sql stable security definer set search_path = public, pg_temp as $$
  select l.id, l.at, l.login_name, l.staff_id, l.practice_id, l.address, l.device_type, l.outcome, l.unusual
  from login_log l where l.org_id = app_org()
$$;

do $$
declare
  given regprocedure;
begin
  foreach given in array array[
    'sign_in_hours(text, timestamptz)', 'only_organisation()', 'sign_ins(timestamptz, timestamptz)',
    'open_sessions(bytea, timestamptz, timestamptz)', 'end_open_session(bytea, timestamptz, text)', 'export_sign_in_log()']::regprocedure[] loop
    execute format('revoke execute on function %s from public', given);
    execute format('grant execute on function %s to xinglin_app', given);
  end loop;
end $$;
