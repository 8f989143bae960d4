-- Attempts to sign in are counted before the password is looked at, so parallel guesses cannot all pass the same check.

-- Devices and addresses from which an account has signed in. Guesses from elsewhere never lock these out.
-- place_hash: SHA-256 (base64url) of the device's id or of the network address.
create table known_place (
  login_name text not null,
  place_hash text not null,
  last_used_at timestamptz not null,
  constraint known_place__pk primary key (login_name, place_hash)
);
grant select, insert, update, delete on known_place to xinglin_app;

-- Counts one attempt for all subjects, or for none while one of them has to wait. Returns the milliseconds to wait, 0 if the attempt may go on.
-- `asked`: [{"subject": text, "pauses": [ms after the first attempt, after the second, …]}]; the last pause holds for all further attempts.
create function count_attempt(asked jsonb, at timestamptz) returns integer language plpgsql as $$
declare
  wanted record;
  held login_throttle;
  wait integer := 0;
begin
  -- Always in one order: two attempts with the same subjects cannot wait for each other.
  for wanted in select subject from jsonb_to_recordset(asked) as a (subject text) order by subject loop
    insert into login_throttle as t (subject, failures, last_failure_at) values (wanted.subject, 0, at)
    on conflict (subject) do update set
      -- Counted by a clock that was ahead of ours (another server, or ours before it was set back): the same pause, from now on.
      locked_until = case when t.last_failure_at > at then at + (t.locked_until - t.last_failure_at) else t.locked_until end,
      failures = case when t.last_failure_at < at - interval '1 hour' then 0 else t.failures end,
      last_failure_at = least(t.last_failure_at, at)
    returning * into held;
    wait := greatest(wait, ceil(extract(epoch from held.locked_until - at) * 1000)::integer);
  end loop;
  if wait > 0 then
    return wait;
  end if;
  update login_throttle t set failures = t.failures + 1, last_failure_at = at,
    locked_until = at + make_interval(secs => a.pauses[least(t.failures + 1, cardinality(a.pauses))] / 1000.0)
  from jsonb_to_recordset(asked) as a (subject text, pauses integer[]) where t.subject = a.subject;
  return 0;
end $$;
revoke execute on function count_attempt(jsonb, timestamptz) from public;
grant execute on function count_attempt(jsonb, timestamptz) to xinglin_app;
