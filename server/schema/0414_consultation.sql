-- A doctor asks a department or a colleague about a patient during a visit. The number is the apply code of the record tabs.
create table consultation (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  number text not null,
  encounter_id uuid not null,
  patient_id uuid not null,
  kind text not null,
  department_id uuid,
  doctor_id uuid,
  reason text not null,
  question text not null,
  state text not null default 'asked',
  asked_by uuid not null,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  accepted_by uuid,
  accepted_at timestamptz,
  answered_at timestamptz,
  finished_by uuid,
  finished_at timestamptz,
  withdrawn_by uuid,
  withdrawn_at timestamptz,
  withdraw_reason text not null default '',
  version integer not null default 1,
  constraint consultation__pk primary key (org_id, id),
  constraint consultation__number unique (org_id, practice_id, number),
  constraint consultation__encounter foreign key (org_id, encounter_id) references encounter (org_id, id),
  constraint consultation__patient foreign key (org_id, patient_id) references patient (org_id, id),
  constraint consultation__department foreign key (org_id, department_id) references department (org_id, id),
  constraint consultation__doctor foreign key (org_id, doctor_id) references staff (org_id, id),
  constraint consultation__asked_by foreign key (org_id, asked_by) references staff (org_id, id),
  constraint consultation__accepted_by foreign key (org_id, accepted_by) references staff (org_id, id),
  constraint consultation__finished_by foreign key (org_id, finished_by) references staff (org_id, id),
  constraint consultation__withdrawn_by foreign key (org_id, withdrawn_by) references staff (org_id, id),
  constraint consultation__kind check (kind in ('ordinary', 'urgent')),
  constraint consultation__words check (reason <> '' and question <> ''),
  constraint consultation__asked check (num_nonnulls(department_id, doctor_id) > 0),
  -- Nobody answers the own question.
  constraint consultation__not_oneself check (doctor_id is distinct from asked_by and accepted_by is distinct from asked_by),
  constraint consultation__state check (case state
    when 'asked' then num_nonnulls(accepted_by, accepted_at, answered_at, finished_by, finished_at, withdrawn_by, withdrawn_at) = 0
    when 'accepted' then num_nulls(accepted_by, accepted_at) = 0
      and num_nonnulls(answered_at, finished_by, finished_at, withdrawn_by, withdrawn_at) = 0
    when 'answered' then num_nulls(accepted_by, accepted_at, answered_at) = 0
      and num_nonnulls(finished_by, finished_at, withdrawn_by, withdrawn_at) = 0
    when 'finished' then num_nulls(accepted_by, accepted_at, answered_at, finished_by, finished_at) = 0
      and num_nonnulls(withdrawn_by, withdrawn_at) = 0
    when 'withdrawn' then num_nulls(withdrawn_by, withdrawn_at) = 0 and withdraw_reason <> ''
      and num_nonnulls(answered_at, finished_by, finished_at) = 0
    else false end)
);
create index consultation__by_encounter on consultation (org_id, encounter_id, asked_at);
create index consultation__by_patient on consultation (org_id, patient_id, asked_at);
create index consultation__by_time on consultation (org_id, practice_id, asked_at, id);
create index consultation__by_doctor on consultation (org_id, doctor_id) where doctor_id is not null;
create index consultation__by_department on consultation (org_id, department_id) where department_id is not null;
create index consultation__by_asker on consultation (org_id, asked_by);
create index consultation__by_accepter on consultation (org_id, accepted_by) where accepted_by is not null;
create index consultation__by_finisher on consultation (org_id, finished_by) where finished_by is not null;
create index consultation__by_withdrawer on consultation (org_id, withdrawn_by) where withdrawn_by is not null;
select belongs_to_practice('consultation');

-- The signed note that answers. A correction is a row of its own with its reason; earlier writings stay readable.
create table consultation_note (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  consultation_id uuid not null,
  correction integer not null,
  reason text not null default '',
  findings text not null default '',
  opinion text not null,
  advice text not null default '',
  author_id uuid not null,
  signed_at timestamptz not null,
  constraint consultation_note__pk primary key (org_id, id),
  constraint consultation_note__consultation foreign key (org_id, consultation_id) references consultation (org_id, id),
  constraint consultation_note__author foreign key (org_id, author_id) references staff (org_id, id),
  constraint consultation_note__correction_unique unique (org_id, consultation_id, correction),
  constraint consultation_note__opinion check (opinion <> ''),
  constraint consultation_note__correction check (correction >= 0 and (correction > 0) = (reason <> ''))
);
create index consultation_note__by_author on consultation_note (org_id, author_id);
select belongs_to_practice('consultation_note', true);

-- As in 0107, and a doctor who is asked sees the record while the question waits, for 30 days at most. The doctor who accepted keeps seeing
-- it, because the answer stands in it.
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
    or exists (
      select from consultation c where c.org_id = app_org() and c.patient_id = patient and (
        (c.accepted_by = me and c.state in ('accepted', 'answered', 'finished'))
        or (c.state = 'asked' and c.asked_at > app_at() - interval '30 days' and (
          c.doctor_id = me
          or (c.doctor_id is null and c.asked_by <> me
            and exists (select from staff s where s.org_id = app_org() and s.id = me and s.is_doctor and s.active)
            and exists (
              select from staff_practice w where w.org_id = app_org() and w.staff_id = me and w.practice_id = c.practice_id
                and w.department_id = c.department_id))))))
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
