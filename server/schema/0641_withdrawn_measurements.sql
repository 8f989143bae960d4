-- A measurement that was entered in error is withdrawn: `deleted_at` says when, and no check, score, chart or paper reads it any more. It is kept
-- with who withdrew it and why.
alter table vital_signs
  add column withdrawn_by uuid,
  add column withdrawn_reason text not null default '',
  add constraint vital_signs__withdrawn check (withdrawn_by is null or (deleted_at is not null and withdrawn_reason <> '')),
  add constraint vital_signs__withdrawn_by foreign key (org_id, withdrawn_by) references staff (org_id, id);
create index vital_signs__by_withdrawn_by on vital_signs (org_id, withdrawn_by) where withdrawn_by is not null;

-- As 0610; a measurement is also withdrawn by the version that is signed with it, which holds its values before and none after.
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
    isKept := signed.object_id = old.id and (
      new.deleted_at is null and new.measured = signed.after_value -> 'values'
        and (old.measured = signed.before_value -> 'values' or old.measured = signed.after_value -> 'values')
      or new.deleted_at is not null and new.withdrawn_by is not null and signed.after_value -> 'values' = '{}'
        and new.measured = old.measured and old.measured = signed.before_value -> 'values');
  end if;
  if visit.status = 3 and not coalesce(isKept, false) or (tg_op = 'UPDATE' and new.appointment_id <> old.appointment_id) then
    raise exception 'an archived record never changes' using errcode = '23514', constraint = 'record__archived_stays';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
