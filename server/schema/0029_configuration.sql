-- What a practice has decided of the settings in src/domain/configuration. No row, or a null value: the default stands.
create table setting (
  org_id uuid not null,
  practice_id uuid not null,
  code text not null,
  value jsonb,
  version integer not null default 1,
  constraint setting__pk primary key (org_id, practice_id, code),
  constraint setting__practice foreign key (org_id, practice_id) references practice (org_id, id)
);
select belongs_to_practice('setting');

-- Every change of one: what it was, what it became, who and when. undoes: the change this one takes back.
create table setting_change (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  code text not null,
  before jsonb,
  after jsonb,
  changed_at timestamptz not null,
  changed_by uuid not null,
  undoes uuid,
  constraint setting_change__pk primary key (org_id, id),
  constraint setting_change__by foreign key (org_id, changed_by) references staff (org_id, id),
  constraint setting_change__undone_once unique (org_id, undoes)
);
create index setting_change__by_time on setting_change (org_id, practice_id, changed_at desc);
create index setting_change__by_code on setting_change (org_id, practice_id, code, changed_at desc);
select belongs_to_practice('setting_change', true);

-- Filters of a list that a person keeps under a name; shared ones are read by everybody of the practice, changed by their owner.
create table saved_filter (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  list text not null,
  owner_id uuid not null,
  name text not null,
  conditions jsonb not null,
  is_shared boolean not null default false,
  version integer not null default 1,
  constraint saved_filter__pk primary key (org_id, id),
  constraint saved_filter__owner foreign key (org_id, owner_id) references staff (org_id, id),
  constraint saved_filter__name_unique unique (org_id, practice_id, list, owner_id, name)
);
select belongs_to_practice('saved_filter');

-- The filter a list opens with, for one person: one of their own or a shared one.
create table default_filter (
  org_id uuid not null,
  practice_id uuid not null,
  staff_id uuid not null,
  list text not null,
  filter_id uuid not null,
  constraint default_filter__pk primary key (org_id, practice_id, staff_id, list),
  constraint default_filter__filter foreign key (org_id, filter_id) references saved_filter (org_id, id) on delete cascade
);
select belongs_to_practice('default_filter');
