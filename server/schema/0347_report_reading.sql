-- Results that a doctor has to read: one row for each doctor and each signed version of a report, unread while read_at is null. Reports that were
-- signed before this table existed have no row, so no doctor finds years of old results unread.
create table report_reading (
  org_id uuid not null,
  practice_id uuid not null,
  report_id uuid not null,
  staff_id uuid not null,
  -- 2 critical, 1 abnormal, 0 normal: a signed report never changes.
  urgency integer not null,
  due_at timestamptz not null,
  read_at timestamptz,
  constraint report_reading__pk primary key (org_id, report_id, staff_id),
  constraint report_reading__report foreign key (org_id, report_id) references report (org_id, id),
  constraint report_reading__staff foreign key (org_id, staff_id) references staff (org_id, id),
  constraint report_reading__urgency check (urgency between 0 and 2),
  constraint report_reading__read check (read_at >= due_at)
);
create index report_reading__unread on report_reading (org_id, practice_id, staff_id, urgency desc, due_at, report_id) where read_at is null;
select belongs_to_practice('report_reading');
