-- Nobody calls a patient who has died: plans that wait are cancelled with the death, and wait again if the death was a mistake. A patient
-- belongs to the organisation and a plan to one clinic, so the owner's function changes the plans of all clinics.
alter table followup_plan
  add column ended_by_death boolean not null default false,
  add constraint followup_plan__ended_by_death check (not ended_by_death or status = 2);
create index followup_plan__by_patient on followup_plan (org_id, patient_id);
create policy death on followup_plan for update to current_user
  using (org_id = app_org() and current_setting('app.keeps', true) = 'on')
  with check (org_id = app_org() and current_setting('app.keeps', true) = 'on');

create function end_followups_after_death(of_patient uuid, at timestamptz, by_staff uuid) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  ended integer;
begin
  perform set_config('app.keeps', 'on', true);
  update followup_plan set status = 2, ended_by_death = true, done_at = at, done_by = by_staff, version = version + 1
    where org_id = app_org() and patient_id = of_patient and status = 0;
  get diagnostics ended = row_count;
  perform set_config('app.keeps', '', true);
  return ended;
end $$;

create function resume_followups_of_living(of_patient uuid) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  resumed integer;
begin
  perform set_config('app.keeps', 'on', true);
  update followup_plan set status = 0, ended_by_death = false, done_at = null, done_by = null, version = version + 1
    where org_id = app_org() and patient_id = of_patient and ended_by_death;
  get diagnostics resumed = row_count;
  perform set_config('app.keeps', '', true);
  return resumed;
end $$;

revoke execute on function end_followups_after_death(uuid, timestamptz, uuid), resume_followups_of_living(uuid) from public;
grant execute on function end_followups_after_death(uuid, timestamptz, uuid), resume_followups_of_living(uuid) to xinglin_app;
