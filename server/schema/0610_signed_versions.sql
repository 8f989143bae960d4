-- A correction of a signed record is also of its structured parts, diagnoses, vital signs and certificates. Each is a signed version that holds
-- what stood before and what stands now, whole: part says of what, object_id names the measurement or the new certificate.
-- before_value and after_value: section { fields }, diagnoses { rows }, vitalSigns { recordedAt, values, version }, certificate { number, … }.
alter table note_addendum
  add column part text not null default 'section',
  add column object_id uuid,
  add column before_value jsonb,
  add column after_value jsonb,
  drop constraint note_addendum__said,
  drop constraint note_addendum__corrects,
  add constraint note_addendum__part check (part in ('section', 'diagnoses', 'vitalSigns', 'certificate')),
  add constraint note_addendum__both check ((before_value is null) = (after_value is null)),
  add constraint note_addendum__said check (after_text <> '' or after_value is not null),
  add constraint note_addendum__corrects check (
    case
      when kind = 'addendum' then part = 'section' and section_type is null and before_text is null and before_value is null
      when part = 'section' then section_type is not null and before_text is not null and reason <> ''
      else section_type is null and before_text is null and before_value is not null and reason <> ''
    end);

-- The certificate that is given in place of a voided one.
alter table certificate
  add column replaces_id uuid,
  add constraint certificate__replaces foreign key (org_id, replaces_id) references certificate (org_id, id);
create index certificate__by_replaced on certificate (org_id, replaces_id) where replaces_id is not null;

-- The version of a record that is signed in this transaction, of one part.
create function version_being_signed(org uuid, encounter uuid, of_part text) returns note_addendum language sql stable as $$
  select a from note_addendum a
  where a.org_id = org and a.encounter_id = encounter and a.part = of_part and a.xmin = pg_current_xact_id()::xid
  order by a.number desc limit 1
$$;
grant execute on function version_being_signed(uuid, uuid, text) to xinglin_app;

-- As 0348; a diagnosis follows the version that is signed with it and holds what it said before.
create or replace function record_is_archived() returns trigger language plpgsql as $$
declare
  touched record := case when tg_op = 'INSERT' then new else old end;
  standing integer;
  signed note_addendum;
  isKept boolean := false;
begin
  select e.status into standing from encounter e where e.org_id = touched.org_id and e.id = touched.encounter_id for share;
  if coalesce(standing, 3) = 3 and tg_table_name = 'diagnosis' then
    signed := version_being_signed(touched.org_id, touched.encounter_id, 'diagnoses');
    isKept := signed.id is not null
      and (tg_op = 'INSERT' or signed.before_value -> 'rows' @> jsonb_build_array(jsonb_build_object(
        'id', old.id, 'code', old.code, 'nameZh', old.name_zh, 'certainty', old.certainty, 'note', old.note)))
      and (tg_op = 'DELETE' or signed.after_value -> 'rows' @> jsonb_build_array(jsonb_build_object(
        'code', new.code, 'nameZh', new.name_zh, 'certainty', new.certainty, 'note', new.note)));
  end if;
  if (tg_op = 'UPDATE' and new.encounter_id <> old.encounter_id)
    or coalesce(standing, 3) = 3 and not isKept and not (tg_table_name = 'note_section' and tg_op <> 'DELETE' and exists (
      select from record_reopening o where o.org_id = touched.org_id and o.encounter_id = touched.encounter_id
        and o.closed_at is null and o.ends_at > app_at())) then
    raise exception 'an archived record never changes' using errcode = '23514', constraint = 'record__archived_stays';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

-- As 0036; a measurement takes the values of the version that is signed with it, which holds those before.
create or replace function vital_signs_are_archived() returns trigger language plpgsql as $$
declare
  touched record := case when tg_op = 'INSERT' then new else old end;
  visit encounter;
  signed note_addendum;
  isKept boolean := false;
begin
  select e.* into visit from encounter e where e.org_id = touched.org_id and e.appointment_id = touched.appointment_id for share;
  if visit.status = 3 and tg_op = 'UPDATE' then
    signed := version_being_signed(visit.org_id, visit.id, 'vitalSigns');
    isKept := signed.object_id = old.id and new.deleted_at is null and new.measured = signed.after_value -> 'values'
      and (old.measured = signed.before_value -> 'values' or old.measured = signed.after_value -> 'values');
  end if;
  if visit.status = 3 and not coalesce(isKept, false) or (tg_op = 'UPDATE' and new.appointment_id <> old.appointment_id) then
    raise exception 'an archived record never changes' using errcode = '23514', constraint = 'record__archived_stays';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
