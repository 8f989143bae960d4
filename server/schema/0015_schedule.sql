-- How a practice books. A null column means the practice has decided nothing: the default of src/domain/appointment/settings.ts
-- stands, for hours and slot those of the practice. office_hours: seven {opensAt, closesAt} in minutes after midnight or null
-- (closed), Monday first.
create table appointment_setting (
  org_id uuid not null,
  practice_id uuid not null,
  office_hours jsonb,
  slot integer,
  increment integer,
  concurrency integer,
  maximum_suspension_days integer,
  reminder_hours integer,
  version integer not null default 1,
  constraint appointment_setting__pk primary key (org_id, practice_id),
  constraint appointment_setting__practice foreign key (org_id, practice_id) references practice (org_id, id),
  constraint appointment_setting__concurrency check (concurrency between 1 and 9)
);
select belongs_to_practice('appointment_setting');

-- Every change of a setting: what it was, what it became, who and when. undoes: the change this one takes back.
create table appointment_setting_change (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  key text not null,
  before jsonb,
  after jsonb,
  changed_at timestamptz not null,
  changed_by uuid not null,
  undoes uuid,
  constraint appointment_setting_change__pk primary key (org_id, id),
  constraint appointment_setting_change__by foreign key (org_id, changed_by) references staff (org_id, id),
  constraint appointment_setting_change__undone_once unique (org_id, undoes)
);
create index appointment_setting_change__by_time on appointment_setting_change (org_id, practice_id, changed_at desc);
select belongs_to_practice('appointment_setting_change', true);

-- Several patients of one doctor at one time stand in lanes. Nobody stands twice in a lane, and no lane lies beyond what the
-- practice allows; a doctor is never in two practices at once. Deferrable: a booking may move others to another lane.
alter table appointment add column lane smallint not null default 1 constraint appointment__lane check (lane between 1 and 9);
alter table appointment drop constraint appointment__doctor_booked_once;
alter table appointment add constraint appointment__doctor_booked_once
  exclude using gist (org_id with =, doctor_id with =, lane with =, during with &&)
  where (status in (1, 2, 3, 4, 5, 9) and not is_walk_in) deferrable initially immediate;
alter table appointment add constraint appointment__doctor_in_one_practice
  exclude using gist (org_id with =, doctor_id with =, practice_id with <>, during with &&)
  where (status in (1, 2, 3, 4, 5, 9) and not is_walk_in);
create function appointment_lane_allowed() returns trigger language plpgsql as $$
begin
  if new.lane > coalesce((select s.concurrency from appointment_setting s where s.org_id = new.org_id and s.practice_id = new.practice_id), 1) then
    raise exception 'lane % is not allowed', new.lane using errcode = 'check_violation', constraint = 'appointment__lane_allowed';
  end if;
  return new;
end $$;
create trigger appointment__lane_allowed before insert or update of lane, doctor_id, during on appointment
  for each row when (new.lane > 1) execute function appointment_lane_allowed();

-- When the desk has reminded the patient, and who did.
alter table appointment add column reminded_at timestamptz;
alter table appointment add column reminded_by uuid;

-- The kinds of duty a roster is made of: early, late, whole day. abbreviation: the letter a roster shows.
create table shift_kind (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  name_zh text not null,
  name_en text not null default '',
  abbreviation text not null,
  opens_at integer not null,
  closes_at integer not null,
  colour text not null,
  duration integer not null,
  sort integer not null default 0,
  deleted_at timestamptz,
  version integer not null default 1,
  constraint shift_kind__pk primary key (org_id, id),
  constraint shift_kind__practice foreign key (org_id, practice_id) references practice (org_id, id),
  constraint shift_kind__hours check (0 <= opens_at and opens_at < closes_at and closes_at <= 1440),
  constraint shift_kind__abbreviation check (abbreviation ~ '^[A-Z]$')
);
create unique index shift_kind__abbreviation_unique on shift_kind (org_id, practice_id, abbreviation) where deleted_at is null;
select belongs_to_practice('shift_kind');

alter table shift add column kind_id uuid;
alter table shift add constraint shift__kind foreign key (org_id, kind_id) references shift_kind (org_id, id);

