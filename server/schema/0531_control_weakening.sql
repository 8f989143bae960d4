-- A control that was weakened: a flow switched off or eased, a parameter loosened. `former` is what held before (nodes of the flow, value of
-- the parameter). It goes on to hold until `ends_at` for the people of the change; without `approved_by`, for everybody.
create table control_weakening (
  org_id uuid not null,
  id uuid not null,
  -- Null: of the organisation.
  practice_id uuid,
  kind text not null,
  -- Subject of the flow, code of the parameter.
  object text not null,
  former jsonb not null,
  at timestamptz not null,
  ends_at timestamptz not null,
  asked_by uuid not null,
  approved_by uuid,
  reason text not null default '',
  constraint control_weakening__pk primary key (org_id, id),
  constraint control_weakening__asked_by foreign key (org_id, asked_by) references staff (org_id, id),
  constraint control_weakening__approved_by foreign key (org_id, approved_by) references staff (org_id, id),
  constraint control_weakening__kind check (kind in ('flow', 'parameter'))
);
create index control_weakening__by_object on control_weakening (org_id, object, ends_at);
create index control_weakening__by_asker on control_weakening (org_id, asked_by);
create index control_weakening__by_approver on control_weakening (org_id, approved_by) where approved_by is not null;
select belongs_to_org('control_weakening', true);
