-- Forms that a clinic designs: scales, consents, nursing sheets, records. What is asked stands in the versions.
create table form (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  name_zh text not null,
  name_en text not null default '',
  category text not null,
  created_by uuid not null,
  created_at timestamptz not null,
  version integer not null default 1,
  constraint form__pk primary key (org_id, id),
  constraint form__practice foreign key (org_id, practice_id) references practice (org_id, id),
  constraint form__creator foreign key (org_id, created_by) references staff (org_id, id),
  constraint form__name_unique unique (org_id, practice_id, name_zh),
  constraint form__name check (name_zh <> ''),
  constraint form__category check (category in ('scale', 'record', 'nursing', 'consent', 'operation'))
);
create index form__by_creator on form (org_id, created_by);
select belongs_to_practice('form');

-- state: 0 draft, 1 published, 2 retired (src/domain/form/states.ts). A form has one draft at most. Once published, a version never changes:
-- what was written in it is shown by it. It can only be retired, so that no further form begins in it.
create table form_version (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  form_id uuid not null,
  number integer not null,
  state smallint not null default 0,
  definition jsonb not null,
  effective_on date,
  published_at timestamptz,
  published_by uuid,
  constraint form_version__pk primary key (org_id, id),
  constraint form_version__form foreign key (org_id, form_id) references form (org_id, id),
  constraint form_version__publisher foreign key (org_id, published_by) references staff (org_id, id),
  constraint form_version__number_unique unique (org_id, form_id, number),
  constraint form_version__of_form unique (org_id, form_id, id),
  constraint form_version__state check (state in (0, 1, 2)),
  constraint form_version__published check ((state = 0) = (effective_on is null and published_at is null and published_by is null))
);
create unique index form_version__one_draft on form_version (org_id, form_id) where state = 0;
create index form_version__by_publisher on form_version (org_id, published_by) where published_by is not null;
select belongs_to_practice('form_version');

create function form_version_stays() returns trigger language plpgsql as $$
begin
  if old.state = 0 then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if tg_op = 'UPDATE' and new.state >= old.state
    and (new.form_id, new.number, new.definition, new.effective_on, new.published_at, new.published_by)
      is not distinct from (old.form_id, old.number, old.definition, old.effective_on, old.published_at, old.published_by) then
    return new;
  end if;
  raise exception 'a published version never changes' using errcode = '23514', constraint = 'form_version__published_stays';
end $$;
create trigger form_version__stays before update or delete on form_version for each row execute function form_version_stays();
grant execute on function form_version_stays() to xinglin_app;

-- Answers of one form in one visit. state: 0 draft, 1 signed. A correction is a signed row of its own that names the row it corrects; a signed row
-- never changes, so both stay readable. results: computed by the server from these answers. subject: facts of the patient they were computed
-- with. headline: the first result, as lists show it.
create table form_answer (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  form_id uuid not null,
  version_id uuid not null,
  patient_id uuid not null,
  encounter_id uuid not null,
  state smallint not null default 0,
  correction integer not null default 0,
  corrects_id uuid,
  reason text not null default '',
  answers jsonb not null,
  results jsonb not null,
  subject jsonb not null,
  headline jsonb,
  author_id uuid not null,
  started_at timestamptz not null,
  signed_at timestamptz,
  version integer not null default 1,
  constraint form_answer__pk primary key (org_id, id),
  constraint form_answer__version foreign key (org_id, form_id, version_id) references form_version (org_id, form_id, id),
  constraint form_answer__patient foreign key (org_id, patient_id) references patient (org_id, id),
  constraint form_answer__encounter foreign key (org_id, encounter_id) references encounter (org_id, id),
  constraint form_answer__author foreign key (org_id, author_id) references staff (org_id, id),
  constraint form_answer__corrects foreign key (org_id, corrects_id) references form_answer (org_id, id),
  constraint form_answer__corrected_once unique (org_id, corrects_id),
  constraint form_answer__state check (state in (0, 1) and (state = 1) = (signed_at is not null)),
  constraint form_answer__correction check (
    (corrects_id is null) = (correction = 0) and (corrects_id is null or (state = 1 and reason <> '')))
);
create index form_answer__by_patient on form_answer (org_id, patient_id, started_at desc);
create index form_answer__by_encounter on form_answer (org_id, encounter_id);
create index form_answer__by_version on form_answer (org_id, form_id, version_id);
create index form_answer__by_author on form_answer (org_id, author_id);
select belongs_to_practice('form_answer');

create function form_answer_stays() returns trigger language plpgsql as $$
begin
  if old.state = 1 then
    raise exception 'a signed form never changes' using errcode = '23514', constraint = 'form_answer__signed_stays';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger form_answer__stays before update or delete on form_answer for each row execute function form_answer_stays();
grant execute on function form_answer_stays() to xinglin_app;
