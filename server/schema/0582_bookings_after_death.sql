-- A patient who is marked as deceased gives back the time that is booked for him, in every clinic of the organisation. A mark that was a
-- mistake gives the bookings back whose time is still to come and still free. Who marked it and when stands beside the mark.
alter table appointment add column ended_by_death boolean not null default false;
alter table patient add column deceased_noted_at timestamptz, add column deceased_noted_by uuid;
create index appointment__ended_by_death on appointment (org_id, patient_id) where ended_by_death;

-- The bookings that a death gives back, with their clinics. It reads beyond the session's clinic by app.keeps, like running_drugs.
create function bookings_to_end(of_patient uuid, at timestamptz) returns table (id uuid, starts_at timestamptz, doctor_zh text, doctor_en text)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('app.keeps', 'on', true);
  return query select a.id, lower(a.during), s.name, s.name_en from appointment a
    left join staff s on s.org_id = a.org_id and s.id = a.doctor_id
    where a.org_id = app_org() and a.patient_id = of_patient and a.status = 1 and upper(a.during) > at order by lower(a.during), a.id;
  perform set_config('app.keeps', '', true);
end $$;

create function end_bookings_after_death(of_patient uuid, at timestamptz, why text) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ended integer;
begin
  perform set_config('app.keeps', 'on', true);
  update appointment set status = 6, ended_by_death = true, cancel_reason = why, version = version + 1
    where org_id = app_org() and patient_id = of_patient and status = 1 and upper(during) > at;
  get diagnostics ended = row_count;
  perform set_config('app.keeps', '', true);
  return ended;
end $$;

create function resume_bookings_of_living(of_patient uuid, at timestamptz) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  resumed integer := 0;
  booking uuid;
begin
  perform set_config('app.keeps', 'on', true);
  for booking in select id from appointment where org_id = app_org() and patient_id = of_patient and ended_by_death
    and status = 6 and upper(during) > at order by lower(during), id
  loop
    begin
      update appointment set status = 1, cancel_reason = '', version = version + 1 where org_id = app_org() and id = booking;
      resumed := resumed + 1;
    exception when exclusion_violation then
      null; -- the time was given to somebody else
    end;
  end loop;
  update appointment set ended_by_death = false where org_id = app_org() and patient_id = of_patient and ended_by_death;
  perform set_config('app.keeps', '', true);
  return resumed;
end $$;

revoke execute on function bookings_to_end(uuid, timestamptz), end_bookings_after_death(uuid, timestamptz, text),
  resume_bookings_of_living(uuid, timestamptz) from public;
grant execute on function bookings_to_end(uuid, timestamptz), end_bookings_after_death(uuid, timestamptz, text),
  resume_bookings_of_living(uuid, timestamptz) to xinglin_app;

-- Who treats, calls patients after a visit, or may delete them, may say that one has died; before, every desk could.
update role set authorities = authorities || '{o_patient_deceased}'
  where authorities && '{o_treat,o_patient_delete,o_follow_up}' and not authorities @> '{o_patient_deceased}';
