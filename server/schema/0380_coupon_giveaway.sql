-- A coupon given to everybody whom a saved filter of the patient list found: who they were stands in coupon_giveaway_patient from the moment
-- it was confirmed, so that a server that continues it gives nothing twice. conditions: the filter as it was then.
create table coupon_giveaway (
  org_id uuid not null,
  id uuid not null,
  practice_id uuid not null,
  coupon_id uuid not null,
  filter_name text not null,
  conditions jsonb not null,
  valid_from date not null,
  reason text not null default '',
  state text not null default 'waiting',
  asked_at timestamptz not null,
  asked_by uuid not null,
  approval_id uuid,
  ended_at timestamptz,
  constraint coupon_giveaway__pk primary key (org_id, id),
  constraint coupon_giveaway__practice foreign key (org_id, practice_id) references practice (org_id, id),
  constraint coupon_giveaway__coupon foreign key (org_id, coupon_id) references coupon (org_id, id),
  constraint coupon_giveaway__asker foreign key (org_id, asked_by) references staff (org_id, id),
  constraint coupon_giveaway__approval foreign key (org_id, approval_id) references approval (org_id, id),
  constraint coupon_giveaway__state check (state in ('waiting', 'done', 'cancelled') and (state = 'waiting') = (ended_at is null))
);
create index coupon_giveaway__latest on coupon_giveaway (org_id, asked_at desc, id);
-- One at a time of each coupon: two would give the same people two.
create unique index coupon_giveaway__one_under_way on coupon_giveaway (org_id, coupon_id) where state = 'waiting';
select belongs_to_org('coupon_giveaway');

-- One patient of a giveaway: waits, was issued a coupon, or was skipped for a reason.
create table coupon_giveaway_patient (
  org_id uuid not null,
  giveaway_id uuid not null,
  patient_id uuid not null,
  state text not null,
  why text,
  issue_id uuid,
  constraint coupon_giveaway_patient__pk primary key (org_id, giveaway_id, patient_id),
  constraint coupon_giveaway_patient__giveaway foreign key (org_id, giveaway_id) references coupon_giveaway (org_id, id),
  constraint coupon_giveaway_patient__patient foreign key (org_id, patient_id) references patient (org_id, id),
  constraint coupon_giveaway_patient__issue foreign key (org_id, issue_id) references coupon_issue (org_id, id),
  constraint coupon_giveaway_patient__state check (state in ('waiting', 'issued', 'skipped') and (state = 'issued') = (issue_id is not null)
    and (state = 'skipped') = (why is not null)),
  constraint coupon_giveaway_patient__why check (why in ('holds', 'deceased', 'gone', 'stopped', 'cancelled'))
);
create index coupon_giveaway_patient__by_patient on coupon_giveaway_patient (org_id, patient_id);
create index coupon_giveaway_patient__waiting on coupon_giveaway_patient (org_id, giveaway_id, patient_id) where state = 'waiting';
create index coupon_giveaway_patient__by_issue on coupon_giveaway_patient (org_id, issue_id) where issue_id is not null;
select belongs_to_org('coupon_giveaway_patient');
