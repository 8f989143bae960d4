-- An administrator who decided a case of another clinic goes on seeing that case, with what happened to it, and no others of that clinic.
create function cases_decided_by_me() returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select approval_id from approval_event
  where org_id = app_org() and staff_id = app_staff() and kind in ('approved', 'refused', 'sentBack')
$$;
revoke all on function cases_decided_by_me() from public;
grant execute on function cases_decided_by_me() to xinglin_app;
create policy approval__of_decider on approval for select to xinglin_app
  using (org_id = app_org() and act in ('controlWeakened', 'roleRights') and id in (select cases_decided_by_me()));
