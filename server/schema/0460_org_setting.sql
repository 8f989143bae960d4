-- Decisions of an organisation about a parameter of src/domain/configuration: its clinics follow the last one of each code, unless they have
-- decided otherwise in setting. value null: the default. undoes: the change this one takes back.
create table org_setting (
  org_id uuid not null,
  id uuid not null,
  code text not null,
  version integer not null,
  before jsonb,
  value jsonb,
  changed_at timestamptz not null,
  changed_by uuid not null,
  undoes uuid,
  constraint org_setting__pk primary key (org_id, id),
  constraint org_setting__version unique (org_id, code, version),
  constraint org_setting__by foreign key (org_id, changed_by) references staff (org_id, id),
  constraint org_setting__undone_once unique (org_id, undoes)
);
create index org_setting__by_time on org_setting (org_id, changed_at desc);
select belongs_to_org('org_setting', true);
