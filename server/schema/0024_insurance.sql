-- Insurers and claims, refunds, tax classes. Amounts in fen.
create table insurance_company (
  org_id uuid not null references org (id),
  id uuid not null,
  code text not null,
  name_zh text not null,
  name_en text not null default '',
  phone text not null default '',
  memo text not null default '',
  deleted_at timestamptz,
  created_at timestamptz not null,
  version integer not null default 1,
  constraint insurance_company__pk primary key (org_id, id),
  constraint insurance_company__code_unique unique (org_id, code)
);
select belongs_to_org('insurance_company');

-- self_pay_rate: percentage the patient pays. exemption: fen of each bill the insurer does not look at. maximum: fen the insurer pays in
-- the policy's term, null for no limit; used: what bills of any clinic have taken of it.
create table patient_insurance (
  org_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  company_id uuid not null,
  insurance_number text not null,
  type_name text not null default '',
  status integer not null default 1,
  starts_on date not null,
  expires_on date not null,
  exemption bigint not null default 0,
  maximum bigint,
  used bigint not null default 0,
  self_pay_rate numeric(5, 2) not null,
  deleted_at timestamptz,
  created_at timestamptz not null,
  version integer not null default 1,
  constraint patient_insurance__pk primary key (org_id, id),
  constraint patient_insurance__patient foreign key (org_id, patient_id) references patient (org_id, id),
  constraint patient_insurance__company foreign key (org_id, company_id) references insurance_company (org_id, id),
  constraint patient_insurance__days check (expires_on > starts_on),
  constraint patient_insurance__terms check (status between 1 and 3 and exemption >= 0 and maximum >= 0 and used >= 0 and self_pay_rate between 0 and 100)
);
create unique index patient_insurance__number_unique on patient_insurance (org_id, company_id, insurance_number) where deleted_at is null;
create index patient_insurance__by_patient on patient_insurance (org_id, patient_id);
select belongs_to_org('patient_insurance');

alter table bill add constraint bill__insurance foreign key (org_id, insurance_id) references patient_insurance (org_id, id);
create index bill__insured on bill (org_id, practice_id, settled_at) where insurance > 0;

-- status 0 draft, 1 submitted, 2 EOB received, 3 compensation completed, 4 unpaid complete, 5 cancelled.
create table claim (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  claim_number text not null,
  company_id uuid not null,
  status integer not null default 0,
  requested bigint not null,
  paid bigint not null default 0,
  remark text not null default '',
  created_at timestamptz not null,
  created_by uuid not null,
  submitted_at timestamptz,
  closed_at timestamptz,
  version integer not null default 1,
  constraint claim__pk primary key (org_id, id),
  constraint claim__number_unique unique (org_id, practice_id, claim_number),
  constraint claim__company foreign key (org_id, company_id) references insurance_company (org_id, id),
  constraint claim__status check (status between 0 and 5),
  constraint claim__paid check (paid between 0 and requested)
);
create index claim__by_status on claim (org_id, practice_id, status, created_at desc);
select belongs_to_practice('claim');

create table claim_bill (
  org_id uuid not null,
  practice_id uuid not null,
  claim_id uuid not null,
  bill_id uuid not null,
  requested bigint not null,
  paid bigint not null default 0,
  constraint claim_bill__pk primary key (org_id, claim_id, bill_id),
  constraint claim_bill__once unique (org_id, bill_id),
  constraint claim_bill__claim foreign key (org_id, claim_id) references claim (org_id, id),
  constraint claim_bill__bill foreign key (org_id, bill_id) references bill (org_id, id),
  constraint claim_bill__paid check (paid between 0 and requested)
);
select belongs_to_practice('claim_bill');

-- An explanation of benefits: what the insurer answered, append-only.
create table claim_eob (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  claim_id uuid not null,
  eob_number text not null,
  report_number text not null default '',
  paid bigint not null,
  received_on date not null,
  staff_id uuid not null,
  at timestamptz not null,
  constraint claim_eob__pk primary key (org_id, id),
  constraint claim_eob__number_unique unique (org_id, practice_id, eob_number),
  constraint claim_eob__claim foreign key (org_id, claim_id) references claim (org_id, id),
  constraint claim_eob__paid check (paid >= 0)
);
select belongs_to_practice('claim_eob', true);

-- status 0 to be audited, 1 approved, 2 refused, 3 refunded, 4 cancelled. amount = cash (paid back) + written_off (taken from arrears).
create table refund (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  refund_number text not null,
  bill_id uuid not null,
  patient_id uuid not null,
  status integer not null default 0,
  reason text not null,
  amount bigint not null,
  cash bigint not null default 0,
  written_off bigint not null default 0,
  applied_at timestamptz not null,
  applied_by uuid not null,
  decided_at timestamptz,
  decided_by uuid,
  decision text not null default '',
  paid_at timestamptz,
  paid_by uuid,
  version integer not null default 1,
  constraint refund__pk primary key (org_id, id),
  constraint refund__number_unique unique (org_id, practice_id, refund_number),
  constraint refund__bill foreign key (org_id, bill_id) references bill (org_id, id),
  constraint refund__patient foreign key (org_id, patient_id) references patient (org_id, id),
  constraint refund__status check (status between 0 and 4),
  constraint refund__sums check (amount >= 0 and (status <> 3 or amount = cash + written_off))
);
create unique index refund__one_open on refund (org_id, bill_id) where status in (0, 1);
create index refund__by_status on refund (org_id, practice_id, status, applied_at desc);
select belongs_to_practice('refund');

create table refund_line (
  org_id uuid not null,
  practice_id uuid not null,
  refund_id uuid not null,
  bill_line_id uuid not null,
  quantity integer not null,
  amount bigint not null,
  constraint refund_line__pk primary key (org_id, refund_id, bill_line_id),
  constraint refund_line__refund foreign key (org_id, refund_id) references refund (org_id, id),
  constraint refund_line__line foreign key (org_id, bill_line_id) references bill_line (org_id, id),
  constraint refund_line__quantity check (quantity > 0 and amount >= 0)
);
select belongs_to_practice('refund_line');

create table tax_class (
  org_id uuid not null references org (id),
  id uuid not null,
  code text not null,
  name_zh text not null,
  name_en text not null default '',
  rate numeric(5, 2) not null,
  deleted_at timestamptz,
  version integer not null default 1,
  constraint tax_class__pk primary key (org_id, id),
  constraint tax_class__rate check (rate between 0 and 100)
);
create unique index tax_class__code_unique on tax_class (org_id, code) where deleted_at is null;
select belongs_to_org('tax_class');
