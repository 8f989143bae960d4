-- Card money that paid for a package, and what came back when it was refunded.
alter table member_entry
  add column patient_package_id uuid,
  add constraint member_entry__package foreign key (org_id, patient_package_id) references patient_package (org_id, id);
create index member_entry__by_package on member_entry (org_id, patient_package_id) where patient_package_id is not null;
