-- An invoice of a supplier over whole receipts and returns of one clinic. amount and tax: fen; tax is part of the amount. covered: fen that its
-- documents come to; an amount that differs says why. due_on: invoiced_on and the payment days of the supplier of that moment. Not changed later, only voided.
create table supplier_invoice (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  supplier_id uuid not null,
  number text not null,
  invoiced_on date not null,
  due_on date not null,
  amount bigint not null,
  tax bigint not null,
  covered bigint not null,
  difference_reason text not null default '',
  created_at timestamptz not null,
  created_by uuid not null,
  voided_at timestamptz,
  voided_by uuid,
  void_reason text not null default '',
  version integer not null default 1,
  constraint supplier_invoice__pk primary key (org_id, id),
  constraint supplier_invoice__supplier foreign key (org_id, supplier_id) references supplier (org_id, id),
  constraint supplier_invoice__writer foreign key (org_id, created_by) references staff (org_id, id),
  constraint supplier_invoice__voided_by foreign key (org_id, voided_by) references staff (org_id, id),
  constraint supplier_invoice__difference check (amount = covered or difference_reason <> ''),
  constraint supplier_invoice__tax check (abs(tax) <= abs(amount)),
  constraint supplier_invoice__due check (due_on >= invoiced_on),
  constraint supplier_invoice__void check ((voided_at is not null) = (void_reason <> ''))
);
create unique index supplier_invoice__number_unique on supplier_invoice (org_id, practice_id, supplier_id, upper(number)) where voided_at is null;
create index supplier_invoice__by_supplier on supplier_invoice (org_id, supplier_id, invoiced_on);
create index supplier_invoice__by_writer on supplier_invoice (org_id, created_by);
create index supplier_invoice__by_voided_by on supplier_invoice (org_id, voided_by);
select belongs_to_practice('supplier_invoice');

-- A receipt or return that an invoice covers; freed when the invoice is voided. amount: fen, negative for a return.
create table supplier_invoice_document (
  org_id uuid not null,
  practice_id uuid not null,
  invoice_id uuid not null,
  document_id uuid not null,
  amount bigint not null,
  is_void boolean not null default false,
  constraint supplier_invoice_document__pk primary key (org_id, invoice_id, document_id),
  constraint supplier_invoice_document__invoice foreign key (org_id, invoice_id) references supplier_invoice (org_id, id),
  constraint supplier_invoice_document__document foreign key (org_id, document_id) references stock_document (org_id, id)
);
create unique index supplier_invoice_document__once on supplier_invoice_document (org_id, document_id) where not is_void;
create index supplier_invoice_document__by_document on supplier_invoice_document (org_id, document_id);
select belongs_to_practice('supplier_invoice_document');

-- Money paid to a supplier, fen. A reversal is negative and names the payment that it takes back; neither is ever changed.
create table supplier_payment (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  supplier_id uuid not null,
  paid_on date not null,
  amount bigint not null,
  method text not null,
  voucher text not null,
  remark text not null default '',
  reverses_id uuid,
  created_at timestamptz not null,
  created_by uuid not null,
  constraint supplier_payment__pk primary key (org_id, id),
  constraint supplier_payment__supplier foreign key (org_id, supplier_id) references supplier (org_id, id),
  constraint supplier_payment__writer foreign key (org_id, created_by) references staff (org_id, id),
  constraint supplier_payment__reverses foreign key (org_id, reverses_id) references supplier_payment (org_id, id),
  constraint supplier_payment__reversed_once unique (org_id, reverses_id),
  constraint supplier_payment__sign check ((amount > 0) = (reverses_id is null) and amount <> 0),
  constraint supplier_payment__method check (method in ('transfer', 'cash', 'cheque', 'other'))
);
create index supplier_payment__by_supplier on supplier_payment (org_id, supplier_id, paid_on);
create index supplier_payment__by_writer on supplier_payment (org_id, created_by);
select belongs_to_practice('supplier_payment');

-- People who review the documents of the store may keep the accounts of suppliers (o_supplier_account).
update role set authorities = authorities || '{o_supplier_account}'
where 'o_inventory_audit' = any (authorities) and 'o_supplier_account' <> all (authorities);
