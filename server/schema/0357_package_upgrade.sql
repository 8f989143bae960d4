-- A package that was upgraded names the package it came from; the value that was left of it pays a part of the price. One package is upgraded
-- once. The package before is completed, so a server of the release before uses neither twice.
alter table patient_package
  add column upgraded_from uuid,
  add column carried bigint not null default 0,
  add constraint patient_package__upgraded_from foreign key (org_id, upgraded_from) references patient_package (org_id, id),
  add constraint patient_package__carried check (carried between 0 and price and (carried = 0 or upgraded_from is not null));
create unique index patient_package__upgraded_once on patient_package (org_id, upgraded_from) where upgraded_from is not null;
