-- Roles that read records keep what they could read; a new role is given the right or not.
update role set authorities = authorities || 'o_patient_view_all'::text
where not 'o_patient_view_all' = any (authorities)
  and authorities && array['m_chart', 'm_patient', 'm_pharmacy', 'v2_m_doctor_workstation', 'v2_m_nurse_workstation', 'v2_m_laboratory',
    'v2_m_radiology', 'v2_m_patients', 'v2_m_pharmacy'];

-- A record opened without the right to it, for a bounded time, with a reason.
create table glass_break (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  staff_id uuid not null,
  reason text not null,
  broken_at timestamptz not null,
  ends_at timestamptz not null,
  constraint glass_break__pk primary key (org_id, id),
  constraint glass_break__patient foreign key (org_id, patient_id) references patient (org_id, id),
  constraint glass_break__staff foreign key (org_id, staff_id) references staff (org_id, id),
  constraint glass_break__reason check (length(trim(reason)) >= 6),
  constraint glass_break__bounded check (ends_at > broken_at and ends_at <= broken_at + interval '24 hours')
);
create index glass_break__by_patient on glass_break (org_id, patient_id, staff_id, ends_at);
select belongs_to_practice('glass_break', true);

create function app_staff() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.staff_id', true), '')::uuid $$;

-- The moment of the call, by the clock of the server.
create function app_at() returns timestamptz language sql stable parallel safe
  as $$ select coalesce(nullif(current_setting('app.at', true), '')::timestamptz, now()) $$;

-- True if the person of this transaction may see the record of a patient: all patients by right (app.sight), patients treated, patients
-- booked with the person by somebody else or without a record of a colleague, a record opened in an emergency; the nurse station
-- sees whom it attends (visits of seven days, courses of orders under way), the pharmacy whom it dispenses to.
create function patient_visible(patient uuid) returns boolean language plpgsql stable parallel safe as $$
declare
  me constant uuid := app_staff();
  sight constant text := coalesce(current_setting('app.sight', true), '');
begin
  if sight = 'all' then return true; end if;
  if exists (select from encounter e where e.org_id = app_org() and e.patient_id = patient and e.doctor_id = me and e.status > 0)
    or exists (
      select from appointment a where a.org_id = app_org() and a.patient_id = patient and a.doctor_id = me and a.status not in (6, 7, 8)
        and (a.created_by <> me
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
grant execute on function app_staff(), app_at(), patient_visible(uuid) to xinglin_app;
