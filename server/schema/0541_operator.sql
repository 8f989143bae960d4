-- Jobs run for all organisations of the installation, and their runs tell of all of them. The organisation that opened the installation, the
-- first one, operates it: only its people see the runs and start one. Anyone may ask whether the running transaction's organisation is the first.
create policy org__keeper on org for select to current_user using (current_setting('app.keeps', true) = 'on');

create function is_operator() returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp
as $$
declare
  is_first boolean;
begin
  perform set_config('app.keeps', 'on', true);
  select app_org() = (select o.id from org o order by o.created_at, o.id limit 1) into is_first;
  perform set_config('app.keeps', '', true);
  return coalesce(is_first, false);
end $$;
revoke execute on function is_operator() from public;
grant execute on function is_operator() to xinglin_app;
