-- Who handed the patient to the doctor: booked, moved the booking to this doctor or this patient, or signed the patient in. A doctor
-- who moves a colleague's booking to himself handed the patient over himself, and gains no sight of the record by it.
alter table appointment add column handed_by uuid;
update appointment set handed_by = created_by;
alter table appointment add constraint appointment__handed_by foreign key (org_id, handed_by) references staff (org_id, id);

-- A trigger, so that no way of changing doctor or patient is forgotten. Null: no person of the staff did it.
create function appointment_is_handed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.handed_by := coalesce(new.handed_by, new.created_by);
  elsif (new.doctor_id, new.patient_id) is distinct from (old.doctor_id, old.patient_id)
    or (old.status = 1 and new.status = 2 and app_staff() is distinct from new.doctor_id) then
    new.handed_by := app_staff();
  end if;
  return new;
end $$;
create trigger appointment__handed before insert or update of doctor_id, patient_id, status on appointment
  for each row execute function appointment_is_handed();

-- As in 0084, but a booking counts for its doctor by who handed the patient over last, not by who booked first.
create or replace function patient_visible(patient uuid) returns boolean language plpgsql stable parallel safe as $$
declare
  me constant uuid := app_staff();
  sight constant text := coalesce(current_setting('app.sight', true), '');
begin
  if sight = 'all' then return true; end if;
  if exists (select from encounter e where e.org_id = app_org() and e.patient_id = patient and e.doctor_id = me and e.status > 0)
    or exists (
      select from appointment a where a.org_id = app_org() and a.patient_id = patient and a.doctor_id = me and a.status not in (6, 7, 8)
        and (a.handed_by is distinct from me
          or not exists (select from encounter o where o.org_id = app_org() and o.patient_id = patient and o.doctor_id <> me and o.status > 0)))
    or exists (
      select from glass_break g where g.org_id = app_org() and g.patient_id = patient and g.staff_id = me
        and g.broken_at <= app_at() and g.ends_at > app_at())
  then return true; end if;
  if strpos(sight, 'chart') > 0 and exists (select from staff s where s.org_id = app_org() and s.id = me and not s.is_doctor)
    and (exists (select from encounter e where e.org_id = app_org() and e.patient_id = patient and e.created_at > app_at() - interval '7 days')
      or exists (select from advice d where d.org_id = app_org() and d.patient_id = patient and d.send_status = 1 and d.execution_count > 0
        and d.sent_at > app_at() - make_interval(days => coalesce(d.duration, 1) + 2)))
  then return true; end if;
  return strpos(sight, 'pharmacy') > 0 and exists (
    select from dispensing d where d.org_id = app_org() and d.patient_id = patient
      and (d.status = 0 or d.dispensed_by = me or d.sent_at > app_at() - interval '7 days'));
end $$;
