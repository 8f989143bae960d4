-- What a laboratory measures, once in the organisation. ranges: [{ sex, fromMonths, toMonths, low, high, zh, en }], the first that fits
-- holds; zh and en are the expected word of what has no number (negative).
create table lab_indicator (
  org_id uuid not null references org (id),
  id uuid not null,
  code text not null,
  name_zh text not null,
  name_en text not null,
  unit text not null default '',
  ranges jsonb not null default '[]',
  enabled boolean not null default true,
  version integer not null default 1,
  constraint lab_indicator__pk primary key (org_id, id),
  constraint lab_indicator__code_unique unique (org_id, code)
);
select belongs_to_org('lab_indicator');

-- Which indicators a lab item of the list is made of.
create table lab_item_indicator (
  org_id uuid not null,
  item_id uuid not null,
  indicator_id uuid not null,
  sort integer not null,
  constraint lab_item_indicator__pk primary key (org_id, item_id, indicator_id),
  constraint lab_item_indicator__item foreign key (org_id, item_id) references item (org_id, id),
  constraint lab_item_indicator__indicator foreign key (org_id, indicator_id) references lab_indicator (org_id, id)
);
select belongs_to_org('lab_item_indicator');

-- One report of one lab (6) or imaging (7) order. status 1 written, 2 reviewed, 3 replaced by a later version.
create table report (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  advice_id uuid not null,
  encounter_id uuid not null,
  patient_id uuid not null,
  advice_type integer not null,
  report_number text not null,
  version_number integer not null default 1,
  status integer not null default 1,
  findings text not null default '',
  impression text not null default '',
  remark text not null default '',
  correction_reason text not null default '',
  written_by uuid not null,
  written_at timestamptz not null,
  reviewed_by uuid,
  reviewed_at timestamptz,
  version integer not null default 1,
  constraint report__pk primary key (org_id, id),
  constraint report__advice foreign key (org_id, advice_id) references advice (org_id, id),
  constraint report__patient foreign key (org_id, patient_id) references patient (org_id, id),
  constraint report__version_unique unique (org_id, advice_id, version_number),
  constraint report__kind check (advice_type in (6, 7)),
  constraint report__status check (status between 1 and 3),
  constraint report__signed check (status = 1 or (reviewed_by is not null and reviewed_at is not null))
);
create index report__by_patient on report (org_id, patient_id, written_at desc);
create unique index report__one_unsigned on report (org_id, advice_id) where status = 1;
create unique index report__one_valid on report (org_id, advice_id) where status = 2;
select belongs_to_practice('report');

create table report_result (
  org_id uuid not null,
  practice_id uuid not null,
  report_id uuid not null,
  sort integer not null,
  indicator_id uuid not null,
  code text not null,
  name_zh text not null,
  name_en text not null,
  unit text not null,
  result text not null,
  -- The range as it was when the report was written.
  low numeric(14, 4),
  high numeric(14, 4),
  expected_zh text not null default '',
  expected_en text not null default '',
  abnormal_flag text not null default '',
  remark text not null default '',
  constraint report_result__pk primary key (org_id, report_id, sort),
  constraint report_result__report foreign key (org_id, report_id) references report (org_id, id),
  constraint report_result__flag check (abnormal_flag in ('', 'L', 'H', 'A'))
);
select belongs_to_practice('report_result');

-- A signed report never changes: only its place may be taken by a later version.
create function report_is_signed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.status = 3 or new.status <> 3
    or (to_jsonb(new) - array['status', 'version']) <> (to_jsonb(old) - array['status', 'version']) then
    raise exception 'a signed report never changes' using errcode = '23514', constraint = 'report__signed_stays';
  end if;
  return new;
end $$;
create trigger report__signed_stays before update or delete on report for each row when (old.status > 1) execute function report_is_signed();

create function report_result_is_signed() returns trigger language plpgsql as $$
declare
  touched record := case when tg_op = 'INSERT' then new else old end;
begin
  if exists (select 1 from report r where r.org_id = touched.org_id and r.id = touched.report_id and r.status > 1) then
    raise exception 'a signed report never changes' using errcode = '23514', constraint = 'report__signed_stays';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger report_result__signed_stays before insert or update or delete on report_result for each row execute function report_result_is_signed();

alter table item add column vaccine_code text;

-- Vaccinations of a patient, wherever they were given. A mistake is taken back, never deleted. execution_id: given here, by order.
create table vaccination (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  vaccine_code text not null,
  name_zh text not null,
  name_en text not null,
  dose_number integer not null,
  given_on date not null,
  batch_number text not null default '',
  position_code text,
  place text not null default '',
  note text not null default '',
  execution_id uuid,
  recorded_by uuid not null,
  recorded_at timestamptz not null,
  reversed_at timestamptz,
  reversed_by uuid,
  reverse_reason text not null default '',
  constraint vaccination__pk primary key (org_id, id),
  constraint vaccination__patient foreign key (org_id, patient_id) references patient (org_id, id),
  constraint vaccination__execution foreign key (org_id, execution_id) references execution (org_id, id),
  constraint vaccination__dose check (dose_number between 1 and 9)
);
create unique index vaccination__dose_once on vaccination (org_id, patient_id, vaccine_code, dose_number) where reversed_at is null;
create index vaccination__by_patient on vaccination (org_id, patient_id, given_on desc);
select belongs_to_org('vaccination');
