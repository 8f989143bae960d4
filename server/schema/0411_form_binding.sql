-- Visits that a version of a form is offered in: departments, kinds of visit and sexes; an empty list stands for all of them
-- (src/domain/form/fill/binding.ts). Progress notes, consultations and procedures are categories of their own.
alter table form_version
  add column binding jsonb not null default '{"departmentIds": [], "visits": [], "sexes": []}';
alter table form
  drop constraint form__category,
  add constraint form__category check (
    category in ('scale', 'record', 'progress', 'consultation', 'procedure', 'nursing', 'consent', 'operation'));

create or replace function form_version_stays() returns trigger language plpgsql as $$
begin
  if old.state = 0 then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if tg_op = 'UPDATE' and new.state >= old.state
    and (new.form_id, new.number, new.definition, new.binding, new.effective_on, new.published_at, new.published_by)
      is not distinct from (old.form_id, old.number, old.definition, old.binding, old.effective_on, old.published_at, old.published_by) then
    return new;
  end if;
  raise exception 'a published version never changes' using errcode = '23514', constraint = 'form_version__published_stays';
end $$;
