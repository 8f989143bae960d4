-- Goods between two clinics of one organisation. practice_id: the clinic that gives. Names of warehouses are copied, because neither clinic
-- sees the warehouses of the other. status: 0 draft, 1 submitted, 2 approved, 3 settled, 4 rejected, 5 cancelled, 6 in transit, 7 received
-- with open differences, 8 refused.
create table chain_transfer (
  org_id uuid not null,
  practice_id uuid not null,
  to_practice_id uuid not null,
  id uuid not null,
  number text not null,
  warehouse_id uuid not null,
  warehouse_zh text not null,
  warehouse_en text not null default '',
  to_warehouse_id uuid,
  to_warehouse_zh text not null default '',
  to_warehouse_en text not null default '',
  happened_on date not null,
  remark text not null default '',
  status integer not null default 0,
  created_at timestamptz not null,
  created_by uuid not null,
  submitted_at timestamptz,
  audited_at timestamptz,
  audited_by uuid,
  audit_remark text not null default '',
  sent_at timestamptz,
  sent_by uuid,
  received_at timestamptz,
  received_by uuid,
  end_reason text not null default '',
  version integer not null default 1,
  constraint chain_transfer__pk primary key (org_id, id),
  constraint chain_transfer__practice foreign key (org_id, practice_id) references practice (org_id, id),
  constraint chain_transfer__to_practice foreign key (org_id, to_practice_id) references practice (org_id, id),
  constraint chain_transfer__warehouse foreign key (org_id, warehouse_id) references warehouse (org_id, id),
  constraint chain_transfer__to_warehouse foreign key (org_id, to_warehouse_id) references warehouse (org_id, id),
  constraint chain_transfer__number_unique unique (org_id, practice_id, number),
  constraint chain_transfer__two_clinics check (to_practice_id <> practice_id),
  constraint chain_transfer__status check (status between 0 and 8),
  constraint chain_transfer__sent check (status not in (3, 6, 7, 8) or sent_at is not null)
);
create index chain_transfer__by_giver on chain_transfer (org_id, practice_id, created_at desc);
create index chain_transfer__by_receiver on chain_transfer (org_id, to_practice_id, created_at desc);
create index chain_transfer__by_warehouse on chain_transfer (org_id, warehouse_id);
create index chain_transfer__by_to_warehouse on chain_transfer (org_id, to_warehouse_id) where to_warehouse_id is not null;

-- quantity, settled and surplus in stock units; cost: 1/1000 yuan of a stock unit. The amount of a part is the difference of two rounded
-- sums, so the parts of a line add up. batch_id: of the giving clinic.
create table chain_transfer_line (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  transfer_id uuid not null,
  item_id uuid not null,
  batch_id uuid not null,
  batch_number text not null,
  produced_on date,
  expires_on date not null,
  shelf text not null default '',
  unit text not null,
  count integer not null,
  factor integer not null,
  quantity integer not null,
  cost bigint not null,
  retail_price bigint not null,
  settled integer not null default 0,
  surplus integer not null default 0,
  reason text not null default '',
  sort integer not null,
  constraint chain_transfer_line__pk primary key (org_id, id),
  constraint chain_transfer_line__transfer foreign key (org_id, transfer_id) references chain_transfer (org_id, id),
  constraint chain_transfer_line__item foreign key (org_id, item_id) references item (org_id, id),
  constraint chain_transfer_line__batch foreign key (org_id, batch_id) references stock_batch (org_id, id),
  constraint chain_transfer_line__unit check (unit in ('single', 'package', 'purchase')),
  constraint chain_transfer_line__amounts check (count > 0 and factor > 0 and quantity >= count * factor and cost >= 0),
  constraint chain_transfer_line__settled check (settled between 0 and quantity and surplus >= 0)
);
create index chain_transfer_line__by_transfer on chain_transfer_line (org_id, transfer_id, sort);
create index chain_transfer_line__by_item on chain_transfer_line (org_id, item_id);
create index chain_transfer_line__by_batch on chain_transfer_line (org_id, batch_id);

-- The ledger of a transfer. practice_id: the clinic whose stock the entry moves; its movements name the entry as their source.
create table chain_transfer_entry (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  transfer_id uuid not null,
  line_id uuid not null,
  kind text not null,
  quantity integer not null,
  amount bigint not null,
  reason text not null default '',
  at timestamptz not null,
  staff_id uuid not null,
  constraint chain_transfer_entry__pk primary key (org_id, id),
  constraint chain_transfer_entry__transfer foreign key (org_id, transfer_id) references chain_transfer (org_id, id),
  constraint chain_transfer_entry__line foreign key (org_id, line_id) references chain_transfer_line (org_id, id),
  constraint chain_transfer_entry__staff foreign key (org_id, staff_id) references staff (org_id, id),
  constraint chain_transfer_entry__kind check (kind in ('sent', 'received', 'takenBack', 'giverLoss', 'receiverLoss')),
  constraint chain_transfer_entry__quantity check (quantity > 0 and amount >= 0)
);
create index chain_transfer_entry__by_line on chain_transfer_entry (org_id, line_id);
create index chain_transfer_entry__by_transfer on chain_transfer_entry (org_id, transfer_id, at);
create index chain_transfer_entry__by_staff on chain_transfer_entry (org_id, staff_id);

-- Both clinics see a transfer, the receiving one only after it was sent. Lines and entries follow their transfer; a clinic adds entries
-- only in its own name.
select belongs_to_practice('chain_transfer');
select belongs_to_practice('chain_transfer_line');
select belongs_to_practice('chain_transfer_entry', true);
drop policy tenant on chain_transfer;
create policy tenant on chain_transfer
  using (org_id = app_org() and (practice_id = app_practice() or (to_practice_id = app_practice() and sent_at is not null)))
  with check (org_id = app_org() and (practice_id = app_practice() or (to_practice_id = app_practice() and sent_at is not null)));
drop policy tenant on chain_transfer_line;
create policy tenant on chain_transfer_line
  using (org_id = app_org() and (practice_id = app_practice()
    or exists (select from chain_transfer t where t.org_id = chain_transfer_line.org_id and t.id = chain_transfer_line.transfer_id)))
  with check (org_id = app_org() and (practice_id = app_practice()
    or exists (select from chain_transfer t where t.org_id = chain_transfer_line.org_id and t.id = chain_transfer_line.transfer_id)));
drop policy tenant on chain_transfer_entry;
create policy tenant on chain_transfer_entry
  using (org_id = app_org() and (practice_id = app_practice()
    or exists (select from chain_transfer t where t.org_id = chain_transfer_entry.org_id and t.id = chain_transfer_entry.transfer_id)))
  with check (org_id = app_org() and practice_id = app_practice());

alter table stock_movement
  drop constraint stock_movement__kind,
  add constraint stock_movement__kind check (kind in ('opening', 'receipt', 'dispensing', 'return', 'adjustment', 'use', 'damage',
    'supplierReturn', 'transferOut', 'transferIn', 'transferBack', 'countGain', 'countLoss', 'reversal', 'consumable', 'consumableReturn',
    'chainOut', 'chainIn', 'chainBack', 'chainLoss'));
