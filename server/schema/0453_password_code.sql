-- Codes sent as a short message to a person who has forgotten the password. Reached by the functions below only. request_hash: SHA-256 of
-- what the asking browser holds; code_hash: keyed with a key of the installation; sealed_code: encrypted, until the message has left.
create table password_code (
  request_hash bytea not null,
  org_id uuid not null,
  practice_id uuid not null,
  staff_id uuid not null,
  template_id uuid not null,
  mobile text not null,
  code_hash bytea not null,
  sealed_code bytea,
  state text not null default 'waiting',
  tries integer not null default 0,
  parts integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  sent_at timestamptz,
  used_at timestamptz,
  constraint password_code__pk primary key (request_hash),
  constraint password_code__practice foreign key (org_id, practice_id) references practice (org_id, id),
  constraint password_code__staff foreign key (org_id, staff_id) references staff (org_id, id),
  constraint password_code__template foreign key (org_id, template_id) references sms_template (org_id, id),
  constraint password_code__state check (state in ('waiting', 'sending', 'sent', 'failed')),
  constraint password_code__tries check (tries between 0 and 5)
);
create index password_code__waiting on password_code (org_id, practice_id, created_at) where state = 'waiting';
create index password_code__by_practice on password_code (org_id, practice_id);
create index password_code__by_staff on password_code (org_id, staff_id, created_at);
create index password_code__by_template on password_code (org_id, template_id);
revoke all on password_code from xinglin_app;

-- Writes a code for the account if this mobile number is on file and a clinic of the person sends codes. Answers nothing: who asks learns nothing.
create function begin_password_code(login text, number text, new_request bytea, new_code bytea, new_sealed bytea, at timestamptz, until timestamptz)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('app.keeps', 'on', true);
  insert into password_code (request_hash, org_id, practice_id, staff_id, template_id, mobile, code_hash, sealed_code, created_at, expires_at)
  select new_request, a.org_id, t.practice_id, a.staff_id, t.id, s.mobile, new_code, new_sealed, at, until
  from account a
    join org o on o.id = a.org_id and o.enabled
    join staff s on s.org_id = a.org_id and s.id = a.staff_id and s.active and s.mobile = number and s.mobile <> ''
    join staff_practice w on w.org_id = s.org_id and w.staff_id = s.id
    join practice p on p.org_id = w.org_id and p.id = w.practice_id and p.enabled
    join sms_connection k on k.org_id = p.org_id and k.practice_id = p.id and k.kind <> 'none'
    join sms_template t on t.org_id = p.org_id and t.practice_id = p.id and t.use = 'code' and t.deleted_at is null
  where a.login_name = login and a.active
  order by t.language <> s.language, p.is_head desc, p.code, t.name
  limit 1;
  perform set_config('app.keeps', '', true);
end $$;

-- True if a clinic of the installation sends codes: the page of the sign-in then offers them.
create function sends_password_codes() returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  is_offered boolean;
begin
  perform set_config('app.keeps', 'on', true);
  select exists (
    select from sms_connection k
      join sms_template t on t.org_id = k.org_id and t.practice_id = k.practice_id and t.use = 'code' and t.deleted_at is null
    where k.kind <> 'none') into is_offered;
  perform set_config('app.keeps', '', true);
  return is_offered;
end $$;

-- Takes the codes of a clinic that wait to be sent: each once. One that a server took and did not settle is never sent again.
create function take_password_codes(at timestamptz) returns table (request_hash bytea, sealed_code bytea, mobile text, template_id uuid)
language sql security definer set search_path = public, pg_temp as $$
  update password_code c set state = 'sending'
  where c.org_id = app_org() and c.practice_id = app_practice() and c.state = 'waiting' and c.expires_at > at
  returning c.request_hash, c.sealed_code, c.mobile, c.template_id
$$;

