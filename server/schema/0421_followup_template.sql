-- What is asked at a follow-up: words to say and a list of typed questions (src/domain/followup/questions.ts). Without departments it is for all.
create table followup_template (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  name_zh text not null,
  name_en text not null default '',
  script text not null default '',
  questions jsonb not null,
  department_ids uuid[] not null default '{}',
  sort integer not null default 0,
  enabled boolean not null default true,
  version integer not null default 1,
  constraint followup_template__pk primary key (org_id, id),
  constraint followup_template__practice foreign key (org_id, practice_id) references practice (org_id, id),
  constraint followup_template__name unique (org_id, practice_id, name_zh),
  constraint followup_template__questions check (jsonb_typeof(questions) = 'array')
);
select belongs_to_practice('followup_template');

-- Roles whose holders are offered follow-ups, each for some templates and departments; an empty list means all of them. While a clinic has
-- none in use, whoever may carry out follow-ups is offered.
create table followup_role (
  org_id uuid not null,
  practice_id uuid not null,
  role_id uuid not null,
  template_ids uuid[] not null default '{}',
  department_ids uuid[] not null default '{}',
  enabled boolean not null,
  version integer not null default 1,
  constraint followup_role__pk primary key (org_id, practice_id, role_id),
  constraint followup_role__practice foreign key (org_id, practice_id) references practice (org_id, id),
  constraint followup_role__role foreign key (org_id, role_id) references role (org_id, id) on delete cascade
);
create index followup_role__by_role on followup_role (org_id, role_id);
select belongs_to_practice('followup_role');

-- answers: each with the words of its question, so that a later change of the template leaves them readable.
alter table followup_plan
  add column template_id uuid,
  add column answers jsonb not null default '[]',
  add constraint followup_plan__template foreign key (org_id, template_id) references followup_template (org_id, id);
create index followup_plan__by_template on followup_plan (org_id, template_id) where template_id is not null;
