-- Coupons given by hand count against a daily limit with their face value; why they were given, and the approval they needed.
alter table coupon_issue
  add column reason text not null default '',
  add column approval_id uuid,
  add constraint coupon_issue__approval foreign key (org_id, approval_id) references approval (org_id, id);

-- Of an approval for several patients (coupons) patient_id is the first of them.
alter table approval
  add column patient_count integer not null default 1,
  add constraint approval__patient_count check (patient_count > 0);

-- A coupon is given to many patients by many people: an open application of one of them does not block the others.
drop index approval__one_open;
create unique index approval__one_open on approval (org_id, object_id, act) where status in ('asked', 'approved') and act <> 'couponsGiven';
