-- The kinds of devices an account is bound to; an empty list: any. Administrators see and set them.
create function account_devices(staff uuid) returns text[]
language sql stable security definer set search_path = public, pg_temp as $$
  select a.devices from account a where a.org_id = app_org() and a.staff_id = staff
$$;

create function set_account_devices(own bytea, staff uuid, kinds text[], at timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  update account a set devices = kinds where a.org_id = administered_by(own, at) and a.staff_id = staff
$$;

revoke execute on function account_devices(uuid), set_account_devices(bytea, uuid, text[], timestamptz) from public;
grant execute on function account_devices(uuid), set_account_devices(bytea, uuid, text[], timestamptz) to xinglin_app;
