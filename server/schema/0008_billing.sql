-- status 0 unpaid, 1 paid, 2 in settlement, 3 void; cashier_id is who has taken it into settlement, then who settled it. Amounts in fen; receivable = subtotal - discount = paid + arrears once settled.
create table bill (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  bill_number text not null,
  patient_id uuid not null,
  encounter_id uuid,
  doctor_id uuid,
  status integer not null default 0,
  bill_rate numeric(5, 2) not null default 100,
  discount_reason text not null default '',
  subtotal bigint not null default 0,
  discount bigint not null default 0,
  receivable bigint not null default 0,
  paid bigint not null default 0,
  arrears bigint not null default 0,
  created_at timestamptz not null,
  settled_at timestamptz,
  cashier_id uuid,
  version integer not null default 1,
  constraint bill__pk primary key (org_id, id),
  constraint bill__number_unique unique (org_id, practice_id, bill_number),
  constraint bill__practice foreign key (org_id, practice_id) references practice (org_id, id),
  constraint bill__patient foreign key (org_id, patient_id) references patient (org_id, id),
  constraint bill__encounter foreign key (org_id, encounter_id) references encounter (org_id, id),
  constraint bill__status check (status in (0, 1, 2, 3)),
  constraint bill__sums check (receivable = subtotal - discount and discount between 0 and subtotal),
  constraint bill__settled_adds_up check (status <> 1 or paid + arrears = receivable),
  constraint bill__not_negative check (paid >= 0 and arrears >= 0)
);
create unique index bill__one_open_per_encounter on bill (org_id, encounter_id) where status in (0, 2);
create index bill__by_status on bill (org_id, practice_id, status, created_at);
create index bill__by_settled on bill (org_id, practice_id, settled_at) where status = 1;
create index bill__owing on bill (org_id, practice_id, settled_at) where arrears > 0;
create index bill__by_patient on bill (org_id, patient_id, created_at desc);

create table bill_line (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  bill_id uuid not null,
  advice_id uuid,
  item_id uuid,
  item_code text not null,
  item_name text not null,
  item_name_en text not null,
  category_code text not null,
  unit text not null,
  unit_en text not null default '',
  unit_price bigint not null,
  quantity integer not null,
  amount bigint not null,
  rate numeric(5, 2) not null default 100,
  minimum_rate integer not null default 0,
  allow_discount boolean not null default true,
  discount bigint not null default 0,
  net bigint not null,
  sort integer not null,
  created_at timestamptz not null,
  constraint bill_line__pk primary key (org_id, id),
  constraint bill_line__bill foreign key (org_id, bill_id) references bill (org_id, id),
  constraint bill_line__advice_once unique (org_id, advice_id),
  constraint bill_line__sums check (amount = unit_price * quantity and net = amount - discount and net >= 0 and quantity > 0)
);
create index bill_line__by_bill on bill_line (org_id, bill_id, sort);

-- Cash ledger: append-only. tendered - change = amount for cash.
create table payment (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  bill_id uuid not null,
  kind text not null,
  method_code text not null,
  amount bigint not null,
  tendered bigint not null,
  change bigint not null default 0,
  at timestamptz not null,
  cashier_id uuid not null,
  constraint payment__pk primary key (org_id, id),
  constraint payment__bill foreign key (org_id, bill_id) references bill (org_id, id),
  constraint payment__kind check (kind in ('settlement', 'arrears')),
  constraint payment__amount check (amount > 0 and tendered - change = amount and change >= 0)
);
create index payment__by_bill on payment (org_id, bill_id);
create index payment__by_day on payment (org_id, practice_id, at);
-- No method twice in one settlement (business catalogue §5: pay styles cannot repeat).
create unique index payment__method_once on payment (org_id, bill_id, method_code) where kind = 'settlement';
