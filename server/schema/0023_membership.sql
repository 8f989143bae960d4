-- Membership, packages and coupons belong to the organisation: a card opened in one clinic pays in another. Amounts in fen.

-- discount_rate and category_rates are percentages paid; recharge_bonus is gift money in percent of a recharge; bonus_points multiplies
-- one point a yuan; points_value is the fen one point pays, points_limit the percentage of a bill points may pay.
create table member_type (
  org_id uuid not null references org (id),
  id uuid not null,
  name_zh text not null,
  name_en text not null default '',
  discount_rate numeric(5, 2) not null default 100,
  category_rates jsonb not null default '{}',
  recharge_bonus numeric(5, 2) not null default 0,
  bonus_points numeric(6, 2) not null default 1,
  points_value integer not null default 1,
  points_limit numeric(5, 2) not null default 0,
  shareable boolean not null default false,
  enabled boolean not null default true,
  remark text not null default '',
  sort integer not null default 0,
  created_at timestamptz not null,
  version integer not null default 1,
  constraint member_type__pk primary key (org_id, id),
  constraint member_type__name_unique unique (org_id, name_zh),
  constraint member_type__rates check (discount_rate between 0 and 100 and points_limit between 0 and 100 and recharge_bonus between 0 and 100
    and bonus_points >= 0 and points_value > 0)
);
select belongs_to_org('member_type');

-- Balances are the sums of the card's ledger. Gift money and points end with their day of validity.
create table member_card (
  org_id uuid not null,
  id uuid not null,
  card_number text not null,
  patient_id uuid not null,
  type_id uuid not null,
  status text not null default 'active',
  principal bigint not null default 0,
  gift bigint not null default 0,
  gift_valid_until date,
  points integer not null default 0,
  points_valid_until date,
  opened_at timestamptz not null,
  opened_by uuid not null,
  closed_at timestamptz,
  version integer not null default 1,
  constraint member_card__pk primary key (org_id, id),
  constraint member_card__number_unique unique (org_id, card_number),
  constraint member_card__patient foreign key (org_id, patient_id) references patient (org_id, id),
  constraint member_card__type foreign key (org_id, type_id) references member_type (org_id, id),
  constraint member_card__status check (status in ('active', 'withdrawn')),
  constraint member_card__not_negative check (principal >= 0 and gift >= 0 and points >= 0)
);
create unique index member_card__one_active on member_card (org_id, patient_id, type_id) where status = 'active';
create index member_card__by_patient on member_card (org_id, patient_id);
select belongs_to_org('member_card');

create table member_card_share (
  org_id uuid not null,
  card_id uuid not null,
  patient_id uuid not null,
  constraint member_card_share__pk primary key (org_id, card_id, patient_id),
  constraint member_card_share__card foreign key (org_id, card_id) references member_card (org_id, id),
  constraint member_card_share__patient foreign key (org_id, patient_id) references patient (org_id, id)
);
create index member_card_share__by_patient on member_card_share (org_id, patient_id);
select belongs_to_org('member_card_share');

-- The ledger of the cards: append-only, each row with the balances after it.
create table member_entry (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  entry_number text not null,
  card_id uuid not null,
  kind text not null,
  principal bigint not null default 0,
  gift bigint not null default 0,
  points integer not null default 0,
  principal_after bigint not null,
  gift_after bigint not null,
  points_after integer not null,
  bill_id uuid,
  other_card_id uuid,
  reason text not null default '',
  staff_id uuid not null,
  at timestamptz not null,
  constraint member_entry__pk primary key (org_id, id),
  constraint member_entry__card foreign key (org_id, card_id) references member_card (org_id, id),
  constraint member_entry__kind check (kind in ('recharge', 'consume', 'earn', 'giveBack', 'transferOut', 'transferIn', 'refund', 'upgrade',
    'pointsAdjustment', 'withdraw', 'expiry')),
  constraint member_entry__not_negative check (principal_after >= 0 and gift_after >= 0 and points_after >= 0)
);
create index member_entry__by_card on member_entry (org_id, card_id, at desc);
create index member_entry__by_day on member_entry (org_id, at desc);
create index member_entry__by_bill on member_entry (org_id, bill_id) where bill_id is not null;
select belongs_to_org('member_entry', true);

create table coupon (
  org_id uuid not null references org (id),
  id uuid not null,
  code text not null,
  name_zh text not null,
  name_en text not null default '',
  amount bigint not null,
  minimum_spend bigint not null default 0,
  validity_days integer not null,
  issue_quantity integer not null,
  channel text not null default '',
  enabled boolean not null default true,
  created_at timestamptz not null,
  version integer not null default 1,
  constraint coupon__pk primary key (org_id, id),
  constraint coupon__code_unique unique (org_id, code),
  constraint coupon__positive check (amount > 0 and minimum_spend >= 0 and validity_days > 0 and issue_quantity > 0)
);
select belongs_to_org('coupon');

