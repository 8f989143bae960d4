-- Under row-level security an index serves only conditions made of leakproof functions. lower(tstzrange) is none, so lists of a
-- period read every appointment of the practice; a column of its own does what the expression could not.
alter table appointment add column starts_at timestamptz not null generated always as (lower(during)) stored;

drop index appointment__by_patient, appointment__by_start, appointment__by_doctor;
create index appointment__by_patient on appointment (org_id, patient_id, starts_at desc);
create index appointment__by_start on appointment (org_id, practice_id, starts_at);
create index appointment__by_doctor on appointment (org_id, doctor_id, starts_at);
create index appointment__booked on appointment (org_id, doctor_id, starts_at) where status = 1;

create or replace function workplace_appointments(since timestamptz, until timestamptz) returns setof appointment language plpgsql as $$
declare
  own text := current_setting('app.practice_id', true);
  place uuid;
begin
  for place in select reader_workplaces() loop
    perform set_config('app.practice_id', place::text, true);
    return query select a.* from appointment a where a.starts_at >= since and a.starts_at < until;
  end loop;
  perform set_config('app.practice_id', coalesce(own, ''), true);
end $$;

-- How many records a type has is counted in the index alone.
create index encounter__by_note_type on encounter (org_id, practice_id, note_type_id);
