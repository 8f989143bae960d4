-- What one person may do alone in a day, by role: act -> fen (src/domain/approval/acts.ts). An act without an amount has the standard one.
alter table role add column limits jsonb not null default '{}', add constraint role__limits check (jsonb_typeof(limits) = 'object');

-- An act beyond somebody's limit: asked by one person, decided by another, then carried out. The draft is what the act's own call takes.
create table approval (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  approval_number text not null,
  act text not null,
  draft jsonb not null,
  amount bigint not null,
  reason text not null,
  object_id uuid not null,
  patient_id uuid not null,
  status text not null default 'asked',
  asked_at timestamptz not null,
  asked_by uuid not null,
  decided_at timestamptz,
  decided_by uuid,
  decision text not null default '',
  done_at timestamptz,
  done_by uuid,
  version integer not null default 1,
  constraint approval__pk primary key (org_id, id),
  constraint approval__number_unique unique (org_id, practice_id, approval_number),
  constraint approval__patient foreign key (org_id, patient_id) references patient (org_id, id),
  constraint approval__status check (status in ('asked', 'approved', 'refused', 'done', 'cancelled')),
  constraint approval__amount check (amount >= 0)
);
create unique index approval__one_open on approval (org_id, object_id, act) where status in ('asked', 'approved');
create index approval__by_status on approval (org_id, practice_id, status, asked_at desc);
select belongs_to_practice('approval');

-- Every act that counts against a limit, in fen. Those with an approval count against nobody's day.
create table limited_act (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  act text not null,
  amount bigint not null,
  object_id uuid not null,
  staff_id uuid not null,
  at timestamptz not null,
  approval_id uuid,
  constraint limited_act__pk primary key (org_id, id),
  constraint limited_act__approval foreign key (org_id, approval_id) references approval (org_id, id),
  constraint limited_act__amount check (amount >= 0)
);
create index limited_act__by_person on limited_act (org_id, staff_id, act, at);
select belongs_to_org('limited_act', true);

-- How the owner of a card or package agreed that its value goes to somebody else, {kind, note}.
alter table member_entry add column consent jsonb, add column approval_id uuid;
alter table patient_package add column transfer_reason text not null default '', add column transfer_consent jsonb;