-- One coupon in a patient's hands. Not active, expired: by its days; used: it has a bill.
create table coupon_issue (
  org_id uuid not null,
  id uuid not null,
  issue_number text not null,
  coupon_id uuid not null,
  patient_id uuid not null,
  valid_from date not null,
  valid_until date not null,
  issued_at timestamptz not null,
  issued_by uuid not null,
  bill_id uuid,
  used_at timestamptz,
  version integer not null default 1,
  constraint coupon_issue__pk primary key (org_id, id),
  constraint coupon_issue__number_unique unique (org_id, issue_number),
  constraint coupon_issue__coupon foreign key (org_id, coupon_id) references coupon (org_id, id),
  constraint coupon_issue__patient foreign key (org_id, patient_id) references patient (org_id, id),
  constraint coupon_issue__used check ((bill_id is null) = (used_at is null))
);
create index coupon_issue__by_patient on coupon_issue (org_id, patient_id);
create unique index coupon_issue__one_a_bill on coupon_issue (org_id, bill_id) where bill_id is not null;
select belongs_to_org('coupon_issue');

-- The contract calls it suite or set meal. Quantity -1 is unlimited.
create table package (
  org_id uuid not null references org (id),
  id uuid not null,
  code text not null,
  class_name text not null default '',
  name_zh text not null,
  name_en text not null default '',
  amount bigint not null,
  validity_days integer not null,
  enabled boolean not null default true,
  created_at timestamptz not null,
  version integer not null default 1,
  constraint package__pk primary key (org_id, id),
  constraint package__code_unique unique (org_id, code),
  constraint package__positive check (amount >= 0 and validity_days > 0)
);
select belongs_to_org('package');

create table package_item (
  org_id uuid not null,
  package_id uuid not null,
  item_id uuid not null,
  quantity integer not null,
  unit_price bigint not null,
  sort integer not null,
  constraint package_item__pk primary key (org_id, package_id, item_id),
  constraint package_item__package foreign key (org_id, package_id) references package (org_id, id),
  constraint package_item__item foreign key (org_id, item_id) references item (org_id, id),
  constraint package_item__quantity check ((quantity = -1 or quantity > 0) and unit_price >= 0)
);
select belongs_to_org('package_item');