alter table suspension add column reason_code text not null default '';
alter table suspension add column created_at timestamptz;
alter table suspension add column created_by uuid;
alter table suspension add column version integer not null default 1;
alter table suspension add constraint suspension__no_overlap
  exclude using gist (org_id with =, doctor_id with =, during with &&) where (deleted_at is null);

-- Usual reasons for coming: of one department, or of all.
create table appointment_reason (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  department_id uuid,
  name_zh text not null,
  name_en text not null default '',
  sort integer not null default 0,
  deleted_at timestamptz,
  version integer not null default 1,
  constraint appointment_reason__pk primary key (org_id, id),
  constraint appointment_reason__department foreign key (org_id, department_id) references department (org_id, id)
);
create index appointment_reason__by_department on appointment_reason (org_id, practice_id, department_id);
select belongs_to_practice('appointment_reason');

-- A note on a day of the calendar, for one doctor's day or for everybody's.
create table appointment_memo (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  date date not null,
  doctor_id uuid,
  content text not null,
  written_by uuid not null,
  written_at timestamptz not null,
  deleted_at timestamptz,
  version integer not null default 1,
  constraint appointment_memo__pk primary key (org_id, id),
  constraint appointment_memo__doctor foreign key (org_id, doctor_id) references staff (org_id, id),
  constraint appointment_memo__author foreign key (org_id, written_by) references staff (org_id, id)
);
create index appointment_memo__by_date on appointment_memo (org_id, practice_id, date);
select belongs_to_practice('appointment_memo');

-- The practices the reader may see appointments of: where their role there lets them book. See decision 4.
create function reader_workplaces() returns setof uuid language sql stable as $$
  select w.practice_id from staff_practice w
  where w.org_id = app_org() and w.staff_id = nullif(current_setting('app.staff_id', true), '')::uuid
    and exists (select from role r where r.org_id = w.org_id and r.id = any (w.role_ids) and 'm_appointment' = any (r.authorities))
$$;

-- Rows of all those practices: each is entered by itself, through the same wall as ever, and one's own is restored.
create function workplace_appointments(since timestamptz, until timestamptz) returns setof appointment language plpgsql as $$
declare
  own text := current_setting('app.practice_id', true);
  place uuid;
begin
  for place in select reader_workplaces() loop
    perform set_config('app.practice_id', place::text, true);
    return query select a.* from appointment a where lower(a.during) >= since and lower(a.during) < until;
  end loop;
  perform set_config('app.practice_id', coalesce(own, ''), true);
end $$;

create function workplace_shifts(since timestamptz, until timestamptz) returns setof shift language plpgsql as $$
declare
  own text := current_setting('app.practice_id', true);
  place uuid;
begin
  for place in select reader_workplaces() loop
    perform set_config('app.practice_id', place::text, true);
    return query select s.* from shift s where s.during && tstzrange(since, until);
  end loop;
  perform set_config('app.practice_id', coalesce(own, ''), true);
end $$;

create function workplace_suspensions(since timestamptz, until timestamptz) returns setof suspension language plpgsql as $$
declare
  own text := current_setting('app.practice_id', true);
  place uuid;
begin
  for place in select reader_workplaces() loop
    perform set_config('app.practice_id', place::text, true);
    return query select s.* from suspension s where s.deleted_at is null and s.during && tstzrange(since, until);
  end loop;
  perform set_config('app.practice_id', coalesce(own, ''), true);
end $$;

create function workplace_departments() returns setof department language plpgsql as $$
declare
  own text := current_setting('app.practice_id', true);
  place uuid;
begin
  for place in select reader_workplaces() loop
    perform set_config('app.practice_id', place::text, true);
    return query select d.* from department d where d.practice_id = app_practice();
  end loop;
  perform set_config('app.practice_id', coalesce(own, ''), true);
end $$;

grant execute on function appointment_lane_allowed(), reader_workplaces(), workplace_appointments(timestamptz, timestamptz),
  workplace_shifts(timestamptz, timestamptz), workplace_suspensions(timestamptz, timestamptz), workplace_departments() to xinglin_app;
