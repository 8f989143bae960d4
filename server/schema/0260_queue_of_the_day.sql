-- The doctor's queue is read many times a minute. With its day and its number beside the visit, an index gives a page in the order of
-- the queue, and neither choosing a page nor counting the day needs another table. The day is a stored column filled by a trigger: under
-- row-level security no index serves an expression that is not leakproof, and a generated column is empty in the trigger of archived visits.
alter table encounter
  add column queue_number integer,
  add column day date;

-- Archived visits get the two columns too; nothing of the record changes.
alter table encounter disable trigger encounter__archived;
update encounter e set day = (e.created_at at time zone 'Asia/Shanghai')::date,
  queue_number = (select a.queue_number from appointment a where a.org_id = e.org_id and a.id = e.appointment_id);
alter table encounter enable trigger encounter__archived;
alter table encounter alter column day set not null;

create function encounter_has_a_day() returns trigger language plpgsql as $$
begin
  new.day := (new.created_at at time zone 'Asia/Shanghai')::date;
  return new;
end $$;
create trigger encounter__day before insert on encounter for each row execute function encounter_has_a_day();
grant execute on function encounter_has_a_day() to xinglin_app;

create index encounter__by_queue on encounter (org_id, practice_id, day, queue_number, created_at, id);
create index encounter__by_doctor_day on encounter (org_id, doctor_id, day);
