-- An approval flow says who approves acts of one subject: nodes in order, each with approvers, quorum, limit, copies and escalation
-- (src/domain/approval/flow.ts). practice_id null: it holds in every clinic without a flow of its own.
create table approval_flow (
  org_id uuid not null,
  id uuid not null,
  subject text not null,
  practice_id uuid,
  name_zh text not null,
  name_en text not null default '',
  nodes jsonb not null,
  enabled boolean not null default true,
  changed_at timestamptz not null,
  changed_by uuid not null,
  version integer not null default 1,
  constraint approval_flow__pk primary key (org_id, id),
  constraint approval_flow__practice foreign key (org_id, practice_id) references practice (org_id, id),
  constraint approval_flow__nodes check (jsonb_typeof(nodes) = 'array')
);
create unique index approval_flow__one_in_force on approval_flow (org_id, subject, practice_id) nulls not distinct where enabled;
select belongs_to_org('approval_flow');

-- A case that goes through a flow keeps the nodes it was asked with: a later version of the flow changes nothing for it.
alter table approval
  add column flow_id uuid,
  add column flow_version integer,
  add column nodes jsonb not null default '[]',
  add column step integer not null default 0,
  add column step_since timestamptz,
  add column round integer not null default 1,
  -- Facts of the card, before and after the act: [{label, unit, before, after}].
  add column changes jsonb not null default '[]',
  -- A text that differs once the object is no longer what was asked about.
  add column fingerprint text not null default '',
  add column object_number text not null default '',
  -- Why the act was no longer possible: {message, values}.
  add column why_not jsonb,
  alter column patient_id drop not null,
  drop constraint approval__status,
  add constraint approval__status check (status in ('asked', 'approved', 'refused', 'done', 'cancelled', 'sentBack', 'lapsed'));
create index approval__by_object on approval (org_id, object_id) where status in ('asked', 'approved', 'sentBack');
create index approval__by_asker on approval (org_id, practice_id, asked_by, asked_at desc);

-- What happened to a case, in order. An approval names the seat of the node it was given from, and whom the person stood in for.
create table approval_event (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  approval_id uuid not null,
  kind text not null,
  round integer not null,
  step integer not null,
  seat integer,
  staff_id uuid not null,
  for_staff_id uuid,
  remark text not null default '',
  at timestamptz not null,
  constraint approval_event__pk primary key (org_id, id),
  constraint approval_event__approval foreign key (org_id, approval_id) references approval (org_id, id),
  constraint approval_event__kind check (kind in ('asked', 'approved', 'refused', 'sentBack', 'askedAgain', 'cancelled', 'lapsed', 'done')),
  constraint approval_event__seat check ((seat is not null) = (kind = 'approved'))
);
create unique index approval_event__seat_once on approval_event (org_id, approval_id, round, step, seat) where kind = 'approved';
create index approval_event__by_approval on approval_event (org_id, approval_id, at);
create index approval_event__by_person on approval_event (org_id, staff_id, at desc);
select belongs_to_practice('approval_event', true);

-- Whom a case waits for now: one row for each person or role that may decide its current node, from the moment on.
create table approval_seat (
  org_id uuid not null,
  practice_id uuid not null,
  approval_id uuid not null,
  party_kind text not null,
  party_id uuid not null,
  from_at timestamptz not null,
  constraint approval_seat__pk primary key (org_id, approval_id, party_kind, party_id),
  constraint approval_seat__approval foreign key (org_id, approval_id) references approval (org_id, id),
  constraint approval_seat__kind check (party_kind in ('person', 'role'))
);
create index approval_seat__by_party on approval_seat (org_id, party_id);
select belongs_to_practice('approval_seat');

-- Who was told of a case without deciding it.
create table approval_copy (
  org_id uuid not null,
  practice_id uuid not null,
  approval_id uuid not null,
  party_kind text not null,
  party_id uuid not null,
  at timestamptz not null,
  constraint approval_copy__pk primary key (org_id, approval_id, party_kind, party_id),
  constraint approval_copy__approval foreign key (org_id, approval_id) references approval (org_id, id),
  constraint approval_copy__kind check (party_kind in ('person', 'role'))
);
create index approval_copy__by_party on approval_copy (org_id, party_id, at desc);
select belongs_to_practice('approval_copy');

-- Somebody decides for an absent colleague on these days, both included. Set and ended by the absent person.
create table approval_stand_in (
  org_id uuid not null,
  id uuid not null,
  staff_id uuid not null,
  stand_in_id uuid not null,
  from_day date not null,
  to_day date not null,
  set_at timestamptz not null,
  ended_at timestamptz,
  constraint approval_stand_in__pk primary key (org_id, id),
  constraint approval_stand_in__staff foreign key (org_id, staff_id) references staff (org_id, id),
  constraint approval_stand_in__stand_in foreign key (org_id, stand_in_id) references staff (org_id, id),
  constraint approval_stand_in__days check (from_day <= to_day),
  constraint approval_stand_in__other check (staff_id <> stand_in_id)
);
create index approval_stand_in__by_stand_in on approval_stand_in (org_id, stand_in_id, to_day);
create index approval_stand_in__by_staff on approval_stand_in (org_id, staff_id, to_day);
select belongs_to_org('approval_stand_in');
