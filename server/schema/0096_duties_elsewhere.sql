-- When people of this practice are on duty in another practice of the organisation. Two duties of a person may not overlap anywhere
-- (shift__no_overlap), so whoever plans the roster has to see them. Times and the practice's name are all that leaves the other practice.
create function duties_elsewhere(since timestamptz, until timestamptz)
returns table (staff_id uuid, starts_at timestamptz, ends_at timestamptz, practice_name text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.doctor_id, lower(s.during), upper(s.during), spoken(p.name_zh, p.name_en)
  from shift s
    join practice p on p.org_id = s.org_id and p.id = s.practice_id
    join staff_practice w on w.org_id = s.org_id and w.staff_id = s.doctor_id and w.practice_id = app_practice()
  where s.org_id = app_org() and s.practice_id <> app_practice() and s.during && tstzrange(since, until)
  order by lower(s.during), s.id
$$;
revoke execute on function duties_elsewhere(timestamptz, timestamptz) from public;
grant execute on function duties_elsewhere(timestamptz, timestamptz) to xinglin_app;
