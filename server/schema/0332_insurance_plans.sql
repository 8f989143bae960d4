-- A plan of an insurer: self_pay_rate the percentage the patient pays, exemption fen of a bill the insurer does not look at, maximum fen in a
-- policy's term and visit_maximum fen for one visit (null: no limit), waiting_days from the first day of a policy in which nothing is paid.
-- covers_all: what no rule names is covered.
create table insurance_plan (
  org_id uuid not null,
  id uuid not null,
  company_id uuid not null,
  name_zh text not null,
  name_en text not null default '',
  self_pay_rate numeric(5, 2) not null,
  exemption bigint not null default 0,
  maximum bigint,
  visit_maximum bigint,
  waiting_days integer not null default 0,
  covers_all boolean not null default true,
  deleted_at timestamptz,
  created_at timestamptz not null,
  version integer not null default 1,
  constraint insurance_plan__pk primary key (org_id, id),
  constraint insurance_plan__company foreign key (org_id, company_id) references insurance_company (org_id, id),
  constraint insurance_plan__terms check (self_pay_rate between 0 and 100 and exemption >= 0 and maximum >= 0 and visit_maximum >= 0
    and waiting_days between 0 and 3660)
);
create unique index insurance_plan__name_unique on insurance_plan (org_id, company_id, name_zh) where deleted_at is null;
select belongs_to_org('insurance_plan');

-- A category of items or one item within a plan: covered or not, at another self-pay rate (null: the policy's), up to so many fen a unit.
create table insurance_plan_rule (
  org_id uuid not null,
  plan_id uuid not null,
  sort integer not null,
  category_code text,
  item_id uuid,
  is_covered boolean not null,
  self_pay_rate numeric(5, 2),
  unit_maximum bigint,
  constraint insurance_plan_rule__pk primary key (org_id, plan_id, sort),
  constraint insurance_plan_rule__plan foreign key (org_id, plan_id) references insurance_plan (org_id, id),
  constraint insurance_plan_rule__item foreign key (org_id, item_id) references item (org_id, id),
  constraint insurance_plan_rule__of check (num_nonnulls(category_code, item_id) = 1),
  constraint insurance_plan_rule__terms check (self_pay_rate between 0 and 100 and unit_maximum >= 0)
);
create index insurance_plan_rule__by_item on insurance_plan_rule (org_id, item_id) where item_id is not null;
select belongs_to_org('insurance_plan_rule');

-- Null: a policy without a plan, of which the insurer pays everything by the policy's own terms.
alter table patient_insurance
  add column plan_id uuid,
  add constraint patient_insurance__plan foreign key (org_id, plan_id) references insurance_plan (org_id, id);
create index patient_insurance__by_plan on patient_insurance (org_id, plan_id) where plan_id is not null;

-- Cards of this type are offered the plan when a policy of their holder is entered.
alter table member_type
  add column plan_id uuid,
  add constraint member_type__plan foreign key (org_id, plan_id) references insurance_plan (org_id, id);
create index member_type__by_plan on member_type (org_id, plan_id) where plan_id is not null;

-- Why an insurer pays so much of the line, as messages with their values.
alter table bill_line add column insurance_notes jsonb;
