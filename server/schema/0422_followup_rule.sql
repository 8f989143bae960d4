-- After which events a follow-up is made by itself: `event` says of what, the columns after it narrow it, and the rest says when, by whom and how.
create table followup_rule (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  name_zh text not null,
  name_en text not null default '',
  event text not null,
  -- The beginning of an ICD-10 code, of the event 'diagnosis'.
  diagnosis_prefix text not null default '',
  item_id uuid,
  package_id uuid,
  age_from integer,
  age_to integer,
  sex text,
  days integer not null,
  type text not null default '',
  method text not null default '',
  content text not null default '',
  template_id uuid,
  assign text not null,
  role_id uuid,
  changed_by uuid not null,
  sort integer not null default 0,
  enabled boolean not null default true,
  version integer not null default 1,
  constraint followup_rule__pk primary key (org_id, id),
  constraint followup_rule__practice foreign key (org_id, practice_id) references practice (org_id, id),
  constraint followup_rule__name unique (org_id, practice_id, name_zh),
  constraint followup_rule__item foreign key (org_id, item_id) references item (org_id, id),
  constraint followup_rule__package foreign key (org_id, package_id) references package (org_id, id),
  constraint followup_rule__template foreign key (org_id, template_id) references followup_template (org_id, id),
  constraint followup_rule__role foreign key (org_id, role_id) references role (org_id, id),
  constraint followup_rule__changed_by foreign key (org_id, changed_by) references staff (org_id, id),
  constraint followup_rule__event check (event in ('visit', 'diagnosis', 'order', 'abnormal', 'package')),
  constraint followup_rule__days check (days between 0 and 730),
  constraint followup_rule__assign check (assign in ('doctor', 'role', 'nobody') and (assign = 'role') = (role_id is not null))
);
create index followup_rule__by_item on followup_rule (org_id, item_id) where item_id is not null;
create index followup_rule__by_package on followup_rule (org_id, package_id) where package_id is not null;
create index followup_rule__by_template on followup_rule (org_id, template_id) where template_id is not null;
create index followup_rule__by_role on followup_rule (org_id, role_id) where role_id is not null;
create index followup_rule__by_changed_by on followup_rule (org_id, changed_by);
select belongs_to_practice('followup_rule');

-- event_id: the visit, the order of a report or the sold package that a rule made the follow-up for: once for each of them.
alter table followup_plan
  add column rule_id uuid,
  add column event_id uuid,
  add constraint followup_plan__rule foreign key (org_id, rule_id) references followup_rule (org_id, id),
  add constraint followup_plan__event check ((rule_id is null) = (event_id is null));
create unique index followup_plan__once on followup_plan (org_id, rule_id, event_id) where rule_id is not null;
