-- A completed record that is opened again for correction: by whom, why and until when. Only its sections are written in; each older text stays in
-- note_section_history. closed_at without closed_by: its time was over.
create table record_reopening (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  encounter_id uuid not null,
  patient_id uuid not null,
  reason text not null,
  opened_at timestamptz not null,
  opened_by uuid not null,
  ends_at timestamptz not null,
  approval_id uuid,
  closed_at timestamptz,
  closed_by uuid,
  constraint record_reopening__pk primary key (org_id, id),
  constraint record_reopening__encounter foreign key (org_id, encounter_id) references encounter (org_id, id),
  constraint record_reopening__patient foreign key (org_id, patient_id) references patient (org_id, id),
  constraint record_reopening__opener foreign key (org_id, opened_by) references staff (org_id, id),
  constraint record_reopening__closer foreign key (org_id, closed_by) references staff (org_id, id),
  constraint record_reopening__approval foreign key (org_id, approval_id) references approval (org_id, id),
  constraint record_reopening__reason check (reason <> ''),
  constraint record_reopening__ends check (ends_at > opened_at),
  constraint record_reopening__closed check (closed_at >= opened_at and (closed_by is null or closed_at is not null))
);
create unique index record_reopening__one_open on record_reopening (org_id, encounter_id) where closed_at is null;
create index record_reopening__by_encounter on record_reopening (org_id, encounter_id, opened_at);
select belongs_to_practice('record_reopening');

-- As before, but for the sections of a record that is open for correction now.
create or replace function record_is_archived() returns trigger language plpgsql as $$
declare
  touched record := case when tg_op = 'INSERT' then new else old end;
  standing integer;
begin
  select e.status into standing from encounter e where e.org_id = touched.org_id and e.id = touched.encounter_id for share;
  if (tg_op = 'UPDATE' and new.encounter_id <> old.encounter_id)
    or coalesce(standing, 3) = 3 and not (tg_table_name = 'note_section' and tg_op <> 'DELETE' and exists (
      select from record_reopening o where o.org_id = touched.org_id and o.encounter_id = touched.encounter_id
        and o.closed_at is null and o.ends_at > app_at())) then
    raise exception 'an archived record never changes' using errcode = '23514', constraint = 'record__archived_stays';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
