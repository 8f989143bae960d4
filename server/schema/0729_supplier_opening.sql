-- The day from which a clinic keeps the accounts of its suppliers: purchases before it that were booked when it came into force are taken as settled.
-- One for each clinic. status: 0 waiting for a second person, 1 in force, 2 withdrawn before it was.
create table supplier_opening (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  day date not null,
  reason text not null,
  status integer not null default 0,
  created_at timestamptz not null,
  created_by uuid not null,
  confirmed_at timestamptz,
  confirmed_by uuid,
  end_reason text not null default '',
  version integer not null default 1,
  constraint supplier_opening__pk primary key (org_id, id),
  constraint supplier_opening__writer foreign key (org_id, created_by) references staff (org_id, id),
  constraint supplier_opening__confirmer foreign key (org_id, confirmed_by) references staff (org_id, id),
  constraint supplier_opening__status check (status between 0 and 2),
  constraint supplier_opening__confirmed check ((status = 1) = (confirmed_at is not null)),
  constraint supplier_opening__withdrawn check ((status = 2) = (end_reason <> ''))
);
create unique index supplier_opening__once on supplier_opening (org_id, practice_id) where status <> 2;
create index supplier_opening__by_writer on supplier_opening (org_id, created_by);
create index supplier_opening__by_confirmer on supplier_opening (org_id, confirmed_by);
select belongs_to_practice('supplier_opening');

-- Fen owed to a supplier on that day; negative where the supplier held a prepayment.
create table supplier_opening_amount (
  org_id uuid not null,
  practice_id uuid not null,
  opening_id uuid not null,
  supplier_id uuid not null,
  amount bigint not null,
  constraint supplier_opening_amount__pk primary key (org_id, opening_id, supplier_id),
  constraint supplier_opening_amount__opening foreign key (org_id, opening_id) references supplier_opening (org_id, id),
  constraint supplier_opening_amount__supplier foreign key (org_id, supplier_id) references supplier (org_id, id)
);
create index supplier_opening_amount__by_supplier on supplier_opening_amount (org_id, supplier_id);
select belongs_to_practice('supplier_opening_amount');
