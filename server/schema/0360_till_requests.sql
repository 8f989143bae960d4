-- An entry of a drawer that was wrong is corrected by another entry, which names the first; without one it corrects the float. approval_id: the
-- request that a flow approved.
alter table till_entry
  add column corrects_id uuid,
  add column approval_id uuid,
  drop constraint till_entry__kind,
  drop constraint till_entry__sign,
  add constraint till_entry__kind check (kind in ('paidIn', 'paidOut', 'toSafe', 'handedOver', 'received', 'correction')),
  add constraint till_entry__sign check (case when kind in ('paidIn', 'received') then amount > 0 when kind = 'correction' then amount <> 0 else amount < 0 end),
  add constraint till_entry__corrects check (corrects_id is null or kind = 'correction'),
  add constraint till_entry__corrected foreign key (org_id, corrects_id) references till_entry (org_id, id),
  add constraint till_entry__approval foreign key (org_id, approval_id) references approval (org_id, id);
create index till_entry__by_corrected on till_entry (org_id, corrects_id) where corrects_id is not null;
create index till_entry__by_approval on till_entry (org_id, approval_id) where approval_id is not null;

-- The approval that reopened a sheet; null where a second person did it without a flow.
alter table sheet_reopening
  add column approval_id uuid,
  add constraint sheet_reopening__approval foreign key (org_id, approval_id) references approval (org_id, id);
create index sheet_reopening__by_approval on sheet_reopening (org_id, approval_id) where approval_id is not null;

-- A cashier asks a colleague for a float. The colleague lays it ready as a handover, or declines.
create table till_float_request (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  asked_by uuid not null,
  to_staff_id uuid not null,
  amount bigint not null,
  note text not null default '',
  state text not null default 'asked',
  asked_at timestamptz not null,
  decided_at timestamptz,
  reason text not null default '',
  handover_id uuid,
  version integer not null default 1,
  constraint till_float_request__pk primary key (org_id, id),
  constraint till_float_request__practice foreign key (org_id, practice_id) references practice (org_id, id),
  constraint till_float_request__asked_by foreign key (org_id, asked_by) references staff (org_id, id),
  constraint till_float_request__to foreign key (org_id, to_staff_id) references staff (org_id, id),
  constraint till_float_request__handover foreign key (org_id, handover_id) references till_handover (org_id, id),
  constraint till_float_request__state check (state in ('asked', 'offered', 'declined', 'withdrawn')),
  constraint till_float_request__offered check ((state = 'offered') = (handover_id is not null)),
  constraint till_float_request__amount check (amount > 0)
);
create unique index till_float_request__open on till_float_request (org_id, practice_id, asked_by, to_staff_id) where state = 'asked';
create index till_float_request__by_receiver on till_float_request (org_id, to_staff_id) where state = 'asked';
create index till_float_request__by_handover on till_float_request (org_id, handover_id) where handover_id is not null;
select belongs_to_practice('till_float_request');
