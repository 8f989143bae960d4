-- Consigned goods lie in the warehouses of a clinic and belong to their supplier until they are sold or used up. The terms under which a batch
-- was received never change: its owner, the agreed price (1/1000 yuan for so many stock units), and whether the clinic pays for units that it
-- destroys. A batch without an owner belongs to the clinic.
alter table stock_batch
  add column consignor_id uuid,
  add column agreed_price bigint,
  add column agreed_factor integer,
  add column pays_losses boolean,
  add constraint stock_batch__consignor foreign key (org_id, consignor_id) references supplier (org_id, id),
  add constraint stock_batch__terms check (num_nonnulls(consignor_id, agreed_price, agreed_factor, pays_losses) in (0, 4)),
  add constraint stock_batch__agreed check (agreed_price >= 0 and agreed_factor > 0);
create index stock_batch__consigned on stock_batch (org_id, practice_id, consignor_id) where consignor_id is not null;

-- What a clinic agreed with a supplier. covers: none, some (the goods of consigned_goods), all.
create table consignment_agreement (
  org_id uuid not null,
  practice_id uuid not null,
  supplier_id uuid not null,
  covers text not null,
  pays_losses boolean not null,
  changed_at timestamptz not null,
  changed_by uuid not null,
  version integer not null default 1,
  constraint consignment_agreement__pk primary key (org_id, practice_id, supplier_id),
  constraint consignment_agreement__supplier foreign key (org_id, supplier_id) references supplier (org_id, id),
  constraint consignment_agreement__writer foreign key (org_id, changed_by) references staff (org_id, id),
  constraint consignment_agreement__covers check (covers in ('none', 'some', 'all'))
);
create index consignment_agreement__by_supplier on consignment_agreement (org_id, supplier_id);
create index consignment_agreement__by_writer on consignment_agreement (org_id, changed_by);
select belongs_to_practice('consignment_agreement');

-- The agreed price of goods of a supplier: 1/1000 yuan for one counted unit of so many stock units.
create table consigned_goods (
  org_id uuid not null,
  practice_id uuid not null,
  supplier_id uuid not null,
  item_id uuid not null,
  unit text not null,
  factor integer not null,
  price bigint not null,
  sort integer not null,
  constraint consigned_goods__pk primary key (org_id, practice_id, supplier_id, item_id),
  constraint consigned_goods__agreement foreign key (org_id, practice_id, supplier_id)
    references consignment_agreement (org_id, practice_id, supplier_id),
  constraint consigned_goods__item foreign key (org_id, item_id) references item (org_id, id),
  constraint consigned_goods__price check (price >= 0 and factor > 0)
);
create index consigned_goods__by_item on consigned_goods (org_id, item_id);
select belongs_to_practice('consigned_goods');

-- A settlement of everything that was sold of the consigned goods of a supplier up to a day and was settled by none before. status: 0 waiting for
-- a second person, 1 booked, 2 void. A booked one is owed; only the latest is voided. since: the day after the settlement before, if there is one.
create table consignment_settlement (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  number text not null,
  supplier_id uuid not null,
  status integer not null default 0,
  since date,
  until date not null,
  amount bigint not null,
  remark text not null default '',
  created_at timestamptz not null,
  created_by uuid not null,
  booked_at timestamptz,
  booked_by uuid,
  ended_at timestamptz,
  ended_by uuid,
  end_reason text not null default '',
  version integer not null default 1,
  constraint consignment_settlement__pk primary key (org_id, id),
  constraint consignment_settlement__number_unique unique (org_id, practice_id, number),
  constraint consignment_settlement__supplier foreign key (org_id, supplier_id) references supplier (org_id, id),
  constraint consignment_settlement__writer foreign key (org_id, created_by) references staff (org_id, id),
  constraint consignment_settlement__booker foreign key (org_id, booked_by) references staff (org_id, id),
  constraint consignment_settlement__ended_by foreign key (org_id, ended_by) references staff (org_id, id),
  constraint consignment_settlement__status check (status between 0 and 2),
  constraint consignment_settlement__booked check (status <> 1 or booked_at is not null),
  constraint consignment_settlement__void check ((status = 2) = (ended_at is not null and end_reason <> ''))
);
create unique index consignment_settlement__one_open on consignment_settlement (org_id, practice_id, supplier_id) where status = 0;
create index consignment_settlement__by_supplier on consignment_settlement (org_id, supplier_id, created_at);
create index consignment_settlement__by_writer on consignment_settlement (org_id, created_by);
create index consignment_settlement__by_booker on consignment_settlement (org_id, booked_by);
create index consignment_settlement__by_ended_by on consignment_settlement (org_id, ended_by);
select belongs_to_practice('consignment_settlement');

-- What a settlement settles of one batch, in stock units: sold or used, taken back, and lost less found. amount: fen, such that all settlements of
-- a batch together come to the agreed price of everything that was settled of it.
create table consignment_settlement_line (
  org_id uuid not null,
  practice_id uuid not null,
  settlement_id uuid not null,
  batch_id uuid not null,
  sold integer not null,
  returned integer not null,
  lost integer not null,
  quantity integer not null generated always as (sold - returned + lost) stored,
  amount bigint not null,
  constraint consignment_settlement_line__pk primary key (org_id, settlement_id, batch_id),
  constraint consignment_settlement_line__settlement foreign key (org_id, settlement_id) references consignment_settlement (org_id, id),
  constraint consignment_settlement_line__batch foreign key (org_id, batch_id) references stock_batch (org_id, id)
);
create index consignment_settlement_line__by_batch on consignment_settlement_line (org_id, batch_id);
select belongs_to_practice('consignment_settlement_line', true);

-- A settlement that an invoice covers; freed when the invoice is voided.
create table supplier_invoice_settlement (
  org_id uuid not null,
  practice_id uuid not null,
  invoice_id uuid not null,
  settlement_id uuid not null,
  amount bigint not null,
  is_void boolean not null default false,
  constraint supplier_invoice_settlement__pk primary key (org_id, invoice_id, settlement_id),
  constraint supplier_invoice_settlement__invoice foreign key (org_id, invoice_id) references supplier_invoice (org_id, id),
  constraint supplier_invoice_settlement__settlement foreign key (org_id, settlement_id) references consignment_settlement (org_id, id)
);
create unique index supplier_invoice_settlement__once on supplier_invoice_settlement (org_id, settlement_id) where not is_void;
create index supplier_invoice_settlement__by_settlement on supplier_invoice_settlement (org_id, settlement_id);
select belongs_to_practice('supplier_invoice_settlement');

-- Clinics that already have the types of documents get the two of consigned goods.
insert into dictionary_entry (kind, code, name_zh, name_en, pinyin, initials, sort, extra)
select * from (values
  ('storeTypeIn', 'consignment', '代销入库', 'Consigned in', 'daixiaoruku', 'dxrk', 4, '{"byHand": true}'::jsonb),
  ('storeTypeOut', 'consignmentReturn', '代销退货', 'Consigned return', 'daixiaotuihuo', 'dxth', 5, '{"byHand": true}'::jsonb))
  as t(kind, code, name_zh, name_en, pinyin, initials, sort, extra)
where exists (select from dictionary_entry e where e.kind = t.kind);
