-- Drugs that came back. returned: stock units of a line that are back and not handed out again (refunded ones among them);
-- of a batch, what came back of what it gave.
alter table dispensing_line
  add column returned integer not null default 0,
  add constraint dispensing_line__returned check (returned between 0 and quantity);
alter table dispensing_batch
  add column returned integer not null default 0,
  add constraint dispensing_batch__returned check (returned between 0 and quantity);

-- What may not be handed out again waits here to be destroyed or sent back; a practice has at most one such place.
alter table warehouse add column is_quarantine boolean not null default false;
create unique index warehouse__one_quarantine on warehouse (org_id, practice_id) where is_quarantine;

-- Append-only. batch_id gave the drugs, to_batch_id took them back: the same one, or one in quarantine.
create table dispensing_return (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  dispensing_id uuid not null,
  line_id uuid not null,
  batch_id uuid not null,
  to_batch_id uuid not null,
  quantity integer not null,
  reason text not null,
  remark text not null default '',
  was_collected boolean not null,
  at timestamptz not null,
  staff_id uuid not null,
  constraint dispensing_return__pk primary key (org_id, id),
  constraint dispensing_return__dispensing foreign key (org_id, dispensing_id) references dispensing (org_id, id),
  constraint dispensing_return__line foreign key (org_id, line_id) references dispensing_line (org_id, id),
  constraint dispensing_return__batch foreign key (org_id, batch_id) references stock_batch (org_id, id),
  constraint dispensing_return__to_batch foreign key (org_id, to_batch_id) references stock_batch (org_id, id),
  constraint dispensing_return__staff foreign key (org_id, staff_id) references staff (org_id, id),
  constraint dispensing_return__quantity check (quantity > 0),
  constraint dispensing_return__reason check (reason in ('notWanted', 'prescriptionChanged', 'dispensingError', 'quality', 'adverseReaction', 'other'))
);
create index dispensing_return__by_dispensing on dispensing_return (org_id, dispensing_id, at);
select belongs_to_practice('dispensing_return');
