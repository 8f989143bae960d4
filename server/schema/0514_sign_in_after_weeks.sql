-- As before, and a count that is older than 24 days (a server that stood still, a backup that was restored) is no number beyond an integer:
-- it answered every sign-in from its address with a fault.

create or replace function count_attempt(asked jsonb, at timestamptz) returns integer language plpgsql as $$
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
    wait := greatest(wait, milliseconds_until(held.locked_until, at));
  end loop;
  if wait > 0 then
    return wait;
  end if;
  update login_throttle t set failures = t.failures + 1, last_failure_at = at,
    locked_until = at + make_interval(secs => a.pauses[least(t.failures + 1, cardinality(a.pauses))] / 1000.0)
  from jsonb_to_recordset(asked) as a (subject text, pauses integer[]) where t.subject = a.subject;
  return 0;
end $$;

create or replace function count_attempt(asked jsonb, at timestamptz, is_human boolean) returns integer language plpgsql as $$
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
    wait := greatest(wait, milliseconds_until(held.locked_until, at));
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

-- Whole milliseconds from a moment until another, 0 where that is over or null.
create function milliseconds_until(later timestamptz, at timestamptz) returns integer language sql immutable as $$
  select least(greatest(ceil(extract(epoch from later - at) * 1000), 0), 2147483647)::integer
$$;
revoke execute on function milliseconds_until(timestamptz, timestamptz) from public;
grant execute on function milliseconds_until(timestamptz, timestamptz) to xinglin_app;
