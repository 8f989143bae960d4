-- A signed report whose limits differ since the sex or birth date of its patient was corrected. told: the ordering doctor was told of one
-- correction, once; stands: somebody with the right to review found that the report stands as it was signed, with a reason.
create table report_recheck (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  report_id uuid not null,
  patient_id uuid not null,
  kind text not null,
  corrected_at timestamptz not null,
  at timestamptz not null,
  staff_id uuid not null,
  reason text not null default '',
  constraint report_recheck__pk primary key (org_id, id),
  constraint report_recheck__report foreign key (org_id, report_id) references report (org_id, id),
  constraint report_recheck__patient foreign key (org_id, patient_id) references patient (org_id, id),
  constraint report_recheck__kind check (kind in ('told', 'stands')),
  constraint report_recheck__reason check (kind <> 'stands' or reason <> '')
);
create unique index report_recheck__told_once on report_recheck (org_id, report_id, corrected_at) where kind = 'told';
create index report_recheck__by_report on report_recheck (org_id, report_id, at);
create index report_recheck__by_patient on report_recheck (org_id, patient_id);
create index report_recheck__by_staff on report_recheck (org_id, staff_id);
select belongs_to_practice('report_recheck', true);