-- new_state 'waiting': the provider takes it later. The text of the code is kept no longer than it is needed.
create function settle_password_code(request bytea, new_state text, sent_parts integer, at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  update password_code c set state = new_state, parts = sent_parts, sent_at = case when new_state = 'sent' then at end,
    sealed_code = case when new_state = 'waiting' then c.sealed_code end
  where c.org_id = app_org() and c.practice_id = app_practice() and c.request_hash = request and c.state = 'sending'
$$;

-- Messages with codes that the provider of a clinic took over, as providers count them.
create function password_code_parts() returns integer
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(sum(c.parts), 0)::integer from password_code c where c.org_id = app_org() and c.practice_id = app_practice()
$$;

-- Whose code it is, if it fits. A wrong code counts one of five tries; guesses in parallel take turns.
create function read_password_code(request bytea, code bytea, at timestamptz)
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
    select a.org_id, held.practice_id, a.staff_id, a.login_name from account a join org o on o.id = a.org_id and o.enabled
    where a.org_id = held.org_id and a.staff_id = held.staff_id and a.active;
end $$;

-- Sets the new password of whom the code was sent to, once, and ends all sessions of the person; false if the code fits no more.
create function reset_password_by_code(request bytea, code bytea, new_hash text, at timestamptz) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  held password_code;
begin
  select * into held from password_code c where c.request_hash = request for update;
  if not found or held.used_at is not null or held.expires_at <= at or held.tries >= 5 or held.code_hash <> code then
    return false;
  end if;
  update account a set password_hash = new_hash, password_changed_at = at where a.org_id = held.org_id and a.staff_id = held.staff_id and a.active;
  if not found then
    return false;
  end if;
  update password_code c set used_at = at where c.request_hash = request;
  -- Another code that is still on its way opens nothing any more.
  update password_code c set expires_at = at where c.org_id = held.org_id and c.staff_id = held.staff_id and c.used_at is null and c.expires_at > at;
  update session s set ended_at = at where s.org_id = held.org_id and s.staff_id = held.staff_id and s.ended_at is null;
  perform pg_notify('xinglin_session', held.staff_id::text);
  return true;
end $$;

-- As count_attempt(asked, at), and -1, with nothing counted, where a person has to prove to be one. asked names for a subject the attempts
-- after which that is so as "free".
create function count_attempt(asked jsonb, at timestamptz, is_human boolean) returns integer language plpgsql as $$
declare
  wanted record;
  held login_throttle;
  wait integer := 0;
  is_asked boolean := false;
begin
  -- Always in one order: two attempts with the same subjects cannot wait for each other.
  for wanted in select subject, free from jsonb_to_recordset(asked) as a (subject text, free integer) order by subject loop
    insert into login_throttle as t (subject, failures, last_failure_at) values (wanted.subject, 0, at)
    on conflict (subject) do update set
      locked_until = case when t.last_failure_at > at then at + (t.locked_until - t.last_failure_at) else t.locked_until end,
      failures = case when t.last_failure_at < at - interval '1 hour' then 0 else t.failures end,
      last_failure_at = least(t.last_failure_at, at)
    returning * into held;
    wait := greatest(wait, ceil(extract(epoch from held.locked_until - at) * 1000)::integer);
    is_asked := is_asked or held.failures >= wanted.free;
  end loop;
  if wait > 0 then
    return wait;
  end if;
  if is_asked and not is_human then
    return -1;
  end if;
  return count_attempt(asked, at);
end $$;

do $$
declare
  given regprocedure;
begin
  foreach given in array array[
    'begin_password_code(text, text, bytea, bytea, bytea, timestamptz, timestamptz)', 'sends_password_codes()', 'take_password_codes(timestamptz)',
    'settle_password_code(bytea, text, integer, timestamptz)', 'password_code_parts()', 'read_password_code(bytea, bytea, timestamptz)',
    'reset_password_by_code(bytea, bytea, text, timestamptz)', 'count_attempt(jsonb, timestamptz, boolean)']::regprocedure[] loop
    execute format('revoke execute on function %s from public', given);
    execute format('grant execute on function %s to xinglin_app', given);
  end loop;
end $$;
