-- The account of whoever opens the installation, in the transaction that opens it: the only one made without an administrator's session.
create function create_first_account(staff uuid, login text, new_hash text, at timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  if exists (select from account) or not exists (select from installation where opened_at is not null) then
    raise exception 'the installation was opened before' using errcode = 'insufficient_privilege';
  end if;
  insert into account (login_name, org_id, staff_id, password_hash, password_changed_at) values (login, app_org(), staff, new_hash, at);
end $$;
revoke execute on function create_first_account(uuid, text, text, timestamptz) from public;
grant execute on function create_first_account(uuid, text, text, timestamptz) to xinglin_app;
