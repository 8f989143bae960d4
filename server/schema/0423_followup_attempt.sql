-- Calls that led to no result: the follow-up waits on, for its next day. Attempts are added, never changed.
create table followup_attempt (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  plan_id uuid not null,
  outcome text not null,
  note text not null default '',
  next_date date not null,
  at timestamptz not null,
  staff_id uuid not null,
  constraint followup_attempt__pk primary key (org_id, id),
  constraint followup_attempt__plan foreign key (org_id, plan_id) references followup_plan (org_id, id),
  constraint followup_attempt__staff foreign key (org_id, staff_id) references staff (org_id, id),
  constraint followup_attempt__outcome check (outcome in ('notReached', 'busy', 'wrongNumber', 'callBack'))
);
create index followup_attempt__by_plan on followup_attempt (org_id, plan_id, at);
create index followup_attempt__by_staff on followup_attempt (org_id, staff_id);
select belongs_to_practice('followup_attempt', true);
-- The day a follow-up was due before attempts moved it: whether it was done in time is measured by it.
alter table followup_plan add column first_date date;
