-- Names a person had before, each with the instant up to which it was valid: what somebody did stays under the name of that time.
create table staff_former_name (
  org_id uuid not null,
  id uuid not null,
  staff_id uuid not null,
  name text not null,
  name_en text not null default '',
  until timestamptz not null,
  changed_by uuid not null,
  constraint staff_former_name__pk primary key (org_id, id),
  constraint staff_former_name__staff foreign key (org_id, staff_id) references staff (org_id, id)
);
create index staff_former_name__by_staff on staff_former_name (org_id, staff_id, until);
select belongs_to_org('staff_former_name', true);