-- A campaign sells one package at its own price between two days (the contract's event suite).
create table package_campaign (
  org_id uuid not null references org (id),
  id uuid not null,
  name_zh text not null,
  name_en text not null default '',
  package_id uuid not null,
  price bigint not null,
  starts_on date not null,
  ends_on date not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  version integer not null default 1,
  constraint package_campaign__pk primary key (org_id, id),
  constraint package_campaign__package foreign key (org_id, package_id) references package (org_id, id),
  constraint package_campaign__days check (ends_on >= starts_on and price >= 0)
);
select belongs_to_org('package_campaign');

create table patient_package (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  package_number text not null,
  package_id uuid not null,
  name_zh text not null,
  name_en text not null default '',
  patient_id uuid not null,
  status text not null default 'active',
  price bigint not null,
  refunded bigint not null default 0,
  bought_at timestamptz not null,
  bought_by uuid not null,
  expires_on date not null,
  extended_from date,
  transferred_from uuid,
  closed_at timestamptz,
  close_reason text not null default '',
  version integer not null default 1,
  constraint patient_package__pk primary key (org_id, id),
  constraint patient_package__number_unique unique (org_id, package_number),
  constraint patient_package__package foreign key (org_id, package_id) references package (org_id, id),
  constraint patient_package__patient foreign key (org_id, patient_id) references patient (org_id, id),
  constraint patient_package__status check (status in ('active', 'completed', 'refunded')),
  constraint patient_package__refunded check (refunded between 0 and price)
);
create index patient_package__by_patient on patient_package (org_id, patient_id);
create index patient_package__by_day on patient_package (org_id, bought_at desc);
select belongs_to_org('patient_package');

create table patient_package_item (
  org_id uuid not null,
  id uuid not null,
  patient_package_id uuid not null,
  item_id uuid not null,
  item_name text not null,
  item_name_en text not null default '',
  quantity integer not null,
  used integer not null default 0,
  unit_price bigint not null,
  sort integer not null,
  constraint patient_package_item__pk primary key (org_id, id),
  constraint patient_package_item__package foreign key (org_id, patient_package_id) references patient_package (org_id, id),
  constraint patient_package_item__used check (used >= 0 and (quantity = -1 or used <= quantity))
);
create index patient_package_item__by_package on patient_package_item (org_id, patient_package_id);
select belongs_to_org('patient_package_item');

create table patient_package_share (
  org_id uuid not null,
  patient_package_id uuid not null,
  patient_id uuid not null,
  constraint patient_package_share__pk primary key (org_id, patient_package_id, patient_id),
  constraint patient_package_share__package foreign key (org_id, patient_package_id) references patient_package (org_id, id),
  constraint patient_package_share__patient foreign key (org_id, patient_id) references patient (org_id, id)
);
create index patient_package_share__by_patient on patient_package_share (org_id, patient_id);
select belongs_to_org('patient_package_share');

-- What was taken from a package, append-only: given back is a negative quantity. The sum of an item's rows is what it has used.
create table package_use (
  org_id uuid not null,
  practice_id uuid not null,
  id uuid not null,
  package_item_id uuid not null,
  bill_id uuid not null,
  bill_line_id uuid not null,
  quantity integer not null,
  staff_id uuid not null,
  at timestamptz not null,
  constraint package_use__pk primary key (org_id, id),
  constraint package_use__item foreign key (org_id, package_item_id) references patient_package_item (org_id, id),
  constraint package_use__quantity check (quantity <> 0)
);
create index package_use__by_item on package_use (org_id, package_item_id, at);
create index package_use__by_bill on package_use (org_id, bill_id);
select belongs_to_org('package_use', true);

-- What a settled bill owes to its benefits, in the order they are taken: package, discount, coupon, points, insurer; the rest is
-- self-pay. refunded is money paid back, written_off what a refund took from arrears.
alter table bill
  add column package_deduction bigint not null default 0,
  add column coupon bigint not null default 0,
  add column points bigint not null default 0,
  add column insurance bigint not null default 0,
  add column points_used integer not null default 0,
  add column points_earned integer not null default 0,
  add column member_rate numeric(5, 2),
  add column card_id uuid,
  add column insurance_id uuid,
  add column refunded bigint not null default 0,
  add column written_off bigint not null default 0,
  drop constraint bill__sums,
  drop constraint bill__settled_adds_up,
  add constraint bill__sums check (receivable = subtotal - package_deduction - discount - coupon - points - insurance
    and receivable >= 0 and least(package_deduction, discount, coupon, points, insurance) >= 0),
  add constraint bill__settled_adds_up check (status <> 1 or paid + arrears + written_off = receivable),
  add constraint bill__refunded check (refunded between 0 and paid and written_off >= 0),
  add constraint bill__card foreign key (org_id, card_id) references member_card (org_id, id);

alter table bill_line
  add column package_quantity integer not null default 0,
  add column package_deduction bigint not null default 0,
  add column coupon bigint not null default 0,
  add column points bigint not null default 0,
  add column insurance bigint not null default 0,
  add column refunded_quantity integer not null default 0,
  drop constraint bill_line__sums,
  add constraint bill_line__sums check (amount = unit_price * quantity and quantity > 0 and net >= 0
    and net = amount - package_deduction - discount - coupon - points - insurance),
  add constraint bill_line__quantities check (package_quantity between 0 and quantity and refunded_quantity between 0 and quantity);

-- One cash ledger for everything that brings money in or pays it out: bills, recharges, packages. Paid out is negative.
alter table payment
  alter column bill_id drop not null,
  add column member_entry_id uuid,
  add column patient_package_id uuid,
  add column reason text not null default '',
  drop constraint payment__kind,
  drop constraint payment__amount,
  add constraint payment__kind check (kind in ('settlement', 'arrears', 'correction', 'refund', 'recharge', 'cardRefund', 'package', 'packageRefund')),
  add constraint payment__source check (num_nonnulls(bill_id, member_entry_id, patient_package_id) = 1),
  add constraint payment__amount check (amount <> 0 and tendered - change = amount and change >= 0
    and (amount > 0 or kind in ('correction', 'refund', 'cardRefund', 'packageRefund'))),
  add constraint payment__entry foreign key (org_id, member_entry_id) references member_entry (org_id, id),
  add constraint payment__package foreign key (org_id, patient_package_id) references patient_package (org_id, id);
create index payment__by_entry on payment (org_id, member_entry_id) where member_entry_id is not null;
create index payment__by_package on payment (org_id, patient_package_id) where patient_package_id is not null;

alter table payment_method
  add column for_package boolean not null default true,
  add column for_refund boolean not null default true;
