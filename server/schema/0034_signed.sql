-- What was signed or archived stays as it is, whoever asks: a correction is a new version beside it.

-- A completed visit is archived. It may be reopened, which the trail tells; until then nothing in its record changes.
-- What is added is refused to the application only: a seed or an import brings finished records.
create function record_is_archived() returns trigger language plpgsql as $$
declare
  touched record := case when tg_op = 'INSERT' then new else old end;
  standing integer;
begin
  select e.status into standing from encounter e where e.org_id = touched.org_id and e.id = touched.encounter_id for share;
  if coalesce(standing, 3) = 3 or (tg_op = 'UPDATE' and new.encounter_id <> old.encounter_id) then
    raise exception 'an archived record never changes' using errcode = '23514', constraint = 'record__archived_stays';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger note_section__archived before update or delete on note_section for each row execute function record_is_archived();
create trigger note_section__archived_whole before insert on note_section
  for each row when (current_user = 'xinglin_app') execute function record_is_archived();
create trigger diagnosis__archived before update or delete on diagnosis for each row execute function record_is_archived();
create trigger diagnosis__archived_whole before insert on diagnosis
  for each row when (current_user = 'xinglin_app') execute function record_is_archived();

-- A section is rewritten only when its older text stands in the history, and it is never deleted.
create function note_keeps_versions() returns trigger language plpgsql as $$
begin
  if new.section_type <> old.section_type or new.version <> old.version + 1 or not exists (
    select from note_section_history h
    where h.org_id = old.org_id and h.encounter_id = old.encounter_id and h.section_type = old.section_type
      and h.version = old.version and h.content = old.content and h.updated_by = old.updated_by and h.updated_at = old.updated_at) then
    raise exception 'an older text is kept' using errcode = '23514', constraint = 'note_section__keeps_versions';
  end if;
  return new;
end $$;
create trigger note_section__keeps_versions before update on note_section for each row execute function note_keeps_versions();
revoke delete on note_section from xinglin_app;

-- Of an archived visit itself: reopening is the one change, and naming its type where it had none.
create function encounter_is_archived() returns trigger language plpgsql as $$
declare
  reopening text[] := array['status', 'version', 'completed_at', 'doctor_id'];
  naming text[] := array['version'] || case when old.note_type_id is null then array['note_type_id'] else '{}' end;
begin
  if tg_op = 'DELETE' or new.status not in (1, 3)
    or (new.status = 3 and (to_jsonb(new) - naming) <> (to_jsonb(old) - naming))
    or (new.status = 1 and (to_jsonb(new) - reopening) <> (to_jsonb(old) - reopening)) then
    raise exception 'an archived record never changes' using errcode = '23514', constraint = 'record__archived_stays';
  end if;
  return new;
end $$;
create trigger encounter__archived before update or delete on encounter for each row when (old.status = 3) execute function encounter_is_archived();

-- A signed order says for ever what was ordered, for whom, by whom and when. Sent, numbered, moved on the page and revoked it may be, each
-- once; executions, dispensing and reports stand in tables of their own.
create function advice_is_signed() returns trigger language plpgsql as $$
declare
  standing text[] := array['sign_status', 'send_status', 'prescription_number', 'sort', 'sent_at', 'revoked_at', 'revoke_reason', 'version'];
begin
  if tg_op = 'DELETE' or new.sign_status < old.sign_status
    or (to_jsonb(new) - standing) <> (to_jsonb(old) - standing)
    or new.send_status < old.send_status
    or (old.prescription_number is not null and new.prescription_number is distinct from old.prescription_number)
    or (old.sent_at is not null and new.sent_at is distinct from old.sent_at)
    or (old.revoked_at is not null and (new.revoked_at is distinct from old.revoked_at or new.revoke_reason <> old.revoke_reason)) then
    raise exception 'a signed order never changes' using errcode = '23514', constraint = 'advice__signed_stays';
  end if;
  return new;
end $$;
create trigger advice__signed before update or delete on advice for each row when (old.sign_status > 1) execute function advice_is_signed();

-- Signing is an act upon what was written: the application writes unsigned lines and unreviewed reports only.
create function is_born_signed() returns trigger language plpgsql as $$
begin
  raise exception 'nothing is born signed' using errcode = '23514', constraint = tg_argv[0];
end $$;
create trigger advice__born_signed before insert on advice for each row when (new.sign_status <> 1 and current_user = 'xinglin_app')
  execute function is_born_signed('advice__signed_stays');
create trigger report__born_signed before insert on report for each row when (new.status <> 1 and current_user = 'xinglin_app')
  execute function is_born_signed('report__signed_stays');

-- Results and pictures of a signed report: none is changed, taken away, added or moved in from another report.
create or replace function report_result_is_signed() returns trigger language plpgsql as $$
begin
  if exists (
    select from report r
    where r.status > 1 and ((tg_op <> 'INSERT' and r.org_id = old.org_id and r.id = old.report_id)
      or (tg_op <> 'DELETE' and r.org_id = new.org_id and r.id = new.report_id))) then
    raise exception 'a signed report never changes' using errcode = '23514', constraint = 'report__signed_stays';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

grant execute on function record_is_archived(), note_keeps_versions(), encounter_is_archived(), advice_is_signed(), is_born_signed() to xinglin_app;
