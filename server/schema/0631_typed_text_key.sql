-- What the key of text is made of that a browser keeps while the server cannot be reached: one of a person at a device, until it is signed out
-- of, another person signs in there, or some days after it was last asked for. device_hash: SHA-256 of the signed id in the device's cookie.
create table typed_text_key (
  org_id uuid not null,
  staff_id uuid not null,
  device_hash bytea not null,
  salt bytea not null,
  until timestamptz not null,
  constraint typed_text_key__pk primary key (org_id, staff_id, device_hash),
  constraint typed_text_key__staff foreign key (org_id, staff_id) references staff (org_id, id)
);
create index typed_text_key__by_device on typed_text_key (device_hash);
revoke all on typed_text_key from xinglin_app;

-- The salt of the person of a living, unlocked session at a device: the one that stands, or `fresh`. null: there is no such session.
create function typed_text_salt(own bytea, device bytea, fresh bytea, at timestamptz, until_then timestamptz) returns bytea
language sql security definer set search_path = public, pg_temp as $$
  insert into typed_text_key as k (device_hash, org_id, staff_id, salt, until)
  select device, s.org_id, s.staff_id, fresh, until_then from session s
  where s.token_hash = own and s.ended_at is null and s.locked_at is null and s.expires_at > at
  on conflict (org_id, staff_id, device_hash) do update
    set salt = case when k.until > at then k.salt else excluded.salt end, until = excluded.until
  returning salt
$$;

-- The person of this session signs out at a device.
create function end_typed_text(own bytea, device bytea) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from typed_text_key k using session s
  where s.token_hash = own and k.device_hash = device and k.org_id = s.org_id and k.staff_id = s.staff_id
$$;

-- The person of this session has signed in at a device: nobody else goes on there.
create function end_typed_text_of_others(own bytea, device bytea) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from typed_text_key k using session s
  where s.token_hash = own and k.device_hash = device and (k.org_id, k.staff_id) is distinct from (s.org_id, s.staff_id)
$$;

create function delete_old_typed_text_keys(before timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  delete from typed_text_key k where k.until < before
$$;

do $$
declare
  given regprocedure;
begin
  foreach given in array array[
    'typed_text_salt(bytea, bytea, bytea, timestamptz, timestamptz)', 'end_typed_text(bytea, bytea)', 'end_typed_text_of_others(bytea, bytea)',
    'delete_old_typed_text_keys(timestamptz)']::regprocedure[] loop
    execute format('revoke execute on function %s from public', given);
    execute format('grant execute on function %s to xinglin_app', given);
  end loop;
end $$;
