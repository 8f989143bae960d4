-- The special register (专用账册) of narcotic and psychotropic drugs. Its lines are the movements of the store; kept here is only what they lack.
-- controlled_signature: the second person's signature of a movement; is_check: given by checking the sheet before it was handed out.
create table controlled_signature (
  org_id uuid not null,
  practice_id uuid not null,
  movement_id uuid not null,
  staff_id uuid not null,
  at timestamptz not null,
  is_check boolean not null default false,
  constraint controlled_signature__pk primary key (org_id, movement_id),
  constraint controlled_signature__movement foreign key (org_id, movement_id) references stock_movement (org_id, id),
  constraint controlled_signature__staff foreign key (org_id, staff_id) references staff (org_id, id)
);
create index controlled_signature__by_staff on controlled_signature (org_id, staff_id);
select belongs_to_practice('controlled_signature', true);

-- Entries of the register that move no stock. ampoules: empty ampoules or used patches that came back (quantity); missing: those that will not,
-- with the reason; residual: what was left in an
-- ampoule and destroyed (amount, in the dose unit of the goods); count: the daily count of a shelf (quantity) beside the balance of that moment
-- (booked). Each is signed by a second person, or struck before.
create table controlled_entry (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  kind text not null,
  item_id uuid not null,
  warehouse_id uuid not null,
  line_id uuid,
  batch_id uuid,
  quantity integer not null default 0,
  booked integer,
  destroyed numeric(12, 3),
  brought_by text not null default '',
  remark text not null default '',
  at timestamptz not null,
  staff_id uuid not null,
  signed_at timestamptz,
  signed_by uuid,
  struck_at timestamptz,
  struck_by uuid,
  strike_reason text not null default '',
  constraint controlled_entry__pk primary key (org_id, id),
  constraint controlled_entry__item foreign key (org_id, item_id) references item (org_id, id),
  constraint controlled_entry__warehouse foreign key (org_id, warehouse_id) references warehouse (org_id, id),
  constraint controlled_entry__line foreign key (org_id, line_id) references dispensing_line (org_id, id),
  constraint controlled_entry__batch foreign key (org_id, batch_id) references stock_batch (org_id, id),
  constraint controlled_entry__staff foreign key (org_id, staff_id) references staff (org_id, id),
  constraint controlled_entry__signer foreign key (org_id, signed_by) references staff (org_id, id),
  constraint controlled_entry__striker foreign key (org_id, struck_by) references staff (org_id, id),
  constraint controlled_entry__kind check (kind in ('ampoules', 'missing', 'residual', 'count')),
  constraint controlled_entry__of check ((kind = 'count') = (line_id is null) and (line_id is null) = (batch_id is null)),
  constraint controlled_entry__figures check (quantity >= 0 and (kind = 'count') = (booked is not null)
    and (kind = 'residual') = (destroyed is not null) and (kind not in ('ampoules', 'missing') or quantity > 0) and (destroyed is null or destroyed > 0)),
  constraint controlled_entry__signed check ((signed_at is null) = (signed_by is null) and signed_by <> staff_id),
  constraint controlled_entry__struck check ((struck_at is null) = (struck_by is null) and (struck_at is null or strike_reason <> '')),
  constraint controlled_entry__signed_or_struck check (signed_at is null or struck_at is null)
);
create index controlled_entry__by_book on controlled_entry (org_id, practice_id, item_id, warehouse_id, at);
create index controlled_entry__by_line on controlled_entry (org_id, line_id) where line_id is not null;
create index controlled_entry__by_batch on controlled_entry (org_id, batch_id) where batch_id is not null;
create index controlled_entry__by_staff on controlled_entry (org_id, staff_id);
create index controlled_entry__by_signer on controlled_entry (org_id, signed_by) where signed_by is not null;
create index controlled_entry__by_striker on controlled_entry (org_id, struck_by) where struck_by is not null;
create index controlled_entry__by_warehouse on controlled_entry (org_id, warehouse_id);
select belongs_to_practice('controlled_entry');

-- Who hands drugs out keeps the register of the controlled ones.
update role set authorities = authorities || '{o_controlled_register}'
where 'o_dispense' = any (authorities) and 'o_controlled_register' <> all (authorities);
