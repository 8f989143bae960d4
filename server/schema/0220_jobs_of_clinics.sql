-- Scheduled jobs go through all clinics, and each clinic's rows are then worked on as that clinic.
create function clinics_to_work_on() returns table (org_id uuid, practice_id uuid)
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform set_config('app.delivers_notices', 'on', true);
  return query select p.org_id, p.id from practice p order by p.org_id, p.is_head desc, p.id;
  perform set_config('app.delivers_notices', '', true);
end $$;
revoke execute on function clinics_to_work_on() from public;
grant execute on function clinics_to_work_on() to xinglin_app;

-- Bookings of past days that nobody came to are looked for every night.
create index appointment__still_booked on appointment (org_id, practice_id, lower(during)) where status = 1;
