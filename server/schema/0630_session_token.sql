-- Further tokens of a session: the person who holds its cookie and signs in again in the same browser joins it, and its other tabs stay
-- signed in. A further token is of no use without the cookie, and ends with its session.
create table session_token (
  token_hash bytea not null,
  session_hash bytea not null,
  made_at timestamptz not null,
  constraint session_token__pk primary key (token_hash),
  constraint session_token__session foreign key (session_hash) references session (token_hash)
);
create index session_token__by_session on session_token (session_hash);
create index session__by_bind on session (bind_hash) where ended_at is null;
revoke all on session_token from xinglin_app;

-- As session_by_token, for either kind of token; session_hash is the name of the session. session_by_token stays for servers of the release before.
create function session_of_token(token bytea)
returns table (session_hash bytea, bind_hash bytea, org_id uuid, staff_id uuid, practice_id uuid, language text, login_name text, last_seen_at timestamptz, expires_at timestamptz, is_locked boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.token_hash, s.bind_hash, s.org_id, s.staff_id, s.practice_id, s.language, a.login_name, s.last_seen_at, s.expires_at, s.locked_at is not null
  from session s join account a on a.org_id = s.org_id and a.staff_id = s.staff_id and a.active
  where s.token_hash = coalesce((select t.session_hash from session_token t where t.token_hash = token), token)
    and s.ended_at is null and is_org_enabled(s.org_id)
$$;

-- Gives the living session of this cookie a further token, for the person whose it is and who knows the password: it is unlocked, and lasts as
-- long as a new one. null: there is none. Returns its practice.
create function join_session(bind bytea, login text, derived text, language_code text, new_token bytea, at timestamptz, used_since timestamptz, until timestamptz)
returns uuid language plpgsql security definer set search_path = public, pg_temp as $$
declare
  joined session;
begin
  update session s set locked_at = null, last_seen_at = at, expires_at = greatest(s.expires_at, until), language = language_code
  from account a
  where a.login_name = login and a.password_hash = derived and a.active and is_org_enabled(a.org_id)
    and s.bind_hash = bind and s.org_id = a.org_id and s.staff_id = a.staff_id
    and s.ended_at is null and s.expires_at > at and s.last_seen_at > used_since
  returning s.* into joined;
  if not found then
    return null;
  end if;
  insert into session_token (token_hash, session_hash, made_at) values (new_token, joined.token_hash, at);
  perform pg_notify('xinglin_session', joined.staff_id::text);
  return joined.practice_id;
end $$;

-- Ends whatever session this cookie still belongs to: another one begins in its browser. Returns whose it was.
create function end_bound_session(bind bytea, at timestamptz) returns setof uuid
language sql security definer set search_path = public, pg_temp as $$
  with ended as (update session s set ended_at = at where s.bind_hash = bind and s.ended_at is null returning s.staff_id),
  told as materialized (select staff_id, pg_notify('xinglin_session', staff_id::text) from ended)
  select staff_id from told
$$;

do $$
declare
  given regprocedure;
begin
  foreach given in array array[
    'session_of_token(bytea)', 'join_session(bytea, text, text, text, bytea, timestamptz, timestamptz, timestamptz)',
    'end_bound_session(bytea, timestamptz)']::regprocedure[] loop
    execute format('revoke execute on function %s from public', given);
    execute format('grant execute on function %s to xinglin_app', given);
  end loop;
end $$;
