-- What was measured of a visit is archived with it, as its text and its diagnoses are (0034). A visit that has no record yet is none.
create function vital_signs_are_archived() returns trigger language plpgsql as $$
declare
  touched record := case when tg_op = 'INSERT' then new else old end;
  standing integer;
begin
  select e.status into standing from encounter e where e.org_id = touched.org_id and e.appointment_id = touched.appointment_id for share;
  if standing = 3 or (tg_op = 'UPDATE' and new.appointment_id <> old.appointment_id) then
    raise exception 'an archived record never changes' using errcode = '23514', constraint = 'record__archived_stays';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger vital_signs__archived before update or delete on vital_signs for each row execute function vital_signs_are_archived();
create trigger vital_signs__archived_whole before insert on vital_signs
  for each row when (current_user = 'xinglin_app') execute function vital_signs_are_archived();
grant execute on function vital_signs_are_archived() to xinglin_app;
