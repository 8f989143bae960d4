-- Reports by source of income and by class of infectious diseases, complete records, and how far bookings go. dailyVersion was raised: the job
-- writes all days again, and until then they are read from the facts.
alter table daily_line add column income_source text;
alter table daily_item add column income_source text;
alter table monthly_item add column income_source text;
alter table daily_cost add column income_source text;
alter table daily_item_cost add column income_source text;
alter table daily_visit add column records_complete bigint not null default 0;
alter table daily_booking add column treated_bookings bigint not null default 0, add column settled_bookings bigint not null default 0;
alter table daily_diagnosis add column infectious_cases bigint not null default 0;
alter table daily_diagnosis_code add column infectious_cases bigint not null default 0, add column infectious_class text;

-- A diagnosis decides whether the record of its visit is complete, and so do sections.
create or replace function diagnosis_changes_day() returns trigger language plpgsql as $$
declare
  diagnosis diagnosis := coalesce(new, old);
  came timestamptz;
begin
  select e.created_at into came from encounter e where e.org_id = diagnosis.org_id and e.id = diagnosis.encounter_id;
  if is_past_day(came) then
    perform mark_report_days(diagnosis.org_id, diagnosis.practice_id, '{diagnosis,visit}', clinic_day(came));
  end if;
  return null;
end $$;
create function section_changes_day() returns trigger language plpgsql as $$
declare
  section note_section := coalesce(new, old);
  came timestamptz;
begin
  select e.created_at into came from encounter e where e.org_id = section.org_id and e.id = section.encounter_id;
  if is_past_day(came) then
    perform mark_report_days(section.org_id, section.practice_id, '{visit}', clinic_day(came));
  end if;
  return null;
end $$;
create trigger note_section__changes_day after insert or update or delete on note_section for each row execute function section_changes_day();
grant execute on function section_changes_day() to xinglin_app;
