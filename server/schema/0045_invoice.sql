-- Which tax class the items of a category have: charges, drugs and materials alike. A category without one cannot be invoiced.
create table category_tax (
  org_id uuid not null references org (id),
  category_code text not null,
  tax_class_id uuid not null,
  constraint category_tax__pk primary key (org_id, category_code),
  constraint category_tax__class foreign key (org_id, tax_class_id) references tax_class (org_id, id)
);
create index category_tax__by_class on category_tax (org_id, tax_class_id);
select belongs_to_org('category_tax');

-- Who issues: one row a practice. tax_class_id is for what has no class of its own category.
create table einvoice_config (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  taxpayer_number text not null,
  taxpayer_name text not null,
  bank text not null default '',
  bank_account text not null default '',
  phone text not null default '',
  address text not null default '',
  tax_class_id uuid,
  version integer not null default 1,
  constraint einvoice_config__pk primary key (org_id, practice_id),
  constraint einvoice_config__practice foreign key (org_id, practice_id) references practice (org_id, id),
  constraint einvoice_config__class foreign key (org_id, tax_class_id) references tax_class (org_id, id)
);
create index einvoice_config__by_class on einvoice_config (org_id, tax_class_id) where tax_class_id is not null;
select belongs_to_practice('einvoice_config');

-- Numbers a practice draws from, the open one and those before it. last_number is the last that was given away.
create table invoice_range (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  prefix text not null,
  start_number bigint not null,
  last_number bigint,
  digit_count integer not null,
  begun_at timestamptz not null,
  begun_by uuid not null,
  ended_at timestamptz,
  version integer not null default 1,
  constraint invoice_range__pk primary key (org_id, id),
  constraint invoice_range__practice foreign key (org_id, practice_id) references practice (org_id, id),
  constraint invoice_range__begun_by foreign key (org_id, begun_by) references staff (org_id, id),
  constraint invoice_range__numbers check (start_number > 0 and digit_count between 1 and 15 and last_number >= start_number)
);
create unique index invoice_range__one_open on invoice_range (org_id, practice_id) where ended_at is null;
create index invoice_range__by_begun_by on invoice_range (org_id, begun_by);
select belongs_to_practice('invoice_range');

-- Append-only: a blue invoice is reversed by a red one of the same round, equal and opposite. round counts how often the bill was
-- invoiced, so no bill has two blue ones at a time and no blue one two red ones. seller is who issued, as configured then.
create table invoice (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  kind text not null,
  round integer not null,
  bill_id uuid not null,
  patient_id uuid not null,
  range_id uuid not null,
  serial bigint not null,
  number text not null,
  buyer_kind text not null,
  buyer_name text not null,
  buyer_taxpayer_number text not null default '',
  seller jsonb not null,
  amount bigint not null,
  tax bigint not null,
  remark text not null default '',
  reason text not null default '',
  issued_at timestamptz not null,
  issued_by uuid not null,
  constraint invoice__pk primary key (org_id, id),
  constraint invoice__number_unique unique (org_id, practice_id, number),
  constraint invoice__serial_unique unique (org_id, range_id, serial),
  constraint invoice__once unique (org_id, bill_id, round, kind),
  constraint invoice__bill foreign key (org_id, bill_id) references bill (org_id, id),
  constraint invoice__patient foreign key (org_id, patient_id) references patient (org_id, id),
  constraint invoice__range foreign key (org_id, range_id) references invoice_range (org_id, id),
  constraint invoice__issued_by foreign key (org_id, issued_by) references staff (org_id, id),
  constraint invoice__kind check (case kind when 'blue' then amount > 0 and tax >= 0 and reason = '' when 'red' then amount < 0 and tax <= 0 and reason <> '' else false end),
  constraint invoice__buyer check (case buyer_kind when 'company' then buyer_taxpayer_number <> '' when 'person' then buyer_taxpayer_number = '' else false end)
);
create index invoice__by_day on invoice (org_id, practice_id, issued_at desc);
create index invoice__by_patient on invoice (org_id, patient_id);
create index invoice__by_issuer on invoice (org_id, issued_by);
select belongs_to_practice('invoice', true);

-- amount includes the tax. What the item was called and taxed stands as it was when the invoice was issued.
create table invoice_line (
  org_id uuid not null,
  practice_id uuid not null,
  invoice_id uuid not null,
  bill_line_id uuid not null,
  item_name text not null,
  item_name_en text not null default '',
  unit text not null default '',
  unit_en text not null default '',
  quantity integer not null,
  tax_code text not null,
  tax_name_zh text not null,
  tax_name_en text not null default '',
  rate numeric(5, 2) not null,
  amount bigint not null,
  tax bigint not null,
  sort integer not null,
  constraint invoice_line__pk primary key (org_id, invoice_id, bill_line_id),
  constraint invoice_line__invoice foreign key (org_id, invoice_id) references invoice (org_id, id),
  constraint invoice_line__bill_line foreign key (org_id, bill_line_id) references bill_line (org_id, id),
  constraint invoice_line__tax check (rate between 0 and 100 and sign(quantity) = sign(amount) and abs(tax) <= abs(amount) and tax * amount >= 0)
);
create index invoice_line__by_bill_line on invoice_line (org_id, bill_line_id);
select belongs_to_practice('invoice_line', true);
